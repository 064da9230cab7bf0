import { describe, expect, it } from "vitest";
import { addWords } from "../src/lib/catalogue.svelte";
import { billFor } from "../src/games/quetzal/cargo.svelte";
import { more, preset, sizeOf } from "../src/games/quetzal/draft.svelte";
import { tileWords } from "../src/games/quetzal/naming";
import { filled, PARTS, REGIONS } from "../src/games/quetzal/regions";
import { stretches } from "../src/games/quetzal/sources";
import words from "../src/games/quetzal/en.json";
import { labelWidth, SPOTS } from "../src/games/quetzal/spots";
import type { DeliveryTerms, GroupTerms, QuetzalView } from "../src/games/quetzal/types";

const terms = (changes: Partial<GroupTerms>): GroupTerms => ({
  fewest: 1,
  most: 7,
  mixed: false,
  closes: false,
  room: { black: 2, white: 3, wild: 1, character: 1 },
  ...changes,
});

describe("a group that is put together", () => {
  it("begins with the smallest that will do, and with wild ones only where they are needed", () => {
    expect(preset(terms({}))).toEqual({ black: 0, white: 1, wild: 0, character: 0 });
    expect(preset(terms({ fewest: 4 }))).toEqual({ black: 0, white: 3, wild: 1, character: 0 });
    expect(preset(terms({ fewest: 3, room: { black: 2, white: 0, wild: 1, character: 1 } }))).toEqual({ black: 2, white: 0, wild: 1, character: 0 });
  });
  it("changes its colour rather than mixing two", () => {
    const white = preset(terms({ fewest: 2 }));
    expect(more(white, "black", terms({ fewest: 2 }))).toEqual({ black: 1, white: 0, wild: 0, character: 0 });
    expect(more(white, "black", terms({ fewest: 2, mixed: true }))).toEqual({ black: 1, white: 2, wild: 0, character: 0 });
  });
  it("holds no more than the terms allow", () => {
    const two = { black: 0, white: 2, wild: 0, character: 0 };
    expect(more(two, "wild", terms({ most: 2 }))).toBeNull();
    expect(more({ ...two, wild: 1 }, "wild", terms({}))).toBeNull();
  });
  it("is one meeple where there is room for one, and a touch exchanges it", () => {
    const one = preset(terms({ most: 1, closes: true }));
    expect(sizeOf(one)).toBe(1);
    expect(more(one, "character", terms({ most: 1 }))).toEqual({ black: 0, white: 0, wild: 0, character: 1 });
  });
});

describe("the bill of a delivery", () => {
  const pays: DeliveryTerms = {
    full: 6,
    values: { pottery: [0, 1, 2, 4, 5], weapon: [0, 1, 3, 5, 6], tablet: [0, 1, 3, 6, 7], statuette: [0, 1, 4, 8, 9], mummy: [0, 2, 6, 10, 12] },
    tiles: [
      { tile: "weapon_set", needs: { weapon: 3 }, coins: 2, points: 2, each: {} },
      { tile: "tablet_coins", needs: {}, coins: 0, points: 0, each: { tablet: 2 } },
    ],
  };
  it("adds up collections, Upgrades and bonuses", () => {
    const bill = billFor(["weapon-none", "weapon-discovery", "weapon-coin", "tablet-vp"], pays);
    expect(bill).toMatchObject({ points: 5 + 1 + 1 + 2, coins: 1 + 2 + 2, discovery: 1 });
    expect(bill.tiles.map(({ tile }) => tile)).toEqual(["weapon_set", "tablet_coins"]);
  });
  it("names no Upgrade that pays nothing", () => {
    expect(billFor(["weapon-none"], pays).tiles).toEqual([]);
    expect(billFor([], pays)).toMatchObject({ points: 0, coins: 0, collections: [] });
  });
});

describe("a place on the island", () => {
  it("is as wide as its label, so that nothing cuts through it", () => {
    const labels = Object.entries(words).flatMap(([id, name]) => (id.startsWith("qz.place.") && id.slice(9) in SPOTS ? [[id.slice(9), name] as const] : []));
    expect(labels.length).toBeGreaterThan(7);
    for (const [place, name] of labels) expect([place, SPOTS[place]!.area.width > labelWidth(name) + 3]).toEqual([place, true]);
  });
});

describe("the parts of the island", () => {
  it("show every place, and each whole", () => {
    expect(REGIONS.flatMap((region) => PARTS[region].places).sort()).toEqual(Object.keys(SPOTS).sort());
    for (const region of REGIONS) {
      for (const name of PARTS[region].places) {
        const { area } = SPOTS[name]!;
        const { box } = PARTS[region];
        const whole = area.x >= box.x && area.x + area.width <= box.x + box.width && area.y >= box.y - 6 && area.y + area.height <= box.y + box.height + 6;
        expect([name, whole]).toEqual([name, true]);
      }
    }
  });
  it("fill a screen without leaving the map", () => {
    for (const region of REGIONS) {
      for (const shape of [0.3, 1.2]) {
        const { x, y, width, height } = filled(PARTS[region].box, shape);
        expect(height / width).toBeCloseTo(shape, 2);
        expect(x).toBeGreaterThanOrEqual(20);
        expect(y).toBeGreaterThanOrEqual(20);
        expect(x + width).toBeLessThanOrEqual(1040);
        expect(y + height).toBeLessThanOrEqual(536);
      }
    }
  });
});

describe("the chart", () => {
  it("has a band for every round", () => {
    const began = [1, 2, 3].map((round) => ({ step: round * 40 - 40, message: { id: "event.round-began" }, event: { kind: "round-began", seat: null, parts: { round } } }));
    expect(stretches([...began, { step: 130, message: { id: "event.game-ended" } }]).map(({ until }) => until)).toEqual([40, 80, 130]);
  });
});

describe("what an Upgrade does", () => {
  it("says once what its numbers count", () => {
    addWords({
      "effect.pottery_set": "{cards} pottery delivered: {gain_coins:amount.coins}, {gain_vp:amount.points}",
      "amount.coins": "{count} coins",
      "amount.coins.one": "{count} coin",
      "amount.points": "{count} points",
    });
    const printed = { upgrades: { pottery_set: { cards: 3, gain_coins: 1, gain_vp: 3 } } } as unknown as QuetzalView["printed"];
    expect(tileWords("pottery_set", { printed })).toBe("3 pottery delivered: 1 coin, 3 points");
  });
});
