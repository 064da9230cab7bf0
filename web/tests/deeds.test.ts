import { describe, expect, it } from "vitest";
import { sentenceOf, toldIn } from "../src/lib/deeds";
import type { LogLine } from "../src/lib/protocol";
import { render } from "../src/lib/words";
import type { Deed } from "../src/shapes/engine";

const WORDS = {
  "deed.paying": "{what}, paying {paid}",
  "deed.bringing": "{what}: {brought}",
  "deed.also": "{what}; also {also}",
  "deed.list": "{first}, {rest}",
  "deed.points": "+{count} points",
  dug: "Bo dug",
  fear: "Fear",
  coins: "+{count} coins",
  card: "drew a card",
};
const deed = (more: Partial<Deed>): Deed => ({
  seat: 1,
  what: { id: "dug" },
  means: [],
  costs: [],
  gains: [],
  brought: [],
  also: [],
  points: 0,
  keys: [],
  turn: 1,
  round: 1,
  steps: [1, 2],
  lines: [0, 1],
  ...more,
});
const line = (step: number, note = false): LogLine => ({
  step,
  message: { id: "line" },
  ...(note ? {} : { event: { kind: "drew", seat: 1, parts: {} } }),
});

describe("a main action", () => {
  it("is read out with what it cost and brought", () => {
    const gains = [{ name: "coin", count: 2, message: { id: "coins", params: { count: 2 } } }];
    const told = sentenceOf(deed({ means: [{ id: "fear" }], gains, brought: [{ id: "card" }], points: 3 }));
    expect(render(told, WORDS)).toBe("Bo dug, paying Fear: +2 coins, drew a card, +3 points");
    expect(render(sentenceOf(deed({})), WORDS)).toBe("Bo dug");
  });
});

describe("the log", () => {
  it("puts each line below its main action, and the others between them", () => {
    const log = [line(0), line(1), line(1, true), line(2), line(2), line(3)];
    const first = deed({ lines: [1, 2] });
    const second = deed({ lines: [4, 5], turn: 2 });
    const parts = toldIn(log, [first, second]);
    expect(parts.map(({ deed: of, lines }) => [of, lines.length])).toEqual([
      [null, 1],
      [first, 2],
      [null, 2],
      [second, 1],
    ]);
  });
});
