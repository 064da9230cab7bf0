"""How each kind of event takes part in a deed, and the English of deeds by message id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# Main actions.
HEADS: Final[Mapping[str, str]] = {
    "set-out.dig": "deed.dug",
    "set-out.discover": "deed.discovered",
    "overcame": "deed.overcame",
    "researched.glass": "deed.moved-glass",
    "researched.notebook": "deed.moved-notebook",
    "took-temple-tile": "deed.took-temple-tile",
    "bought": "deed.bought",
    "played": "deed.played",
    "used-assistant": "deed.used-assistant",
    "passed": "deed.passed",
}

# Free actions. The first part of each is the thing that it uses.
FREE: Final[Mapping[str, str]] = {
    "played": "deed.free.played",
    "used-assistant": "deed.free.used-assistant",
    "used-boon": "deed.free.used-boon",
    "slotted": "deed.free.slotted",
}

# Ways to pay beside tokens.
MEANS: Final[Mapping[str, str]] = {
    "spent": "deed.with.card",
    "gave": "deed.with.card",
    "travelled-with": "deed.with.assistant",
    "hired-pilot": "deed.with.pilot",
}

# Effects that have a word of their own beside the amounts.
ASIDE: Final[Mapping[str, str]] = {
    "exiled": "deed.aside.exiled",
    "exiled-fear-tile": "deed.aside.exiled-fear-tile",
    "gained-card": "deed.aside.took-card",
    "bought": "deed.aside.bought",
    "set-out.dig": "deed.aside.dug",
    "set-out.discover": "deed.aside.discovered",
    "activated": "deed.aside.used-site",
    "found-site": "deed.aside.found-site",
    "guardian-awoke": "deed.aside.awoke",
    "overcame": "deed.aside.overcame",
    "researched.glass": "deed.aside.moved-glass",
    "researched.notebook": "deed.aside.moved-notebook",
    "took-temple-tile": "deed.aside.took-temple-tile",
    "recruited": "deed.aside.recruited",
    "rescued": "deed.aside.rescued",
    "upgraded-assistant": "deed.aside.upgraded",
    "refreshed": "deed.aside.refreshed",
    "exchanged": "deed.aside.exchanged",
    "borrowed": "deed.aside.borrowed",
    "relocated": "deed.aside.relocated",
    "returned-home": "deed.aside.returned-home",
    "moved-guardian": "deed.aside.moved-guardian",
}

DRAWN: Final = ("drew", "drew-bottom")

# The actions of the solo rival.
RIVAL: Final[Mapping[str, str]] = {
    "rival.went": "deed.rival.dug",
    "rival.discovered": "deed.rival.discovered",
    "rival.researched": "deed.rival.moved-glass",
    "rival.took-temple-tile": "deed.rival.took-temple-tile",
    "rival.overcame": "deed.rival.overcame",
    "rival.bought": "deed.rival.took-card",
    "rival.idle": "deed.rival.idle",
}

DEEDS: Final[Mapping[str, str]] = {
    "deed.dug": "{seat} dug at {site}",
    "deed.discovered": "{seat} discovered {site}",
    "deed.overcame": "{seat} overcame {guardian} at {site}",
    "deed.moved-glass": "{seat} moved the glass to {space}",
    "deed.moved-notebook": "{seat} moved the notebook to {space}",
    "deed.took-temple-tile": "{seat} took a temple tile from {stack}",
    "deed.bought": "{seat} bought {card}",
    "deed.played": "{seat} played {card}",
    "deed.used-assistant": "{seat} used {assistant}",
    "deed.passed": "{seat} passed",
    "deed.free.played": "{card}",
    "deed.free.used-assistant": "{assistant}",
    "deed.free.used-boon": "the boon of {guardian}",
    "deed.free.slotted": "an idol into a slot",
    "deed.with.card": "{card}",
    "deed.with.assistant": "{assistant}",
    "deed.with.pilot": "a pilot",
    "deed.aside.exiled": "exiled {card}",
    "deed.aside.exiled-fear-tile": "exiled a fear tile",
    "deed.aside.took-card": "took {card}",
    "deed.aside.bought": "bought {card}",
    "deed.aside.dug": "dug at {site}",
    "deed.aside.discovered": "discovered {site}",
    "deed.aside.used-site": "used {site}",
    "deed.aside.found-site": "found {tile}",
    "deed.aside.awoke": "{guardian} awoke",
    "deed.aside.overcame": "overcame {guardian}",
    "deed.aside.moved-glass": "the glass went to {space}",
    "deed.aside.moved-notebook": "the notebook went to {space}",
    "deed.aside.took-temple-tile": "a temple tile from {stack}",
    "deed.aside.recruited": "recruited {assistant}",
    "deed.aside.rescued": "rescued {assistant}",
    "deed.aside.upgraded": "turned {assistant} to gold",
    "deed.aside.refreshed": "refreshed {assistant}",
    "deed.aside.exchanged": "exchanged {old} for {new}",
    "deed.aside.borrowed": "used {assistant} of the supply",
    "deed.aside.relocated": "went on to {site}",
    "deed.aside.returned-home": "went home from {site}",
    "deed.aside.moved-guardian": "moved a guardian to {site}",
    "deed.rival.dug": "The rival dug at {site}",
    "deed.rival.discovered": "The rival discovered {site}",
    "deed.rival.moved-glass": "The rival moved its glass to {space}",
    "deed.rival.took-temple-tile": "The rival took a temple tile from {stack}",
    "deed.rival.overcame": "The rival overcame {guardian} at {site}",
    "deed.rival.took-card": "The rival took {card}",
    "deed.rival.idle": "The rival did nothing",
    "deed.gain.coin": "+{count} coins",
    "deed.gain.coin.one": "+1 coin",
    "deed.gain.compass": "+{count} compasses",
    "deed.gain.compass.one": "+1 compass",
    "deed.gain.tablet": "+{count} tablets",
    "deed.gain.tablet.one": "+1 tablet",
    "deed.gain.arrowhead": "+{count} arrowheads",
    "deed.gain.arrowhead.one": "+1 arrowhead",
    "deed.gain.jewel": "+{count} jewels",
    "deed.gain.jewel.one": "+1 jewel",
    "deed.gain.idol": "+{count} idols",
    "deed.gain.idol.one": "+1 idol",
    "deed.gain.card": "+{count} cards",
    "deed.gain.card.one": "+1 card",
    "deed.gain.fear": "+{count} Fear",
    "deed.cost.coin": "{count} coins",
    "deed.cost.coin.one": "a coin",
    "deed.cost.compass": "{count} compasses",
    "deed.cost.compass.one": "a compass",
    "deed.cost.tablet": "{count} tablets",
    "deed.cost.tablet.one": "a tablet",
    "deed.cost.arrowhead": "{count} arrowheads",
    "deed.cost.arrowhead.one": "an arrowhead",
    "deed.cost.jewel": "{count} jewels",
    "deed.cost.jewel.one": "a jewel",
    "deed.cost.idol": "{count} idols",
    "deed.cost.idol.one": "an idol",
}
