"""What is hidden and what is public (QZ-HID), and how far an undo goes (QZ-MOD-10)."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest

from digsite import State, testing
from digsite.table.match import Match
from tests.quetzal.builder import QUETZAL, Table, action_number, part, quetzal
from tests.rules import rule


@rule("QZ-HID-01", "QZ-HID-02", "QZ-HID-03", baseline=40, invariant=17)
def test_others_see_the_size_of_hands_and_piles_only() -> None:
    table = quetzal().hand(0, "mummy-vp", "tablet-coin").known(0, "tablet-coin").at(0, "temple-3", "white")
    table.next_cards("statuette-vp").temple(
        "pottery-none", *["pottery-vp"] * 4, *["weapon-none"] * 3
    ).activate()
    table.do("pick pottery-none")
    (drew,) = [event for event in table.events() if event.kind == "drew"]
    assert [part(drew, "card", seat) for seat in (0, 1, None)] == ["card:statuette-vp", None, None]
    own, other = table.view(0)["players"][0], table.view(1)["players"][0]
    assert [entry["card"] for entry in own["hand"]] == [
        "pottery-none",
        "tablet-coin",
        "statuette-vp",
        "mummy-vp",
    ]
    assert (other["hand"], other["hand_size"], other["unknown"]) == (None, 4, 2)
    assert other["known"] == ["pottery-none", "tablet-coin"]
    for seat in (0, 1, None):
        view = table.view(seat)
        assert view["deck"] == {"size": len(table.body["deck"]), "known": []}
        assert view["tile_pile"] == {"size": len(table.body["tile_pile"])}


@rule("QZ-HID-04", "QZ-HID-05", "QZ-HID-06", "QZ-HID-07", "QZ-HID-09", baseline=32)
def test_the_public_view_holds_exactly_the_public_items() -> None:
    table = (
        quetzal(2).automaton(2).pool(0, "side", "standing").active(1, "weapon_set").put_away(1, "reroll_two")
    )
    table.hand(1, "mummy-vp").coins(1, 13).discovery(1, 2)
    view = table.view(None)
    assert [card["card"] for card in view["temple"]["cards"]] == table.body["temple"]
    assert [row["cards"] for row in view["surroundings"]] == table.body["surroundings"]
    assert [tile["tile"] for tile in view["village"]] == [tile for tile in table.body["village"] if tile]
    faces = [meeple["face"] for meeple in view["players"][0]["meeples"]]
    assert faces == table.body["faces"][0]
    bids = {place["name"]: (place["holder"], place["size"], place["role"]) for place in view["places"]}
    assert bids["ship-1"] == ("automaton", 3, "adventurer")
    player = view["players"][1]
    assert (player["coins"], player["points"], player["discovery"]) == (13, 1, 2)
    assert [tile["tile"] for tile in player["active"]] == ["weapon_set"]
    assert player["put_away"] == ["reroll_two"]
    assert view["discards"] == table.body["discards"]
    assert view["automaton"]["card"]["number"] == 2
    assert view["automaton"]["seen"] == [2]
    text = json.dumps(view)
    assert "stream" not in text
    assert "mummy-vp" not in [entry["card"] for entry in view["players"][1]["hand"] or []]
    assert set(view) == {
        "game", "seat", "options", "over", "player", "decision", "phase", "round", "rounds", "marker", "places",
        "temple", "surroundings", "village", "deck", "tile_pile", "discards", "group", "terms", "delivery", "drawn",
        "waiting", "automaton", "players", "printed",
    }  # fmt: skip


@rule("QZ-HID-03", "QZ-HID-10", "QZ-UPG-28")
def test_the_two_cards_and_the_one_put_back_are_seen_by_their_drawer_only() -> None:
    table = quetzal().at(0, "temple-3", "white").active(0, "temple_extra_draw")
    table.next_cards("mummy-vp", "mummy-none").at(1, "harbor", "black").hand(1, "weapon-none").activate()
    table.do(table.legal[0])
    sizes = (len(table.body["deck"]), table.view(1)["players"][0]["hand_size"])
    assert [card["card"] for card in table.view(0)["drawn"]["cards"]] == ["mummy-vp", "mummy-none"]
    assert table.view(1)["drawn"] == {"count": 2, "cards": None}
    drew = next(event for event in table.events() if event.kind == "drew-two")
    assert part(drew, "cards", 0) == ["card:mummy-vp", "card:mummy-none"]
    assert [part(drew, "cards", seat) for seat in (1, None)] == [None, None]
    table.do("keep mummy-vp")
    assert (len(table.body["deck"]), table.view(1)["players"][0]["hand_size"]) == (sizes[0] + 1, sizes[1] + 1)
    assert table.view(0)["deck"]["known"] == [{"place": 0, "card": "mummy-none"}]
    assert table.view(1)["deck"]["known"] == []
    kept = next(event for event in table.events() if event.kind == "kept")
    assert [part(kept, "card", seat) for seat in (0, 1)] == ["card:mummy-vp", None]
    for seed in range(12):
        world: Any = table.state.determinize(0, seed).dump()["state"]
        assert world["deck"][0] == "mummy-none"
    others: list[Any] = [table.state.determinize(1, seed).dump()["state"] for seed in range(40)]
    assert len({world["deck"][0] for world in others}) > 1


@rule("QZ-HID-10", "QZ-NEXT-06")
def test_a_reshuffle_forgets_the_card_under_the_deck() -> None:
    table = (
        quetzal().at(0, "temple-3", "white").at(1, "temple-4", "white").active(0, "temple_extra_draw").deck(2)
    )
    table.next_cards("mummy-vp", "mummy-none").activate()
    table.do(table.legal[0], "keep mummy-vp")
    assert table.body["deck"] == ["mummy-none"]
    table.do(table.legal[0])
    assert "mummy-none" in table.hand_of(1)
    assert table.body["known_in_deck"] == []


@rule("QZ-HID-10")
def test_cards_taken_face_up_are_known_until_they_leave_the_hand() -> None:
    table = (
        quetzal()
        .hand(0, "mummy-none", "mummy-none", "weapon-none")
        .known(0, "mummy-none")
        .at(0, "harbor", "black")
    )
    table.bid(0, "ruins", "white", role="archaeologist").dig("ruins", "tablet-vp", "tablet-coin").activate()
    assert table.view(1)["players"][0]["known"] == ["tablet-vp", "tablet-coin", "mummy-none"]
    table.do("deliver mummy-none", "done")
    assert table.body["round"] == 2
    assert table.view(1)["players"][0]["known"] == ["tablet-vp", "tablet-coin"]
    assert table.view(1)["players"][0]["unknown"] == 2


@rule("QZ-HID-10")
def test_only_unknown_cards_tiles_and_automaton_cards_are_redrawn() -> None:
    table = (
        quetzal(2).automaton(2).hand(1, "mummy-vp", "tablet-coin").known(1, "tablet-coin").pool(0, "black")
    )
    seen = {"hands": set(), "tiles": set(), "cards": set(), "decks": set()}  # type: ignore[var-annotated]
    for seed in range(30):
        world: Any = table.state.determinize(0, seed).dump()["state"]
        assert "tablet-coin" in world["hands"][1]
        assert world["automaton_cards"][0] == 2
        assert world["temple"] == table.body["temple"]
        seen["hands"].add(tuple(world["hands"][1]))
        seen["tiles"].add(tuple(world["tile_pile"]))
        seen["cards"].add(tuple(world["automaton_cards"]))
        seen["decks"].add(tuple(world["deck"]))
    assert all(len(found) > 5 for found in seen.values())


@rule("QZ-HID-10")
def test_every_deal_of_unknown_cards_is_imagined_equally_often() -> None:
    table = (
        quetzal(3).deck(2).next_cards("mummy-vp", "statuette-vp").hand(1, "tablet-vp").hand(2, "weapon-vp")
    )

    def fingerprint(state: State) -> tuple[str, ...]:
        body: Any = state.dump()["state"]
        return (*body["hands"][1], *body["hands"][2], *body["deck"])

    hidden = ["mummy-vp", "statuette-vp", "tablet-vp", "weapon-vp"]
    testing.check_worlds(table.state, 0, fingerprint, list(permutations(hidden)))


# Deliveries.


def delivering() -> Table:
    table = quetzal().hand(0, "mummy-vp", "tablet-coin", "weapon-none", "weapon-vp").at(0, "harbor", "black")
    return table.activate()


@rule("QZ-HID-11", "QZ-HID-06")
def test_named_cards_and_their_number_are_shown_at_the_end_only() -> None:
    table = delivering()
    before = table.view(1), table.view(None)
    table.events()
    table.do("deliver weapon-none")
    assert table.kinds() == []
    table.do("deliver tablet-coin")
    assert (table.view(1), table.view(None)) == before
    assert "named" not in before[0]["delivery"]
    assert table.view(0)["delivery"]["named"] == ["weapon-none", "tablet-coin"]
    table.do("done")
    (told,) = [event for event in table.events() if event.kind == "delivered"]
    assert part(told, "cards", 1) == ["card:weapon-none", "card:tablet-coin"]
    assert table.view(1)["players"][0]["hand_size"] == 2


@rule("QZ-HID-11")
def test_for_others_nothing_has_been_named_yet() -> None:
    table = delivering().do("deliver weapon-none", "deliver tablet-coin")
    own: Any = table.state.determinize(0, 3).dump()["state"]
    assert own["crate"] == ["weapon-none", "tablet-coin"]
    for onlooker in (1, 2, None):
        world: Any = table.state.determinize(onlooker, 3).dump()["state"]
        assert world["crate"] == []
        assert world["pending"][-1] == {"frame": "deliver", "place": "harbor", "last": None}
        assert len(world["hands"][0]) == 4


# Undo.


def match_of(table: Table) -> Match:
    """A match that goes on from this table."""
    match = Match.start(QUETZAL, players=3, seed=1)
    match.course.state = table.state
    match.course.close(match.course.barrier)
    return match


def undoable(table: Table, *names: str) -> bool:
    match = match_of(table)
    for name in names:
        match.submit(action_number(name))
    return match.can_undo()[0]


@rule("QZ-MOD-10", "QZ-MOD-02", "QZ-HID-11", baseline=41)
def test_the_chain_can_be_undone_until_something_is_revealed_or_the_turn_has_passed() -> None:
    def placing() -> Table:
        return quetzal().pool(0, "black", "white", "side").pool(1, "black")

    assert undoable(placing(), "send quarry")
    assert undoable(placing(), "send quarry", "add black")
    assert not undoable(placing(), "send quarry", "add black", "done")
    # Done at the Camp does not pass the turn while a reroll is to be decided.
    assert undoable(placing(), "send camp", "add black", "done")
    assert not undoable(placing(), "send camp", "add black", "done", "reroll white")
    assert undoable(delivering(), "deliver weapon-none")
    assert not undoable(delivering(), "deliver weapon-none", "done")


@rule("QZ-MOD-10", "QZ-HID-11")
def test_a_delivery_without_a_card_reveals_nothing_so_that_the_undo_stays_open() -> None:
    def delivering_twice() -> Table:
        return quetzal().at(0, "harbor", "black", "black").hand(0, "mummy-none", "weapon-none").activate()

    table = delivering_twice()
    assert undoable(table, "done")
    assert table.who == (0, "deliver")
    table = delivering_twice()
    before, match = table.state.dump(), match_of(table)
    table.events()
    [told] = match.submit(action_number("done"))
    # The others learn that nothing was delivered; its owner learns nothing.
    assert (told.kind, told.settles, told.barrier_for(0), told.barrier_for(1)) == (
        "delivered",
        False,
        False,
        True,
    )
    assert match.state.dump() != before
    match.undo()
    assert match.state.dump() == before
    # With a card it is shown, and stays delivered; and so it does when another player decides next.
    assert not undoable(delivering_twice(), "deliver mummy-none", "done")
    both = (
        quetzal()
        .at(0, "harbor", "black")
        .at(1, "harbor", "black")
        .hand(0, "mummy-none")
        .hand(1, "mummy-none")
    )
    assert not undoable(both.activate(), "done")


@rule("QZ-MOD-10", "QZ-MOD-01")
def test_a_finished_placement_can_be_taken_back_while_nobody_else_has_decided() -> None:
    def placing(*others: str) -> Table:
        return quetzal().pool(0, "black", "white", "side").pool(1, *others).pool(2)

    chain = ("send quarry", "add black", "done")
    alone = placing()
    match = match_of(alone)
    start = alone.state.dump()
    for name in chain:
        match.submit(action_number(name))
    assert match.state.player == 0
    assert match.can_undo()[0]
    # The chain is taken back step by step, or as a whole.
    match.undo()
    assert match.can_undo()[0]
    match.restart_turn()
    assert match.state.dump() == start
    # Further placements in a row can be taken back too.
    assert undoable(placing(), *chain, "send camp")
    assert not undoable(placing("black"), *chain)
    assert not undoable(placing("black"), *chain, "send camp", "add black", "done")


@rule("QZ-MOD-10", baseline=41)
@pytest.mark.parametrize("space", [1, 3])
def test_an_undo_closes_at_a_draw_and_not_at_an_open_pick(space: int) -> None:
    table = (
        quetzal().at(0, f"temple-{space}", "white").at(0, "harbor", "black").hand(0, "mummy-none").activate()
    )
    assert undoable(table, table.legal[0]) is (space == 1)


@rule("QZ-MOD-10", baseline=41)
def test_an_undo_closes_at_a_tile_from_the_pile_and_at_a_sale() -> None:
    table = quetzal().active(0, "coins_to_discovery").discovery(0, 2).coins(0, 9).pool(0, "black", "white")
    match = match_of(table)
    match.submit(action_number("exchange discovery"))
    assert match.can_undo()[0]
    match.submit(action_number("exchange discovery"))
    assert not match.can_undo()[0]
    table = quetzal().bid(0, "black-market", "black", role="adventurer").hand(0, "mummy-vp", "mummy-none")
    assert not undoable(table.at(0, "harbor", "black").activate(), "sell mummy-vp")


@rule("QZ-MOD-10", "QZ-HID-11", baseline=41)
def test_an_undo_closes_at_a_delivery_that_another_one_follows() -> None:
    table = quetzal().at(0, "harbor", "black", "black").hand(0, "mummy-none", "pottery-none", "weapon-none")
    match = match_of(table.activate())
    match.submit(action_number("deliver mummy-none"))
    assert match.can_undo()[0]
    match.submit(action_number("done"))
    assert table.who == (0, "deliver")
    assert not match.can_undo()[0]


@rule("QZ-MOD-10", "QZ-UPG-20", "QZ-UPG-23", baseline=41)
def test_an_undo_closes_at_a_reroll_in_the_first_phase() -> None:
    def rerolling() -> Table:
        table = quetzal().active(0, "reroll_two", "reroll_all").activate()
        assert table.who == (0, "reroll")
        table.events()
        return table

    name = next(name for name in rerolling().legal if name.startswith("reroll"))
    assert undoable(rerolling(), name)
    assert not undoable(rerolling(), name, "done")
    assert not undoable(rerolling(), "reroll all")


@rule("QZ-MOD-10", "QZ-UPG-28", baseline=41)
def test_an_undo_closes_where_two_cards_are_looked_at() -> None:
    table = quetzal().active(0, "temple_extra_draw").at(0, "temple-3", "white").activate()
    assert not undoable(table, table.legal[0])
