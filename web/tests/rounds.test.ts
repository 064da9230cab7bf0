import { describe, expect, it } from "vitest";
import { gainsOf } from "../src/lib/rounds";

const source = (label: string, points: number[]) => ({ label, note: "", colour: "#000", points });

describe("points round by round", () => {
  it("is what each source has gained since the round before", () => {
    const accounts = [
      { label: "1", sources: [source("idols", [3, 0])] },
      { label: "2", sources: [source("idols", [3, 6]), source("fear", [-1, 0])] },
      { label: "3", sources: [source("idols", [9, 6]), source("fear", [-1, -2])] },
    ];
    expect(gainsOf(accounts).map(({ label, sources }) => [label, sources.map(({ points }) => points)])).toEqual([
      ["1", [[3, 0]]],
      ["2", [[0, 6], [-1, 0]]],
      ["3", [[6, 0], [0, -2]]],
    ]);
  });

  it("is nothing where nothing was played", () => {
    expect(gainsOf([])).toEqual([]);
  });
});
