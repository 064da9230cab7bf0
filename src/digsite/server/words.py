"""The sentences of the server itself, by message id, and all the words a client needs for a game."""

from __future__ import annotations

from collections.abc import Mapping

from digsite.bots import sentences
from digsite.engine import deeds
from digsite.engine.game import Game
from digsite.engine.messages import Message, render
from digsite.table import guide_of
from digsite.table import words as table_words

WORDS: Mapping[str, str] = {
    "server.bad-address": "there is nothing at this address",
    "server.bad-body": "this cannot be read: {problem}",
    "server.bad-frame": "this frame cannot be read: {problem}",
    "server.bad-game": "there is no game {name}; there are: {known}",
    "server.bad-method": "this address does not take {method}",
    "server.bad-number": "whole numbers are expected in this address, not {given}",
    "server.bad-origin": "this page may not talk to this server",
    "server.bad-protocol": "this server speaks protocol {known}, not {given}; reload the page",
    "server.bad-query": "this address cannot be read: {problem}",
    "server.bad-replay": "this replay cannot be used: {problem}",
    "server.bad-secret": "this link does not open a seat at this table; ask the host for a new one",
    "server.bad-setup": "a table cannot be made like this: {problem}",
    "server.bad-step": "there are steps 0 to {last}, not {given}",
    "server.bad-table": "this table cannot be taken up: {problem}",
    "server.bad-view": "seat is a number from 0 to {last} or all, not {seat}; without it one sees what spectators saw",
    "server.failed": "the server failed; the table is as it was",
    "server.hello-first": "the first frame is hello",
    "server.hello-again": "hello has been said",
    "server.not-installed": "this table is kept, but its game {game} is not installed here; it opens again when it is",
    "server.no-guide": "there is no guide to {name} yet",
    "server.no-replay": "there is no replay with this address",
    "server.no-table": "there is no table with this address",
    "server.not-over": "a replay holds the secrets of the game; it is given out when the game is over",
    "server.not-stored": "this could not be stored, so it has not happened; try again: {problem}",
    "server.rematch-not-over": "a rematch can be had when the game is over",
    "server.stale": "the table has moved on",
    "server.stopping": "the server stops; everything is stored",
    "server.too-large": "this is too large; {most} bytes are allowed",
    "server.too-many-bad": "too many frames that cannot be read",
    "server.too-often": "this is too often; wait a moment",
    "server.too-slow": "this connection is too slow",
    "server.full": "too many are connected here",
    "seat.bot-decides": "a bot holds this seat; take it back first",
    "seat.bad-name": "a name has 1 to 40 characters that can be printed",
    "seat.handed-over": "this seat has been handed over",
    "seat.host-only": "only the host may do this",
    "seat.needed": "a seat is needed for this; spectators watch",
    "seat.no-such": "there is no seat {seat}; there are 0 to {last}",
    "seat.not-yours": "only its holder or the host may do this",
    "seat.only-holder": "only its holder can take a seat back",
    "seat.already": "it is so already",
    "seat.secret-gone": "the new link has been given out once; hand the seat over again for another",
    "analysis.not-over": "a bot looks back when the game is over",
    "hint.not-now": "a hint is for the one who decides now",
    "hint.none": "the bot has no answer now",
    "undo.asked": "{seat} asks to go back; decisions undone: {count}",
    "undo.no-request": "this is no longer asked",
}


def words_for(game: Game) -> dict[str, str]:
    """Every template a client needs for a game: the game's, those of deeds, the table's and the server's.

    >>> import digsite
    >>> words = words_for(digsite.game("lost-cities"))
    >>> words["do.draw"], words["undo.over"], words["server.stale"]
    ('Draw from the draw pile', 'the game is over', 'the table has moved on')
    """
    guide = guide_of(game.name)
    told = {} if guide is None else guide.words
    return {
        **game.catalogue,
        **deeds.WORDS,
        **sentences.words_for(game),
        **table_words.WORDS,
        **WORDS,
        **told,
    }


def say(message: Message) -> str:
    """A message of the server in English.

    >>> say(Message("server.bad-step", {"last": 3, "given": 4}))
    'there are steps 0 to 3, not 4'
    """
    return render(message, {**table_words.WORDS, **WORDS})
