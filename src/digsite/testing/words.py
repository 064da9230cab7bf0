"""Laws of what people are told: choices, sentences, and the reason why a thing cannot be touched."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import cast

from digsite.engine.contract import State
from digsite.engine.messages import Message
from digsite.testing.laws import law, require


def messages_in(message: Message) -> Iterator[Message]:
    """A message and all messages inside it.

    >>> [inner.id for inner in messages_in(Message("card", {"colour": Message("colour.blue")}))]
    ['card', 'colour.blue']
    """
    yield message
    for value in message.params.values():
        if isinstance(value, Message):
            yield from messages_in(value)
    for outer in message.chain:
        yield from messages_in(outer)


def keys_in(data: object) -> list[str]:
    """Every key of a thing in a view.

    >>> keys_in({"pile": {"key": "pile:draw"}, "hand": [{"key": "card:blue-7"}]})
    ['pile:draw', 'card:blue-7']
    """
    keys = [thing["key"] for thing in things_in(data)]
    strange = [key for key in keys if not isinstance(key, str)]
    require(not strange, f"the key of a thing is a string, not {strange}")
    return cast("list[str]", keys)


def things_in(data: object) -> list[dict[str, object]]:
    """Every thing of a view that has a key.

    >>> things_in([{"key": "pile:draw", "size": 3}, {"size": 4}])
    [{'key': 'pile:draw', 'size': 3}]
    """
    things: list[dict[str, object]] = []
    left = [data]
    while left:
        part = left.pop()
        if isinstance(part, dict):
            if "key" in part:
                things.append(part)
            left.extend(reversed(part.values()))
        elif isinstance(part, list | tuple):
            left.extend(reversed(part))
    return things


def require_readable(state: State, message: Message, what: str) -> None:
    """Says that the law in force is broken, unless the catalogue has words for the message and all inside it."""
    for inner in messages_in(message):
        known = inner.id == "seat" or inner.id in state.game.catalogue
        require(known, f"{what}: there is no message {inner.id!r} in the catalogue")
    require(bool(state.game.render(message).strip()), f"{what}: {message.id!r} has no words")
    for outer in message.chain:
        require(bool(state.game.render(outer).strip()), f"{what}: {outer.id!r} has no words")
    json.dumps(message.as_data(), allow_nan=False)


@law("choices", "Choices are the legal actions, in their order, and touch only things that the view shows")
def choices_are_the_legal_actions(state: State) -> None:
    """Choices are the legal actions, in their order, and touch only things that the view shows.

    >>> import digsite
    >>> choices_are_the_legal_actions(digsite.game("lost-cities").start(players=2, seed=1))
    """
    choices = state.choices()
    offered = [choice.id for choice in choices]
    legal = state.legal_actions()
    require(offered == legal, f"legal actions are {legal}, choices {offered}")
    shown = set(keys_in(state.view(state.player)))
    for choice in choices:
        strange = [key for key in choice.keys if key not in shown]
        require(
            not strange, f"action {choice.id} touches {strange}, which the view of its player does not show"
        )
        json.dumps(choice.as_data(), allow_nan=False)


@law(
    "words",
    "Every action, choice and prompt can be read: each message is in the catalogue, with its parameters",
)
def everything_can_be_read(state: State) -> None:
    """Every action, choice and prompt can be read: each message is in the catalogue, with its parameters.

    >>> import digsite
    >>> everything_can_be_read(digsite.game("lost-cities").start(players=2, seed=1))
    """
    require_readable(state, state.prompt(), "the prompt")
    for onlooker in (*range(len(state.places())), None):
        require_readable(state, state.prompt_for(onlooker), "the prompt for onlookers")
    if not state.over:
        require(state.prompt_for(state.player) == state.prompt(), "who decides is asked something else")
    for choice in state.choices():
        require_readable(state, choice.message, f"action {choice.id}")
        require(bool(choice.verb), f"action {choice.id} has no verb")
        said = state.describe(choice.id)
        require(
            said == state.game.render(choice.message), f"action {choice.id}: choice and description differ"
        )
        require("\n" not in said, f"action {choice.id} is described in more than one line")
    for action in range(state.game.num_actions):
        require(bool(state.describe(action).strip()), f"action {action} has no description")
    for action in (-1, state.game.num_actions):
        try:
            state.describe(action)
        except ValueError:
            continue
        require(False, f"there is no action {action}, and it has a description")


@law(
    "reasons",
    "`why_not` is None for the things that a choice touches, and a reason for everything else in view",
)
def untouchable_things_have_a_reason(state: State) -> None:
    """`why_not` is None for the things that a choice touches, and a reason for everything else in view.

    >>> import digsite
    >>> untouchable_things_have_a_reason(digsite.game("lost-cities").start(players=2, seed=1))
    """
    touched = {key for choice in state.choices() for key in choice.keys}
    for key in sorted(touched | set(keys_in(state.view(state.player)))):
        reason = state.why_not(key)
        if key in touched:
            require(reason is None, f"{key} can be acted on, and there is a reason why not: {reason}")
        else:
            require(reason is not None, f"{key} cannot be acted on, and there is no reason why not")
        if reason is not None:
            require_readable(state, reason, f"why not {key}")
    unknown = state.why_not("no such thing")
    if unknown is not None:
        require_readable(state, unknown, "why not a key that does not exist")
