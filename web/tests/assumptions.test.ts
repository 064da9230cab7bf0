import { describe, expect, it } from "vitest";
import { grouped } from "../src/lib/assumptions";

const one = (key: string, note: string, confidence = "guess") => ({ key, note, confidence, house: true });

describe("what a game assumes", () => {
  it("is told once for values that share a reason", () => {
    const told = grouped([one("values.pottery", "a"), one("values.mummy", "a"), one("track", "b"), one("cards.1", "c", "likely"), one("cards.2", "c")]);
    expect(told.map(({ key, keys }) => [key, keys.length])).toEqual([["values", 2], ["track", 1], ["cards.1", 1], ["cards.2", 1]]);
  });
});
