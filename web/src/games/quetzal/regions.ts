/** The parts of the island that a small screen shows one at a time, in the order of activation. */
import type { Box } from "./spots";

export const REGIONS = ["temple", "digs", "camp", "village", "port"] as const;
export type Region = (typeof REGIONS)[number];

interface Part {
  /** The numbers of its places. */
  numbers: string;
  places: string[];
  box: Box;
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

export const PARTS: Record<Region, Part> = {
  temple: {
    numbers: "1·2",
    places: ["stela", "temple-1", "temple-2", "temple-3", "temple-4", "temple-5"],
    box: box(47, 98, 291, 216),
  },
  digs: { numbers: "3", places: ["quarry", "small-temple", "ruins"], box: box(624, 82, 404, 216) },
  camp: { numbers: "4", places: ["camp", "black-market"], box: box(40, 326, 288, 188) },
  village: { numbers: "5", places: ["village-1", "village-2", "village-3"], box: box(322, 318, 296, 196) },
  port: { numbers: "6·7", places: ["harbor", "ship-1", "ship-2"], box: box(622, 312, 418, 212) },
};

const MAP = { left: 21, right: 1039, top: 21, bottom: 535 };

/** The two halves of the Discovery track. */
export const TRACK: Box[] = [box(284, 18, 380, 74), box(650, 18, 382, 74)];

/** A box with as much of the island around it as a screen of that shape has room for, without leaving the map. */
export function filled(part: Box, shape: number): Box {
  const [x, width] = grown(part.x, part.width, part.height / shape, MAP.left, MAP.right);
  const [y, height] = grown(part.y, part.height, part.width * shape, MAP.top, MAP.bottom);
  return { x, y, width, height };
}

/** A stretch made as long as wanted, around its middle and between two ends. */
function grown(from: number, length: number, wanted: number, first: number, last: number): [from: number, length: number] {
  const longer = Math.min(last - first, Math.max(length, wanted));
  return [Math.max(first, Math.min(last - longer, from + (length - longer) / 2)), longer];
}
