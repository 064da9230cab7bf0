"""Seats from the command line: people first, then bots."""

from __future__ import annotations

from collections.abc import Sequence

from digsite.engine.game import Game
from digsite.table.seats import Seat, default_seats, letter

DEFAULT_BOT = "medium"


def seat_players(
    game: Game, players: int | None, people: int | None, bots: Sequence[str] | None, names: Sequence[str]
) -> tuple[Seat, ...]:
    """The seats of a table; the default is one person against the `medium` level. An opponent sits
    there by name, the first one of that name.

    >>> import digsite
    >>> [seat.bot for seat in seat_players(digsite.game("lost-cities"), None, None, None, ())]
    [None, 'medium']
    >>> [seat.bot for seat in seat_players(digsite.game("lost-cities"), 3, None, ["random"], ())]
    [None, None, 'random']
    >>> [seat.name for seat in seat_players(digsite.game("lost-cities"), None, None, ["easy", "hard", "easy"], ())]
    ['Ada', 'Bruno', 'Professor Quill', 'Dov']
    """
    # Loaded when bots are needed, so that other commands start at once.
    from digsite.bots.opponents import opponent_of

    if players is None:
        wanted = (1 if people is None else people) + (0 if bots is None else len(bots))
        players = wanted if bots is not None else max(wanted, 2, game.players[0])
    game.check_players(players)
    if people is None:
        people = 1 if bots is None else players - len(bots)
    if bots is None:
        bots = [DEFAULT_BOT] * (players - people)
    if people < 0 or people + len(bots) != players:
        raise ValueError(f"{players} players cannot be {people} people and {len(bots)} bots")
    if len(names) > players:
        raise ValueError(f"there are {len(names)} names for {players} players")
    if len(set(names)) < len(names):
        raise ValueError(f"every player has another name, not {', '.join(names)}")
    seats = list(default_seats(players, bots))
    taken = set(names)
    for index, seat in enumerate(seats):
        opponent = None if seat.bot is None else opponent_of(seat.bot)
        if index < len(names):
            seats[index] = Seat(names[index], seat.bot)
        elif opponent is not None and opponent.name not in taken:
            seats[index] = Seat(opponent.name, seat.bot)
        elif seat.name in taken:
            seats[index] = Seat(f"Player {letter(index)}", seat.bot)
        taken.add(seats[index].name)
    return tuple(seats)


def role_of(bot: str | None) -> str:
    """The role of a player besides the name: a level, or a bot; nothing for a person.

    >>> role_of("hard"), role_of("greedy"), role_of(None)
    ('hard', 'greedy bot', '')
    """
    from digsite.bots.opponents import opponent_of

    if bot is None:
        return ""
    return bot if opponent_of(bot) is not None else f"{bot} bot"
