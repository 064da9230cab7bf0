"""The numbers of the components: how many of each there are, and which number means which.

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
MOST_NUMBER: Final = 19
CROWNED_SITES: Final = 13  # camps and level I, where a guardian can be moved to
RIVAL: Final = 8  # stands where a seat stands, for what belongs to the rival
NOBODY_THERE: Final = -1
