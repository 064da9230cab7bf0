"""The leak laws: a seat is shown worlds that differ only in what it cannot know, and must not notice.

A *twin* of a state for an onlooker is `state.determinize(onlooker, seed)`: everything the onlooker may know is as
in the state, everything else is redrawn. An onlooker is a seat, or None for a spectator.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from digsite.engine.contract import State
from digsite.engine.errors import IllegalAction
from digsite.engine.events import Event
from digsite.engine.game import Game
from digsite.engine.hashing import state_hash
from digsite.engine.zones import bit_of
from digsite.testing.laws import Breach, law, require
from digsite.testing.setting_up import Setup
from digsite.testing.words import keys_in, require_readable

_TWINS = 2
_TRIES = 6


def onlookers(state: State) -> list[int | None]:
    """Every seat, and a spectator.

    >>> import digsite
    >>> onlookers(digsite.game("lost-cities").start(players=2, seed=1))
    [0, 1, None]
    """
    return [*range(len(state.places())), None]


def name_of(onlooker: int | None) -> str:
    """An onlooker in a report."""
    return "a spectator" if onlooker is None else f"seat {onlooker}"


def twins(state: State, onlooker: int | None, seed: int, count: int) -> Iterator[State]:
    """Some twins of a state for an onlooker."""
    for number in range(count):
        yield state.determinize(onlooker, seed * count + number)


@law("secrets", "Nothing a seat is shown, asked or offered depends on what it cannot know")
def nothing_shown_leaks(state: State, seed: int = 0) -> None:
    """Nothing a seat is shown, asked or offered depends on what it cannot know.

    View, observation, scores, places and prompt for every seat and for spectators; and for the seat that decides also
    the legal actions, the choices, the prompt, every description and every reason why not.

    >>> import digsite
    >>> nothing_shown_leaks(digsite.game("lost-cities").start(players=2, seed=1))
    """
    before = state_hash(state)
    for onlooker in onlookers(state):
        truth = shown_to(state, onlooker)
        for twin in twins(state, onlooker, seed, _TWINS):
            imagined = shown_to(twin, onlooker)
            for what, seen in truth.items():
                require_same(
                    seen, imagined[what], f"{what} for {name_of(onlooker)} depends on what is hidden"
                )
    require(state_hash(state) == before, "looking at a state, or imagining others, has changed it")


def shown_to(state: State, onlooker: int | None) -> dict[str, object]:
    """Everything the contract gives to an onlooker, by name.

    >>> import digsite
    >>> "choices" in shown_to(digsite.game("lost-cities").start(players=2, seed=1, first=0), 1)
    False
    """
    view = state.view(onlooker)
    shown: dict[str, object] = {
        "the view": view,
        "whether the game is over": bool(state.over),
        "the seat that decides": int(state.player),
        "the scores": state.scores(),
        "the scores of opponents without a seat": state.unseated_scores(),
        "the places": state.places(),
        "the winners": state.winners(),
        "the returns": state.returns(),
        "the prompt for onlookers": state.prompt_for(onlooker).as_data(),
    }
    shown["the line about the state"] = repr(state)
    if onlooker is not None:
        shown["the observation"] = state.observation(onlooker).tobytes()
    if onlooker is not None and onlooker == state.player:
        shown["the list of legal actions"] = state.legal_actions()
        shown["the list of choices"] = [choice.as_data() for choice in state.choices()]
        shown["the prompt"] = state.prompt().as_data()
        shown["a description"] = [state.describe(action) for action in state.legal_actions()]
        shown["a move as text"] = [state.notation(action) for action in state.legal_actions()]
        shown["the advice after a bad move"] = _advice(state)
        shown["the printed table"] = str(state)
        shown["a reason why not"] = [_reason(state, key) for key in dict.fromkeys(keys_in(view))]
    return shown


def _advice(state: State) -> str:
    try:
        state.parse("no such move")
    except IllegalAction as refusal:
        return str(refusal)
    return ""


def _reason(state: State, key: str) -> object:
    reason = state.why_not(key)
    return None if reason is None else (key, reason.as_data())


def require_same(one: object, other: object, what: str) -> None:
    """Says that the law in force is broken, and where, unless two pieces of data are equal."""
    if one != other:
        raise Breach(f"{what}: {difference(one, other)}")


def difference(one: object, other: object, where: str = "") -> str:
    """Where two pieces of data differ first, and how.

    >>> difference({"a": [1, 2]}, {"a": [1, 3]})
    'a.1: 2 against 3'
    """
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            if one[key] != other[key]:
                return difference(one[key], other[key], f"{where}.{key}" if where else str(key))
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return difference(left, right, f"{where}.{index}" if where else str(index))
    return (
        f"{where}: {_short(one)} against {_short(other)}"
        if where
        else f"{_short(one)} against {_short(other)}"
    )


def _short(data: object) -> str:
    text = repr(data)
    return text if len(text) <= 80 else f"{text[:77]}..."


@law(
    "blindness",
    "An imagined world follows from what the seat knows and the seed, and from nothing that is hidden",
)
def imagined_worlds_are_blind(state: State, seed: int = 0) -> None:
    """An imagined world follows from what the seat knows and the seed, and from nothing that is hidden.

    >>> import digsite
    >>> imagined_worlds_are_blind(digsite.game("lost-cities").start(players=2, seed=1))
    """
    for onlooker in onlookers(state):
        world = state.determinize(onlooker, seed + 1).dump()
        twin = state.determinize(onlooker, seed)
        again = twin.determinize(onlooker, seed + 1).dump()
        require_same(world, again, f"the world that {name_of(onlooker)} imagines depends on what is hidden")
        require(twin.legal_actions() != [] or bool(twin.over), "an imagined world has no legal action")


@law(
    "events",
    "What a seat is told tells it no more than it may know, can be read, and explains what it then sees",
)
def events_do_not_leak(state: State, action: int, seed: int = 0) -> None:
    """Events reveal no more to a seat than it may know, can be rendered, and explain its next view.

    The action is applied in the state and in a twin. Up to the first event that says "you learn something here"
    or "chance decides here" every seat must be told the same in both; a seat that was told the same all through
    must afterwards see the same, and imagine the same worlds. Where the seat that acts is asked something in one
    world and has no choice in the other, the other goes on; what is told of that must be what an answer would tell.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> events_do_not_leak(state, state.legal_actions()[0])
    """
    after = state.clone()
    after.apply(action)
    heard = state.clone()
    told = tell(heard, action)
    require(state_hash(heard) == state_hash(after), "the game goes another way when somebody listens")
    _require_all_readable(state, told)
    for onlooker in onlookers(state):
        twin = twin_that_permits(state, onlooker, action, seed)
        if twin is None:
            continue
        also_told = tell(twin, action)
        shorter = heard if len(told) < len(also_told) else twin
        asked = shorter if not shorter.over and shorter.player == state.player else None
        if _told_the_same(state.game, told, also_told, onlooker, asked):
            _require_same_knowledge(heard, twin, onlooker, seed, f"after action {action}")


def _require_all_readable(state: State, told: list[Event]) -> None:
    declared = {kind.name: kind for kind in state.game.event_kinds}
    for event in told:
        if declared:
            require(event.kind in declared, f"event {event.kind!r} is not declared")
            fault = declared[event.kind].fault_in(event)
            require(fault is None, f"event {event.kind!r} is not as declared: {fault}")
        for onlooker in onlookers(state):
            require_readable(
                state,
                state.game.sentence(event, onlooker),
                f"event {event.kind!r} for {name_of(onlooker)}",
            )


@law(
    "prologue",
    "What is told before the first decision tells a seat no more than it may know, and can be read",
)
def prologues_do_not_leak(setup: Setup, seed: int = 0) -> None:
    """Events before the first decision reveal no more to a seat than it may know, and can be rendered.

    The game begins from its set-up, and from twins of that for every onlooker: what `events` demands of a decision
    holds for this too. Where nothing is told there is nothing to demand.

    >>> import digsite
    >>> prologues_do_not_leak(Setup(digsite.game("arnak"), 1, {}))
    """
    game = setup.game
    dealt = game.deal(setup.players, seed, game.settle_options(setup.players, setup.options))
    begun = dealt.clone()
    game.begin(begun)
    heard = dealt.clone()
    told = _begin(heard)
    require(state_hash(heard) == state_hash(begun), "the game begins another way when somebody listens")
    _require_all_readable(begun, told)
    for onlooker in onlookers(begun):
        for twin in twins(dealt, onlooker, seed, _TWINS):
            also_told = _begin(twin)
            if (told or also_told) and _told_the_same(game, told, also_told, onlooker, None):
                _require_same_knowledge(heard, twin, onlooker, seed, "before the first decision")


def _begin(dealt: State) -> list[Event]:
    """Begins a game that was dealt, and returns what happened."""
    dealt.listen()
    dealt.game.begin(dealt)
    return dealt.drain()


def tell(state: State, action: int) -> list[Event]:
    """Applies an action and returns what happened."""
    state.listen()
    state.apply(action)
    told = state.drain()
    require(state.drain() == [], "what happened is told twice")
    return told


def twin_that_permits(state: State, onlooker: int | None, action: int, seed: int) -> State | None:
    """A twin in which the action is legal too; None when a few tries find none."""
    for twin in twins(state, onlooker, seed, _TRIES):
        if twin.permits(action):
            return twin
    return None


def seen_by(game: Game, event: Event, onlooker: int | None) -> tuple[object, object]:
    """An event as data and as a sentence for an onlooker."""
    return event.seen_by(onlooker), game.sentence(event, onlooker).as_data()


def _told_the_same(
    game: Game, told: list[Event], also_told: list[Event], onlooker: int | None, asked: State | None
) -> bool:
    """Whether an onlooker was told the same in two twins; a difference that is no news to it breaks the law.

    `asked` is the state after the shorter of the two, if the seat that acted is asked something there.
    """
    eye = bit_of(onlooker)
    for one, other in zip(told, also_told, strict=False):
        same = seen_by(game, one, onlooker) == seen_by(game, other, onlooker)
        if one.chance and other.chance:
            return False
        if not same and one.learned & eye and other.learned & eye and one.kind == other.kind:
            return False
        if not same:
            differing = difference(seen_by(game, one, onlooker), seen_by(game, other, onlooker))
            raise Breach(f"{name_of(onlooker)} is told of {one.kind!r} what it cannot know: {differing}")
    longer = told if len(told) > len(also_told) else also_told
    surplus = longer[min(len(told), len(also_told)) :]
    # Something hidden may decide whether a chain of decisions ends here; then the first further event is the news.
    require(
        not surplus
        or surplus[0].chance
        or bool(surplus[0].learned & eye)
        or (asked is not None and _could_be_an_answer(surplus[0], asked, onlooker)),
        f"{name_of(onlooker)} is told of {len(told)} events in one world and of {len(also_told)} in its twin",
    )
    return not surplus


def _could_be_an_answer(event: Event, asked: State, onlooker: int | None) -> bool:
    """Whether an onlooker might be told the same of an answer to what is asked: "declined" is also "had no choice"."""
    for action in asked.legal_actions():
        told = tell(asked.clone(), action)
        if told and seen_by(asked.game, told[0], onlooker) == seen_by(asked.game, event, onlooker):
            return True
    return False


def _require_same_knowledge(heard: State, twin: State, onlooker: int | None, seed: int, when: str) -> None:
    shown: list[tuple[str, Callable[[State], object]]] = [
        ("sees", lambda state: state.view(onlooker)),
        ("imagines", lambda state: state.determinize(onlooker, seed).dump()),
    ]
    for verb, look in shown:
        what = f"{name_of(onlooker)} {verb} {when} what no event told it"
        require_same(look(heard), look(twin), what)


@law("memory", "What a seat was told it goes on knowing: worlds imagined afterwards stay true to the log")
def imagined_worlds_remember(state: State, action: int, seed: int = 0) -> None:
    """A seat remembers its log: worlds imagined afterwards agree with it.

    Where a seat is told different things in two twins it knows different things afterwards. If it yet imagines
    the same worlds, either the log gave a secret away, or the determinization forgets what the seat has seen.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> imagined_worlds_remember(state, state.legal_actions()[0])
    """
    heard = state.clone()
    told = tell(heard, action)
    for onlooker in onlookers(state):
        twin = twin_that_permits(state, onlooker, action, seed)
        if twin is None:
            continue
        also_told = tell(twin, action)
        news = [seen_by(state.game, event, onlooker) for event in told]
        other_news = [seen_by(state.game, event, onlooker) for event in also_told]
        if news == other_news:
            continue
        if heard.determinize(onlooker, seed).dump() == twin.determinize(onlooker, seed).dump():
            differing = difference(news, other_news)
            raise Breach(f"{name_of(onlooker)} was told {differing}, and imagines the same in both cases")
