"""The fixed action space of Arnak: ids that mean the same in every state, and the frames of the pending stack.

Cards are numbered 0 to 79: 40 items, 35 artifacts, Fear, and the four basic cards of the player who acts. Sites are
0 to 4 (camps), 5 to 12 (level I) and 13 to 16 (level II); spaces 0 to 9 are those of the camps, two each, and space
10 belongs to site 5 and so on.
"""

from typing import Final

ITEMS: Final = 40
ARTIFACTS: Final = 35
TRADED: Final = 75  # items and artifacts
FEAR_CARD: Final = 75
BASICS: Final = 76  # + number of the basic card
BASIC_KINDS: Final = 4
CARD_KINDS: Final = 80

CAMPS: Final = 5
SITES: Final = 17
WILD_SITES: Final = 12  # level I and II
LEVEL_2_SITES: Final = 4
FIRST_LEVEL_2: Final = 13
SPACES: Final = 22
CAMP_SPACES: Final = 10
TRACK_SPACES: Final = 14
LOST_TEMPLE: Final = 13  # the last space of the track
TEMPLE_STACKS: Final = 6
ASSISTANTS: Final = 12
OPTIONS_EACH: Final = 2  # an assistant offers no more than two things
GUARDIANS: Final = 15
BONUS_KINDS: Final = 6
IDOL_KINDS: Final = 6
SLOTS: Final = 4
SLOT_EFFECTS: Final = 5
STACKS: Final = 3
MOST_PASS_CARDS: Final = 4
MOST_TWO_WAY_CARDS: Final = 8
MOST_OPTIONS: Final = 6

PLAY: Final = 0  # + card, for its effect
PASS_WITH: Final = 80  # + number among the cards that can be passed with
DIG: Final = 84  # + space
DISCOVER: Final = 106  # + site - 5
OVERCOME_AT: Final = 118  # + site
TAKE: Final = 135  # + card: bought, or gained without its price
DISCOUNTED: Final = 210  # + card, bought through the assistant who makes it cheaper
MOVE_GLASS: Final = 285  # + space of the track
MOVE_NOTEBOOK: Final = 299  # + space of the track
TEMPLE_TILE: Final = 313  # + stack
PASS: Final = 319
END_TURN: Final = 320
DECLINE: Final = 321
ACCEPT: Final = 322
SLOT: Final = 323  # + effect of the slot
BOON: Final = 328  # + guardian
ASSISTANT: Final = 343  # + assistant * 2 + option; own, or on top of a supply stack
FLOATING: Final = 367  # + icon - 1, to cover an icon of a travel cost
DISCOUNT_ICON: Final = 371  # + icon - 1
SPEND: Final = 375  # + card, for its first travel icon
SPEND_SECOND: Final = 455  # + number among the cards with two different icons, for the second
PILOT: Final = 463
GIVE: Final = 464  # + card, from the hand to the play area without use
EXILE_CARD: Final = 544  # + card; Fear means one in hand
EXILE_PLAYED_FEAR: Final = 624
EXILE_FEAR_TILE: Final = 625
NUMBER: Final = 626  # + how many: cards drawn by an earring, equal cards kept
OPTION: Final = 646  # + option of a choice
TAKE_ASSISTANT: Final = 652  # + assistant
UPGRADE_SQUARE: Final = 664  # + assistant square
REFRESH_SQUARE: Final = 666  # + assistant square
EXCHANGE_SQUARES: Final = 668  # + assistant square * 3 + supply stack
ACTIVATE_SITE: Final = 674  # + site
RELOCATE_TO: Final = 691  # + figure * 22 + space
MOVE_GUARDIAN_TO: Final = 735  # + figure * 13 + site
RETURN_HOME: Final = 761  # + figure
BONUS_TILE: Final = 763  # + kind of bonus tile
ORDER: Final = 769  # + 0 tile first, 1 row first
TRADE: Final = 771  # + 0 tablet to arrowhead, 1 arrowhead to jewel
ON_TOP: Final = 773  # + 0 or 1, the lower or higher of two cards goes back on the deck
NUM_ACTIONS: Final = 775

MOST_NUMBER: Final = 19
CROWNED_SITES: Final = 13  # camps and level I, where a guardian can be moved to

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

RIVAL: Final = 8  # stands where a seat stands, for what belongs to the rival
NOBODY_THERE: Final = -1
