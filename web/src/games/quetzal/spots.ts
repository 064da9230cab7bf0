/** Where on the island each place is, in units of the drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Spot =
  | { kind: "socket"; x: number; y: number; radius: number; area: Box }
  | { kind: "pad" | "yard"; x: number; y: number; width: number; area: Box };

export const TEMPLE = { middle: 274, top: 122, step: 37, spaces: 5 };
export const VILLAGE = { middle: 372, top: 374, step: 44, spaces: 3 };

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

export const DIGS: Record<string, { middle: number; top: number; width: number }> = {
  quarry: { middle: 694, top: 104, width: 132 },
  "small-temple": { middle: 828, top: 110, width: 154 },
  ruins: { middle: 960, top: 102, width: 132 },
};

export const SHIPS: Record<string, { middle: number; top: number }> = {
  "ship-1": { middle: 843, top: 388 },
  "ship-2": { middle: 975, top: 422 },
};

const pad = (x: number, y: number, width: number, area: Box): Spot => ({ kind: "pad", x, y, width, area });

export const SPOTS: Record<string, Spot> = {
  stela: { kind: "socket", x: 142, y: 222, radius: 15, area: box(50, 132, 118, 172) },
  camp: { kind: "yard", x: 54, y: 438, width: 102, area: box(46, 332, 120, 178) },
  harbor: { kind: "yard", x: 642, y: 436, width: 106, area: box(632, 318, 126, 192) },
  "black-market": pad(196, 437, 104, box(173, 330, 150, 180)),
};
for (let space = 0; space < TEMPLE.spaces; space++) {
  const y = TEMPLE.top + space * TEMPLE.step;
  SPOTS[`temple-${space + 1}`] = { kind: "socket", x: TEMPLE.middle, y: y + 19.5, radius: 13.5, area: box(216, y + 1, 120, 36) };
}
for (let space = 0; space < VILLAGE.spaces; space++) {
  const y = VILLAGE.top + space * VILLAGE.step;
  SPOTS[`village-${space + 1}`] = { kind: "socket", x: VILLAGE.middle, y, radius: 15, area: box(328, y - 22, 66, 43) };
}
for (const [name, { middle, top, width }] of Object.entries(DIGS)) SPOTS[name] = pad(middle - 57, top + 140, 114, box(middle - width / 2, top - 16, width, 198));
for (const [name, { middle, top }] of Object.entries(SHIPS)) SPOTS[name] = pad(middle - 57, top - 4, 114, box(middle - 64, top - 66, 128, 166));

/** Where the cards of the Temple lie. */
export function templeCard(index: number): Box {
  return box(386 + (index % 4) * 57, 142 + Math.floor(index / 4) * 75, 51, 70.6);
}

/** Where the Upgrades of the Village lie. */
export function villageTile(index: number): Box {
  return box(400 + index * 70, 405, 66, 66);
}

/** Where a space of the Discovery track is. */
export function trackSpace(index: number, length: number): { x: number; y: number } {
  const step = (15 / Math.max(length, 1)) * index;
  return { x: 304 + step * 42.4, y: 55 + 5 * Math.sin(step * 0.62 + 0.6) };
}

/** How wide a letter of the display type is, about. */
const letterWidth = (letter: string) => (/[mwMW]/.test(letter) ? 12.6 : /[A-Z]/.test(letter) ? 10 : /[il ]/.test(letter) ? 4.6 : /[rtfI]/.test(letter) ? 6.3 : 8);

/** How wide the label of a place is: its number, its name and who may go. */
export function labelWidth(name: string): number {
  return 49 + 1.04 * [...name].reduce((sum, letter) => sum + letterWidth(letter), 0);
}
