"""An edition for the tests of rules: none of its house values is the shipped one (QZ-MOD-15)."""

FIXTURE = """
[two_players]
covered_village = [2]

[roll]
team = { black = 30, white = 30, side = 25, standing = 15 }
character = { lying = 70, standing = 30 }

[surroundings]
quarry = { coins = 1 }
small_temple = { vp = 1 }
ruins = { discovery = 1 }

[village]
costs = [2, 2, 1]

[values]
pottery = [1, 3, 5]
weapon = [2, 4, 7]
tablet = [2, 5, 9]
statuette = [2, 5, 8]
mummy = [3, 6, 11]

[bonuses]
pottery = { discovery = 1, vp = 4, coin = 4, none = 12 }
weapon = { discovery = 4, vp = 1, coin = 5, none = 8 }
tablet = { discovery = 5, vp = 4, coin = 4, none = 2 }
statuette = { discovery = 4, vp = 2, coin = 2, none = 4 }
mummy = { discovery = 2, vp = 1, coin = 1, none = 5 }

[discovery]
track = [
    {},
    { vp = 1 },
    { coins = 2 },
    { upgrade = 1 },
    {},
    { vp = 2 },
    { upgrade = 1 },
    { coins = 1 },
    { vp = 4 },
]

[upgrades]
reroll_two = { copies = 2, vp = 3 }
tablet_coins = { copies = 2, vp = 2 }
temple_discount = { copies = 2, vp = 4 }
reroll_all = { copies = 2, vp = 1 }
trio_bonus = { copies = 2, vp = 2 }
extra_delivery = { copies = 2, vp = 3 }
coins_to_vp = { copies = 2, vp = 1 }
pottery_set = { copies = 2, vp = 2 }
temple_extra_draw = { copies = 2, vp = 1 }
coins_to_discovery = { copies = 2, vp = 3 }
weapon_set = { copies = 2, vp = 2 }
immediate_coins = { copies = 1, vp = 4 }
immediate_discovery = { copies = 1, vp = 1 }

[automaton]
types = ["tablet", "weapon", "mummy", "pottery", "statuette"]
bonuses = ["discovery", "coin", "none", "vp"]

[automaton_cards.2]
temple = [3]
surrounding = "ruins"
count = 2
role = "archaeologist"
third = "ship"
third_count = 3
third_role = "adventurer"

[automaton_cards.3]
temple = [1, 2]
surrounding = "ruins"
count = 1
role = "archaeologist"
third = "black_market"
third_count = 3
third_role = "adventurer"
"""
