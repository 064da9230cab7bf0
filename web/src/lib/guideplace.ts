/** Where on a laptop the card of the guide lies: beside what it speaks of, over nothing that one needs now. */
import { boxOf, room } from "./scale.svelte";

export interface Spot {
  x: number;
  y: number;
}

/** How bad it is to cover the whole of such a thing. */
const WEIGHTS: [selector: string, weight: number][] = [
  ["[data-choice], .toss, .choosing, .hold, .bill", 20],
  [".bar", 12],
  ["[data-key^='resource:'], [data-key^='assistant:']", 20],
  [".hand .place, .team, .player, [data-key^='card:'], [data-key^='fear:']", 2],
  ["[data-can]", 2],
];
const GUIDED = 400;
const MARGIN = 8;
const TOP = 52;
/** How bad it is to move the card. */
const CALM = 0.5;

export function placeFor(card: HTMLElement, guided: readonly HTMLElement[], now: Spot | null): Spot {
  const { width, height } = room();
  const size = { width: card.offsetWidth, height: card.offsetHeight };
  const told: [DOMRect, number][] = [
    ...guided.map((one): [DOMRect, number] => [boxOf(one), GUIDED]),
    ...WEIGHTS.flatMap(([selector, weight]) => [...document.querySelectorAll(selector)].filter((one) => !card.contains(one)).map((one): [DOMRect, number] => [boxOf(one), weight])),
  ];
  const middle = guided[0] ? boxOf(guided[0]) : new DOMRect(0, height, 0, 0);
  let best: Spot = now ?? { x: MARGIN, y: TOP };
  let least = Infinity;
  for (const spot of spots(width, height, size)) {
    const box = new DOMRect(spot.x, spot.y, size.width, size.height);
    const covered = told.reduce((sum, [of, weight]) => sum + weight * covering(box, of), 0);
    const far = Math.hypot(spot.x + size.width / 2 - middle.x - middle.width / 2, spot.y + size.height / 2 - middle.y - middle.height / 2) / width;
    const cost = covered + far * 0.6 + (now && (now.x !== spot.x || now.y !== spot.y) ? CALM : 0);
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** A grid of places over the whole table. */
function spots(width: number, height: number, size: { width: number; height: number }): Spot[] {
  const STEPS = 8;
  const along = (from: number, to: number) => Array.from({ length: STEPS + 1 }, (_, index) => Math.round(from + ((to - from) * index) / STEPS));
  const xs = along(MARGIN, width - size.width - MARGIN);
  const ys = along(TOP, height - size.height - MARGIN);
  return xs.flatMap((x) => ys.map((y) => ({ x, y })));
}

/** The share of a thing that lies under a box. */
function covering(box: DOMRect, thing: DOMRect): number {
  const across = Math.min(box.right, thing.right) - Math.max(box.left, thing.left);
  const down = Math.min(box.bottom, thing.bottom) - Math.max(box.top, thing.top);
  return across > 0 && down > 0 ? (across * down) / (thing.width * thing.height) : 0;
}
