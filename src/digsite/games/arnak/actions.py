"""The fixed action space of Arnak: ids that mean the same in every state, each group behind the one before."""

from typing import Final

from digsite.games.arnak.printed.ids import (
    ASSISTANTS,
    BONUS_KINDS,
    CARD_KINDS,
    CROWNED_SITES,
    FIGURES,
    GUARDIANS,
    ICON_KINDS,
    MOST_NUMBER,
    MOST_OPTIONS,
    MOST_PASS_CARDS,
    MOST_TWO_WAY_CARDS,
    OPTIONS_EACH,
    SITES,
    SLOT_EFFECTS,
    SPACES,
    SQUARES,
    STACKS,
    TEMPLE_STACKS,
    TRACK_SPACES,
    TRADED,
    WILD_SITES,
)

PLAY: Final = 0  # + card, for its effect
PASS_WITH: Final = PLAY + CARD_KINDS  # + number among the cards that can be passed with
DIG: Final = PASS_WITH + MOST_PASS_CARDS  # + space
DISCOVER: Final = DIG + SPACES  # + site - 5
OVERCOME_AT: Final = DISCOVER + WILD_SITES  # + site
TAKE: Final = OVERCOME_AT + SITES  # + card: bought, or gained without its price
DISCOUNTED: Final = TAKE + TRADED  # + card, bought through the assistant who makes it cheaper
MOVE_GLASS: Final = DISCOUNTED + TRADED  # + space of the track
MOVE_NOTEBOOK: Final = MOVE_GLASS + TRACK_SPACES  # + space of the track
TEMPLE_TILE: Final = MOVE_NOTEBOOK + TRACK_SPACES  # + stack
PASS: Final = TEMPLE_TILE + TEMPLE_STACKS
END_TURN: Final = PASS + 1
DECLINE: Final = END_TURN + 1
ACCEPT: Final = DECLINE + 1
SLOT: Final = ACCEPT + 1  # + effect of the slot
BOON: Final = SLOT + SLOT_EFFECTS  # + guardian
ASSISTANT: Final = BOON + GUARDIANS  # + assistant * 2 + option; own, or on top of a supply stack
FLOATING: Final = ASSISTANT + ASSISTANTS * OPTIONS_EACH  # + icon - 1, to cover an icon of a travel cost
DISCOUNT_ICON: Final = FLOATING + ICON_KINDS  # + icon - 1
SPEND: Final = DISCOUNT_ICON + ICON_KINDS  # + card, for its first travel icon
SPEND_SECOND: Final = SPEND + CARD_KINDS  # + number among the cards with two different icons, for the second
PILOT: Final = SPEND_SECOND + MOST_TWO_WAY_CARDS
GIVE: Final = PILOT + 1  # + card, from the hand to the play area without use
EXILE_CARD: Final = GIVE + CARD_KINDS  # + card; Fear means one in hand
EXILE_PLAYED_FEAR: Final = EXILE_CARD + CARD_KINDS
EXILE_FEAR_TILE: Final = EXILE_PLAYED_FEAR + 1
NUMBER: Final = EXILE_FEAR_TILE + 1  # + how many: cards drawn by an earring, equal cards kept
OPTION: Final = NUMBER + MOST_NUMBER + 1  # + option of a choice
TAKE_ASSISTANT: Final = OPTION + MOST_OPTIONS  # + assistant
UPGRADE_SQUARE: Final = TAKE_ASSISTANT + ASSISTANTS  # + assistant square
REFRESH_SQUARE: Final = UPGRADE_SQUARE + SQUARES  # + assistant square
EXCHANGE_SQUARES: Final = REFRESH_SQUARE + SQUARES  # + assistant square * 3 + supply stack
ACTIVATE_SITE: Final = EXCHANGE_SQUARES + SQUARES * STACKS  # + site
RELOCATE_TO: Final = ACTIVATE_SITE + SITES  # + figure * 22 + space
MOVE_GUARDIAN_TO: Final = RELOCATE_TO + FIGURES * SPACES  # + figure * 13 + site
RETURN_HOME: Final = MOVE_GUARDIAN_TO + FIGURES * CROWNED_SITES  # + figure
BONUS_TILE: Final = RETURN_HOME + FIGURES  # + kind of bonus tile
ORDER: Final = BONUS_TILE + BONUS_KINDS  # + 0 tile first, 1 row first
TRADE: Final = ORDER + 2  # + 0 tablet to arrowhead, 1 arrowhead to jewel
ON_TOP: Final = TRADE + 2  # + 0 or 1, the lower or higher of two cards goes back on the deck
NUM_ACTIONS: Final = ON_TOP + 2
