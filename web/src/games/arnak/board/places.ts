/** Where the places of the island lie in its drawing, which is 776 by 452 units. */
import type { Site } from "../types";

export const WIDTH = 776;
export const HEIGHT = 452;

/** The middle of a place, and the line that it stands on. */
export interface Place {
  x: number;
  y: number;
}

export const PLACES: Readonly<Record<string, Place>> = {
  "II-1": { x: 118, y: 109 },
  "II-2": { x: 302, y: 106 },
  "II-3": { x: 480, y: 110 },
  "II-4": { x: 660, y: 107 },
  "I-5": { x: 104, y: 206 },
  "I-6": { x: 292, y: 203 },
  "I-7": { x: 474, y: 207 },
  "I-8": { x: 664, y: 204 },
  "I-1": { x: 114, y: 302 },
  "I-2": { x: 298, y: 300 },
  "I-3": { x: 486, y: 304 },
  "I-4": { x: 668, y: 301 },
  coin: { x: 92, y: 390 },
  compass: { x: 240, y: 390 },
  tablet: { x: 388, y: 390 },
  arrowhead: { x: 536, y: 390 },
  jewel: { x: 684, y: 390 },
};

/** The id of a place, as in the key of its site. */
export function placeOf(site: Pick<Site, "key">): string {
  return site.key.slice("site:".length);
}

export function spotOf(site: Pick<Site, "key">): Place {
  const place = PLACES[placeOf(site)];
  if (!place) throw new Error(`the island has no place for ${site.key}`);
  return place;
}

/** The part of a site's picture in which its ruin stands, without the ground behind it. */
const RUINS: Readonly<Record<string, string>> = {
  "plane-wreck": "24 4 140 84",
  "coin-arrowhead": "36 8 80 74",
  "draw-coin-tablet": "28 10 116 72",
  "compass-arrowhead": "36 0 104 82",
  "coin-2tablet": "36 2 120 78",
  "tablet-arrowhead": "14 14 112 72",
  "draw-arrowhead": "18 4 154 80",
  "fear-tablet-jewel": "26 8 138 78",
  "fear-compass-jewel": "14 20 130 70",
  jewel: "44 10 100 78",
  "2compass-jewel": "14 10 120 72",
  "each-of-four": "26 10 138 80",
  "arrowhead-jewel": "28 10 98 74",
  "draw-tablet-jewel": "22 0 140 84",
  "2tablet-jewel": "32 6 126 76",
  "fear-2tablet-2arrowhead": "20 2 150 86",
};
/** That of a site which somebody's own edition brought. */
const ANY = "50 40 90 42";
/** Two ruins are cut out of a picture without a sky. */
const CUT: Readonly<Record<string, string>> = {
  "compass-arrowhead": "path('M38 86Q32 20 60 8Q95-8 128 10Q146 30 140 86Z')",
  "fear-2tablet-2arrowhead": "path('M22 90Q60 46 80 4Q96-6 112 4Q130 46 168 90Z')",
};
/** No ruin is drawn broader or taller. */
const BROAD = 100;
const TALL = 62;

/** A ruin as it stands at a place: its drawing, the part that is shown, and its size. */
export interface Ruin {
  drawing: string;
  part: string;
  cut: string | undefined;
  width: number;
  height: number;
}

export function ruinOf(tile: string): Ruin {
  const part = RUINS[tile] ?? ANY;
  const [, , width = 1, height = 1] = part.split(" ").map(Number);
  const scale = Math.min(BROAD / width, TALL / height);
  return { drawing: `ar-r-${tile in RUINS ? tile : "any"}`, part, cut: CUT[tile], width: width * scale, height: height * scale };
}
