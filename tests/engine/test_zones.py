"""Who may see what: audiences of zones and moves, and the redealing of what is hidden."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from digsite.engine.randomness import WORLD, Stream
from digsite.engine.zones import (
    CLOSED,
    EVERYBODY,
    MOST_SEATS,
    NOBODY,
    OPEN,
    OWNER,
    SPECTATOR,
    Slots,
    Zone,
    bit_of,
    move_audience,
    newly_known,
    redeal,
)

PILE, HAND, DISPLAY = Zone("pile", CLOSED), Zone("hand", OWNER), Zone("display", OPEN)
EYES = (*range(MOST_SEATS), None)


def test_every_seat_and_the_spectators_have_a_bit_of_their_own() -> None:
    bits = [bit_of(eye) for eye in EYES]
    assert len(set(bits)) == MOST_SEATS + 1
    assert bit_of(None) == SPECTATOR
    assert sum(bits) == EVERYBODY


@pytest.mark.parametrize("owner", range(MOST_SEATS))
@pytest.mark.parametrize("eye", EYES)
def test_zones_are_open_closed_or_their_owners(eye: int | None, owner: int) -> None:
    assert DISPLAY.visible_to(eye, owner)
    assert not PILE.visible_to(eye, owner)
    assert HAND.visible_to(eye, owner) == (eye == owner)


def test_audiences_of_zones() -> None:
    assert (DISPLAY.audience(2), PILE.audience(2), HAND.audience(2)) == (EVERYBODY, NOBODY, 0b100)
    assert (DISPLAY.audience(), PILE.audience()) == (EVERYBODY, NOBODY)


@pytest.mark.parametrize(
    ("origin", "destination", "knows", "learns"),
    [
        (PILE, HAND, 0b10, 0b10),
        (HAND, DISPLAY, EVERYBODY, EVERYBODY & ~0b10),
        (DISPLAY, HAND, EVERYBODY, NOBODY),
        (PILE, PILE, NOBODY, NOBODY),
        (PILE, DISPLAY, EVERYBODY, EVERYBODY),
        (HAND, PILE, 0b10, NOBODY),
    ],
)
def test_who_knows_and_who_learns_what_was_moved(
    origin: Zone, destination: Zone, knows: int, learns: int
) -> None:
    assert move_audience(origin, destination, owner=1) == knows
    assert newly_known(origin, destination, owner=1) == learns


Slot = tuple[int, int, int]
SLOTS = st.lists(
    st.tuples(st.integers(0, 9), st.sampled_from([NOBODY, 0b01, 0b10, EVERYBODY]), st.integers(0, 1)),
    max_size=30,
)


def dealt(content: list[Slot], onlooker: int, seed: int) -> list[int]:
    """The things after those of pool 0 that the onlooker does not know were dealt again."""
    slots = Slots(len(content))
    for thing, audience, pool in content:
        slots.add(thing, audience, pool)
    redeal(slots, onlooker, 0, 10, Stream.from_seed(seed, WORLD))
    return [slots.things[index] for index in range(slots.size)]


def hidden(slot: Slot, onlooker: int) -> bool:
    """Whether this place is dealt again."""
    return slot[2] == 0 and not slot[1] & onlooker


@given(content=SLOTS, seed=st.integers(0, 99), onlooker=st.sampled_from([0b01, 0b10, SPECTATOR]))
def test_a_redeal_keeps_all_things_and_moves_only_hidden_ones(
    content: list[Slot], seed: int, onlooker: int
) -> None:
    after = dealt(content, onlooker, seed)
    assert Counter(after) == Counter(thing for thing, _, _ in content)
    for slot, thing in zip(content, after, strict=True):
        assert hidden(slot, onlooker) or thing == slot[0]


@given(content=SLOTS, seed=st.integers(0, 99), order=st.randoms(use_true_random=False))
def test_a_redeal_does_not_depend_on_where_hidden_things_lie(
    content: list[Slot], seed: int, order: object
) -> None:
    onlooker = 0b01
    places = [index for index, slot in enumerate(content) if hidden(slot, onlooker)]
    moved = [content[index][0] for index in places]
    order.shuffle(moved)  # type: ignore[attr-defined]
    other = list(content)
    for index, thing in zip(places, moved, strict=True):
        other[index] = (thing, *content[index][1:])
    assert dealt(other, onlooker, seed) == dealt(content, onlooker, seed)


def test_every_redeal_is_equally_likely() -> None:
    content = [(0, NOBODY, 0), (1, NOBODY, 0), (2, NOBODY, 0), (7, EVERYBODY, 0), (8, NOBODY, 1)]
    counts = Counter(tuple(dealt(content, 0b01, seed)) for seed in range(1200))
    assert len(counts) == 6
    assert all(150 < count < 250 for count in counts.values())
    assert all(things[3:] == (7, 8) for things in counts)


def test_two_pools_are_never_exchanged() -> None:
    slots = Slots(4)
    for thing, pool in ((1, 0), (2, 0), (3, 1), (4, 1)):
        slots.add(thing, NOBODY, pool)
    for seed in range(20):
        redeal(slots, 0b01, 1, 10, Stream.from_seed(seed, WORLD))
        things = [slots.things[index] for index in range(4)]
        assert things[:2] == [1, 2]
        assert sorted(things[2:]) == [3, 4]
