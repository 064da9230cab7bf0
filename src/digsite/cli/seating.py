"""Seats from the command line: people first, then bots."""

from __future__ import annotations

from collections.abc import Sequence

from digsite.engine.game import Game
from digsite.table.seats import Seat, default_seats, letter

DEFAULT_BOT = "planner"


def seat_players(
    game: Game, players: int | None, people: int | None, bots: Sequence[str] | None, names: Sequence[str]
) -> tuple[Seat, ...]:
    """The seats of a table; the default is one person against one `planner`.

    >>> import digsite
    >>> [seat.bot for seat in seat_players(digsite.game("lost-cities"), None, None, None, ())]
    [None, 'planner']
    >>> [seat.bot for seat in seat_players(digsite.game("lost-cities"), 3, None, ["random"], ())]
    [None, None, 'random']
    """
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
    for index, seat in enumerate(seats):
        if index < len(names):
            seats[index] = Seat(names[index], seat.bot)
        elif seat.name in names:
            seats[index] = Seat(f"Player {letter(index)}", seat.bot)
    return tuple(seats)
