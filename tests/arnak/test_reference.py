"""The engine against a slow, literal second reading of travel, scoring and the rival.

A share of the situations that `tools/second_reading.py` compares; DIGSITE_SOAK=10 makes it ten times as large.
"""

from __future__ import annotations

import os
from collections import Counter

from tests.reference.arnak_agreement import GAME_EVERY, check
from tests.rules import rule

SITUATIONS = 180 * int(os.environ.get("DIGSITE_SOAK", "1"))


@rule(
    "ARN-TRV-01",
    "ARN-TRV-09",
    "ARN-TRV-17",
    "ARN-TRV-18",
    "ARN-MOD-02",
    "ARN-MOD-03",
    "ARN-MOD-04",
    "ARN-MOD-16",
    "ARN-SCR-01",
    "ARN-SCR-03",
    "ARN-SCR-05",
    "ARN-SCR-06",
    "ARN-SCR-09",
    "ARN-SOL-13",
    "ARN-SOL-17",
    "ARN-SOL-22",
    "ARN-SOL-30",
    invariant=28,
)
def test_travel_scores_and_the_rival_agree_with_a_literal_reading() -> None:
    looked_at: Counter[str] = Counter()
    for number in range(SITUATIONS):
        looked_at += check(number)
    assert set(looked_at) == {"rich_travel", "rich_scores", "rich_rival", "played_game"}
    assert looked_at["played_game"] > SITUATIONS // GAME_EVERY
