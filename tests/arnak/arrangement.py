"""What a test says about a table, completed to a snapshot that a game could have: nothing there twice or missing."""

from __future__ import annotations

from collections import Counter
from typing import Any

from digsite.games.arnak.game import Arnak
from digsite.games.arnak.printed import ids
from digsite.games.arnak.printed.shipped import shipped

FEAR = "fear"
PILES = ("deck", "hand", "play_area")


class Arrangement:
    """What a test wants to lie on the table; everything else goes where it is out of the way."""

    def __init__(self, game: Arnak, players: int, options: dict[str, Any]) -> None:
        self.game = game
        self.players = players
        self.options = {"first": 0, **options}
        self.piles: dict[tuple[int, str], list[str]] = {}
        self.seat_fields: dict[int, dict[str, Any]] = {seat: {} for seat in range(players)}
        self.resources: dict[int, dict[str, int]] = {}
        self.fields: dict[str, Any] = {}
        self.items: list[str] = []
        self.artifacts: list[str] = []
        self.item_tops: list[str] = []
        self.artifact_tops: list[str] = []
        self.exiled: list[str] = []
        self.decks_empty: set[str] = set()
        self.fear_deck: int | None = None
        self.figures: dict[str, Any] = {}
        self.sites: dict[str, str] = {}
        self.guardians: dict[str, str] = {}
        self.overcome: dict[str, Any] = {}
        self.used_boons: list[str] = []
        self.idols: dict[str, str] = {}
        self.site_tops: list[str] = []
        self.guardian_tops: list[str] = []
        self.supply: list[list[str]] | None = None
        self.rescue: list[str] = []
        self.gold: list[str] = []
        self.exhausted: list[str] = []
        self.bonuses: dict[str, list[str]] = {}
        self.temple_stack: list[str] | None = None
        self.rival: dict[str, Any] = {}
        self.main_done = False

    def snapshot(self) -> dict[str, Any]:
        """The snapshot of a table like this."""
        data: dict[str, Any] = self.game.start(players=self.players, seed=1, **self.options).dump()
        body = data["state"]
        body.update(
            player=0,
            round=1,
            starter=0,
            passed=[],
            all_planes=[],
            fearless=[],
            pending=[["turn", int(self.main_done), 0]],
        )
        self._seats(body)
        self._cards(body)
        self._board(body)
        self._assistants(body)
        self._track(body)
        if body["rival"] is not None:
            self._rival(body)
        body.update(self.fields)
        return data

    def _seats(self, body: dict[str, Any]) -> None:
        for seat, data in enumerate(body["seats"]):
            data["resources"] = dict.fromkeys(data["resources"], 0) | self.resources.get(seat, {})
            for pile in PILES:
                mark = "" if pile == "play_area" else "@1"
                cards = self.piles.get((seat, pile), [])
                data[pile] = [card if "@" in card or card.endswith("=") else card + mark for card in cards]
                data[pile] = [card.removesuffix("=") for card in data[pile]]
            data.update(shuffles=1, being_sorted=[], set_aside=[])
            data.update(self.seat_fields[seat])

    def _owned(self) -> Counter[str]:
        owned: Counter[str] = Counter()
        for cards in self.piles.values():
            owned.update(card.partition("@")[0].removesuffix("=") for card in cards)
        return owned

    def _cards(self, body: dict[str, Any]) -> None:
        components = shipped()
        owned = self._owned()
        names = [card.id for card in components.cards]
        for kind, row, tops in (
            ("item", self.items, self.item_tops),
            ("artifact", self.artifacts, self.artifact_tops),
        ):
            every = names[: ids.ITEMS] if kind == "item" else names[ids.ITEMS : ids.TRADED]
            rival = self.rival.get(f"{kind}s", [])
            placed = {*row, *tops, *self.exiled, *owned, *rival}
            rest = [card for card in every if card not in placed]
            empty = kind in self.decks_empty
            body[f"{kind}_row"] = row
            body[f"{kind}_deck"] = list(reversed(tops)) if empty else [*rest, *reversed(tops)]
            exiled = [card for card in self.exiled if card in every]
            body[f"exiled_{kind}s"] = [*exiled, *rest] if empty else exiled
            body[f"{kind}_top_known"] = False
        body["exiled_basics"] = [
            f"{seat}:{basic}"
            for seat in range(self.players)
            for basic in names[ids.BASICS :]
            if not any(
                basic == card.partition("@")[0] for pile in PILES for card in self.piles.get((seat, pile), [])
            )
        ]
        total = components.numbers["fear.cards"][0]
        left = total - owned[FEAR]
        body["fear_deck"] = left if self.fear_deck is None else self.fear_deck
        # Fear that must not lie in its deck is owned by the last player, deep in the deck.
        body["seats"][-1]["deck"] += ["fear@1"] * (left - body["fear_deck"])

    def _discover_for_idols(self) -> None:
        """As many sites are discovered as idols are owned, from the end of level I."""
        held = sum(seat.get("crates", 0) + seat.get("slotted", 0) for seat in self.seat_fields.values())
        held += len(self.rival.get("idols", [])) + self.rival.get("spare_idols", 0)
        tiles = [
            tile.id for tile in shipped().level_1 if tile.id not in {*self.sites.values(), *self.site_tops}
        ]
        for number in range(8, 0, -1):
            if f"I-{number}" not in self.sites and len(self.sites) < held:
                self.sites[f"I-{number}"] = tiles.pop()

    def _board(self, body: dict[str, Any]) -> None:
        components = shipped()
        self._discover_for_idols()
        body["figures"] = self.figures
        body["sites"] = self.sites
        body["guardians"] = self.guardians
        body["overcome"] = self.overcome
        body["used_boons"] = self.used_boons
        guardians = [tile.id for tile in components.guardians]
        placed = {*self.guardians.values(), *self.overcome, *self.guardian_tops}
        stack = [guardian for guardian in guardians if guardian not in placed]
        body["guardian_stack"] = [*stack, *reversed(self.guardian_tops)]
        body["idols"], body["idols_face_down"] = self._idols()
        body["site_stacks"] = []
        for tiles in (components.level_1, components.level_2):
            level = [tile.id for tile in tiles]
            tops = [tile for tile in self.site_tops if tile in level]
            rest = [tile for tile in level if tile not in {*self.sites.values(), *tops}]
            body["site_stacks"].append([*rest, *reversed(tops)])
        body["site_bottoms_known"] = [0, 0]
        taken = 16 - sum(2 if site.startswith("II-") else 1 for site in body["idols"])
        held = sum(seat.get("crates", 0) + seat.get("slotted", 0) for seat in self.seat_fields.values())
        rival = len(self.rival.get("idols", [])) + self.rival.get("spare_idols", 0)
        if held > taken:
            raise AssertionError(f"{held} idols are owned and {taken} were taken: discover more sites")
        body["removed_idols"] = taken - held - rival

    def _idols(self) -> tuple[dict[str, str], list[str]]:
        """The idols a test names where it wants them, and any others for the other sites."""
        pool = Counter({idol.id: idol.copies for idol in shipped().idols})
        pool -= Counter([*self.idols.values(), *self.rival.get("idols", [])])
        rest = list(pool.elements())
        sites = [*(f"I-{number}" for number in range(1, 9)), *(f"II-{number}" for number in range(1, 5))]
        up = {site: self.idols.get(site) or rest.pop() for site in sites if site not in self.sites}
        return up, [rest.pop() for _ in range(4)]

    def _assistants(self, body: dict[str, Any]) -> None:
        names = [tile.id for tile in shipped().assistants]
        owned = [
            assistant
            for seat in self.seat_fields.values()
            for assistant in seat.get("assistants", [])
            if assistant is not None
        ]
        left = [assistant for assistant in names if assistant not in {*owned, *self.rescue}]
        if self.supply is None:
            self.supply = [left[0::3], left[1::3], left[2::3]]
        named = {assistant for stack in self.supply for assistant in stack}
        spare = [assistant for assistant in left if assistant not in named]
        body["supply"] = self.supply
        body["rescue"] = self.rescue
        body["rescue_seen"] = []
        body["removed_assistants"] = spare
        body["gold"] = self.gold
        body["exhausted"] = self.exhausted

    def _track(self, body: dict[str, Any]) -> None:
        game = self.game.start(players=self.players, seed=1, **self.options)
        spaces: list[str] = []
        for space in game.view(None)["track"]:  # type: ignore[attr-defined]
            spaces += [space["key"].removeprefix("track:")] * len(space["bonuses"])
        wanted = {space: list(tiles) for space, tiles in self.bonuses.items()}
        body["bonuses"] = [wanted[space].pop(0) if wanted.get(space) else None for space in spaces]
        arrived = sum(seat.get("glass") == "T" for seat in self.seat_fields.values())
        arrived += self.rival.get("glass") == "T"
        counted = 2 if self.players == 1 else self.players
        pool = Counter({tile.id: tile.copies for tile in shipped().bonuses})
        pool -= Counter(tile for tile in body["bonuses"] if tile is not None)
        stack = self.temple_stack if self.temple_stack is not None else list(pool.elements())
        body["temple_stack"] = stack[: counted - arrived]
        body["temple_seen"] = []
        laid = sum(tile is not None for tile in body["bonuses"])
        body["removed_bonuses"] = 18 - laid - len(body["temple_stack"])
        body["box"] = []
        body["arrivals"] = arrived
        tiles: Counter[str] = Counter()
        for owner in (*self.seat_fields.values(), self.rival):
            tiles.update(owner.get("temple_tiles", {}))
        gone = self.fields.pop("temple_gone", {})
        body["temple_tiles"] = {
            name: counted - tiles[name] - gone.get(name, 0) for name in body["temple_tiles"]
        }
        for name, count in gone.items():
            self._give_temple_tiles(body, name, count)
        order = 0
        for data in (*body["seats"], body["rival"]):
            if data is not None and (
                data.get("glass") == "T" or (data is body["rival"] and self.rival.get("glass") == "T")
            ):
                data["arrival"] = order
                order += 1

    def _give_temple_tiles(self, body: dict[str, Any], name: str, count: int) -> None:
        last = body["seats"][-1]
        last["temple_tiles"] = {**last["temple_tiles"], name: last["temple_tiles"][name] + count}

    def _rival(self, body: dict[str, Any]) -> None:
        rival = body["rival"]
        rival.update(items=[], artifacts=[], idols=[], spare_idols=0, glass="S")
        rival["temple_tiles"] = dict.fromkeys(rival["temple_tiles"], 0) | self.rival.get("temple_tiles", {})
        every = [*rival["stack"], *rival["used"]]
        used = self.rival.get("used", [])
        tops = self.rival.get("tops", [])
        rest = [tile for tile in every if tile not in {*used, *tops}]
        stack = [] if self.rival.get("exhausted") else [*rest, *reversed(tops)]
        rival["stack"] = stack
        rival["used"] = [*used, *rest] if self.rival.get("exhausted") else used
        if len(rival["stack"]) + len(rival["used"]) != 10:
            colours = {tile.rpartition("-")[0]: tile for tile in (*used, *tops)}
            kept = [tile for tile in rest if tile.rpartition("-")[0] not in colours]
            rival["stack"] = [*kept, *reversed(tops)]
        rival.update(
            {
                key: self.rival[key]
                for key in ("items", "artifacts", "idols", "spare_idols", "glass")
                if key in self.rival
            }
        )
