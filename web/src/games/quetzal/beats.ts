/** How what happens is shown: meeples tumble and walk, cards and coins travel, one place after another. */
import { mount, unmount } from "svelte";
import { QUICK, type Beat, type Before, type Flight } from "../../lib/motion";
import type { Update } from "../../lib/protocol";
import { boxOf } from "../../lib/scale.svelte";
import { idOf } from "../../lib/words";
import type { QuetzalEvent } from "../../shapes/quetzal/events";
import Token from "./Token.svelte";
import { standingAt, type QuetzalView, type Standing } from "./types";

const find = (key: string) => document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
const CARD = { width: 52, height: 72 };
const COIN = { width: 30, height: 30 };
const GROUP = { width: 90, height: 36 };
const LINGER = 420;

type TokenProps = { card: string } | { badge: "coins" | "vp" | "discovery" | "upgrade" } | { tile: string; view: QuetzalView } | { back: true } | { meeples: Standing[] } | { ring: true };

const draw = (props: TokenProps) => (target: HTMLElement) => {
  const drawn = mount(Token, { target, props });
  return () => void unmount(drawn);
};

function around(box: DOMRect, { width, height }: { width: number; height: number }): DOMRect {
  return new DOMRect(box.left + box.width / 2 - width / 2, box.top + box.height / 2 - height / 2, width, height);
}

export function beats(update: Update, before: Before): Beat[] {
  if (update.change !== "decided") return [];
  const view = update.view as QuetzalView;
  const events = update.events as QuetzalEvent[];
  const rolls = events.filter((event) => event.kind === "rolled");
  const others = events.filter((event) => event.kind !== "rolled");
  // Everybody rolls at once, and after everything else of the update, because a round begins with it.
  const told = others.map((event) => lit(beatFor(event, before, view), event));
  const after = others.findLastIndex((event) => event.kind === "round-began" || event.kind === "laid-out" || event.kind === "automaton-sent");
  const all = rolls.length ? [...told.slice(0, after + 1), rolls.flatMap(tumble), ...told.slice(after + 1)] : told;
  return all.filter((beat) => beat.length > 0);
}

/** The key of the place that an event of an activation belongs to. */
function activated(event: QuetzalEvent): string | null {
  switch (event.kind) {
    case "took-marker":
      return "place:stela";
    case "sold":
    case "declined-sale":
      return "place:black-market";
    case "picked":
    case "drew":
    case "won":
    case "took-tile":
    case "delivered":
      return event.parts.place;
    default:
      return null;
  }
}

/** The place that is being activated is lit while something happens there. */
function lit(beat: Beat, event: QuetzalEvent): Beat {
  const key = activated(event);
  const box = key === null ? undefined : boxOf(find(key));
  return box ? [{ from: box, to: box, picture: draw({ ring: true }), fades: true, duration: LINGER * 1.2 }, ...beat] : beat;
}

/** Meeples of a roll come down turning. */
function tumble(event: Extract<QuetzalEvent, { kind: "rolled" | "rerolled" }>): Beat {
  return event.parts.meeples.flatMap((number, index) => {
    const lands = find(`meeple:${event.seat}:${number + 1}`);
    if (!lands) return [];
    const to = boxOf(lands);
    const from = new DOMRect(to.left + (index % 2 ? 26 : -26), to.top - 90 - (index % 3) * 24, to.width, to.height);
    return [{ from, to, lands, duration: 520 + index * 45, turns: index % 2 ? 1.5 : -1.5 }];
  });
}

function beatFor(event: QuetzalEvent, before: Before, view: QuetzalView): Beat {
  const seat = event.seat ?? 0;
  const was = (key: string) => before.rects.get(key) ?? boxOf(find(key));
  const fly = (from: DOMRect | null, key: string, props: TokenProps, size: { width: number; height: number }, more: Partial<Flight> = {}): Beat => {
    const to = boxOf(find(key));
    if (!from || !to) return [];
    return [{ from: around(from, size), to: around(to, size), picture: draw(props), fades: true, duration: LINGER, ...more }];
  };
  const toCards = (from: DOMRect | null, card: string | null) => fly(from, `cards:${seat}`, card === null ? { back: true } : { card: idOf(card) }, CARD, { sizes: [1, 0.6] });
  switch (event.kind) {
    case "placed":
    case "placed-as": {
      const { place } = event.parts;
      const spot = view.places.find((one) => one.key === place);
      const meeples = spot ? standingAt(view, spot).filter(({ holder }) => holder === seat) : [];
      return fly(was(`pool:${seat}`), place, { meeples }, GROUP, { duration: QUICK * 2, fades: false });
    }
    case "camped":
      return fly(was("place:camp"), `coins:${seat}`, { badge: "coins" }, COIN);
    case "rerolled":
      return tumble(event);
    case "took-marker":
      return fly(was("place:stela"), `seat:${seat}`, { badge: "discovery" }, COIN);
    case "picked":
      return toCards(was(`temple:${idOf(event.parts.card)}`) ?? was(event.parts.place), event.parts.card);
    case "drew":
      return toCards(was("deck"), event.parts.card);
    case "drew-two":
      return toCards(was("deck"), null);
    case "won":
      return event.parts.cards.flatMap((card) => toCards(was(event.parts.place), card));
    case "automaton-took": {
      const card = idOf(event.parts.card);
      return fly(was(`temple:${card}`), "deck", { card }, CARD, { sizes: [1, 0.4] });
    }
    case "sold":
      return fly(was(`cards:${seat}`), "place:black-market", { card: idOf(event.parts.card) }, CARD);
    case "took-tile":
      return fly(was(event.parts.tile), `seat:${seat}`, { tile: idOf(event.parts.tile), view }, CARD);
    case "drew-tile":
      return fly(was("tile-pile"), `seat:${seat}`, { tile: idOf(event.parts.tile), view }, CARD);
    case "discovered":
    case "discovered-blank":
      return fly(was(`discovery:${seat}`), `discovery:${seat}`, { badge: "discovery" }, COIN, { duration: QUICK, sizes: [1.4, 0.8] });
    case "delivered":
      return event.parts.cards.flatMap((card, index) => fly(was(`cards:${seat}`), event.parts.place, { card: idOf(card) }, CARD, { duration: LINGER + index * 60 }));
    case "bought-vp":
      return fly(was(`coins:${seat}`), `seat:${seat}`, { badge: "vp" }, COIN);
    case "bought-discovery":
      return fly(was(`coins:${seat}`), `discovery:${seat}`, { badge: "discovery" }, COIN);
    default:
      return [];
  }
}

/** Nothing of this game needs a word over the table: the tracks and the log tell it. */
export const announce = (_update: Update, _names: readonly string[]): null => null;
