"""Everything that decides: random, greedy, tree search, and bots of your own. Sees a game only through the contract."""

from digsite.bots.bot import Abandoned, Bot, Diverged, Follower, as_bot, name_of
from digsite.bots.evaluation import Evaluation, evaluation_for, register_evaluation
from digsite.bots.greedy import GreedyBot, PlannerBot
from digsite.bots.guard import Answer, Fault, ask
from digsite.bots.ismcts import IsmctsBot
from digsite.bots.perspective import Perspective
from digsite.bots.random_bot import RandomBot
from digsite.bots.roster import bot_names, make_bot

__all__ = [
    "Abandoned",
    "Answer",
    "Bot",
    "Diverged",
    "Evaluation",
    "Fault",
    "Follower",
    "GreedyBot",
    "IsmctsBot",
    "Perspective",
    "PlannerBot",
    "RandomBot",
    "as_bot",
    "ask",
    "bot_names",
    "evaluation_for",
    "make_bot",
    "name_of",
    "register_evaluation",
]
