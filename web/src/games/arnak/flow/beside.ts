/** Where a small panel stands beside a thing: to its right, else to its left, else above it. */

const GAP = 10;
const EDGE = 6;

export interface Spot {
  left: number;
  top: number;
  /** The side of the thing that it stands on. */
  side: "right" | "left" | "above";
}

/** The spot for a panel of some size beside a thing, inside a window of some size. */
export function spotBeside(thing: DOMRect, panel: DOMRect, width = innerWidth, height = innerHeight): Spot {
  const top = Math.max(EDGE, Math.min(height - panel.height - EDGE, thing.top + thing.height / 2 - panel.height / 2));
  if (thing.right + GAP + panel.width < width) return { left: thing.right + GAP, top, side: "right" };
  const left = thing.left - GAP - panel.width;
  if (left >= EDGE) return { left, top, side: "left" };
  return {
    left: Math.max(EDGE, Math.min(width - panel.width - EDGE, thing.left + thing.width / 2 - panel.width / 2)),
    top: Math.max(EDGE, thing.top - panel.height - GAP),
    side: "above",
  };
}
