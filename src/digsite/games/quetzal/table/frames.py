"""The frames of the pending stack: their kinds, and the stops of the activation."""

from typing import Final

from digsite.games.quetzal.printed.ids import TILES

# Frames of the pending stack. The first ones are work that goes on by itself.
ROLLING: Final = 1  # first: how many players have been asked about rerolls
PLACING: Final = 2  # first: the seat whose turn is next
CAMPING: Final = 3  # first: meeples whose coin and reroll are still to come
ACTIVATING: Final = 4  # first: the next stop; second: at the Harbor, deliveries made by the player
DISCOVERING: Final = 5  # first: points still to move; second: the immediate tile that brought them, or -1
ENDING: Final = 6  # first: how many players have had their last window
# From here on somebody decides.
CHOOSE_REROLL: Final = 7  # first: which reroll tiles are used up (a mask)
NAME_REROLL: Final = 8  # first: the same; second: the category named last
CHOOSE_TARGET: Final = 9
ADD_MEEPLE: Final = 10  # first: the target; second: the category added last, or -1
CHOOSE_ROLE: Final = 11  # first: the target
CAMP_REROLL: Final = 12
PICK_CARD: Final = 13  # first: the Temple space; second: picks left
KEEP_CARD: Final = 14  # first: the Temple space
SELL_CARD: Final = 15
TAKE_UPGRADE: Final = 16  # first: the Village space
PUT_TILE_AWAY: Final = 17  # first: the kind of the tile that waits
DELIVER_CARDS: Final = 18  # first: the place; second: the kind named last, or -1
LAST_EXCHANGE: Final = 19
USED_REROLL_TWO: Final = 1
USED_REROLL_ALL: Final = 2
# Stops of the activation, in order (QZ-SHIP-04).
AT_STELA: Final = 0
AT_TEMPLE: Final = 1  # + space
AT_SURROUNDINGS: Final = 6  # + which
AT_MARKET: Final = 9
AT_VILLAGE: Final = 10  # + space
AT_HARBOR: Final = 13  # one stop for each player, in turn order
AT_SHIPS: Final = 18  # + ship
STOPS: Final = 20

# Deep enough for every tile of the pile to wait while an exchange is worked off on top of it.
FRAME_ROOM: Final = 2 * TILES + 4
