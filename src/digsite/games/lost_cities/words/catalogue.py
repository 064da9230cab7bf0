"""Every sentence of Lost Cities in English, by message id; decisions and tiles bring their own."""

from digsite.games.lost_cities.course import turn as turn
from digsite.games.lost_cities.table.operations import DECISION_NAMES, TILE_NAMES
from digsite.games.lost_cities.words.deeds import DEEDS

CATALOGUE: dict[str, str] = {
    **DECISION_NAMES.messages,
    **TILE_NAMES.messages,
    **DEEDS,
    "seat": "player {number}",
    "colour.yellow": "yellow",
    "colour.blue": "blue",
    "colour.white": "white",
    "colour.green": "green",
    "colour.red": "red",
    "card": "{colour} {value}",
    "cards.more": "{first}, {rest}",
    "cards.one": "{first}",
    "counted.tiles": "{count} artifact tiles",
    "counted.tiles.one": "{count} artifact tile",
    "counted.tokens": "{count} artifact tokens",
    "counted.tokens.one": "{count} artifact token",
    "explorer.adventurer": "adventurer",
    "explorer.researcher": "researcher",
    # Prompts
    "ask.over": "The game is over",
    # Reasons
    "no.over": "the game is over",
    "no.not-yours": "this belongs to {seat}",
    "no.no-card": "there is no {colour} card in the hand",
    "no.nothing": "nothing can be done with this now",
    # Ties
    "tie.tokens": "level on points; more artifact tokens win, {more} to {fewer}",
    "tie.level": "level on points, and on artifact tokens with {tokens}",
    # The score sheet
    "sheet.paths": "the paths",
    "sheet.tiles": "points on tiles",
    "sheet.artifacts": "artifacts",
    # Events
    "event.expedition-began": "Expedition {expedition} begins",
    "event.dealt": "{seat} is dealt {cards}",
    "event.dealt.hidden": "{seat} is dealt a hand",
    "event.expedition-ended.crossing": "{seat} crosses the fifth bridge: expedition {expedition} ends",
    "event.expedition-ended.draw-pile": "{seat} draws the last card: expedition {expedition} ends",
    "event.scored": "{seat} scores {net}, total {total}",
    "event.exchanged-artifacts": "{seat} exchanges {tiles:counted.tiles} and holds {tokens:counted.tokens}",
    "event.valued-artifacts": "{seat} has {tokens:counted.tokens}, final total {total}",
    "event.game-ended": "The game is over",
}
