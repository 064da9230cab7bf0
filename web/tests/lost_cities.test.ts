import { describe, expect, it } from "vitest";
import type { LostCitiesEvent } from "../src/shapes/lost_cities/events";
import { geometryFor } from "../src/games/lost_cities/geometry";
import { takenArtifacts } from "../src/games/lost_cities/history";
import { standings } from "../src/games/lost_cities/pieces";
import { previewOf } from "../src/games/lost_cities/preview";
import { sources } from "../src/games/lost_cities/sources";
import type { LostCitiesView } from "../src/games/lost_cities/types";
import type { LogLine } from "../src/lib/protocol";

const line = (step: number, event: LostCitiesEvent): LogLine => ({ step, message: { id: `event.${event.kind}` }, event });

function view(): LostCitiesView {
  const stones = [-20, -15, -10, 5, 10, 15, 30, 35, 50].map((value, index) => ({
    key: `stone:blue-${index + 1}`,
    value,
    tile: index === 6 ? 15 : null,
    bridge: index === 5,
  }));
  const player = { explorers: [{ key: "explorer:0:blue", path: "blue", stone: 6, kind: "adventurer" }], columns: [], tokens: 5 };
  return {
    player: 0,
    expeditions: 3,
    paths: [{ key: "path:blue", colour: "blue", stones }],
    players: [player, { ...player, explorers: [], tokens: 2 }],
  } as unknown as LostCitiesView;
}

describe("the history of Lost Cities", () => {
  it("remembers where artifacts were taken, and forgets with a new expedition", () => {
    const log = [
      line(1, { kind: "stepped", seat: 0, parts: { path: "path:blue", stone: 3 } }),
      line(1, { kind: "found-artifact", seat: 0, parts: { path: "path:blue" } }),
    ];
    expect([...takenArtifacts(log)]).toEqual(["stone:blue-3"]);
    expect(takenArtifacts([...log, line(9, { kind: "expedition-began", seat: null, parts: { expedition: 2 } })]).size).toBe(0);
  });

  it("adds up where each point came from, with totals that stop at zero", () => {
    const log = [
      line(3, { kind: "gained-points", seat: 0, parts: { path: "path:blue", points: 15 } }),
      line(9, { kind: "expedition-ended.crossing", seat: 0, parts: { expedition: 1 } }),
      line(9, { kind: "scored", seat: 0, parts: { net: -40, total: 0, change: -15 } }),
      line(9, { kind: "scored", seat: 1, parts: { net: 25, total: 25, change: 25 } }),
      line(20, { kind: "valued-artifacts", seat: 1, parts: { tokens: 5, total: 40, change: 15 } }),
    ];
    const rows = sources(log, view());
    expect(rows.map((row) => row.points)).toEqual([[-15, 25], [0, 0], [0, 0], [15, 0], [0, 15]]);
  });
});

describe("the preview of a choice", () => {
  const base = { id: 19, verb: "lay", reveals: false, keys: ["card:blue-8", "path:blue", "explorer:0:blue"] };
  it("is read off the outcome", () => {
    const outcome = [
      { kind: "stepped", seat: 0, parts: { path: "path:blue", stone: 7 } },
      { kind: "gained-points", seat: 0, parts: { path: "path:blue", points: 15 } },
    ];
    const seen = previewOf({ ...base, message: { id: "do.continue", params: { stone: 7 } }, outcome }, view());
    expect(seen).toMatchObject({ path: "blue", from: 6, to: 7, points: 15, crosses: true, onto: "column", card: "blue-8" });
  });
  it("promises no points that the outcome does not name", () => {
    const seen = previewOf({ ...base, message: { id: "do.continue", params: { stone: 7 } }, outcome: [] }, view());
    expect(seen).toMatchObject({ to: 7, points: 0 });
  });
});

describe("the board", () => {
  it.each([[996, 480, false], [996, 400, false], [1636, 720, false], [360, 258, true], [412, 420, true]] as const)(
    "fits into %i x %i",
    (width, height, small) => {
      const land = geometryFor(width, height, small);
      expect(land.width / land.height).toBeCloseTo(width / height, 5);
      for (let stone = 1; stone < 9; stone++) expect(land.ys[stone]).toBeLessThan(land.ys[stone - 1]!);
      for (let path = 0; path < 5; path++) {
        for (let stone = 0; stone < 9; stone++) {
          const x = land.x(path, stone);
          expect(x - land.slab.width / 2).toBeGreaterThan(path * land.lane - 2);
          expect(x + land.slab.width / 2).toBeLessThan((path + 1) * land.lane + 12);
        }
      }
      expect(land.ys[0]! + land.slab.height).toBeLessThan(land.height + 4);
    },
  );
  it("keeps explorers on the board where four share a stone", () => {
    const shared = view();
    const four = { ...shared, players: [0, 1, 2, 3].map((index) => ({ ...shared.players[0]!, explorers: [{ key: `e${index}`, path: "yellow", stone: 1, kind: "researcher" }] })) };
    const land = geometryFor(360, 258, true);
    for (const piece of standings(four as unknown as LostCitiesView, land)) {
      expect(piece.x - piece.width / 2).toBeGreaterThanOrEqual(0);
      expect(piece.x).toBeLessThan(land.lane);
    }
  });
});
