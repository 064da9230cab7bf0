"""The numbers of the components: how many of each there are, and which number means which.

Cards are numbered 0 to 79: 40 items, 35 artifacts, Fear, and the four basic cards of the player who acts. Sites are
0 to 4 (camps), 5 to 12 (level I) and 13 to 16 (level II); spaces 0 to 9 are those of the camps, two each, and space
10 belongs to site 5 and so on.
"""

from typing import Final

from digsite.engine.native import i64

ITEMS: Final = 40
ARTIFACTS: Final = 35
TRADED: Final = ITEMS + ARTIFACTS
FEAR_CARD: Final = TRADED
BASICS: Final = FEAR_CARD + 1  # + number of the basic card
BASIC_KINDS: Final = 4
CARD_KINDS: Final = BASICS + BASIC_KINDS

CAMPS: Final = 5
LEVEL_1_SITES: Final = 8
LEVEL_2_SITES: Final = 4
WILD_SITES: Final = LEVEL_1_SITES + LEVEL_2_SITES
FIRST_LEVEL_2: Final = CAMPS + LEVEL_1_SITES
SITES: Final = CAMPS + WILD_SITES
CROWNED_SITES: Final = FIRST_LEVEL_2  # camps and level I, where a guardian can be moved to
CAMP_SPACES: Final = 2 * CAMPS
SPACES: Final = CAMP_SPACES + WILD_SITES
FIGURES: Final = 2  # archaeologists of a player

TRACK_SPACES: Final = 14
LOST_TEMPLE: Final = TRACK_SPACES - 1  # the last space of the track
TEMPLE_STACKS: Final = 6
ASSISTANTS: Final = 12
SQUARES: Final = 2  # for assistants on a player board
OPTIONS_EACH: Final = 2  # an assistant offers no more than two things
GUARDIANS: Final = 15
BONUS_KINDS: Final = 6
IDOL_KINDS: Final = 6
SLOTS: Final = 4
SLOT_EFFECTS: Final = 5
STACKS: Final = 3
SITE_TILES: Final = 16
BONUS_TILES: Final = 18
IDOLS: Final = 16
RIVAL_TILES: Final = 10
LONGEST_ROW: Final = 12
MOST_PASS_CARDS: Final = 4
MOST_TWO_WAY_CARDS: Final = 8
MOST_OPTIONS: Final = 6
MOST_NUMBER: Final = 19
ICON_KINDS: Final = 4
RIVAL: Final = 8  # stands where a seat stands, for what belongs to the rival
NOBODY_THERE: Final = -1


def site_of(space: i64) -> i64:
    """The site a space belongs to."""
    return space // 2 if space < CAMP_SPACES else space - CAMPS


def space_of(site: i64) -> i64:
    """The first space of a site."""
    return site * 2 if site < CAMPS else site + CAMPS


def spaces_at(site: i64) -> i64:
    """How many spaces a site has, blocked ones counted."""
    return 2 if site < CAMPS else 1
