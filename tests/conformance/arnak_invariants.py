"""The invariants of the Arnak ledger, held against every state of a game and every step from one to the next."""

from __future__ import annotations

from itertools import product
from typing import Any

from digsite import State
from digsite.games.arnak import actions
from digsite.games.arnak.printed import ids
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.inventory import problems
from digsite.games.arnak.table.places import row_of

MOST_MOVES_IN_A_TURN = 500  # ARN-MOD-29
_PASS_PART = "pass-round"


class Ledger:
    """Called with each state and the action that led there; an invariant that does not hold is an AssertionError."""

    def __init__(self) -> None:
        self.before: dict[str, Any] | None = None
        self.legal: list[int] = []
        self.moves = 0
        self.main_actions = 0

    def __call__(self, state: State, action: int | None) -> None:
        assert isinstance(state, Table)
        found = list(problems(state))
        assert not found, f"INV-01 to -10, -12 to -14, -17, -18, -22, -23: {found}"
        body: dict[str, Any] = state.dump()["state"]  # type: ignore[assignment]
        self._bounds(state, body)
        self._state(state, body)
        if action is not None and self.before is not None:
            self._step(self.before, body, action)
        self.before = body

    def _bounds(self, table: Table, body: dict[str, Any]) -> None:
        for player in body["seats"]:
            counts = (*player["resources"].values(), player["fear_tiles"], player["crates"])
            assert min(counts) >= 0, "INV-11: nothing is there less than no time"
            assert 0 <= player["slotted"] <= ids.SLOTS, "INV-19: a slot takes one idol"
            assert player["notebook"] != "T", "INV-15: a notebook does not enter the Lost Temple"
        for seat in range(table.printed.players):
            notebook, glass = (
                row_of(table, table.cells[layout.NOTEBOOKS + seat]),
                row_of(table, table.cells[layout.GLASSES + seat]),
            )
            assert notebook <= glass, "INV-15: a notebook is not above its magnifying glass"
        supply = {assistant for stack in body["supply"] for assistant in stack}
        assert not supply & {*body["gold"], *body["exhausted"]}, "INV-20: in the supply all are silver, ready"
        assert 1 <= body["round"] <= table.printed.rounds, "INV-27: there are five rounds"
        assert len(body["artifact_row"]) <= body["round"], "INV-21: an artifact for each round"
        assert len(body["item_row"]) <= table.printed.row_size - body["round"], "INV-21: items for the rest"

    def _state(self, state: State, body: dict[str, Any]) -> None:
        if body["over"]:
            assert not state.legal_actions(), "INV-25: the game is over"
            return
        assert state.legal_actions(), "INV-30: there is a legal move"
        assert 0 <= state.player < len(body["seats"]), "INV-25: one player is to move"
        kinds = [frame[0] for frame in body["pending"]]
        assert kinds[0] in ("turn", "leftover"), "a turn lies under everything that is pending"
        for player in state.view(None)["players"]:  # type: ignore[attr-defined]
            assert player["total"] == sum(player["score"].values()), "INV-28: the lines of the sheet add up"
        assert state.scores() == [player["total"] for player in state.view(None)["players"]], "INV-28"  # type: ignore[attr-defined]
        if body["pending"] == [["turn", 0, 0]] and state.player in body["passed"]:
            raise AssertionError("INV-26: a passed player has no turn")
        for seat in body["seats"]:
            assert seat["being_sorted"] == [] or "sorting" in kinds, (
                "cards are in transit only while they are sorted"
            )
            assert seat["set_aside"] == [] or kinds == ["leftover"], (
                "cards are set aside only at the end of a round"
            )

    def _step(self, before: dict[str, Any], after: dict[str, Any], action: int) -> None:
        turn_over = after["player"] != before["player"] or (
            after["pending"] != before["pending"]
            and action
            in (
                actions.END_TURN,
                actions.PASS,
            )
        )
        self.moves += 1
        assert self.moves <= MOST_MOVES_IN_A_TURN, "ARN-MOD-29: a turn ends"
        if before["pending"][:1] == [["turn", 0, 0]] and len(before["pending"]) == 1:
            opened = after["pending"][:1] != [["turn", 0, 0]] or turn_over
            self.main_actions += opened
        if turn_over or after["over"]:
            if before["pending"][0][0] == "turn":
                assert self.main_actions == 1, f"INV-29: {self.main_actions} main actions in a turn"
                assert sum(after["floating"].values()) == 0, "INV-24: icons float no longer than a turn"
                self._row(after)
            self.moves = 0
            self.main_actions = 0
        assert after["round"] >= before["round"], "INV-27: rounds never go back"
        assert set(before["used_boons"]) <= set(after["used_boons"]), "INV-33: a used boon stays used"
        assert after["removed_bonuses"] >= before["removed_bonuses"], "INV-33: a removed tile stays removed"
        assert before["sites"].items() <= after["sites"].items(), "INV-36: site tiles stay"
        if after["pending"] == [["turn", 0, 0]] and turn_over:
            assert sum(after["floating"].values()) == 0, "INV-24"
        for seat, (one, other) in enumerate(zip(before["seats"], after["seats"], strict=True)):
            self._fear(one, other, action, seat == before["player"])
            if after["round"] == before["round"]:
                self._deck(one, other)

    def _row(self, body: dict[str, Any]) -> None:
        if body["over"] or body["pending"][0][0] == "leftover":
            return
        for kind, room in (("artifact", body["round"]), ("item", 6 - body["round"])):
            full = len(body[f"{kind}_row"]) == room
            assert full or not body[f"{kind}_deck"], (
                f"INV-21: the row has {room} {kind}s at the start of a turn"
            )

    def _fear(self, before: dict[str, Any], after: dict[str, Any], action: int, acts: bool) -> None:
        def fear(seat: dict[str, Any]) -> int:
            piles = ("deck", "hand", "play_area", "being_sorted", "set_aside")
            return sum(card.partition("@")[0] == "fear" for pile in piles for card in seat[pile])

        if fear(after) < fear(before):
            exiling = action in (actions.EXILE_CARD + ids.FEAR_CARD, actions.EXILE_PLAYED_FEAR)
            # A move may also lead to an exile with a single choice, which then is made by itself.
            alone = acts and fear(before) - fear(after) == 1
            assert exiling or alone, "INV-35: Fear leaves only by exile"

    def _deck(self, before: dict[str, Any], after: dict[str, Any]) -> None:
        """Within a round a deck loses cards at its ends, and a move puts one under it or on it at the most."""
        old, new = ([card.partition("@")[0] for card in seat["deck"]] for seat in (before, after))
        for on_top, under in product((0, 1), (0, 1)):
            stayed = new[on_top : len(new) - under]
            if any(stayed == old[start : start + len(stayed)] for start in range(len(old) + 1)):
                return
        raise AssertionError(f"INV-34: cards get into a deck at its ends, but {old} became {new}")


def quick_ledger() -> Ledger:
    """A checker for one game."""
    return Ledger()
