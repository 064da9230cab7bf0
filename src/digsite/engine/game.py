"""The contract of a game as a whole: its name and options, how it starts and how a snapshot is loaded."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self, cast

from digsite.engine.box import Box
from digsite.engine.checking import mapping, named, only_named, shown, tables, whole
from digsite.engine.contract import State
from digsite.engine.deeds import Deed, Turn, told_in_lines
from digsite.engine.editions import Assumption, Edition
from digsite.engine.errors import BadData, BadSetup
from digsite.engine.events import Event, Kind
from digsite.engine.messages import Message, render
from digsite.engine.randomness import SEED_LIMIT
from digsite.engine.sentences import as_spoken, sentence_of

OptionValue = str | int


@dataclass(frozen=True, slots=True)
class Option:
    """A declared option: its name, the values it may have, the default and one line of help.

    `players` are the numbers of players it is for; with others it keeps its default. Empty means all.
    """

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    help: str
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """A named stretch of the observation array."""

    name: str
    size: int


@dataclass(frozen=True, slots=True)
class Alike:
    """Things alike, such as paths of several colours, which the last piece of the observation describes in turn.

    All `copies` have the same columns in the same order, so a network can use the same weights for each. `actions`
    names, for an action about one of them, the copy and the number among the actions about one copy.
    """

    copies: int
    actions: Mapping[int, tuple[int, int]]


class Game(ABC):
    """A game people can play.

    >>> import digsite
    >>> game = digsite.game("lost-cities")
    >>> game.name, list(game.players), game.num_actions
    ('lost-cities', [2, 3, 4], 124)
    """

    name: str
    title: str
    version: int
    # Earlier versions of the rules whose recordings are still read.
    former_versions: tuple[int, ...] = ()
    players: range
    options: tuple[Option, ...]
    num_actions: int
    observation_pieces: tuple[Piece, ...]
    # It changes with the meaning of a column; networks name the version they were trained on.
    observation_version: int = 1
    alike: Alike | None = None
    catalogue: Mapping[str, str]
    event_kinds: tuple[Kind, ...] = ()
    # The kinds of events before which the turns of seats pause, those with which a turn ends, and the kind and part
    # that number the rounds. Where seats alternate they are not needed.
    interval_kinds: frozenset[str] = frozenset()
    turn_end_kinds: frozenset[str] = frozenset()
    round_part: tuple[str, str] = ("", "")
    edition: Mapping[str, object] | None = None
    assumptions: tuple[Assumption, ...] = ()
    # The file with the weights of the game's network, for bots that have learnt it.
    weights: Path | None = None
    # The module with the game's evaluation for bots that look ahead, imported when a bot needs it.
    evaluation: str | None = None

    @abstractmethod
    def deal(self, players: int, seed: int, options: Mapping[str, OptionValue]) -> State:
        """Sets up the game; players, seed and options have been checked."""

    def begin(self, state: State) -> None:
        """Runs the part of the game between set-up and first decision; its events open the log."""

    @abstractmethod
    def restore(self, players: int, options: Mapping[str, OptionValue], body: Mapping[str, object]) -> State:
        """Restores the state of a snapshot; invalid data raises BadData."""

    def with_edition(self, text: str, source: str = "edition") -> Self:
        """The same game with the values of an edition file (TOML) in place of the shipped ones."""
        return self.edited(Edition.parse(text, source))

    def edition_template(self) -> str:
        """An edition file with the values in force, for a user to change.

        >>> import digsite
        >>> "long_track" in digsite.game("lost-cities").edition_template()
        True
        """
        raise BadData(f"{self.title} takes no edition file")

    def components_page(self) -> str:
        """All components in words, made from the data, as Markdown.

        >>> import digsite
        >>> digsite.game("lost-cities").components_page().splitlines()[0]
        '# Lost Cities: The Board Game: what is in the box'
        """
        box = Box(self.title, self.assumptions)
        self.fill_box(box)
        return box.text()

    def fill_box(self, box: Box) -> None:
        """Puts all components on their page."""
        raise BadData(f"{self.title} has no page of components")

    def component_facts(self) -> Mapping[str, object]:
        """All components as JSON-able data for a client that draws them; empty if clients need none.

        >>> import digsite
        >>> digsite.game("arnak").component_facts()["cards"]["machete"]["cost"]
        4
        >>> digsite.game("lost-cities").component_facts()
        {}
        """
        return {}

    def with_edition_data(self, data: Mapping[str, object]) -> Self:
        """The same game with the edition values stored in a snapshot."""
        return self.edited(Edition(data, "edition", {}))

    def edited(self, edition: Edition) -> Self:
        """The same game with the values of an edition, which are checked."""
        raise BadData(f"{edition.source}: {self.title} takes no edition file")

    def start(self, *, players: int, seed: int, **options: OptionValue) -> State:
        """A new game. The same players, seed, options and actions give the same game everywhere.

        >>> import digsite
        >>> digsite.game("lost-cities").start(players=7, seed=1)
        Traceback (most recent call last):
        ...
        digsite.engine.errors.BadSetup: Lost Cities: The Board Game takes 2 to 4 players, not 7
        """
        self.check_players(players)
        self.check_seed(seed)
        state = self.deal(players, seed, self.settle_options(players, options))
        self.begin(state)
        return state

    def prologue(self, *, players: int, seed: int, **options: OptionValue) -> tuple[Event, ...]:
        """The events of a new game before the first decision, such as the first turn of a solo rival.

        >>> import digsite
        >>> [event.kind for event in digsite.game("arnak").prologue(players=1, seed=5)][-2:]
        ['rival.turned', 'rival.researched']
        >>> digsite.game("lost-cities").prologue(players=2, seed=1)
        ()
        """
        self.check_players(players)
        self.check_seed(seed)
        state = self.deal(players, seed, self.settle_options(players, options))
        state.listen()
        self.begin(state)
        return tuple(state.drain())

    def check_seed(self, seed: int) -> None:
        """Raises BadSetup unless the value is a valid seed."""
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
            raise BadSetup(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed!r}")

    def check_players(self, players: int) -> None:
        """Raises BadSetup unless the game takes this number of players."""
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            fewest, most = self.players[0], self.players[-1]
            raise BadSetup(f"{self.title} takes {fewest} to {most} players, not {players!r}")

    def settle_options(self, players: int, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Returns every option with its value; the error for bad ones lists all of them and the allowed values."""
        declared = {option.name: option for option in self.options}
        problems: list[str] = []
        for name, value in options.items():
            option = declared.get(name)
            if option is None:
                problems.append(f"{self.title} has no option {name!r}; it has: {', '.join(declared)}")
            # True and 1.0 equal 1 in Python, so the type is compared as well as the value.
            elif not any(type(value) is type(allowed) and value == allowed for allowed in option.values):
                allowed = ", ".join(repr(allowed) for allowed in option.values)
                problems.append(f"option {name!r} is one of {allowed}, not {value!r}")
        if problems:
            raise BadSetup("; ".join(problems))
        settled = {option.name: options.get(option.name, option.default) for option in self.options}
        self.check_options(players, settled)
        return settled

    def check_options(self, players: int, options: Mapping[str, OptionValue]) -> None:
        """Raises BadSetup if the options contradict each other."""

    def load(self, data: object) -> State:
        """The state of a snapshot made by `state.dump`, to the last bit.

        >>> import digsite
        >>> game = digsite.game("lost-cities")
        >>> state = game.start(players=2, seed=1)
        >>> game.load(state.dump()).dump() == state.dump()
        True
        """
        fields = named("snapshot", data, ("game", "version", "players", "options", "state"), ("edition",))
        if fields["game"] != self.name:
            raise BadData(f"this is a snapshot of {shown(fields['game'])}, not of {self.name!r}")
        version = fields["version"]
        if type(version) is not int or not self.reads(version):
            raise BadData(
                f"the snapshot has version {shown(version)} of the rules; this is version {self.version_told()}"
            )
        game = self
        if "edition" in fields:
            edition = tables("edition", fields["edition"])
            if edition != self.edition:
                game = self.with_edition_data(edition)
        elif self.edition is not None:
            raise BadData("the snapshot was made with the shipped values, not with this edition")
        players = whole("players", fields["players"], self.players[0], self.players[-1])
        names = [option.name for option in self.options]
        # An option that came after the snapshot was made has its default there.
        check = named if version == self.version else only_named
        options = check("options", fields["options"], names)
        try:
            self.check_players(players)
            settled = self.settle_options(players, cast("Mapping[str, OptionValue]", options))
        except BadSetup as problem:
            raise BadData(f"options: {problem}") from problem
        return game.restore(players, settled, mapping("state", fields["state"]))

    def reads(self, version: int) -> bool:
        """Whether recordings under that version of the rules are read.

        >>> import digsite
        >>> game = digsite.game("lost-cities")
        >>> game.reads(game.version), game.reads(game.version + 1)
        (True, False)
        """
        return version == self.version or version in self.former_versions

    def version_told(self) -> str:
        """The version of the rules for errors, with the earlier ones that are read too.

        >>> import digsite
        >>> digsite.game("lost-cities").version_told()
        '1'
        """
        former = " and ".join(str(version) for version in self.former_versions)
        return f"{self.version}" + (f", which reads {former} too" if former else "")

    def envelope(
        self, players: int, options: Mapping[str, OptionValue], body: dict[str, object]
    ) -> dict[str, object]:
        """Wraps the body of a game in a versioned snapshot."""
        data: dict[str, object] = {
            "game": self.name,
            "version": self.version,
            "players": players,
            "options": dict(options),
        }
        if self.edition is not None:
            data["edition"] = dict(self.edition)
        data["state"] = body
        return data

    def sentence(self, event: Event, seat: int | None) -> Message:
        """The sentence of the log for an event, as far as that seat may know; None is a spectator.

        Its id is `event.` and the kind, with `.hidden` behind it where there is a part that the seat may not see.

        >>> import digsite
        >>> from digsite.engine.events import Part
        >>> game = digsite.game("lost-cities")
        >>> drew = Event("drew", 0, (Part("card", "card:blue-7", audience=0b1),))
        >>> [game.render(game.sentence(drew, seat)) for seat in (0, 1)]
        ['player 1 draws blue 7', 'player 1 draws a card']
        """
        return sentence_of(event, seat, as_spoken(event.known_to(seat)))

    def deeds(self, turn: Turn, seat: int | None) -> list[Deed]:
        """The main actions of a turn, as far as that seat may know; None is a spectator.

        A game that does not tell them has one deed for each turn, made of the lines of its log.

        >>> import digsite
        >>> from digsite.engine.events import Part
        >>> game = digsite.game("lost-cities")
        >>> laid = Event("laid", 0, (Part("card", "card:blue-7"),))
        >>> drew = Event("drew", 0, (Part("card", "card:blue-9", audience=0b1),))
        >>> [told] = game.deeds(Turn(0, (laid, drew)), seat=1)
        >>> game.render(told.what), [game.render(more) for more in told.brought]
        ('player 1 laid blue 7', ['drew a card'])
        """
        return told_in_lines(turn, [self.sentence(event, seat) for event in turn.events], seat)

    def render(self, message: Message, names: Sequence[str] | None = None) -> str:
        """Renders a message in English.

        >>> import digsite
        >>> from digsite.engine.messages import Message
        >>> digsite.game("lost-cities").render(Message("colour.blue"))
        'blue'
        """
        return render(message, self.catalogue, names)


def check_first(players: int, options: Mapping[str, OptionValue]) -> None:
    """Raises BadSetup if the option `first` names a seat that is not taken.

    >>> check_first(3, {"first": 2})
    >>> check_first(2, {"first": 2})
    Traceback (most recent call last):
    ...
    digsite.engine.errors.BadSetup: option 'first' is 'random' or a seat from 0 to 1, not 2
    """
    first = options["first"]
    if isinstance(first, int) and first >= players:
        raise BadSetup(f"option 'first' is 'random' or a seat from 0 to {players - 1}, not {first}")
