"""The fixed action space of Arnak: ids that mean the same in every state, and the frames of the pending stack.

Cards are numbered 0 to 79: 40 items, 35 artifacts, Fear, and the four basic cards of the player who acts. Sites are
0 to 4 (camps), 5 to 12 (level I) and 13 to 16 (level II); spaces 0 to 9 are those of the camps, two each, and space
10 belongs to site 5 and so on.
"""

from typing import Final

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
