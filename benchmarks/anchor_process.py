"""The far side of an anchor: follows games over a pipe with an earlier commit's package, and answers with its bots.

The Python of that commit runs this file on its own, so it imports nothing but that commit's package. Every line that
comes in is a request as JSON and gets one line back. A bot is asked through a Perspective, as it always was: the seed
of the game reaches the rules alone.
"""

from __future__ import annotations

import json
import signal
import sys
import time
from typing import Any

import digsite
from digsite.bots import Perspective, make_bot

# The old bots look at this clock. As processor time, a budget does not depend on how busy the machine is.
time.monotonic = time.process_time


class Parted(Exception):
    """The rules of this commit and those of the game disagree."""


class Follower:
    """One bot, and the game that it follows by the rules of this commit."""

    def __init__(self, spec: str, seed: int) -> None:
        self.bot = make_bot(spec, seed)
        self.state: Any = None

    def follow(self, game: str, players: int, seed: int, options: dict[str, Any]) -> None:
        """Deals the same game."""
        try:
            self.state = digsite.game(game).start(players=players, seed=seed, **options)
        except ValueError as problem:
            raise Parted(f"the game cannot be dealt: {problem}") from None

    def see(self, actions: list[int]) -> None:
        """Takes the actions that were taken in the game."""
        for action in actions:
            if self.state.over:
                raise Parted(f"action {action} comes after the end")
            if action not in self.state.legal_actions():
                raise Parted(f"action {action} is not legal")
            self.state.apply(action)

    def choose(self, seat: int, legal: list[int], score: int) -> int:
        """The bot's action, if this seat has the same choice and as many points here as there."""
        if self.state.over:
            raise Parted("the game is over")
        if self.state.player != seat:
            raise Parted(f"seat {self.state.player} decides, not seat {seat}")
        if self.state.legal_actions() != legal:
            raise Parted("other actions are legal")
        perspective = Perspective.of(self.state)
        if perspective.scores()[seat] != score:
            raise Parted("the seat has other points")
        return int(self.bot.choose(perspective))

    def ended(self, scores: list[int]) -> None:
        """Compares the end."""
        if not self.state.over:
            raise Parted("the game goes on")
        if list(self.state.scores()) != scores:
            raise Parted("the game ends with other points")


def answer(followers: dict[int, Follower], request: dict[str, Any]) -> dict[str, Any]:
    """Does what a request asks for; each stands for one bot, by its number."""
    number = request["bot"]
    if request["do"] == "make":
        followers[number] = Follower(request["spec"], request["seed"])
    elif request["do"] == "forget":
        del followers[number]
    elif request["do"] == "follow":
        followers[number].follow(request["game"], request["players"], request["seed"], request["options"])
    else:
        followers[number].see(request["actions"])
        if request["do"] == "choose":
            seat, legal, score = request["seat"], request["legal"], request["score"]
            return {"action": followers[number].choose(seat, legal, score)}
        followers[number].ended(request["scores"])
    return {}


def main() -> None:
    """Answers until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    followers: dict[int, Follower] = {}
    for line in sys.stdin:
        try:
            reply = answer(followers, json.loads(line))
        except Parted as reason:
            reply = {"parted": str(reason)}
        except Exception as problem:
            reply = {"problem": f"{type(problem).__name__}: {problem}"}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
