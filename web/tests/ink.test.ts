/** Numbers on coloured bars can be read. */
import { describe, expect, it } from "vitest";
import { contrast, inkOn } from "../src/lib/ink";

describe("ink", () => {
  it("knows black on white and nothing on itself", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21);
    expect(contrast("#1C6B5A", "#1C6B5A")).toBe(1);
  });

  it.each(["#D9A521", "#C77A3A", "#A3472F", "#2A6A9E", "#1C6B5A"])("stands out on %s", (colour) => {
    expect(contrast(inkOn(colour), colour)).toBeGreaterThan(4.5);
  });
});
