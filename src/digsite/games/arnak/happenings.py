"""What happens at the table, told as events to whoever listens. Who may know a card follows from the zones."""

from __future__ import annotations

from digsite.engine.events import Event, Part, Value
from digsite.engine.messages import Message
from digsite.engine.zones import EVERYBODY
from digsite.games.arnak import actions
from digsite.games.arnak import vocabulary as v
from digsite.games.arnak.icons import icon_names
from digsite.games.arnak.keys import (
    TEMPLE_NAMES,
    assistant_message,
    bonus_message,
    card_message,
    card_name,
    guardian_message,
    idol_message,
    site_message,
    site_tile_name,
    tokens_message,
    track_message,
    words,
)
from digsite.games.arnak.piles import (
    IN_HAND,
    IN_TRANSIT,
    SET_ASIDE,
    cards_in,
    find,
    pile_size,
    tag_at,
    tags_in,
)
from digsite.games.arnak.table import DECK, HAND, TRANSIT, Table


def tell(
    table: Table,
    kind: str,
    *parts: Part,
    seat: int | None = -1,
    learned: int = 0,
    chance: bool = False,
    settles: bool = False,
    **open_parts: Value,
) -> None:
    """Adds an event to the journal; the parts given by name are for everybody."""
    who = int(table.player) if seat == -1 else seat
    shown = (*parts, *(Part(name, value) for name, value in open_parts.items()))
    assert table.journal is not None
    table.journal.append(Event(kind, who, shown, learned, chance, settles))


def _others(seat: int) -> int:
    return EVERYBODY & ~HAND.audience(seat)


def _card(table: Table, card: int) -> Message:
    return card_message(table.setting, card)


def _name(table: Table, card: int) -> str:
    return card_name(table.setting.components, card)


def _from_hand(table: Table, kind: str, card: int, pile: int = IN_HAND) -> None:
    """A card leaves the hand for all to see; of several Fear cards it is said which shuffle it came from."""
    seat = int(table.player)
    parts = [Part("card", _card(table, card)), Part("name", _name(table, card))]
    if card == actions.FEAR_CARD:
        index = find(table, seat, pile, card)
        parts.append(Part("shuffle", int(tag_at(table, seat, pile, index)) // 2))
    tell(table, kind, *parts, learned=_others(seat))


def played(table: Table, card: int) -> None:
    """A card was played for its effect."""
    _from_hand(table, "played", card)


def spent_card(table: Table, card: int) -> None:
    """A card was spent for travel."""
    _from_hand(table, "spent", card)


def gave(table: Table, card: int) -> None:
    """A hand card was given up."""
    _from_hand(table, "gave", card)


def gave_up_drawn(table: Table, card: int) -> None:
    """A card drawn by an earring was given up."""
    _from_hand(table, "gave", card, IN_TRANSIT)


def exiled(table: Table, seat: int, card: int, from_hand: bool) -> None:
    """A card was exiled."""
    if from_hand:
        _from_hand(table, "exiled", card)
    else:
        tell(table, "exiled", seat=seat, card=_card(table, card), name=_name(table, card))


def exiled_fear_tile(table: Table) -> None:
    """A fear tile was exiled."""
    tell(table, "exiled-fear-tile")


def drew(table: Table, seat: int, card: int, tag: int, from_bottom: bool) -> None:
    """A card went from the deck to the hand; a card known to all is known there too."""
    audience = int(DECK.audience(seat) | HAND.audience(seat)) if tag else EVERYBODY
    parts = (Part("card", _card(table, card), audience), Part("name", _name(table, card), audience))
    kind = "drew-bottom" if from_bottom else "drew"
    tell(table, kind, *parts, seat=seat, learned=int(HAND.audience(seat)))


def looked_at_card(table: Table, seat: int, card: int, tag: int, from_bottom: bool) -> None:
    """An earring's card was drawn and looked at."""
    audience = int(TRANSIT.audience(seat)) if tag else EVERYBODY
    parts = (Part("card", _card(table, card), audience), Part("name", _name(table, card), audience))
    tell(table, "looked-at", *parts, seat=seat, learned=int(TRANSIT.audience(seat)))


def put_back(table: Table, seat: int, card: int) -> None:
    """A card went back on the deck, known to its owner alone."""
    audience = int(TRANSIT.audience(seat))
    parts = (Part("card", _card(table, card), audience), Part("name", _name(table, card), audience))
    tell(table, "put-back", *parts, seat=seat)


def gained_fear(table: Table, seat: int, from_deck: bool) -> None:
    """A Fear card, or a fear tile when the deck was empty."""
    tell(table, "gained-fear" if from_deck else "gained-fear-tile", seat=seat)


def dealt_to_row(table: Table, card: int) -> None:
    """A card was dealt to the row."""
    tell(
        table, "dealt-to-row", seat=None, learned=EVERYBODY, card=_card(table, card), name=_name(table, card)
    )


def exiled_from_row(table: Table, card: int) -> None:
    """A card of the row was exiled."""
    tell(table, "exiled-from-row", seat=None, card=_card(table, card), name=_name(table, card))


def revealed_card(table: Table, card: int) -> None:
    """The top card of a deck was turned up."""
    tell(table, "revealed-card", learned=EVERYBODY, card=_card(table, card), name=_name(table, card))


def bought(table: Table, card: int, price: int) -> None:
    """A card was bought."""
    tell(table, "bought", card=_card(table, card), name=_name(table, card), price=int(price))


def gained_card(table: Table, card: int, way: int) -> None:
    """A card was gained without its price."""
    tell(table, "gained-card", card=_card(table, card), name=_name(table, card), to=_destination(card, way))


def _destination(card: int, way: int) -> Message:
    if card >= actions.ITEMS:
        return Message("place.play-area")
    if way & v.TO_HAND:
        return Message("place.hand")
    return Message("place.deck-top" if way & v.TO_DECK_TOP else "place.deck-bottom")


def set_out(table: Table, site: int, discovering: bool, price: int) -> None:
    """Somebody sets out for a site."""
    kind = "set-out.discover" if discovering else "set-out.dig"
    tell(table, kind, site=site_message(table.setting, site), price=int(price))


def arrived(table: Table, site: int) -> None:
    """An archaeologist stands on a site."""
    tell(table, "arrived", site=site_message(table.setting, site))


def took_idols(table: Table, site: int, idol: int) -> None:
    """The idols of a new site were taken."""
    tell(table, "took-idols", site=site_message(table.setting, site), idol=idol_message(table.setting, idol))


def found_site(table: Table, site: int, tile: int) -> None:
    """A site tile was turned up."""
    name = words(site_tile_name(table.setting, tile))
    site_name = site_message(table.setting, site)
    tell(table, "found-site", seat=None, learned=EVERYBODY, site=site_name, tile=name)


def guardian_awoke(table: Table, site: int, guardian: int) -> None:
    """A guardian was placed on a new site."""
    where = site_message(table.setting, site)
    who = guardian_message(table.setting, guardian)
    tell(table, "guardian-awoke", seat=None, learned=EVERYBODY, site=where, guardian=who)


def revealed_tile(table: Table, tile: int) -> None:
    """The top tile of a site stack was turned up for its effect."""
    tell(table, "revealed-tile", learned=EVERYBODY, tile=words(site_tile_name(table.setting, tile)))


def relocated(table: Table, origin: int, site: int) -> None:
    """An archaeologist was moved to another site."""
    setting = table.setting
    tell(table, "relocated", origin=site_message(setting, origin), site=site_message(setting, site))


def returned_home(table: Table, site: int) -> None:
    """An archaeologist came back to the player board."""
    tell(table, "returned-home", site=site_message(table.setting, site))


def activated(table: Table, site: int) -> None:
    """A site was activated."""
    tell(table, "activated", site=site_message(table.setting, site))


def overcame(table: Table, site: int, guardian: int) -> None:
    """A guardian was overcome."""
    setting = table.setting
    tell(table, "overcame", site=site_message(setting, site), guardian=guardian_message(setting, guardian))


def moved_guardian(table: Table, origin: int, site: int) -> None:
    """A guardian was moved."""
    setting = table.setting
    tell(table, "moved-guardian", origin=site_message(setting, origin), site=site_message(setting, site))


def used_boon(table: Table, guardian: int) -> None:
    """The boon of a guardian was used."""
    tell(table, "used-boon", guardian=guardian_message(table.setting, guardian))


def amounts_message(table: Table, node: int) -> Message:
    """The resources of a node in words."""
    found: Message | None = None
    for index in reversed(range(v.RESOURCE_COUNT)):
        count = int(table.setting.node(node, v.AMOUNTS + index))
        if count:
            token = tokens_message(v.RESOURCES[index], count)
            found = token if found is None else Message("list", {"first": token, "rest": found})
    return found or Message("resource.none")


def gained(table: Table, node: int) -> None:
    """Tokens were gained."""
    tell(table, "gained", what=amounts_message(table, node))


def gained_tokens(table: Table, resource: int, count: int) -> None:
    """Counted tokens were gained."""
    what = tokens_message(v.RESOURCES[resource], int(count))
    tell(table, "gained", what=what)


def paid(table: Table, node: int) -> None:
    """Resources were paid."""
    tell(table, "paid", what=amounts_message(table, node))


def traded(table: Table, way: int) -> None:
    """A resource was upgraded."""
    tell(table, "traded.jewel" if way else "traded.arrowhead")


def hired_pilot(table: Table) -> None:
    """Two coins made a plane."""
    tell(table, "hired-pilot")


def icons_float(table: Table, node: int) -> None:
    """Travel icons float until the end of the turn."""
    tell(table, "icons-float", count=len(icon_names(table.setting.node(node, v.TRAVEL))))


def recruited(table: Table, assistant: int) -> None:
    """An assistant was recruited."""
    tell(table, "recruited", assistant=assistant_message(table.setting, assistant))


def uncovered(table: Table, assistant: int) -> None:
    """The next assistant of a stack can be seen."""
    who = assistant_message(table.setting, assistant)
    tell(table, "uncovered", seat=None, learned=EVERYBODY, assistant=who)


def looked_at_rescue(table: Table) -> None:
    """The rescue stack was looked through by one player."""
    seat = int(table.player)
    audience = int(HAND.audience(seat))
    names = " ".join(
        table.setting.components.assistants[table.rescue[index]].id for index in range(table.rescue_size)
    )
    tell(table, "looked-at-rescue", Part("assistants", names, audience), learned=audience)


def rescued(table: Table, assistant: int) -> None:
    """An assistant was rescued."""
    who = assistant_message(table.setting, assistant)
    tell(table, "rescued", learned=_others(int(table.player)), assistant=who)


def upgraded_assistant(table: Table, assistant: int) -> None:
    """An assistant was turned to gold."""
    tell(table, "upgraded-assistant", assistant=assistant_message(table.setting, assistant))


def refreshed(table: Table, assistant: int) -> None:
    """An assistant became ready."""
    tell(table, "refreshed", assistant=assistant_message(table.setting, assistant))


def exchanged(table: Table, old: int, new: int) -> None:
    """Two assistants changed places."""
    setting = table.setting
    tell(table, "exchanged", old=assistant_message(setting, old), new=assistant_message(setting, new))


def used_assistant(table: Table, assistant: int) -> None:
    """An assistant was used."""
    tell(table, "used-assistant", assistant=assistant_message(table.setting, assistant))


def travelled_with_assistant(table: Table, assistant: int) -> None:
    """An assistant was used for travel."""
    tell(table, "travelled-with", assistant=assistant_message(table.setting, assistant))


def borrowed(table: Table, assistant: int) -> None:
    """An assistant of the supply was used."""
    tell(table, "borrowed", assistant=assistant_message(table.setting, assistant))


def researched(table: Table, action: int) -> None:
    """A token moved, or a temple tile was taken."""
    if action >= actions.TEMPLE_TILE:
        tell(table, "took-temple-tile", stack=words(TEMPLE_NAMES[action - actions.TEMPLE_TILE]))
    elif action >= actions.MOVE_NOTEBOOK:
        space = track_message(table.setting, action - actions.MOVE_NOTEBOOK)
        tell(table, "researched.notebook", space=space)
    else:
        tell(table, "researched.glass", space=track_message(table.setting, action - actions.MOVE_GLASS))


def looked_in_temple(table: Table) -> None:
    """The Lost Temple stack was looked through by one player."""
    seat = int(table.player)
    audience = int(HAND.audience(seat))
    kinds = sorted(int(table.temple_stack[index]) for index in range(table.temple_stack_size))
    names = " ".join(table.setting.components.bonuses[kind].id for kind in kinds)
    tell(table, "looked-in-temple", Part("tiles", names, audience), learned=audience)


def took_bonus(table: Table, kind: int) -> None:
    """A bonus tile was taken."""
    bonus = bonus_message(table.setting, kind)
    tell(table, "took-bonus", learned=_others(int(table.player)), bonus=bonus)


def slotted(table: Table, effect: int) -> None:
    """An idol was put into a slot."""
    tell(table, "slotted", effect=words(table.setting.components.slots[effect].id))


def freed_slot(table: Table) -> None:
    """An idol came back from a slot."""
    tell(table, "freed-slot")


def protected(table: Table, how: str) -> None:
    """Something holds until the end of the round."""
    tell(table, f"until-round-end.{how}")


def unused(table: Table, kind: int) -> None:
    """A part of an effect was declined or could not be used: to others both look the same (ARN-MOD-35)."""
    tell(table, "unused", part=Message(f"part.{kind}"))


def passed(table: Table) -> None:
    """A player passed for the round."""
    tell(table, "passed")


def turn_ended(table: Table) -> None:
    """A turn is over and stays as it is."""
    tell(table, "turn-ended", settles=True)


def round_began(table: Table) -> None:
    """A round begins."""
    tell(table, "round-began", seat=None, round=int(table.round))


def round_ended(table: Table) -> None:
    """A round is over."""
    tell(table, "round-ended", seat=None, settles=True, round=int(table.round))


def game_ended(table: Table) -> None:
    """The game is over."""
    tell(table, "game-ended", seat=None, settles=True)


def sorted_leftover(table: Table, seat: int, card: int, kept: int, done: bool) -> None:
    """A player decided about a card left in hand; others learn only whether there are more (ARN-MOD-26)."""
    audience = int(HAND.audience(seat))
    parts = (
        Part("card", _card(table, card), audience),
        Part("kept", int(kept), audience),
        Part("done", int(done)),
    )
    tell(table, "sorted-leftover", *parts, seat=seat, learned=_others(seat))


def put_down(table: Table, seat: int) -> None:
    """What a player did not keep is laid down for all to see (ARN-HID-17, -18)."""
    cards = cards_in(table, seat, SET_ASIDE)
    names = " ".join(_name(table, card) for card in cards)
    kept = int(pile_size(table, seat, IN_HAND))
    # Of Fear cards it is said which shuffles they came from (ARN-HID-24).
    fear = [
        tag // 2
        for card, tag in zip(cards, tags_in(table, seat, SET_ASIDE), strict=True)
        if card == actions.FEAR_CARD
    ]
    shuffles = " ".join(str(shuffle) for shuffle in fear)
    tell(
        table, "put-down", seat=seat, learned=_others(seat), cards=names or "-", kept=kept, shuffles=shuffles
    )


def shuffled(table: Table, seat: int, size: int) -> None:
    """A play area was shuffled and put under the deck."""
    tell(table, "shuffled", seat=seat, chance=True, size=int(size))
