/** Where explorers stand: at the left end of their stone, side by side where several share it. */
import type { Geometry } from "./geometry";
import { COLOURS, type Explorer, type LostCitiesView } from "./types";

export interface Standing extends Explorer {
  seat: number;
  /** The middle of the feet, and the width, in units of the drawing. */
  x: number;
  y: number;
  width: number;
}

export function standings(view: LostCitiesView, land: Geometry): Standing[] {
  const all: Standing[] = [];
  COLOURS.forEach((colour, lane) => {
    for (let stone = 1; stone <= land.ys.length; stone++) {
      const here = view.players.flatMap((player, seat) =>
        player.explorers.filter((one) => one.path === colour && one.stone === stone).map((one) => ({ ...one, seat })),
      );
      place(here, lane, stone, land, all);
    }
  });
  for (const piece of all) if (piece.kind === "researcher") stepAside(piece, all);
  return all.sort((one, other) => one.y - other.y);
}

/** A researcher is taller than a stone is far from the next: it moves aside so that its hat hides nobody's letter. */
function stepAside(tall: Standing, all: Standing[]): void {
  const above = all.filter((one) => one.path === tall.path && one.stone === tall.stone + 1);
  const nearest = above.find((one) => Math.abs(one.x - tall.x) < (one.width + tall.width) * 0.4);
  if (!nearest) return;
  const left = nearest.x - (nearest.width + tall.width) * 0.36;
  tall.x = left > tall.width / 2 + 2 ? left : nearest.x + (nearest.width + tall.width) * 0.36;
}

function place(
  here: (Explorer & { seat: number })[],
  lane: number,
  stone: number,
  land: Geometry,
  all: Standing[],
): void {
  const close = here.length > 2 ? 0.6 : 0.78;
  const shrunk = land.small && here.length > 1 ? 0.86 : 1;
  const widths = here.map((one) => widthOf(one.kind, land) * shrunk);
  const foot = footOf(lane, stone, land);
  const total = widths.reduce((sum, width) => sum + width * close, 0);
  let x = foot.x - (here.length > 1 ? (land.small ? 4 : 10) : 0) - total / 2;
  here.forEach((one, index) => {
    const width = widths[index] ?? 0;
    x += (width * close) / 2;
    all.push({ ...one, x: Math.max(x, width / 2 + 2), y: foot.y, width });
    x += (width * close) / 2;
  });
}

export function widthOf(kind: Explorer["kind"], land: Geometry): number {
  return kind === "researcher" ? land.researcher : land.adventurer;
}

/** Where a lone explorer's feet are. */
export function footOf(lane: number, stone: number, land: Geometry): { x: number; y: number } {
  const city = stone === land.ys.length;
  const half = (land.slab.width + (city ? (land.small ? 4 : 10) : 0)) / 2;
  return { x: land.x(lane, stone - 1) - half - (land.small ? 2 : 0), y: (land.ys[stone - 1] ?? 0) + (land.small ? 5 : 8) };
}
