/** How what happens is shown: cards travel, explorers step, points fly. */
import { mount, unmount } from "svelte";
import { QUICK, STEADY, type Beat, type Before, type Flight } from "../../lib/motion";
import type { Update } from "../../lib/protocol";
import { boxOf } from "../../lib/scale.svelte";
import type { Table } from "../../lib/table.svelte";
import { gain, idOf } from "../../lib/words";
import Card from "./Card.svelte";
import { crossing, reached } from "./crossing";
import Token from "./Token.svelte";
import type { LostCitiesEvent } from "../../shapes/lost_cities/events";
import { cardOf, type LostCitiesView } from "./types";

const find = (key: string) => document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
const findAll = (key: string) => [...document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)];

const drawCard = (card: string) => (target: HTMLElement) => {
  const drawn = mount(Card, { target, props: { card } });
  return () => void unmount(drawn);
};

const drawToken = (token: "back" | "artifact" | "points", text = "") => (target: HTMLElement) => {
  const drawn = mount(Token, { target, props: { token, text } });
  return () => void unmount(drawn);
};

const CARD = { width: 64, height: 90 };

/** How large a card is drawn to look like one in that box. */
function sizeIn(box: DOMRect): number {
  return Math.max(0.4, Math.min(1.3, box.height / CARD.height, (box.width / CARD.width) * 1.1));
}

/** A box of the size of a card around the middle of another. */
function around(box: DOMRect, width = CARD.width, height = CARD.height): DOMRect {
  return new DOMRect(box.left + box.width / 2 - width / 2, box.top + box.height / 2 - height / 2, width, height);
}

export function beats(update: Update, before: Before, table: Table): Beat[] {
  const moved = new Set<string>();
  const events = update.change === "decided" ? (update.events as LostCitiesEvent[]) : [];
  const view = update.view as LostCitiesView;
  return events.map((event) => [...beatFor(event, before, view, table, moved), ...crossing(event, view, table)]).filter((beat) => beat.length > 0);
}

function beatFor(event: LostCitiesEvent, before: Before, view: LostCitiesView, table: Table, moved: Set<string>): Beat {
  const seat = event.seat ?? 0;
  const own = seat === table.seat;
  const was = (key: string) => before.rects.get(key) ?? null;
  const player = was(`seat:${seat}`);
  const fly = (from: DOMRect | null, to: HTMLElement | null, more: Partial<Flight>): Beat => {
    if (!from || !to) return [];
    const aim = boxOf(to);
    return [{ from, to: around(aim), duration: QUICK, sizes: [sizeIn(from), sizeIn(aim)], ...more }];
  };
  switch (event.kind) {
    case "laid": {
      const { card } = event.parts;
      const { colour } = cardOf(idOf(card));
      const column = own ? find(`column:${seat}:${colour}`) : (find(`explorer:${seat}:${colour}`) ?? find(`path:${colour}`));
      const leaf = own ? (column?.lastElementChild as HTMLElement | null) : null;
      return fly(own ? (was(card) ?? player) : player, leaf ?? column, {
        picture: drawCard(idOf(card)),
        lands: leaf,
        fades: !own,
        ...(own ? {} : { duration: 420 }),
      });
    }
    case "discarded": {
      const { card } = event.parts;
      return fly(own ? (was(card) ?? player) : player, find(`pile:${cardOf(idOf(card)).colour}`), { picture: drawCard(idOf(card)) });
    }
    case "took":
    case "drew": {
      const { card } = event.parts;
      const from = was(event.kind === "drew" || card === null ? "pile:draw" : `pile:${cardOf(idOf(card)).colour}`);
      const places = own && card ? findAll(card) : [];
      const place = places.at(-1) ?? null;
      const picture = card ? drawCard(idOf(card)) : drawToken("back");
      return fly(from, place ?? find(`seat:${seat}`), { picture, lands: place, fades: !place });
    }
    case "sent-out":
    case "stepped": {
      const key = `explorer:${seat}:${idOf(event.parts.path)}`;
      const piece = find(key);
      const from = event.kind === "sent-out" ? player : was(key);
      if (!piece || !from || moved.has(key)) return [];
      moved.add(key);
      // Over a bridge one goes carefully.
      const duration = reached(event, view) === null ? STEADY : STEADY * 3;
      return [{ from, to: boxOf(piece), lands: piece, duration }];
    }
    case "found-artifact":
    case "gained-points": {
      const piece = boxOf(find(`explorer:${seat}:${idOf(event.parts.path)}`));
      const score = document.querySelector<HTMLElement>(`[data-score="${seat}"]`);
      const token = event.kind === "found-artifact" ? drawToken("artifact") : drawToken("points", gain(event.parts.points));
      return fly(piece, score, { picture: token, fades: true, duration: 420, sizes: [0.8, 1] });
    }
    default:
      return [];
  }
}
