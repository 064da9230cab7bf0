"""Phase 2: a placement is a chain of small decisions (QZ-PLACE, QZ-BID, QZ-UNIQ, QZ-FREE, QZ-MOD-01)."""

from typing import ClassVar, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.kinds import Maybe, Name
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.quetzal.actions import ADD, DONE, REROLL, ROLE, TARGET
from digsite.games.quetzal.course.groups import can_add, complete_group, may_send, place_group
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import CATEGORIES as CATEGORY_NAMES
from digsite.games.quetzal.printed.components import PLACES as PLACE_NAMES
from digsite.games.quetzal.table import frames
from digsite.games.quetzal.table.fields import Table, counts_in, fits, group_size, in_pool, pool_size
from digsite.games.quetzal.table.keys import place_key, pool_key
from digsite.games.quetzal.table.names import category_message, group_message, place_message, role_message
from digsite.games.quetzal.table.operations import COUNT, LOCATION_AT, Messages, Numbers, Step, can_target
from digsite.games.quetzal.upgrades.exchanges import fill_discovery_exchange


@final
class Placing(Step):
    """The next player with meeples in the pool; when all pools are empty the phase ends (QZ-PLACE-01, -04, -05).

    Number: the seat whose turn is next.
    """

    code: i64 = frames.PLACING
    name = "placing"
    decides = False
    numbers: ClassVar[Numbers] = (("next", COUNT),)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return first < table.printed.players

    def perform(self, table: Table) -> None:
        players = table.printed.players
        seat = table.pending.first()
        for _ in range(players):
            if pool_size(table, seat) > 0:
                table.pending.replace(frames.PLACING, (seat + 1) % players, 0)
                table.player = seat
                table.pending.push(frames.CHOOSE_TARGET, 0, 0)
                return
            seat = (seat + 1) % players
        table.pending.replace(frames.ACTIVATING, frames.AT_STELA, 0)


@final
class ChooseTarget(Step):
    """Every place where some group can be completed, and an exchange (QZ-PLACE-02, QZ-MOD-02, -08)."""

    code: i64 = frames.CHOOSE_TARGET
    name = "target"
    rule = "QZ-PLACE-03"
    lies_on: ClassVar[tuple[int, ...]] = (frames.PLACING,)
    offers_exchange = True
    ask = "ask.target"
    now = "no.now.target"
    messages: ClassVar[Messages] = {
        "ask.target": "Choose a place for one or more meeples",
        "do.target": "Go to {place}",
        "do.target.cost": "Go to {place} for {coins:amount.coins}",
        "do.target.each": "Go to {place} for {coins:amount.coins} a meeple",
        "do.target.outbid": "Outbid at {place} with {fewest} or more",
        "no.now.target": "first choose a place for your meeples",
        "no.place-absent": "{place} is not open with {players} players",
        "no.occupied": "{place} is taken",
        "no.own-bid": "you already hold {place}",
        "no.coins": "{place} costs {coins:amount.coins}, and you have {have}",
        "no.demand": "{place} takes {role}s only, and you have none",
        "no.too-few": "at {place} you need {fewest} or more meeples of one role, and can bring {most}",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        seat = table.player
        black = in_pool(table, seat, ids.BLACK)
        white = in_pool(table, seat, ids.WHITE)
        wild = in_pool(table, seat, ids.WILD) + in_pool(table, seat, ids.CHARACTER)
        count: i64 = 0
        for place in range(ids.PLACES):
            if can_target(table, seat, place, black, white, wild):
                out[count] = TARGET + place
                count += 1
        return fill_discovery_exchange(table, out, count)

    def choose(self, table: Table, action: i64) -> None:
        table.pending.replace(frames.ADD_MEEPLE, action - TARGET, -1)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return pool_size(table, table.player) > 0

    def explain(self, table: Table, action: int) -> Choice:
        place = action - TARGET
        location = LOCATION_AT[place]
        cost = int(location.cost(table, table.player, place))
        name = place_message(place)
        if location.bidding and table.sizes[place] > 0:
            fewest = int(location.fewest(table, place))
            message = Message("do.target.outbid", {"place": name, "fewest": fewest})
        elif cost > 0:
            words = "do.target.cost" if location.unique else "do.target.each"
            message = Message(words, {"place": name, "coins": cost})
        else:
            message = Message("do.target", {"place": name})
        return Choice(action, "place", message, (place_key(place),))

    def refusal(self, table: Table, action: int) -> Refusal:
        if action >= ADD:
            return self.comes_first(table)
        place = action - TARGET
        location = LOCATION_AT[place]
        seat = int(table.player)
        name = place_message(place)
        if table.printed.places[place] == 0:
            players = int(table.printed.players)
            rule = "QZ-2P-05" if players == 2 else "QZ-SET-13"
            return Refusal(Message("no.place-absent", {"place": name, "players": players}), rule)
        closed = location.refusal(table, place)
        if closed is not None:
            return closed
        cost = int(location.cost(table, seat, place))
        if table.coins[seat] < cost:
            rule = "QZ-PLACE-08" if location.unique or location.bidding else location.rule
            have = int(table.coins[seat])
            return Refusal(Message("no.coins", {"place": name, "coins": cost, "have": have}), rule)
        demand = int(location.demand(table, place))
        roles = (ids.BLACK, ids.WHITE) if demand == ids.EITHER else (demand,)
        wild = int(in_pool(table, seat, ids.WILD) + in_pool(table, seat, ids.CHARACTER))
        most = wild + max(int(in_pool(table, seat, role)) for role in roles)
        if most == 0:
            return Refusal(Message("no.demand", {"place": name, "role": role_message(demand)}), location.rule)
        fewest = int(location.fewest(table, place))
        return Refusal(Message("no.too-few", {"place": name, "fewest": fewest, "most": most}), "QZ-BID-04")


@final
class AddMeeple(Step):
    """Categories with which the group can still be completed, and done when it is large enough (QZ-MOD-01, -02).

    First number: the target; second: the category added last, or -1.
    """

    code: i64 = frames.ADD_MEEPLE
    name = "add"
    rule = "QZ-PLACE-02"
    continues = True
    numbers: ClassVar[Numbers] = (("place", Name(PLACE_NAMES)), ("last", Maybe(Name(CATEGORY_NAMES))))
    lies_on: ClassVar[tuple[int, ...]] = (frames.PLACING,)
    now = "no.now.add"
    pool_action: i64 = ADD
    messages: ClassVar[Messages] = {
        "ask.add": "Choose a meeple for {place}",
        "ask.add.fewest": "Choose meeples for {place}: {fewest} or more",
        "do.add": "Add one: {meeple}",
        "do.add.last": "Send one: {meeple}",
        "do.done.place": "Done: place {group}",
        "no.now.add": "first complete your group at {place}",
        "no.meeple": "there is no {meeple} left in your pool",
        "no.order": "a group is put together in order: adventurers, archaeologists, wild ones, the Character",
        "no.wrong-role": "{place} takes {role}s only now",
        "no.mixed": "a bid does not mix roles",
        "no.completed": "with this meeple the group could not become large enough: {fewest} or more",
        "no.group-small": "the group needs {fewest} or more meeples",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        place = table.pending.first()
        location = LOCATION_AT[place]
        demand = location.demand(table, place)
        fewest = location.fewest(table, place)
        # A bid costs nothing; elsewhere every meeple has its price.
        cost: i64 = -1
        if not location.bidding:
            cost = location.cost(table, table.player, place)
        count: i64 = 0
        for category in range(ids.CATEGORIES):
            if can_add(table, category, demand, fewest, cost):
                out[count] = ADD + category
                count += 1
        if group_size(table) >= fewest:
            out[count] = DONE
            count += 1
        return count

    def choose(self, table: Table, action: i64) -> None:
        """One more meeple for the group; a unique space takes one and the turn is over (QZ-MOD-01, QZ-UNIQ-02)."""
        if action == DONE:
            complete_group(table)
            return
        place = table.pending.first()
        category = action - ADD
        table.group[category] += 1
        table.pending.replace(frames.ADD_MEEPLE, place, category)
        if LOCATION_AT[place].unique:
            # The demand of the space settles the role of the meeple.
            place_group(table, place, ids.OPEN_ROLE)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return may_send(table, first)

    def question(self, table: Table) -> Message:
        place = int(table.pending.first())
        fewest = int(LOCATION_AT[place].fewest(table, place))
        if fewest > 1:
            return Message("ask.add.fewest", {"place": place_message(place), "fewest": fewest})
        return Message("ask.add", {"place": place_message(place)})

    def explain(self, table: Table, action: int) -> Choice:
        category = action - ADD
        keys = [pool_key(int(table.player), category)]
        single = False
        if table.pending.kind == frames.ADD_MEEPLE:
            place = int(table.pending.first())
            keys.append(place_key(place))
            single = LOCATION_AT[place].unique
        message = Message("do.add.last" if single else "do.add", {"meeple": category_message(category)})
        return Choice(action, "add", message, tuple(keys))

    def done(self, table: Table) -> Message:
        if group_size(table) == 0:
            return Message("do.done")
        return Message("do.done.place", {"group": group_message(counts_in(table.group, 0, ids.CATEGORIES))})

    def comes_first(self, table: Table) -> Refusal:
        return Refusal(Message(self.now, {"place": place_message(int(table.pending.first()))}), self.rule)

    def refusal(self, table: Table, action: int) -> Refusal:
        place = int(table.pending.first())
        location = LOCATION_AT[place]
        fewest = int(location.fewest(table, place))
        if action == DONE:
            rule = "QZ-BID-04" if location.bidding and table.sizes[place] > 0 else self.rule
            return Refusal(Message("no.group-small", {"fewest": fewest}), rule)
        if not ADD <= action < REROLL:
            return self.comes_first(table)
        seat = int(table.player)
        category = action - ADD
        name = place_message(place)
        if category < table.pending.second():
            return Refusal(Message("no.order"), "QZ-MOD-01")
        if in_pool(table, seat, category) <= table.group[category]:
            return Refusal(Message("no.meeple", {"meeple": category_message(category)}), self.rule)
        demand = int(location.demand(table, place))
        if not fits(demand, category):
            role = role_message(demand)
            return Refusal(Message("no.wrong-role", {"place": name, "role": role}), location.rule)
        if not location.bidding:
            cost = int(location.cost(table, seat, place)) * int(group_size(table) + 1)
            have = int(table.coins[seat])
            return Refusal(Message("no.coins", {"place": name, "coins": cost, "have": have}), "QZ-HARBOR-01")
        if category == ids.WHITE and table.group[ids.BLACK] > 0:
            return Refusal(Message("no.mixed"), "QZ-BID-02")
        return Refusal(Message("no.completed", {"fewest": fewest}), "QZ-MOD-02")


@final
class ChooseRole(Step):
    """Both roles, for a group of wild meeples whose role nothing else settles (QZ-BID-12). Number: the target."""

    code: i64 = frames.CHOOSE_ROLE
    name = "role"
    rule = "QZ-MOD-03"
    continues = True
    numbers: ClassVar[Numbers] = (("place", Name(PLACE_NAMES)),)
    lies_on: ClassVar[tuple[int, ...]] = (frames.PLACING,)
    now = "no.now.role"
    messages: ClassVar[Messages] = {
        "ask.role": "Choose the role of your wild meeples at {place}",
        "do.role": "Bid as {role}s",
        "no.now.role": "first choose the role of your group",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        out[0] = ROLE + ids.ADVENTURER
        out[1] = ROLE + ids.ARCHAEOLOGIST
        return 2

    def choose(self, table: Table, action: i64) -> None:
        place_group(table, table.pending.first(), action - ROLE)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return (
            LOCATION_AT[first].bidding
            and may_send(table, first)
            and group_size(table) >= LOCATION_AT[first].fewest(table, first)
        )

    def question(self, table: Table) -> Message:
        return Message("ask.role", {"place": place_message(int(table.pending.first()))})

    def explain(self, table: Table, action: int) -> Choice:
        pending = table.pending.kind == frames.CHOOSE_ROLE
        keys = (place_key(int(table.pending.first())),) if pending else ()
        return Choice(action, "role", Message("do.role", {"role": role_message(action - ROLE)}), keys)
