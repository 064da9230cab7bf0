"""The sentences of explanations: what a line of play promises, and how it compares with another one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from digsite.bots.explanation import Difference, Line, Step
from digsite.engine.game import Game
from digsite.engine.messages import Message

WORDS: Mapping[str, str] = {
    "explain.points": "{count} points",
    "explain.points.one": "{count} point",
    "explain.outlook": "{win} % to win, {points:explain.points} expected",
    "explain.outlook.about": "{win} % to win, about {points:explain.points} expected",
    "explain.value": "worth {value} from −1 to 1; {share} % of its time went there",
    "explain.only": "nothing else can be done",
    "explain.more": "+{points:explain.points} on average",
    "explain.fewer": "−{points:explain.points} on average",
    "explain.even": "as many points on average",
    "explain.for": "{what}: {grounds}",
    "explain.but": "{what}, but {grounds}",
    "explain.level": "about as good as “{other}”",
    "explain.level.more": "about as good as “{other}”; {points:explain.points} more",
    "explain.level.fewer": "about as good as “{other}”; {points:explain.points} fewer",
    "explain.level.about": "about as good as “{other}”, give or take {noise:explain.points}",
    "explain.better": "looks better than “{other}”",
    "explain.worse": "looks worse than “{other}”",
    "explain.win.more": "{percent} % more to win",
    "explain.win.less": "{percent} % less to win",
    "explain.others.more": "{points:explain.points} more for the others",
    "explain.others.fewer": "{points:explain.points} fewer for the others",
    "explain.line.more": "{points} more from {line}",
    "explain.line.fewer": "{points} fewer from {line}",
    "explain.next": "next comes “{action}”",
    "explain.list": "{first}, {rest}",
    "sheet.points": "points",
}
# A difference of so many times its noise is hardly chance.
CLEAR = 2.0
# Smaller differences in points, in the chance to win and in value are none.
_LEAST_POINTS = 0.05
_LEAST_WIN = 0.015
_LEAST_VALUE = 0.05
# Up to so many points one line is about as good as the other.
_LEVEL = 0.5
# From so many points on only whole ones are told.
_WHOLE = 2.0


def words_for(game: Game) -> dict[str, str]:
    """The words of explanations that a game's own catalogue does not have.

    >>> import digsite
    >>> "explain.more" in words_for(digsite.game("arnak"))
    True
    """
    return {id: words for id, words in WORDS.items() if id not in game.catalogue}


def amount(points: float) -> int | str:
    """So many points as people say it, without the sign: a whole number, or one decimal of a small one.

    >>> amount(-3.4), amount(0.44), amount(1.02)
    (3, '0.4', 1)
    """
    size = abs(points)
    if size >= _WHOLE:
        return round(size)
    told = f"{size:.1f}"
    return int(told[0]) if told.endswith(".0") else told


def outlook(line: Line) -> list[Message]:
    """Says what a line promises by itself; says nothing where nothing is known of it.

    >>> [message.id for message in outlook(Line((), points=58.2, noise=0.2, win=0.62))]
    ['explain.outlook']
    """
    if line.win is not None and line.points is not None:
        sure = line.noise is not None and CLEAR * line.noise < 1.0
        id = "explain.outlook" if sure else "explain.outlook.about"
        points: int | str = round(line.points) if line.points >= 0.0 else f"−{round(-line.points)}"
        return [Message(id, {"win": _percent(line.win), "points": points})]
    if line.visits:
        value = f"{line.value:.2f}".replace("-", "−")
        return [Message("explain.value", {"value": value, "share": round(100 * line.share)})]
    return []


def _percent(win: float) -> int:
    """A chance in percent; only what is certain is told as 0 or 100."""
    return round(100 * win) if win in (0.0, 1.0) else min(99, max(1, round(100 * win)))


def comparison(
    line: Line, other: Line, differences: Sequence[Difference] = (), following: Sequence[Step] = ()
) -> Message:
    """How a line compares with another one: by points, by the chance to win, and by what makes the difference."""
    name = other.steps[0].message
    if line.points is None or other.points is None or line.win is None or other.win is None:
        gap = line.value - other.value
        id = "better" if gap > _LEAST_VALUE else "worse" if gap < -_LEAST_VALUE else "level"
        return Message(f"explain.{id}", {"other": name})
    points, win = line.points - other.points, line.win - other.win
    noise = CLEAR * _together(line, other)
    agreed = sum(difference.points for difference in differences) * points >= 0.0
    grounds = _grounds(differences if agreed or abs(points) < noise else (), following)
    beside = _beside(line, other, win, noise)
    if abs(points) < _LEAST_POINTS and abs(win) < _LEAST_WIN:
        return _told(Message("explain.level", {"other": name}), grounds, beside)
    if abs(points) < max(noise, _LEVEL) and abs(win) < 2 * _LEAST_WIN:
        if abs(points) < noise:
            about = Message("explain.level.about", {"other": name, "noise": amount(max(noise, 0.1))})
            return _told(about, grounds, beside)
        id = "explain.level.more" if points > 0 else "explain.level.fewer"
        return _told(Message(id, {"other": name, "points": amount(points)}), grounds, beside)
    if abs(points) < max(noise, _LEAST_POINTS):
        return _told(Message("explain.even"), grounds, beside)
    id = "explain.more" if points > 0 else "explain.fewer"
    return _told(Message(id, {"points": amount(points)}), grounds, beside, (points > 0) != (win > 0))


def joined(parts: Sequence[Message]) -> Message:
    """Several parts of a sentence as one.

    >>> joined([Message("a"), Message("b")]).params["rest"].id
    'b'
    """
    first, *rest = parts
    return Message("explain.list", {"first": first, "rest": joined(rest)}) if rest else first


def _told(what: Message, grounds: list[Message], beside: list[Message], against: bool = False) -> Message:
    """A comparison with what goes beside it and what it rests on."""
    if beside:
        if against:
            what = Message("explain.but", {"what": what, "grounds": joined(beside)})
        else:
            what = joined([what, *beside])
    return Message("explain.for", {"what": what, "grounds": joined(grounds)}) if grounds else what


def _beside(line: Line, other: Line, win: float, noise: float) -> list[Message]:
    """What else changes: the chance to win, and what the others get."""
    found: list[Message] = []
    if abs(win) >= _LEAST_WIN:
        id = "explain.win.more" if win > 0 else "explain.win.less"
        found.append(Message(id, {"percent": round(100 * abs(win))}))
    if line.others is not None and other.others is not None:
        theirs = line.others - other.others
        if abs(theirs) >= max(1.0, noise):
            id = "explain.others.more" if theirs > 0 else "explain.others.fewer"
            found.append(Message(id, {"points": amount(theirs)}))
    return found


def _grounds(differences: Sequence[Difference], following: Sequence[Step]) -> list[Message]:
    """The lines of the score sheet that differ, and what comes next."""
    found = [
        Message(
            "explain.line.more" if difference.points > 0 else "explain.line.fewer",
            {"points": amount(difference.points), "line": Message(f"sheet.{difference.line}")},
        )
        for difference in differences
    ]
    found.extend(Message("explain.next", {"action": step.message}) for step in following[:1])
    return found


def _together(line: Line, other: Line) -> float:
    """The noise of a difference."""
    one, two = line.noise or 0.0, other.noise or 0.0
    return float((one * one + two * two) ** 0.5)
