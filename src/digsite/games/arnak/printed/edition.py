"""Editions of Arnak: a user's own values for what is printed, laid over the component files and checked."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from digsite.engine.checking import BadField, bad_field
from digsite.engine.editions import GUESS, LIKELY, Assumption, Edition
from digsite.games.arnak.printed.components import PAIRS, Components
from digsite.games.arnak.printed.shipped import FILES, read, shipped_data

_SAME_ART = "known from two transcriptions that may have looked at the same pictures"
_ARROW = "the direction of each arrow is known from one source"

# Everything that is not listed here is certain.
ASSUMPTIONS = (
    Assumption(
        "level-1.jewel", LIKELY, False, "one source lists a discard beside the jewel and never asks for it"
    ),
    Assumption("snake.rows.2", LIKELY, False, "the glass gains 2 coins by two sources, 3 by another"),
    Assumption(
        "snake.rows.4", LIKELY, False, "the notebook gains an artifact by two sources, an upgrade by another"
    ),
    Assumption(
        "snake.temple", LIKELY, False, "coin and compass are swapped against the Bird side by three sources"
    ),
    Assumption("rival.discover", LIKELY, False, _SAME_ART),
    Assumption("rival.research", LIKELY, False, _SAME_ART),
    Assumption("rival.overcome", LIKELY, False, _SAME_ART),
    Assumption("rival.buy-item", LIKELY, False, "round V of the green tile: two sources differ"),
    Assumption("rival.buy-artifact", LIKELY, False, _SAME_ART),
    Assumption("rival.dig", GUESS, False, _ARROW),
    *(Assumption(f"rival.{pair}.arrow", GUESS, False, _ARROW) for pair in PAIRS),
)

# Tables whose entries may be exchanged for others; the rest has its entries fixed.
_EXCHANGEABLE = ("item", "artifact", "guardian", "assistant", "level-1", "level-2")


def components_of(edition: Edition) -> Components:
    """The components with the values of an edition in place."""
    shipped = shipped_data()
    for name in edition.data:
        if name not in shipped:
            raise edition.error(name, f"unknown; there are: {', '.join(shipped)}")
    try:
        return read({name: _merged(name, value, edition.data.get(name)) for name, value in shipped.items()})
    except BadField as mistake:
        raise edition.error(mistake.path, mistake.problem) from mistake


def _merged(path: str, shipped: object, changed: object) -> object:
    """A shipped value with changes laid over it: tables entry by entry, everything else as a whole.

    The entries named in `remove` are left out; entries with new names take their places, in order.
    """
    if changed is None:
        return shipped
    if not isinstance(shipped, Mapping):
        return changed
    if not isinstance(changed, Mapping):
        raise bad_field(path, f"a table is expected, not {changed!r}")
    entries = {name: value for name, value in changed.items() if name != "remove"}
    removed = changed.get("remove", [])
    if "remove" in changed and path not in _EXCHANGEABLE:
        raise bad_field(f"{path}.remove", f"only of {', '.join(_EXCHANGEABLE)} something can be left out")
    if not isinstance(removed, list) or any(name not in list(shipped) for name in removed):
        raise bad_field(f"{path}.remove", f"names of {path} to leave out are expected, not {removed!r}")
    fresh = [name for name in entries if name not in shipped]
    merged: dict[str, object] = {}
    for name, value in shipped.items():
        if name not in removed:
            merged[name] = _merged(f"{path}.{name}", value, entries.get(name))
        elif fresh:
            newcomer = fresh.pop(0)
            merged[newcomer] = entries[newcomer]
    return {**merged, **{name: entries[name] for name in fresh}}


def template() -> str:
    """An edition file with the shipped values, to be changed by the user; tables of the rival are named `rival.…`.

    >>> len(components_of(Edition.parse(template(), "mine.toml")).cards)
    80
    """
    notes = {assumption.key: assumption for assumption in ASSUMPTIONS}
    lines = [
        "# The components of Lost Ruins of Arnak. Change what differs in your copy; leave out the rest.",
        "",
    ]
    for name in FILES:
        text = files("digsite.games.arnak.printed").joinpath(f"{name}.toml").read_text(encoding="utf-8")
        table = ""
        for line in text.splitlines():
            key = f"{table}.{line.partition(' =')[0]}"
            if line.startswith("["):
                table = line.strip("[]")
                table = f"rival.{table}" if name == "rival" else table
                key, line = table, f"[{table}]"
            if key in notes:
                lines.append(f"# {notes[key].confidence}: {notes[key].note}")
            lines.append(line)
        lines.append("")
    return "\n".join(lines)
