"""A state as plain text, for a reader at the Python prompt: never more than the player who decides may see."""

from collections.abc import Mapping, Sequence

from digsite.engine.contract import State

_WIDTH = 110
# The first lines tell these already.
_TOLD = ("game", "seat", "over", "player", "decision")


def brief(state: State) -> str:
    """A state in one line: game, round, player and step.

    >>> import digsite
    >>> brief(digsite.game("lost-cities").start(players=2, seed=1, first=0))
    '<lost-cities: player 0 decides: Play a card: lay it on a path or discard it>'
    """
    current = state.view(None).get("round")
    start = f"{state.game.name}: round {current}, " if isinstance(current, int) else f"{state.game.name}: "
    if state.over:
        points = ", ".join(str(score) for score in state.scores())
        return f"<{start}over with {points} points>"
    return f"<{start}player {state.player} decides: {state.game.render(state.prompt_for(None))}>"


def page(state: State) -> str:
    """The table in many lines, as the player who decides may see it; a finished game as everybody may.

    >>> import digsite
    >>> print(page(digsite.game("lost-cities").start(players=2, seed=1, first=0)).splitlines()[1])
    player 0 decides: Play a card: lay it on a path or discard it
    """
    view = state.view(None if state.over else int(state.player))
    lines = [state.game.title]
    if state.over:
        lines.append(f"over with {', '.join(str(score) for score in state.scores())} points")
    else:
        lines.append(f"player {state.player} decides: {state.game.render(state.prompt())}")
    for name, value in view.items():
        # Notes to a user interface, which carry messages, lie beside the table and not on it.
        if name not in _TOLD and not _has_message(value):
            _draw(lines, name, value, "")
    return "\n".join(lines)


def _has_message(value: object) -> bool:
    if isinstance(value, Mapping):
        return value.keys() == {"id", "params"} or any(_has_message(inner) for inner in value.values())
    return isinstance(value, list) and any(_has_message(inner) for inner in value)


def _draw(lines: list[str], name: str, value: object, indent: str) -> None:
    """One line for a thing, or, where it needs more room, a line for each of its parts."""
    told = f"{indent}{name}: {_inline(value)}"
    if len(told) <= _WIDTH:
        lines.append(told)
    elif isinstance(value, Mapping):
        lines.append(f"{indent}{name}: {_inline(value['key'])}" if "key" in value else f"{indent}{name}:")
        for part, inner in value.items():
            if part != "key":
                _draw(lines, str(part), inner, indent + "  ")
    elif isinstance(value, Sequence) and not isinstance(value, str):
        lines.append(f"{indent}{name}:")
        for number, inner in enumerate(value):
            _draw(lines, str(number), inner, indent + "  ")
    else:
        lines.append(told)


def _inline(value: object) -> str:
    """A piece of a view in one line.

    >>> _inline([{"key": "pile:blue", "size": 2, "open": True}, None])
    'pile:blue (size 2, open), -'
    """
    if value is None or value is False:
        return "-" if value is None else "no"
    if value is True:
        return "yes"
    if isinstance(value, Mapping):
        parts = [_part(str(name), inner) for name, inner in value.items() if name != "key"]
        inside = ", ".join(part for part in parts if part)
        if "key" not in value:
            return f"({inside})"
        return f"{value['key']} ({inside})" if inside else str(value["key"])
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(_inline(inner) for inner in value) or "-"
    return str(value)


def _part(name: str, value: object) -> str:
    if value is None or value is False:
        return ""
    return name if value is True else f"{name} {_inline(value)}"
