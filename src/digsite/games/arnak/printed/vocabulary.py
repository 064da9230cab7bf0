"""The one vocabulary of effects that every component is written in, as small numbers.

An effect is compiled once into nodes (`reading.py`). A node is a row of NODE_WIDTH numbers: what it does, the five
resources and whatever else it names, and links to the nodes inside it. The rules read nodes and nothing else, so
there is no rule for a single card.
"""

from typing import Final

# Resources, in the order of every list of five.
COIN: Final = 0
COMPASS: Final = 1
TABLET: Final = 2
ARROWHEAD: Final = 3
JEWEL: Final = 4
RESOURCES = ("coin", "compass", "tablet", "arrowhead", "jewel")
RESOURCE_COUNT: Final = 5

# Travel icons (ARN-TRV-01 to -04). Several icons are packed into one number, three bits for each kind.
NO_ICON: Final = 0
BOOT: Final = 1
SHIP: Final = 2
CAR: Final = 3
PLANE: Final = 4
ICONS = ("", "boot", "ship", "car", "plane")
ICON_COUNT: Final = 5
ICON_BITS: Final = 3
ICON_MASK: Final = 7

# Levels of sites, as a mask.
CAMP: Final = 1
LEVEL_1: Final = 2
LEVEL_2: Final = 4
LEVELS = {"camp": CAMP, "level-1": LEVEL_1, "level-2": LEVEL_2}

# The columns of a node.
NODE_WIDTH: Final = 12
OP: Final = 0
AMOUNTS: Final = 1  # five columns: resources gained, paid, or taken off a price
COUNT: Final = 6  # how many cards, times, assistants
TRAVEL: Final = 7  # packed icons gained, paid, or taken off a travel cost
FIRST: Final = 8  # what the comment behind the operation says
SECOND: Final = 9
LINK: Final = 10  # where the nodes inside begin in the list of links
LINKS: Final = 11  # how many there are

# Operations that other modules know by their codes; every other operation states its code in its own file.
SEQUENCE: Final = 1  # links: the parts, in order
GAIN: Final = 2  # amounts
FEAR: Final = 3  # count
GAIN_TRAVEL: Final = 4  # travel: icons that float until the end of the turn
DRAW: Final = 5  # count, from the top
GAIN_PER: Final = 7  # first: resource, second: mask of counters, count: at most
EXILE_RIGHTMOST: Final = 8
DISCARD: Final = 11
CHOOSE: Final = 12  # count: how many different ones, links: options
RESCUE: Final = 15
EXILE: Final = 17
PAY: Final = 20  # amounts, travel, count: hand cards, first: idols, links: what it buys
# travel: discount, amounts: discount on discovering, first: levels, second: flags, count: uses
ARCHAEOLOGIST: Final = 21
OVERCOME: Final = 22  # first: where
BUY: Final = 23  # first: mask of types, count: discount, second: 1 to reveal the top of the deck
TAKE_CARD: Final = 24  # first: mask of types, second: from and to
BORROW: Final = 29  # first: 1 for the gold side
RESEARCH: Final = 34  # first: tokens, second: flags, links: discounts, each a PAY node

# Counters of GAIN_PER.
PER_GUARDIAN_ON_OWN_SITE: Final = 1
PER_GUARDIAN_OVERCOME: Final = 2
PER_IDOL: Final = 4
PER_FIGURE_ON_SITE: Final = 8
COUNTERS = {
    "guardian_on_own_site": PER_GUARDIAN_ON_OWN_SITE,
    "guardian_overcome": PER_GUARDIAN_OVERCOME,
    "idol_owned": PER_IDOL,
    "own_archaeologist_on_site": PER_FIGURE_ON_SITE,
}

# Types of cards, as a mask.
ITEM: Final = 1
ARTIFACT: Final = 2
TYPES = {"item": ITEM, "artifact": ARTIFACT}

# Which sites an effect means.
ANY_SITE: Final = 0
UNOCCUPIED: Final = 1
OWN_SITE: Final = 2
NO_OTHER_PLAYER: Final = 3
WHERE_NAMES = ("any", "unoccupied", "own", "no-other-player")
WHERE = {"any": ANY_SITE, "unoccupied": UNOCCUPIED, "own": OWN_SITE}
OVERCOME_WHERE = {"own-site": OWN_SITE, "no-other-player": NO_OTHER_PLAYER}

# From where and to where a card is taken (TAKE_CARD).
FROM_EXILE: Final = 1
TO_DECK_TOP: Final = 2
TO_HAND: Final = 4
DESTINATIONS = {"deck-bottom": 0, "deck-top": TO_DECK_TOP, "hand": TO_HAND}

# Flags of ARCHAEOLOGIST.
TRAVEL_FREE: Final = 1

# Tokens and flags of RESEARCH.
GLASS: Final = 1
NOTEBOOK: Final = 2
TOKENS = {"glass": GLASS, "notebook": NOTEBOOK}
WITHOUT_PRICE: Final = 1
TEMPLE_TILES: Final = 2
