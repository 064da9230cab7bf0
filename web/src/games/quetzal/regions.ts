/** The parts of the island that a small screen shows one at a time, in the order of activation. */
import type { Box } from "./spots";

export const REGIONS = ["temple", "digs", "camp", "village", "port"] as const;
export type Region = (typeof REGIONS)[number];

interface Part {
  /** The numbers of its places. */
  numbers: string;
  places: string[];
  boxes: Box[];
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

export const PARTS: Record<Region, Part> = {
  temple: {
    numbers: "1·2",
    places: ["stela", "temple-1", "temple-2", "temple-3", "temple-4", "temple-5"],
    boxes: [box(44, 118, 136, 194), box(196, 118, 156, 194)],
  },
  digs: { numbers: "3", places: ["quarry", "small-temple", "ruins"], boxes: [box(624, 82, 404, 216)] },
  camp: { numbers: "4", places: ["camp", "black-market"], boxes: [box(40, 326, 288, 188)] },
  village: { numbers: "5", places: ["village-1", "village-2", "village-3"], boxes: [box(322, 318, 296, 196)] },
  port: { numbers: "6·7", places: ["harbor", "ship-1", "ship-2"], boxes: [box(626, 312, 414, 212)] },
};

const MAP = { top: 21, bottom: 535 };

/** The two halves of the Discovery track. */
export const TRACK: Box[] = [box(284, 18, 380, 74), box(650, 18, 382, 74)];

/** A box made as tall as a screen of that shape allows, without leaving the map. */
export function filled(part: Box, shape: number): Box {
  const height = Math.min(MAP.bottom - MAP.top, Math.max(part.height, part.width * shape));
  const middle = part.y + part.height / 2;
  const y = Math.max(MAP.top, Math.min(MAP.bottom - height, middle - height / 2));
  return { ...part, y, height };
}
