import { describe, expect, it } from "vitest";
import { axisFor, spread, turnings } from "../src/lib/chart";
import { parseLedger } from "../src/lib/ledger";
import { headline, standings, winnersOf } from "../src/lib/result";
import { allScores, scoresAfter } from "../src/lib/scores";

describe("the chart", () => {
  it("has round ticks around all values, zero among them", () => {
    const axis = axisFor([-55, 0, 345]);
    expect(axis.ticks).toContain(0);
    expect(axis.low).toBeLessThanOrEqual(-55);
    expect(axis.high).toBeGreaterThanOrEqual(345);
  });
  it("keeps labels apart", () => {
    expect(spread([10, 12, 50], 20)).toEqual([10, 30, 50]);
    expect(spread([40, 12, 50], 20, 55)).toEqual([35, 12, 55]);
  });
  it("finds the largest changes, apart from each other and before the end", () => {
    const scores = [[0, 0], [5, 0], [5, 0], [5, 60], [5, 60], [45, 60], [45, 60], [500, 60]];
    expect(turnings(scores, 2, 2).map(({ step, change }) => [step, change])).toEqual([[3, 60], [5, 40]]);
  });
});

describe("scores", () => {
  it("grow with each step, also when several steps come at once", () => {
    expect(scoresAfter([[0, 0]], 1, [5, 0])).toEqual([[0, 0], [5, 0]]);
    expect(scoresAfter([[0, 0]], 3, [5, 0])).toEqual([[0, 0], [0, 0], [0, 0], [5, 0]]);
  });
  it("hold those of an opponent without a seat after the others, and it turns nothing", () => {
    const scores = allScores([[0], [4], [4]], [[1], [1], [30]]);
    expect(scores).toEqual([[0, 1], [4, 1], [4, 30]]);
    expect(scoresAfter(scores, 3, [5, 30]).at(-1)).toEqual([5, 30]);
    expect(turnings([...scores, [5, 30]], 1, 3)).toEqual([{ step: 1, seat: 0, change: 4 }]);
  });
  it("are cut when an update goes over steps that are known", () => {
    expect(scoresAfter([[0], [1], [2], [3]], 2, [9])).toEqual([[0], [1], [9]]);
  });
});

describe("the result", () => {
  it("knows who is in the first place, which several may share", () => {
    expect(winnersOf([1, 0, 2])).toEqual([1]);
    expect(winnersOf([0, 0, 2])).toEqual([0, 1]);
    expect(winnersOf([])).toEqual([]);
  });
  it("counts the rival of a solo game, who has no seat", () => {
    const told = (place: number, own: number, rival: number) => {
      const { places, scores } = standings([place], [own], [rival]);
      return headline(scores, places, ["Ada", "Rival"], 0);
    };
    expect(told(0, 54, 40)).toBe("You win, 54 to 40");
    expect(told(1, 54, 60)).toBe("Rival wins, 60 to 54");
    expect(told(0, 54, 54)).toBe("Ada and Rival share the victory with 54");
    expect(standings([1, 0], [20, 30], [])).toEqual({ places: [1, 0], scores: [20, 30] });
    expect(standings([], [20], [3])).toEqual({ places: [], scores: [20] });
  });
  it("has nobody beaten where nobody else played", () => {
    expect(headline([54], [0], ["Ada"], 0)).toBe("You end with 54");
    expect(headline([54], [0], ["Ada"], null)).toBe("Ada ends with 54");
  });
  it("names the winner, or you, or all who share", () => {
    const names = ["Ada", "Bo", "Cleo"];
    expect(headline([345, 320, 290], [0, 1, 2], names, 0)).toBe("You win, 345 to 320");
    expect(headline([345, 320, 290], [0, 1, 2], names, 1)).toBe("Ada wins, 345 to 320");
    expect(headline([90, 90, 10], [0, 0, 2], names, null)).toBe("Ada and Bo share the victory with 90");
    expect(headline([20, 20, 10], [1, 0, 2], names, 1)).toBe("You win the tie at 20");
    expect(headline([20, 20, 10], [1, 0, 2], names, 0)).toBe("Bo wins the tie at 20");
  });
});

describe("the ledger of rules", () => {
  it("becomes chapters with numbered rules, without the marks of the workshop", () => {
    const text = "## LC-TRN — Turn structure\n\n- **LC-TRN-01** [R] Turns go **clockwise** (`x`).\nmore\n## Notes\n- nothing\n";
    expect(parseLedger(text)).toEqual([{ title: "Turn structure", rules: [{ id: "LC-TRN-01", text: "Turns go clockwise (x)." }] }]);
  });
});
