"""The operations of Quetzal: frames of the pending stack, locations and Upgrades, in lists that their numbers index.

A class states only its differences; `course/every.py` registers one object of each.
"""

from typing import ClassVar, Final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.kinds import Count, Kind
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.operations import Messages as Messages
from digsite.engine.operations import Operation, Registry
from digsite.games.quetzal import actions
from digsite.games.quetzal.actions import DELIVER, REROLL
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table import frames
from digsite.games.quetzal.table.fields import Table

# No decision offers more: every kind of card, an exchange, done.
MOST_OPTIONS: Final[i64] = ids.KINDS + 2
# A plain number of a frame.
COUNT: Final = Count(0, 1_000_000)
# The numbers of a frame: the name and the kind of each.
Numbers = tuple[tuple[str, Kind], ...]


class Step(Operation):
    """One kind of frame on the pending stack: work that goes on by itself, or a decision.

    `numbers` are the numbers of its frame. The message `ask` puts the decision to the player; `now` and `rule` say
    that it comes before anything else. A decision that `may_settle` asks nothing at times; one that `continues` is a
    further step of a chain. It lies directly on one of the frames `lies_on`; where it `offers_exchange`, an exchange
    can lie on it (QZ-MOD-08). `pool_action` and `card_action` are the actions that meeples of the pool and hand cards
    stand for.
    """

    numbers: ClassVar[Numbers] = ()
    decides: bool = True
    may_settle: bool = False
    continues: bool = False
    lies_on: ClassVar[tuple[int, ...]] = ()
    offers_exchange: bool = False
    ask: str = ""
    now: str = ""
    pool_action: i64 = REROLL
    card_action: i64 = DELIVER

    def automatic(self, table: Table) -> bool:
        """Whether the frame on top asks nothing."""
        return not self.decides

    def begins(self, table: Table) -> bool:
        """Whether the frame on top is a decision of a fresh kind, not a further step of a chain."""
        return not self.continues

    def perform(self, table: Table) -> None:
        """Carries out the frame on top, which asks nothing."""
        table.pending.pop()

    def fill(self, table: Table, out: vec[i64]) -> i64:
        """Writes the options, ascending, and returns how many there are: always at least one."""
        raise NotImplementedError

    def choose(self, table: Table, action: i64) -> None:
        """Carries out an option that is not an exchange."""
        raise NotImplementedError

    def fits(self, table: Table, first: int, second: int) -> bool:
        """Whether a frame with these numbers, read from a snapshot, can be worked off."""
        return True

    def question(self, table: Table) -> Message:
        """Asks for the decision."""
        return Message(self.ask)

    def question_to_others(self, table: Table) -> Message:
        """The question as the others may know it."""
        return self.question(table)

    def reasons(self, first: int, second: int) -> list[Message]:
        """The steps that a frame adds to the way to a decision above it."""
        return []

    def explain(self, table: Table, action: int) -> Choice:
        """Describes one of its actions, at any time, with the keys of the things it touches."""
        raise NotImplementedError

    def done(self, table: Table) -> Message:
        """Describes the action DONE while the frame is on top."""
        return Message("do.done")

    def declined(self) -> Message:
        """Describes the action NONE while the frame is on top."""
        return Message("do.none")

    def refusal(self, table: Table, action: int) -> Refusal:
        """Says why an action that is not an exchange is no option."""
        return self.comes_first(table)

    def comes_first(self, table: Table) -> Refusal:
        """Says that this decision comes before anything else."""
        return Refusal(Message(self.now), self.rule)


class Location(Operation):
    """A location that meeples are sent to; its code is its first place, of `spaces` places in all.

    Its first stop in the order of activation is `stop`, -1 for none (QZ-SHIP-04). `rule` is behind the role that it
    demands.
    """

    spaces: i64 = 1
    stop: i64 = -1
    stops: i64 = 1
    unique: bool = False
    bidding: bool = False
    delivers: bool = False

    def demand(self, table: Table, place: i64) -> i64:
        """The role that a place demands now; EITHER where both are taken (QZ-PLACE-06)."""
        return ids.EITHER

    def cost(self, table: Table, seat: i64, place: i64) -> i64:
        """The coins that a player pays there for each meeple (QZ-PLACE-08)."""
        return table.printed.costs[place]

    def fewest(self, table: Table, place: i64) -> i64:
        """How many meeples a group needs there at least."""
        return 1

    def takes(self, table: Table, seat: i64, place: i64, black: i64, white: i64, wild: i64) -> bool:
        """Whether some group of a pool can go to a place that is open; see `can_target`."""
        return table.coins[seat] >= self.cost(table, seat, place)

    def refusal(self, table: Table, place: int) -> Refusal | None:
        """Says why nobody of this player may go there; None leaves it to the price and the demand."""
        return None

    def place_at(self, stop: i64) -> i64:
        """The place that is activated at a stop."""
        return self.code + stop - self.stop

    def activate(self, table: Table, stop: i64) -> None:
        """Activates the place at a stop; the frame below already names the stop after it (QZ-SHIP-04)."""
        table.pending.replace(frames.ACTIVATING, stop + 1, 0)
        place = self.place_at(stop)
        holder = table.holders[place]
        if holder == ids.AUTOMATON:
            self.serve_automaton(table, place)
        elif holder != ids.NOBODY:
            self.serve(table, place, holder)

    def serve(self, table: Table, place: i64, seat: i64) -> None:
        """Gives the holder of a place its reward, or asks for a decision."""

    def serve_automaton(self, table: Table, place: i64) -> None:
        """Serves the automaton; most places give it nothing (QZ-2P-16)."""

    def limit(self, table: Table, seat: i64) -> i64:
        """How many cards one delivery of a player takes there (QZ-HARBOR-02, QZ-SHIP-02, QZ-UPG-25)."""
        return 0


class Upgrade(Operation):
    """One kind of Upgrade tile. While it is active, it stands for the action `action_now`, if for any."""

    def gain(self, table: Table) -> None:
        """Gives the tile to the player (QZ-UPG-01 to -06)."""
        raise NotImplementedError

    def action_now(self, table: Table) -> int:
        """The action that the active tile stands for now, -1 for none."""
        return -1

    def coins(self, table: Table, cards: vec[i64]) -> i64:
        """The coins that the tile pays for a delivery."""
        return 0

    def points(self, table: Table, cards: vec[i64]) -> i64:
        """The points that the tile pays for a delivery."""
        return 0

    def needs(self, table: Table) -> list[tuple[int, int]]:
        """The types, each with a number of cards, that a delivery must hold for the tile to pay once."""
        return []

    def pays_once(self, table: Table) -> tuple[int, int]:
        """The coins and points that the tile pays once for such a delivery."""
        return 0, 0

    def pays_each(self, table: Table) -> list[tuple[int, int]]:
        """The types for which the tile pays coins for each card, with those coins."""
        return []


_NO_STEP: Final = Step()
_NO_LOCATION: Final = Location()

# By the kind of the frame; kind -1, at the end of a game, asks nothing.
STEPS: Final[vec[Step]] = vec[Step]([_NO_STEP] * (frames.LAST_EXCHANGE + 1))
# By the kind of the frame: 0 for work, 1 for a decision, 2 for a decision that may settle.
SETTLING: Final[vec[i64]] = vec[i64]([0] * (frames.LAST_EXCHANGE + 1))
# By place, and by stop.
LOCATION_AT: Final[vec[Location]] = vec[Location]([_NO_LOCATION] * ids.PLACES)
ACTIVATED: Final[vec[Location]] = vec[Location]([_NO_LOCATION] * frames.STOPS)
# By kind of tile.
UPGRADES: Final[vec[Upgrade]] = vec[Upgrade]([Upgrade()] * ids.UPGRADES)

STEP_NAMES: Final = Registry()
_LOCATION_NAMES: Final = Registry()
_UPGRADE_NAMES: Final = Registry()


def register_step(step: Step) -> None:
    """Adds a kind of frame."""
    STEP_NAMES.add(step)
    STEPS[step.code] = step
    SETTLING[step.code] = (2 if step.may_settle else 1) if step.decides else 0


def register_location(location: Location) -> None:
    """Adds a location with its places; they come in the order of their places."""
    _LOCATION_NAMES.add(location)
    for place in range(location.code, location.code + location.spaces):
        LOCATION_AT[place] = location
    if location.stop >= 0:
        for stop in range(location.stop, location.stop + location.stops):
            ACTIVATED[stop] = location


def register_upgrade(upgrade: Upgrade) -> None:
    """Adds a kind of Upgrade."""
    _UPGRADE_NAMES.add(upgrade)
    UPGRADES[upgrade.code] = upgrade


def messages() -> dict[str, str]:
    """The English of all operations by message id."""
    return {**STEP_NAMES.messages, **_LOCATION_NAMES.messages, **_UPGRADE_NAMES.messages}


def pending_step(table: Table) -> Step:
    """The kind of the frame on top; at the end of a game one that asks nothing."""
    return _NO_STEP if table.pending.size == 0 else STEPS[table.pending.kind]


def can_target(table: Table, seat: i64, place: i64, black: i64, white: i64, wild: i64) -> bool:
    """Whether some group of the pool (so many of each, the Character among the wild) can go there (QZ-MOD-02)."""
    return table.printed.places[place] != 0 and LOCATION_AT[place].takes(
        table, seat, place, black, white, wild
    )


# The first action of each decision; exchanges, done and none belong to several.
_FIRST_ACTIONS: Final = (
    (actions.TARGET, frames.CHOOSE_TARGET),
    (actions.ADD, frames.ADD_MEEPLE),
    (actions.REROLL, frames.NAME_REROLL),
    (actions.PICK, frames.PICK_CARD),
    (actions.KEEP, frames.KEEP_CARD),
    (actions.SELL, frames.SELL_CARD),
    (actions.DELIVER, frames.DELIVER_CARDS),
    (actions.TAKE_TILE, frames.TAKE_UPGRADE),
    (actions.PUT_AWAY, frames.PUT_TILE_AWAY),
    (actions.ROLE, frames.CHOOSE_ROLE),
    (actions.REROLL_ALL, frames.CHOOSE_REROLL),
)


def step_with(action: int) -> Step:
    """The decision that an action belongs to.

    >>> step_with(0).name
    'target'
    """
    return STEPS[max(pair for pair in _FIRST_ACTIONS if pair[0] <= action)[1]]
