import { describe, expect, it } from "vitest";
import { beginOf, heardOf, lengthOf, PALETTE, type Sound } from "../src/lib/palette";

describe("the palette", () => {
  it("tells every sound apart, and none takes long", () => {
    const sounds = Object.entries(PALETTE).map(([, voices]) => JSON.stringify(voices));
    expect(new Set(sounds).size).toBe(sounds.length);
    for (const sound of Object.keys(PALETTE) as Sound[]) {
      expect(lengthOf(sound)).toBeGreaterThan(0);
      expect(lengthOf(sound)).toBeLessThan(1.3);
    }
  });
});

describe("the sounds of one update", () => {
  it("are different ones, in their order", () => {
    expect(heardOf(["card", null, "card", "points"])).toEqual(["card", "points"]);
  });

  it("are the most telling three of many", () => {
    expect(heardOf(["card", "mist", "step", "idol", "guardian", "card"])).toEqual(["mist", "idol", "guardian"]);
  });
});

describe("a sound", () => {
  it("waits for those before it", () => {
    expect(beginOf(10, 9)).toBe(10);
    expect(beginOf(10, 10.4)).toBe(10.4);
  });

  it("is let go where it would come too late", () => {
    expect(beginOf(10, 11.5)).toBeNull();
  });
});
