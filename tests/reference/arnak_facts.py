"""What is printed on the components of Arnak, copied from the notes the ledger was written with.

Only what the literal readings need: travel icons, points, prices, the two tracks, and the tiles of the rival.
"""

from __future__ import annotations

from typing import Any

# Items: points, and the travel icons.
ITEMS: dict[str, tuple[int, tuple[str, ...]]] = {
    "sea-turtle": (1, ("ship", "ship")),
    "ostrich": (1, ("car", "car")),
    "pack-donkey": (1, ("car", "car")),
    "horse": (1, ("car", "car")),
    "steam-boat": (3, ("ship", "ship")),
    "automobile": (3, ("car", "car")),
    "sturdy-boots": (1, ("car", "car")),
    "gold-pan": (1, ("ship", "ship")),
    "trowel": (1, ("car",)),
    "pickaxe": (1, ("car",)),
    "hot-air-balloon": (1, ("plane",)),
    "aeroplane": (3, ("plane", "plane")),
    "journal": (1, ("car", "ship")),
    "parrot": (2, ("ship",)),
    "watch": (1, ("ship",)),
    "army-knife": (1, ("car", "ship")),
    "binoculars": (1, ("ship",)),
    "tent": (2, ("car",)),
    "fishing-rod": (2, ("ship",)),
    "precision-compass": (1, ("ship",)),
    "bow-and-arrows": (2, ("car",)),
    "carrier-pigeon": (1, ("ship",)),
    "whip": (1, ("car",)),
    "rough-map": (1, ("ship",)),
    "airdrop": (1, ("plane",)),
    "flask": (1, ("ship",)),
    "machete": (1, ("car",)),
    "torch": (2, ("ship",)),
    "large-backpack": (1, ("car",)),
    "rope": (1, ("ship",)),
    "revolver": (1, ("ship", "ship")),
    "hat": (1, ("ship",)),
    "bear-trap": (1, ("car",)),
    "grappling-hook": (2, ("car",)),
    "lantern": (2, ("car",)),
    "dog": (1, ("car",)),
    "brush": (3, ("car",)),
    "axe": (2, ("ship",)),
    "chronometer": (2, ("ship", "ship")),
    "theodolite": (1, ("ship",)),
}

# Artifacts: points, and the travel icons.
ARTIFACTS: dict[str, tuple[int, tuple[str, ...]]] = {
    "pathfinders-sandals": (1, ("plane",)),
    "pathfinders-staff": (1, ("plane",)),
    "war-mask": (1, ("plane",)),
    "treasure-chest": (3, ("plane",)),
    "ritual-dagger": (2, ("plane",)),
    "crystal-earring": (2, ("plane",)),
    "mortar": (1, ("plane",)),
    "serpents-gold": (2, ("plane",)),
    "serpent-idol": (1, ("plane",)),
    "monkey-medallion": (2, ("plane",)),
    "idol-of-ara-anu": (1, ("plane",)),
    "inscribed-blade": (1, ("plane",)),
    "guardians-ocarina": (2, ("plane", "plane")),
    "tigerclaw-hairpin": (2, ("plane",)),
    "war-club": (1, ("plane",)),
    "sundial": (1, ("plane",)),
    "traders-scales": (2, ("plane",)),
    "hunting-arrows": (1, ("plane",)),
    "coconut-flask": (2, ("plane",)),
    "cleansing-cauldron": (1, ("plane",)),
    "ancient-wine": (1, ("plane",)),
    "decorated-horn": (1, ("plane",)),
    "ornate-hammer": (2, ("plane",)),
    "star-charts": (2, ("plane",)),
    "stone-jar": (1, ("plane",)),
    "passage-shell": (1, ("plane",)),
    "ceremonial-rattle": (2, ("plane",)),
    "sacred-drum": (1, ("plane",)),
    "traders-coins": (1, ("plane",)),
    "stone-key": (2, ("plane",)),
    "obsidian-earring": (2, ("plane",)),
    "guiding-stone": (1, ("plane",)),
    "guiding-skull": (1, ("plane",)),
    "runes-of-the-dead": (1, ("plane",)),
    "guardians-crown": (2, ("plane",)),
}

# Basic cards and Fear: the travel icons.
BASICS: dict[str, tuple[str, ...]] = {
    "funding-car": ("car",),
    "funding-ship": ("ship",),
    "exploration-car": ("car",),
    "exploration-ship": ("ship",),
}
FEAR_ICONS: tuple[str, ...] = ("boot",)

# Guardians: what overcoming one costs, and the travel icons of its boon.
GUARDIANS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "serpent": ({"coin": 1, "compass": 1, "arrowhead": 1}, ("ship",)),
    "spider": ({"hand_card": 1, "coin": 1, "arrowhead": 1}, ()),
    "hog": ({"travel": ["boot"], "coin": 1, "arrowhead": 1}, ("car",)),
    "beetle": ({"coin": 2, "arrowhead": 1}, ("car",)),
    "lizard": ({"travel": ["boot"], "tablet": 1, "arrowhead": 1}, ()),
    "plumed-raptor": ({"travel": ["plane"], "arrowhead": 1}, ()),
    "scorpion": ({"hand_card": 1, "compass": 1, "arrowhead": 1}, ()),
    "shadow-hound": ({"coin": 4}, ()),
    "boar": ({"travel": ["ship"], "arrowhead": 1}, ("car",)),
    "toad": ({"travel": ["car"], "arrowhead": 1}, ("ship",)),
    "ants": ({"travel": ["boot", "boot"], "compass": 1}, ()),
    "crested-red-bird": ({"travel": ["boot"], "jewel": 1}, ("plane",)),
    "owl": ({"tablet": 3}, ("plane",)),
    "red-wyvern": ({"travel": ["plane"], "arrowhead": 1}, ()),
    "tiger": ({"compass": 2, "arrowhead": 1}, ("ship",)),
}

# Idols and research bonus tiles: how many there are of each kind.
IDOLS = {"coin": 3, "compass": 3, "tablet": 3, "exile": 3, "upgrade": 2, "refresh": 2}
BONUSES = {"coin": 3, "compass": 3, "tablet": 3, "exile": 3, "draw": 3, "upgrade": 3}

# Assistants with travel icons: those of the silver and of the gold side.
ASSISTANTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "pilot": (("plane",), ("plane", "plane")),
    "driver": (("car",), ("car", "car")),
    "sea-captain": (("ship",), ("ship", "ship")),
}
OTHER_ASSISTANTS = (
    "miner",
    "scholar",
    "hunter",
    "trader",
    "medic",
    "porter",
    "quartermaster",
    "naturalist",
    "guide",
)

# The resources a site shows as a gain, behind a price or within a choice too (ARN-SOL-18).
OFFERS: dict[str, tuple[str, ...]] = {
    "camp coin": ("coin",),
    "camp compass": ("compass",),
    "camp tablet": ("tablet",),
    "camp arrowhead": ("arrowhead",),
    "camp jewel": ("jewel",),
    "plane-wreck": ("compass",),
    "coin-arrowhead": ("coin", "arrowhead"),
    "draw-coin-tablet": ("coin", "tablet"),
    "compass-arrowhead": ("compass", "arrowhead"),
    "coin-2tablet": ("coin", "tablet"),
    "tablet-arrowhead": ("tablet", "arrowhead"),
    "draw-arrowhead": ("arrowhead",),
    "fear-tablet-jewel": ("tablet", "jewel"),
    "fear-compass-jewel": ("compass", "jewel"),
    "jewel": ("jewel",),
    "2compass-jewel": ("compass", "jewel"),
    "each-of-four": ("coin", "compass", "tablet", "arrowhead"),
    "arrowhead-jewel": ("arrowhead", "jewel"),
    "draw-tablet-jewel": ("tablet", "jewel"),
    "2tablet-jewel": ("tablet", "jewel"),
    "fear-2tablet-2arrowhead": ("tablet", "arrowhead"),
}

# The site tiles of the two levels.
SITE_TILES = (
    (
        "plane-wreck",
        "coin-arrowhead",
        "draw-coin-tablet",
        "compass-arrowhead",
        "coin-2tablet",
        "tablet-arrowhead",
        "draw-arrowhead",
        "fear-tablet-jewel",
        "fear-compass-jewel",
        "jewel",
    ),
    (
        "2compass-jewel",
        "each-of-four",
        "arrowhead-jewel",
        "draw-tablet-jewel",
        "2tablet-jewel",
        "fear-2tablet-2arrowhead",
    ),
)

# The wild sites from the bottom row of the board to the top, each row from left to right: their travel costs.
SITES: dict[str, list[dict[str, list[str]]]] = {
    "bird": [
        {"I-1": ["car"], "I-2": ["car"], "I-3": ["ship"], "I-4": ["ship"]},
        {"I-5": ["car"], "I-6": ["car"], "I-7": ["ship"], "I-8": ["ship"]},
        {"II-1": ["car", "car"], "II-2": ["car", "car"], "II-3": ["ship", "ship"], "II-4": ["ship", "ship"]},
    ],
    "snake": [
        {"I-1": ["car"], "I-2": ["car"], "I-3": ["ship"], "I-4": ["ship"]},
        {"I-5": ["car"], "I-6": ["boot", "boot"], "I-7": ["plane"], "I-8": ["ship"]},
        {
            "II-1": ["car", "car"],
            "II-2": ["boot", "plane"],
            "II-3": ["car", "ship"],
            "II-4": ["ship", "ship"],
        },
    ],
}
DISCOVER_COMPASSES = {"I": 3, "II": 6}
CAMPS = ("coin", "compass", "tablet", "arrowhead", "jewel")
CAMP_SPACES = {"1": ["boot"], "2": ["boot", "boot"]}

# Cards that send an archaeologist: the travel discount, and the compasses off a discovery.
SENDING: dict[str, tuple[tuple[str, ...], int]] = {
    "sea-turtle": (("ship",), 0),
    "ostrich": (("car",), 0),
    "sturdy-boots": (("boot", "boot"), 0),
    "hot-air-balloon": (("plane",), 3),
    "aeroplane": (("plane",), 2),
}

# The spaces of the track: row, place in it from the left, bridges upwards, and bonus tiles with two players.
TRACK: dict[str, dict[str, tuple[int, int, tuple[str, ...], int]]] = {
    "bird": {
        "S": (0, 1, ("A1", "A2"), 0),
        "A1": (1, 1, ("B1", "B2"), 0),
        "A2": (1, 2, ("B2",), 0),
        "B1": (2, 1, ("C1",), 1),
        "B2": (2, 2, ("C1",), 1),
        "C1": (3, 1, ("D1", "D2", "D3"), 0),
        "D1": (4, 1, ("E1",), 1),
        "D2": (4, 2, ("E1",), 1),
        "D3": (4, 3, ("E1",), 1),
        "E1": (5, 1, ("F1", "F2"), 0),
        "F1": (6, 1, ("G1",), 1),
        "F2": (6, 2, ("G1", "G2"), 1),
        "G1": (7, 1, ("T",), 0),
        "G2": (7, 2, ("T",), 0),
        "T": (8, 1, (), 0),
    },
    "snake": {
        "S": (0, 1, ("A1", "A2"), 0),
        "A1": (1, 1, ("B1", "B2"), 0),
        "A2": (1, 2, ("B2", "B3"), 0),
        "B1": (2, 1, ("C1",), 1),
        "B2": (2, 2, ("C1", "C2"), 0),
        "B3": (2, 3, ("C2",), 1),
        "C1": (3, 1, ("D1",), 1),
        "C2": (3, 2, ("D1",), 1),
        "D1": (4, 1, ("E1", "E2"), 0),
        "E1": (5, 1, ("F1", "F2"), 0),
        "E2": (5, 2, ("F2",), 0),
        "F1": (6, 1, ("G1",), 1),
        "F2": (6, 2, ("G1",), 1),
        "G1": (7, 1, ("T",), 2),
        "T": (8, 1, (), 0),
    },
}
# Points of the rows 1 to 7 for the glass and for the notebook.
ROW_POINTS: dict[str, list[tuple[int, int]]] = {
    "bird": [(1, 0), (2, 1), (4, 2), (6, 4), (9, 6), (12, 8), (16, 10)],
    "snake": [(1, 0), (2, 3), (3, 4), (4, 5), (5, 8), (10, 12), (15, 15)],
}
RESCUE_SPACE = {"bird": None, "snake": "D1"}
ARRIVAL_POINTS = (23, 21, 20, 19)
TEMPLE_TILES = {"2-left": 2, "2-middle": 2, "2-right": 2, "6-left": 6, "6-right": 6, "11": 11}
SLOT_POINTS = (1, 2, 3, 4)
IDOL_POINTS = 3
GUARDIAN_POINTS = 5
FEAR_POINTS = {"card": -1, "tile": -2}
ITEM_SPACES = {1: 5, 2: 4, 3: 3, 4: 2, 5: 1}
ARTIFACT_SPACES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}

# The tiles of the rival: the arrow on the back, and what it does in the rounds I to V.
RIVAL: dict[str, tuple[str, tuple[str, ...]]] = {
    "dig-coin": ("left", ("dig coin",) * 5),
    "dig-compass": ("right", ("dig compass",) * 5),
    "dig-tablet": ("left", ("dig tablet",) * 5),
    "dig-arrowhead": ("right", ("dig arrowhead",) * 5),
    "dig-jewel": ("left", ("dig jewel",) * 5),
    "discover-green": ("right", ("I guarded", "I", "I guarded", "II", "nothing")),
    "discover-red": ("right", ("I", "I guarded", "I", "II guarded", "II")),
    "research-green": ("left", ("research",) * 4 + ("nothing",)),
    "research-red": ("left", ("research",) * 5),
    "overcome-green": ("right", ("overcome",) * 4 + ("nothing",)),
    "overcome-red": ("right", ("overcome",) * 5),
    "buy-item-green": ("left", ("lowest item",) * 4 + ("nothing",)),
    "buy-item-red": ("left", ("highest item",) * 5),
    "buy-artifact-green": ("right", ("lowest artifact",) * 5),
    "buy-artifact-red": ("right", ("highest artifact",) * 5),
}
RIVAL_FIGURES = 6
RIVAL_IDOL_POINTS = {"face up": 3, "minus one": 2}
