"""The recorded choices of the levels are made again, compiled and interpreted, to the last bit."""

from __future__ import annotations

import pytest

from tests.bots.expert_choices import choices, recorded
from tests.bots.networks import LEARNT


@pytest.mark.parametrize("name", LEARNT)
def test_the_same_choices_are_made_again(name: str) -> None:
    expected = recorded()
    assert name in expected, "`python -m tests.bots.expert_choices` records the choices of a new network"
    assert choices(name) == expected[name], "`python -m tests.bots.expert_choices` records them afresh"
