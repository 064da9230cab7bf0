"""The frames of the pending stack besides the operations of the vocabulary, whose frames hold the node and flags."""

from typing import Final

# Frames of the pending stack besides the operations of the vocabulary, whose frames hold the node and flags.
TURN: Final = 40  # first: 1 when the main action is done
SOURCE: Final = 41  # first: what the frames above belong to; second: how an artifact just got was come by
TRAVEL_COST: Final = 42  # first: packed icons and discount; second: the latest pick
GIVE_CARD: Final = 43  # a hand card has to be given up as part of a price
SET_OUT: Final = 44  # first: site, space, uses; the figure moves as soon as travel is paid
ARRIVE: Final = 45  # first: site; second: step of a discovery
ACTIVATE_NOW: Final = 46  # first: site; second: times left
CAPTURE: Final = 47  # first: site, whose guardian goes to the player when its cost is paid
USE_ARTIFACT: Final = 48  # first: card; whether the effect of a card just bought is used
REWARDS: Final = 49  # first: what the token has earned
PICK_BONUS: Final = 50  # first: space with several tiles; second: token
LOOK_IN_TEMPLE: Final = 51
BLADE: Final = 52  # which of two discounts; first: node, second: target
SORTING: Final = 53  # first: node; second: the lowest card that may be given
LEFTOVER: Final = 54  # first: seats asked before, and answers given; second: the lowest card not asked about
BOTTOM_TILE: Final = 55  # first: site tile and level, which goes under its stack
# Flags in the second number of an operation's frame.
MUST: Final = 1  # the only part of a free action: it cannot be declined (ARN-MOD-10)
MAY_SKIP: Final = 2  # of an artifact just bought: skipping is offered beside a compulsory choice (ARN-BUY-07)
PAID: Final = 4  # the price is being paid; the reward follows
# A part that can be repeated carries how often, and what was used, above the flags.
REPEAT: Final = 8
# In the frame of leftover hand cards, what one answer adds to the number of seats asked before.
ANSWERED: Final = 8
