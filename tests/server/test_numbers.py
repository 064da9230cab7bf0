"""What programs read in events, choices and prompts: a number is a number, whatever words it stands in."""

from collections.abc import Iterator

import pytest

import digsite
from digsite.engine.messages import Message
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.testing.words import messages_in

# These say more than a number: of which resource, icon or meeples it is, how they lie, or what an effect does.
MORE = ("resource.", "gain.", "effect.", "travel.", "meeples.", "face.")


def told(name: str, players: int) -> Iterator[Message]:
    """Everything that is said in a game at random."""
    state = digsite.game(name).start(players=players, seed=players)
    state.listen()
    stream = Stream.from_seed(players, PLAYOUT)
    while not state.over:
        yield state.prompt()
        choices = state.choices()
        yield from (choice.message for choice in choices)
        state.advance(choices[stream.below(len(choices))].id)
        yield from (state.game.sentence(event, event.seat) for event in state.drain())


@pytest.mark.parametrize("name", digsite.games())
def test_no_number_travels_as_a_message(name: str) -> None:
    inside = {
        (message.id, param, value.id)
        for players in digsite.game(name).players
        for outer in told(name, players)
        for message in messages_in(outer)
        for param, value in message.params.items()
        if isinstance(value, Message) and set(value.params) == {"count"}
    }
    assert {found for found in inside if not found[2].startswith(MORE)} == set()
