"""The fixed action space of Arnak: ids that mean the same in every state, each group behind the one before."""

from typing import Final

from digsite.engine.native import i64
from digsite.games.arnak.printed import ids

PLAY: Final[i64] = 0  # + card, for its effect
PASS_WITH: Final[i64] = PLAY + ids.CARD_KINDS  # + number among the cards that can be passed with
DIG: Final[i64] = PASS_WITH + ids.MOST_PASS_CARDS  # + space
DISCOVER: Final[i64] = DIG + ids.SPACES  # + site - 5
OVERCOME_AT: Final[i64] = DISCOVER + ids.WILD_SITES  # + site
TAKE: Final[i64] = OVERCOME_AT + ids.SITES  # + card: bought, or gained without its price
DISCOUNTED: Final[i64] = TAKE + ids.TRADED  # + card, bought through the assistant who makes it cheaper
MOVE_GLASS: Final[i64] = DISCOUNTED + ids.TRADED  # + space of the track
MOVE_NOTEBOOK: Final[i64] = MOVE_GLASS + ids.TRACK_SPACES  # + space of the track
TEMPLE_TILE: Final[i64] = MOVE_NOTEBOOK + ids.TRACK_SPACES  # + stack
PASS: Final[i64] = TEMPLE_TILE + ids.TEMPLE_STACKS
END_TURN: Final[i64] = PASS + 1
DECLINE: Final[i64] = END_TURN + 1
ACCEPT: Final[i64] = DECLINE + 1
SLOT: Final[i64] = ACCEPT + 1  # + effect of the slot
BOON: Final[i64] = SLOT + ids.SLOT_EFFECTS  # + guardian
ASSISTANT: Final[i64] = BOON + ids.GUARDIANS  # + assistant * 2 + option; own, or on top of a supply stack
FLOATING: Final[i64] = (
    ASSISTANT + ids.ASSISTANTS * ids.OPTIONS_EACH
)  # + icon - 1, to cover an icon of a travel cost
DISCOUNT_ICON: Final[i64] = FLOATING + ids.ICON_KINDS  # + icon - 1
SPEND: Final[i64] = DISCOUNT_ICON + ids.ICON_KINDS  # + card, for its first travel icon
SPEND_SECOND: Final[i64] = (
    SPEND + ids.CARD_KINDS
)  # + number among the cards with two different icons, for the second
PILOT: Final[i64] = SPEND_SECOND + ids.MOST_TWO_WAY_CARDS
GIVE: Final[i64] = PILOT + 1  # + card, from the hand to the play area without use
EXILE_CARD: Final[i64] = GIVE + ids.CARD_KINDS  # + card; Fear means one in hand
EXILE_PLAYED_FEAR: Final[i64] = EXILE_CARD + ids.CARD_KINDS
EXILE_FEAR_TILE: Final[i64] = EXILE_PLAYED_FEAR + 1
NUMBER: Final[i64] = EXILE_FEAR_TILE + 1  # + how many: cards drawn by an earring, equal cards kept
OPTION: Final[i64] = NUMBER + ids.MOST_NUMBER + 1  # + option of a choice
TAKE_ASSISTANT: Final[i64] = OPTION + ids.MOST_OPTIONS  # + assistant
UPGRADE_SQUARE: Final[i64] = TAKE_ASSISTANT + ids.ASSISTANTS  # + assistant square
REFRESH_SQUARE: Final[i64] = UPGRADE_SQUARE + ids.SQUARES  # + assistant square
EXCHANGE_SQUARES: Final[i64] = REFRESH_SQUARE + ids.SQUARES  # + assistant square * 3 + supply stack
ACTIVATE_SITE: Final[i64] = EXCHANGE_SQUARES + ids.SQUARES * ids.STACKS  # + site
RELOCATE_TO: Final[i64] = ACTIVATE_SITE + ids.SITES  # + figure * 22 + space
MOVE_GUARDIAN_TO: Final[i64] = RELOCATE_TO + ids.FIGURES * ids.SPACES  # + figure * 13 + site
RETURN_HOME: Final[i64] = MOVE_GUARDIAN_TO + ids.FIGURES * ids.CROWNED_SITES  # + figure
BONUS_TILE: Final[i64] = RETURN_HOME + ids.FIGURES  # + kind of bonus tile
ORDER: Final[i64] = BONUS_TILE + ids.BONUS_KINDS  # + 0 tile first, 1 row first
TRADE: Final[i64] = ORDER + 2  # + 0 tablet to arrowhead, 1 arrowhead to jewel
ON_TOP: Final[i64] = TRADE + 2  # + 0 or 1, the lower or higher of two cards goes back on the deck
NUM_ACTIONS: Final[i64] = ON_TOP + 2
