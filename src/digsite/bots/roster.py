"""The bots by name, with their parameters, and bots of the user's own from any module that can be imported."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from digsite.bots.bot import Bot, FunctionBot, as_bot
from digsite.bots.greedy import GreedyBot, PlannerBot
from digsite.bots.ismcts import IsmctsBot
from digsite.bots.levels import LEVELS, LevelBot
from digsite.bots.random_bot import RandomBot

_BUDGETS: Mapping[str, Callable[[str], float]] = {
    "iterations": int,
    "seconds": float,
    "cpu": float,
    "processes": int,
}
_BUILDERS: Mapping[str, Callable[..., Bot]] = {
    **{level: partial(LevelBot, level) for level in LEVELS},
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "ismcts": IsmctsBot,
}
# What a parameter of a bot is, by the name it has in a spec.
_PARAMETERS: Mapping[str, Mapping[str, Callable[[str], float]]] = {
    **dict.fromkeys(LEVELS, _BUDGETS),
    "random": {},
    "greedy": {"worlds": int, "whim": float},
    "planner": {"worlds": int, "seconds": float},
    "ismcts": {"seconds": float, "iterations": int},
}


def bot_names() -> list[str]:
    """The bots that come with the package.

    >>> bot_names()
    ['beginner', 'easy', 'medium', 'hard', 'expert', 'adaptive', 'random', 'greedy', 'planner', 'ismcts']
    """
    return list(_BUILDERS)


def make_bot(spec: str, seed: int = 0) -> Bot:
    """The bot that a spec names: one of `bot_names()`, with parameters after colons, or `module:attribute`.

    The attribute is a function of a Perspective, an object with a method `choose`, or a class of such objects;
    a class is given the seed if it takes one. The same spec and seed give the same bot.

    >>> make_bot("ismcts:iterations=200", seed=1).name
    'ismcts:iterations=200'
    >>> make_bot("clever")
    Traceback (most recent call last):
    ...
    ValueError: there is no bot 'clever'; there are: beginner, easy, ..., ismcts, or module:attribute of your own
    """
    name, _, rest = spec.partition(":")
    if name in _BUILDERS:
        bot = _build(spec, name, rest, seed)
    elif rest:
        bot = _import(spec, name, rest, seed)
    else:
        raise ValueError(
            f"there is no bot {spec!r}; there are: {', '.join(_BUILDERS)}, or module:attribute of your own"
        )
    return bot


def _build(spec: str, name: str, rest: str, seed: int) -> Bot:
    allowed = _PARAMETERS[name]
    values: dict[str, float] = {}
    for part in rest.split(":") if rest else []:
        key, _, text = part.partition("=")
        if key not in allowed:
            known = f"it takes: {', '.join(allowed)}" if allowed else "it takes none"
            raise ValueError(f"bot {name!r} has no parameter {key!r}; {known}")
        if key in values:
            raise ValueError(f"parameter {key!r} of bot {name!r} is given twice")
        try:
            values[key] = allowed[key](text)
        except ValueError:
            kind = "a whole number" if allowed[key] is int else "a number"
            raise ValueError(f"parameter {key!r} of bot {name!r} is {kind}, not {text!r}") from None
    bot = _BUILDERS[name](seed=seed, **values)
    bot.name = spec  # type: ignore[attr-defined]
    return bot


def _import(spec: str, module_name: str, attribute: str, seed: int) -> Bot:
    try:
        module = importlib.import_module(module_name)
    except ModuleNotFoundError as problem:
        if problem.name is None or not module_name.startswith(problem.name):
            raise  # the module is there; something that it imports is not
        raise ValueError(f"bot {spec!r}: there is no bot or module {module_name!r}") from None
    found: Any = getattr(module, attribute, None)
    if found is None:
        raise ValueError(f"bot {spec!r}: module {module_name!r} has no {attribute!r}")
    if isinstance(found, type):
        takes_seed = "seed" in inspect.signature(found).parameters
        found = found(seed=seed) if takes_seed else found()
    elif callable(found) and not isinstance(found, Bot):
        return FunctionBot(found, spec)
    try:
        return as_bot(found)
    except ValueError as problem:
        raise ValueError(f"bot {spec!r}: {problem}") from None
