/** The island under everything: sea, coast, river, road and trees. */
import { chance, short, smooth, type Point } from "../../../lib/curves";

export const WIDTH = 1060;
export const HEIGHT = 556;

const COAST: Point[] = [
  [38, 160], [52, 116], [112, 94], [190, 98], [280, 84], [380, 92], [480, 84], [590, 94], [690, 84], [800, 92], [905, 84],
  [992, 98], [1026, 140], [1030, 206], [1014, 262], [966, 300], [890, 304], [822, 316], [786, 344], [774, 392], [776, 440],
  [750, 486], [700, 520], [620, 526], [520, 516], [430, 528], [330, 516], [230, 528], [130, 516], [62, 492], [36, 436],
  [46, 372], [30, 300], [44, 230],
];
/** Where no tree may stand: x, y and x, y of a box around its foot. */
const CLEARED: [number, number, number, number][] = [
  [44, 120, 168, 300], [166, 90, 380, 322], [376, 100, 616, 306], [622, 96, 770, 296], [764, 96, 900, 300],
  [894, 96, 1026, 290], [370, 286, 640, 330], [596, 284, 980, 334], [230, 306, 380, 360], [120, 226, 200, 330],
  [596, 92, 640, 330], [630, 320, 800, 400], [48, 322, 166, 512], [178, 318, 318, 512], [324, 330, 612, 512],
  [626, 318, 775, 514],
];
/** Trees between the places: x, y, which kind, and how large. */
const PLANTED: [number, number, number, number][] = [
  [177, 356, 0.2, 0.6], [173, 378, 0.6, 0.55], [178, 468, 0.6, 0.6], [172, 492, 0.2, 0.7], [181, 512, 0.9, 0.8],
  [323, 516, 0.6, 0.8], [333, 520, 0.9, 0.8], [322, 346, 0.2, 0.62], [616, 366, 0.2, 0.75], [619, 392, 0.6, 0.65],
  [614, 470, 0.6, 0.8], [620, 494, 0.2, 0.8], [608, 512, 0.9, 0.9], [46, 334, 0.3, 0.6], [64, 318, 0.6, 0.7],
  [82, 322, 0.9, 0.8], [150, 326, 0.2, 0.7], [166, 322, 0.6, 0.6], [190, 150, 0.2, 0.7], [176, 168, 0.6, 0.6],
  [186, 186, 0.9, 0.8], [182, 238, 0.6, 0.6], [172, 214, 0.2, 0.6], [386, 118, 0.9, 0.8], [612, 128, 0.9, 0.7],
  [1020, 228, 0.6, 0.6], [640, 312, 0.9, 0.8], [762, 322, 0.6, 0.7], [776, 314, 0.2, 0.6],
];
const WAVES: Point[] = [
  [800, 350], [880, 330], [990, 328], [806, 520], [1000, 372], [930, 522], [1012, 500], [796, 470], [270, 30], [30, 330],
  [30, 520], [1020, 310], [862, 380], [905, 500], [780, 28], [560, 30],
];

/** A symbol of the game's art at a place. */
export function use(id: string, x: number, y: number, width: number, height = width): string {
  return `<use href="#qz-${id}" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"/>`;
}

function inside(x: number, y: number): boolean {
  let within = false;
  COAST.forEach(([ax, ay], index) => {
    const [bx, by] = COAST[(index + COAST.length - 1) % COAST.length] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

interface Tree {
  x: number;
  y: number;
  kind: number;
  scale: number;
}

function grow(everywhere: boolean, count: number): Tree[] {
  const next = chance(7);
  const trees: Tree[] = [];
  for (let tries = 0; trees.length < count && tries < 9000; tries++) {
    const x = 34 + next() * 990;
    const y = 92 + next() * 432;
    if (!inside(x, y) || !inside(x - 9, y + 3) || !inside(x + 9, y + 3)) continue;
    if (!everywhere && CLEARED.some(([left, top, right, bottom]) => x > left - 6 && x < right + 6 && y > top && y < bottom + 34)) continue;
    if (trees.some((one) => Math.hypot(one.x - x, (one.y - y) * 1.3) < 13)) continue;
    trees.push({ x, y, kind: next(), scale: 0.62 + next() * 0.42 });
  }
  if (!everywhere) for (const [x, y, kind, scale] of PLANTED) trees.push({ x, y, kind, scale });
  return trees.sort((one, other) => one.y - other.y);
}

/** The trees; on the overview of a phone they stand everywhere, because no place is drawn there. */
export function trees(everywhere = false, count = 150): string {
  return grow(everywhere, count)
    .map(({ x, y, kind, scale }) => {
      const shore = !inside(x - 24, y + 6) || !inside(x + 24, y + 6) || !inside(x, y + 22);
      const id = shore && kind < 0.6 ? "palm" : kind < 0.45 ? "tree1" : kind < 0.78 ? "tree2" : "bush";
      const width = (id === "bush" ? 26 : 32) * scale;
      const height = (id === "bush" ? 16 : 36) * scale;
      return use(id, x - width / 2, y - height, width, height);
    })
    .join("");
}

const mountain = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 50 26 10l10 12L52 0l32 50z" fill="var(--r2)"/><path d="m52 0 32 50H46l8-22-6-10z" fill="var(--r1)"/><path d="m52 0 12 19-7 6-6-6-8 7-2-10zM26 10l7 9-8 6-6-4z" fill="var(--r3)"/></g>`;

/** Sea, surf and land. */
export function sea(): string {
  const coast = smooth(COAST, true);
  const meadow = smooth(COAST.map(([x, y]): Point => [470 + (x - 470) * (x > 700 && y > 290 ? 0.982 : 0.978), 300 + (y - 300) * 0.955]), true);
  const waves = WAVES.map(([x, y]) => `M${x} ${y}q5-5 10 0t10 0`).join("");
  const surf = (colour: string, width: number, opacity: number) =>
    `<path d="${coast}" fill="none" stroke="var(--${colour})" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}"/>`;
  return `<rect x="20" y="20" width="1020" height="516" fill="var(--w1)"/><g clip-path="url(#qz-map)"><path d="M20 420c120 40 260 60 420 60s320-30 600-60v120H20z" fill="var(--w0)" opacity=".5"/>${surf("w2", 44, 0.75)}${surf("w3", 24, 0.85)}${surf("foam", 15, 0.55)}<path d="${waves}" stroke="var(--foam)" stroke-width="2" fill="none" stroke-linecap="round" opacity=".75"/><path d="${coast}" fill="var(--sand)" stroke="var(--sand2)" stroke-width="2"/><path d="${meadow}" fill="var(--land)"/><clipPath id="qz-isle"><path d="${meadow}"/></clipPath><g fill="var(--land2)" clip-path="url(#qz-isle)"><path d="M60 300c40-26 90-20 120 4s90 30 130 6 130-20 190 2 120 10 180-6 120-10 160 6 90-6 130-20l10 20c-40 30-90 36-150 34-50-2-90 16-110 50-30 20-80 20-150 12-90-10-150 18-240 8S150 390 96 372 34 330 60 300z" opacity=".75"/></g><clipPath id="qz-coast"><path d="${coast}"/></clipPath><g clip-path="url(#qz-coast)"><path d="M612 96c10 34-8 60 4 96s-4 66 8 98 70 44 98 60 46 26 62 34" fill="none" stroke="var(--sand2)" stroke-width="17" stroke-linecap="round" opacity=".7"/><path d="M612 92c10 34-8 60 4 96s-4 66 8 98 70 44 98 60 52 30 72 38" fill="none" stroke="var(--w2)" stroke-width="11" stroke-linecap="round"/><path d="M612 96c10 34-8 60 4 96s-4 66 8 98 70 44 98 60" fill="none" stroke="var(--foam)" stroke-width="1.6" stroke-dasharray="10 16" opacity=".7"/></g>${mountain(96, 92, 0.62)}${mountain(136, 88, 0.8)}</g>`;
}

/** The road that joins the places in the order in which they are activated, and its bridge. */
export function road(): string {
  const upper = "M120 226C150 262 172 300 196 304M376 300C440 318 520 306 616 302S820 300 960 282";
  const lower = "M960 284C860 306 740 300 618 304S330 316 244 342c-10 6-10 20-8 34M306 404c16-22 30-26 50-26M600 430c20 10 30 8 44-2";
  return `<g fill="none" stroke-linecap="round"><path d="${upper} ${lower}" stroke="var(--sand2)" stroke-width="11" opacity=".8"/><path d="${upper} ${lower}" stroke="var(--road)" stroke-width="8"/><path d="${lower}" stroke="var(--clay)" stroke-width="1.8" stroke-dasharray="1 7" opacity=".8"/><path d="M770 452c20 14 30 6 44 8" stroke="var(--foam)" stroke-width="2.2" stroke-dasharray="1 7"/></g><g transform="translate(600 292)"><path d="M0 14c10-9 26-9 36 0v6c-10-8-26-8-36 0z" fill="var(--wood)"/><path d="M3 10v9M11 6v9M19 5v9M27 6v9M34 10v9" stroke="var(--wood2)" stroke-width="2"/></g>`;
}
