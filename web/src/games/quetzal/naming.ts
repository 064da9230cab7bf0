/** Things of the table in words: what they are, and what is going on with them. */
import { say, t } from "../../lib/catalogue.svelte";
import type { Message } from "../../lib/protocol";
import { gain, sentence } from "../../lib/words";
import { cardOf, type Place, type QuetzalView } from "./types";

/** A card as a message, as the game itself names it. */
export function cardMessage(card: string): Message {
  const { type, bonus } = cardOf(card);
  const kind = { id: `type.${type}` };
  return bonus === "none" ? kind : { id: `card.${bonus}`, params: { type: kind } };
}

export function cardWords(card: string): string {
  return say(cardMessage(card));
}

/** What an Upgrade does, with its numbers; what they count, the game's own words say. */
export function tileWords(tile: string, view: Pick<QuetzalView, "printed">): string {
  const printed: Record<string, number> = view.printed.upgrades[tile] ?? {};
  return say({ id: `effect.${tile}`, params: { ...printed, count: printed["cards"] ?? 0 } });
}

/** How many points more or less something makes, for a sentence. */
export function change(points: number): { count: number; points: string } {
  return { count: Math.abs(points), points: gain(points) };
}

/** Who holds a place, by name. */
export function holderName(holder: Place["holder"], names: readonly string[]): string {
  return holder === "automaton" ? t("qz.automaton") : holder === null ? "" : (names[holder] ?? "");
}

/** A place for those who do not see it: its name, who may go, what it costs and who is there. */
export function placeWords(view: QuetzalView, place: Place, names: readonly string[]): string {
  const parts = [sentence(say({ id: `place.${place.name}` })), t(`qz.demand.${place.demand}`)];
  if (place.cost) parts.push(t("qz.costs", { count: place.cost }));
  if (place.holder !== null) {
    const seat = holderName(place.holder, names);
    parts.push(place.type === "bidding" ? t("qz.held-with", { seat, count: place.size, fewest: place.fewest }) : t("qz.held", { seat }));
  }
  const dig = view.surroundings.find((one) => one.place === place.key);
  if (dig) parts.push(t("qz.lies-there", { cards: dig.cards.flatMap((card) => (card ? [cardWords(card)] : [])).join(", ") || "–" }));
  return parts.join(", ");
}
