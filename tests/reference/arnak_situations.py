"""Rich situations of Arnak for the literal readings: snapshots of late, crowded tables that no random play reaches.

Everything is dealt anew, each thing exactly once: cards, idols, guardians, site tiles, assistants, research tokens,
temple tiles and the tiles of the rival.
"""

from __future__ import annotations

import random
from typing import Any

from digsite.engine.game import Game
from tests.reference.arnak_facts import (
    ARTIFACT_SPACES,
    ARTIFACTS,
    ASSISTANTS,
    BASICS,
    BONUSES,
    CAMPS,
    GUARDIANS,
    IDOLS,
    ITEM_SPACES,
    ITEMS,
    OTHER_ASSISTANTS,
    RIVAL_FIGURES,
    SITE_TILES,
    SITES,
    TEMPLE_TILES,
    TRACK,
)
from tests.reference.arnak_scoring import sheet

Body = dict[str, Any]

FEAR_CARDS = 19


class Situation:
    """A snapshot being dealt; `choose` decides everything."""

    def __init__(
        self,
        game: Game,
        choose: random.Random,
        players: int,
        difficulty: int = 0,
        round_now: int | None = None,
    ) -> None:
        temple = choose.choice(["bird", "snake"])
        self.choose = choose
        self.temple = temple
        self.players = players
        self.counted = max(2, players)
        options: dict[str, str | int] = {"temple": temple, "difficulty": difficulty, "first": 0}
        self.data: dict[str, Any] = dict(
            game.start(players=players, seed=choose.randrange(10**6), **options).dump()
        )
        self.body: Body = self.data["state"]
        self.body.update(player=0, starter=0, passed=[], pending=[["turn", 0, 0]])
        self.body["round"] = round_now or choose.choice([1, 2, 3, 4, 4, 5, 5])
        self.seats: list[dict[str, Any]] = self.body["seats"]
        self.owners: list[Any] = [*range(players), *(["rival"] if players == 1 else [])]
        self._cards()
        self._sites()
        self._idols()
        self._figures()
        self._assistants()
        self._track()
        self._rival()
        for own in self.seats:
            most = choose.choice([1, 3, 7])
            own["resources"] = {name: choose.randint(0, most) for name in own["resources"]}

    def _cards(self) -> None:
        choose, body = self.choose, self.body
        for own in self.seats:
            own.update(deck=[], hand=[], play_area=[], shuffles=1, fear_tiles=choose.choice([0, 0, 0, 1, 3]))
        for kind, cards, spaces in (("item", ITEMS, ITEM_SPACES), ("artifact", ARTIFACTS, ARTIFACT_SPACES)):
            pile = choose.sample(list(cards), len(cards))
            for own in self.seats:
                for _ in range(choose.randint(0, 5)):
                    self._give(own, pile.pop())
            if body["rival"] is not None:
                body["rival"][f"{kind}s"] = [pile.pop() for _ in range(choose.randint(0, 5))]
            row = spaces[body["round"]]
            row -= choose.choice([0, 0, 1, row]) if row else 0
            body[f"{kind}_row"] = [pile.pop() for _ in range(row)]
            left = choose.choice([0, 1, 2, len(pile), len(pile)])
            body[f"{kind}_deck"], body[f"exiled_{kind}s"] = pile[:left], sorted(pile[left:])
            body[f"{kind}_top_known"] = left > 0 and choose.random() < 0.2
        body["exiled_basics"] = []
        for seat, own in enumerate(self.seats):
            for basic in BASICS:
                if choose.random() < 0.2:
                    body["exiled_basics"].append(f"{seat}:{basic}")
                else:
                    self._give(own, basic)
        fear = FEAR_CARDS
        for own in self.seats:
            count = choose.randint(0, min(4, fear))
            fear -= count
            for _ in range(count):
                self._give(own, "fear")
        if choose.random() < 0.3:
            self.seats[-1]["deck"] += ["fear@1"] * fear
            fear = 0
        body["fear_deck"] = fear

    def _give(self, own: dict[str, Any], card: str) -> None:
        pile = self.choose.choice(["deck", "hand", "hand", "play_area"])
        own[pile].append(card if pile == "play_area" else f"{card}@1")

    def _sites(self) -> None:
        choose, body = self.choose, self.body
        rows = SITES[self.temple]
        wild = [site for row in rows for site in row]
        stacks = [choose.sample(tiles, len(tiles)) for tiles in SITE_TILES]
        found = choose.sample(wild, choose.choice([0, 2, 5, 9, 12]))
        if choose.random() < 0.5:
            found.sort(key=wild.index)
        body["sites"] = {
            site: stacks[0 if site in {**rows[0], **rows[1]} else 1].pop() for site in wild if site in found
        }
        body["site_stacks"], body["site_bottoms_known"] = stacks, [0, 0]
        guardians = choose.sample(list(GUARDIANS), len(GUARDIANS))
        body["guardians"], body["overcome"], body["used_boons"] = {}, {}, []
        for site in (*CAMPS, *body["sites"]):
            if choose.random() < (0.1 if site in CAMPS else 0.6):
                body["guardians"][site] = guardians.pop()
        for _ in range(choose.randint(0, len(guardians))):
            guardian = guardians.pop()
            body["overcome"][guardian] = choose.choice(self.owners)
            if body["overcome"][guardian] != "rival" and choose.random() < 0.3:
                body["used_boons"].append(guardian)
        body["guardian_stack"] = guardians

    def _idols(self) -> None:
        """The idols of discovered sites are somebody's; a face-down one is never shown again."""
        choose, body = self.choose, self.body
        pool = [idol for idol, copies in IDOLS.items() for _ in range(copies)]
        choose.shuffle(pool)
        body["idols"] = {site: pool.pop() for row in SITES[self.temple] for site in row}
        body["idols_face_down"], body["removed_idols"] = pool, 0
        for own in self.seats:
            own.update(crates=0, slotted=0)
        rival = body["rival"]
        if rival is not None:
            rival.update(idols=[], spare_idols=0)
        for site in body["sites"]:
            up = body["idols"].pop(site)
            owner = choose.choice(self.owners)
            for idol in (up, None) if site.startswith("II") else (up,):
                if owner == "rival":
                    if idol is None or idol in rival["idols"]:
                        rival["spare_idols"] += 1
                    else:
                        rival["idols"].append(idol)
                elif (
                    self.temple == "snake" and body["removed_idols"] < self.counted and choose.random() < 0.2
                ):
                    body["removed_idols"] += 1
                elif self.seats[owner]["slotted"] < 4 and choose.random() < 0.5:
                    self.seats[owner]["slotted"] += 1
                else:
                    self.seats[owner]["crates"] += 1

    def _figures(self) -> None:
        choose, body = self.choose, self.body
        spaces = [f"{camp}-{number}" for camp in CAMPS for number in (1, 2)] + [*body["sites"]]
        free = [space for space in spaces if space not in body["blocked"]]
        choose.shuffle(free)
        body["figures"] = {}
        for owner in self.owners:
            for _ in range(choose.randint(0, RIVAL_FIGURES if owner == "rival" else 2)):
                if free:
                    body["figures"][free.pop()] = owner

    def _assistants(self) -> None:
        choose, body = self.choose, self.body
        everyone = [*ASSISTANTS, *OTHER_ASSISTANTS]
        choose.shuffle(everyone)
        body.update(gold=[], exhausted=[], removed_assistants=[], rescue=[], rescue_seen=[])
        for own in self.seats:
            own["assistants"] = [everyone.pop() if choose.random() < 0.7 else None for _ in range(2)]
            for name in own["assistants"]:
                if name is not None:
                    body["gold"] += [name] if choose.random() < 0.5 else []
                    body["exhausted"] += [name] if choose.random() < 0.3 else []
        if self.temple == "snake":
            body["rescue"] = [everyone.pop() for _ in range(choose.randint(0, self.counted)) if everyone]
        if body["rival"] is not None:
            body["removed_assistants"] = sorted(
                everyone.pop() for _ in range(choose.randint(0, len(everyone)))
            )
        stacks: list[list[str]] = [[], [], []]
        for name in everyone:
            choose.choice([stack for stack in stacks if len(stack) < 4]).append(name)
        body["supply"] = stacks

    def _track(self) -> None:
        choose, body = self.choose, self.body
        track = TRACK[self.temple]
        sides = [*self.seats, *([body["rival"]] if body["rival"] is not None else [])]
        arrivals = [side for side in sides if choose.random() < 0.4]
        choose.shuffle(arrivals)
        for side in sides:
            side.update(glass=choose.choice([space for space in track if space != "T"]), arrival=-1)
            side["temple_tiles"] = dict.fromkeys(TEMPLE_TILES, 0)
        for number, side in enumerate(arrivals):
            side.update(glass="T", arrival=number)
        for own in self.seats:
            row = track[own["glass"]][0]
            own["notebook"] = choose.choice([s for s in track if track[s][0] <= row and s != "T"])
        body["arrivals"] = len(arrivals)
        tiles = [tile for tile, copies in BONUSES.items() for _ in range(copies)]
        choose.shuffle(tiles)
        laid = [tiles.pop() for _ in body["bonuses"]]
        body["bonuses"] = [tile if choose.random() < 0.6 else None for tile in laid]
        body["removed_bonuses"] = body["bonuses"].count(None)
        left = self.counted - len(arrivals)
        body["temple_stack"], body["box"], body["temple_seen"] = tiles[:left], tiles[left:], []
        body["temple_tiles"] = dict.fromkeys(TEMPLE_TILES, self.counted)
        for side in arrivals:
            for name in TEMPLE_TILES:
                taken = choose.choice([0, 0, 1, 2])
                taken = min(taken, body["temple_tiles"][name])
                body["temple_tiles"][name] -= taken
                side["temple_tiles"][name] += taken

    def _rival(self) -> None:
        rival = self.body["rival"]
        if rival is not None:
            tiles = [*rival["stack"], *rival["used"]]
            self.choose.shuffle(tiles)
            used = self.choose.choice([1, 2, 4, 7, 8, 9, 9, 10])
            rival["used"], rival["stack"] = tiles[:used], tiles[used:]

    def all_icons_are_planes(self) -> None:
        """The first player's icons are planes this round; floating ones have become some (ARN-TRV-21)."""
        floating = self.body["floating"]
        self.body["all_planes"] = [0]
        self.body["floating"] = {**dict.fromkeys(floating, 0), "plane": sum(floating.values())}

    def hire(self, *assistants: str) -> None:
        """The first player has these two assistants, silver and ready; those before them take their places."""
        for square, name in enumerate(assistants):
            self._exchange(name, self.seats[0]["assistants"][square], square)
        for state in ("gold", "exhausted"):
            self.body[state] = [name for name in self.body[state] if name not in assistants]

    def _exchange(self, name: str, other: str | None, square: int) -> None:
        body, squares = self.body, self.seats[0]["assistants"]
        if name == other:
            return
        for pile in (
            *body["supply"],
            body["rescue"],
            body["removed_assistants"],
            *(own["assistants"] for own in self.seats),
        ):
            if name in pile:
                place = pile.index(name)
                in_hand = any(pile is own["assistants"] for own in self.seats)
                if other is not None or in_hand:
                    pile[place] = other
                else:
                    del pile[place]
        squares[square] = name
        if other is not None and not any(other in own["assistants"] for own in self.seats):
            for state in ("gold", "exhausted"):
                body[state] = [one for one in body[state] if one != other]

    def hold(self, card: str) -> None:
        """The first player has this card in hand, wherever it was."""
        body = self.body
        piles = [body["item_deck"], body["item_row"], body["exiled_items"]]
        piles += [body["rival"]["items"]] if body["rival"] is not None else []
        piles += [own[pile] for own in self.seats for pile in ("deck", "hand", "play_area")]
        for pile in piles:
            pile[:] = [one for one in pile if one.partition("@")[0] != card]
        self.seats[0]["hand"].append(f"{card}@1")
        body["item_top_known"] = body["item_top_known"] and bool(body["item_deck"])

    def level(self) -> None:
        """Fear tiles and crates level the players as far as they can, so that ties are frequent."""
        body = self.body
        for own in self.seats:
            for pile in ("deck", "hand", "play_area"):
                body["exiled_items"] += [
                    one.partition("@")[0] for one in own[pile] if one.partition("@")[0] in ITEMS
                ]
                body["exiled_artifacts"] += [
                    one.partition("@")[0] for one in own[pile] if one.partition("@")[0] in ARTIFACTS
                ]
                own[pile] = [one for one in own[pile] if one.partition("@")[0] not in {*ITEMS, *ARTIFACTS}]
            own["fear_tiles"] = 0
        lines = [sum(sheet(body, self.temple, seat).values()) for seat in range(self.players)]
        for own, points in zip(self.seats, lines, strict=True):
            own["fear_tiles"] = (points - min(lines)) // 2
