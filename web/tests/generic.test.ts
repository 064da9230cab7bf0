/** The drawing of any game: the view as parts, what has changed, and all hands open. Nothing in a view is trusted. */
import { describe, expect, it } from "vitest";
import { changesIn, laidOpen } from "../src/games/generic/changes";
import { keysIn, playerParts, readable, tableParts, type Glossary, type Part } from "../src/games/generic/tree";
import { toneOf } from "../src/games/generic/tones";
import type { View } from "../src/lib/protocol";
import { plain, render } from "../src/lib/words";

const WORDS: Glossary = {
  field: (name) => (name === "pit" ? "the pit" : null),
  value: (text) => (text === "ash" ? "volcanic ash" : null),
  message: (message) => (message.id === "round" ? `round ${String(message.params?.["number"])}` : null),
  yes: "yes",
  no: "no",
  nothing: "–",
  more: (count) => `and ${count} more`,
};
const parts = (data: Record<string, unknown>) => tableParts(data, WORDS);
const flat = (all: Part[]): Part[] => all.flatMap((part) => ("parts" in part ? [part, ...flat(part.parts)] : [part]));

describe("a view as parts", () => {
  it("leaves out what the table around it shows", () => {
    expect(parts({ game: "x", seat: 0, over: false, player: 1, options: {}, players: [] })).toEqual([]);
  });

  it("has facts, rows, things and groups in the order of the view", () => {
    const found = parts({
      hand_size: 3,
      closed: true,
      next: null,
      found: ["ash", "bone-2"],
      pit: { key: "pit", size: 30 },
      sites: [{ key: "site:north-1", open: false }, { key: "site:7" }],
      now: { id: "round", params: { number: 2 } },
    });
    expect(found.map((part) => part.kind)).toEqual(["fact", "fact", "fact", "row", "thing", "group", "fact"]);
    expect(found[0]).toMatchObject({ label: "Hand size", value: "3" });
    expect(found.slice(1, 3)).toMatchObject([{ value: "yes" }, { value: "–" }]);
    expect(found[3]).toMatchObject({ values: ["volcanic ash", "bone 2"] });
    expect(found[4]).toMatchObject({ key: "pit", title: "Pit", parts: [{ label: "Size", value: "30" }] });
    expect(found[5]).toMatchObject({ label: "Sites", parts: [{ title: "North 1" }, { title: "Site 7" }] });
    expect(found[6]).toMatchObject({ value: "round 2" });
    expect(keysIn(found)).toEqual(["pit", "site:north-1", "site:7"]);
  });

  it("calls a thing by its name where it has one", () => {
    const [thing] = parts({ tool: { key: "tool:1", name: "ash", price: 2 } });
    expect(thing).toMatchObject({ title: "Volcanic ash", parts: [{ label: "Price" }] });
    expect(parts({ card: { key: "card:ash", glaze: "ash" } })).toMatchObject([{ title: "Volcanic ash", parts: [] }]);
  });

  it("tells things with the same key apart, and names that look like paths", () => {
    const hand = [{ key: "card:3" }, { key: "card:3" }, { key: "card:3#1" }, { key: 'card:3"#0' }];
    const found = flat(parts({ hand, a: { b: { c: 1 } }, "a/b": { c: 1 }, '"a"/"b"': 1, "": 2, __proto__x: 3 }));
    const paths = found.map((part) => part.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("lists what lies before each player", () => {
    const view = { players: [{ key: "seat:0", hand: [{ key: "card:1" }] }, "nobody"] };
    const found = playerParts(view, 2, WORDS);
    expect(found.map(({ key }) => key)).toEqual(["seat:0", null]);
    expect(keysIn(found[0]?.parts ?? [])).toEqual(["card:1"]);
    for (const players of [undefined, 7, [], [1, 2, 3], { 0: {} }]) {
      expect(playerParts({ players }, 2, WORDS)).toEqual([{ key: null, parts: [] }, { key: null, parts: [] }]);
    }
  });

  it("takes views of any depth, size and content", () => {
    let deep: unknown = { end: 1 };
    for (let depth = 0; depth < 500; depth += 1) deep = depth % 2 ? [deep] : { deep };
    const wide = Array.from({ length: 5000 }, (_, index) => ({ key: `card:${index}` }));
    const many = Array.from({ length: 5000 }, (_, index) => index);
    const odd = { key: 7, id: 3, name: {}, title: [], "\u202e": "\u0000", long: "x".repeat(10_000), list: [null, [], {}] };
    const found = flat(parts({ deep, wide, many, odd, nan: NaN, empty: {}, none: [], lone: "\ud800" }));
    expect(found.length).toBeLessThan(500);
    for (const part of found) {
      const texts = part.kind === "fact" ? [part.label, part.value] : part.kind === "row" ? part.values : [];
      for (const text of texts) expect(text.length).toBeLessThanOrEqual(240);
    }
    expect(JSON.stringify(found)).toContain("and 4850 more");
  });
});

describe("names as words", () => {
  it.each([
    ["hand_size", "hand size"],
    ["card:blue-7", "blue 7"],
    ["seat:1", "seat 1"],
    ["a:b:12", "b 12"],
    ["pit:", "pit"],
    ["", ""],
    ["--", "--"],
  ])("%s", (name, words) => expect(readable(name)).toBe(words));

  it("have a colour of their own, whatever they are", () => {
    expect(toneOf("card:ash-1")).toBe(toneOf("tile:ash-2"));
    for (const key of ["", ":", "<script>", "x".repeat(10_000), "\ud800"]) expect(toneOf(key)).toMatch(/^var\(--\w+\)$/);
  });
});

describe("text from elsewhere", () => {
  it("stays on one line, in its own direction, and short", () => {
    expect(plain("a\nb\tc\u0000d\u202ee\u2066f\u200fg", 99)).toBe("a b c d e f g");
    expect(plain("x".repeat(10_000), 50)).toBe(`${"x".repeat(49)}…`);
    expect(plain("x".repeat(50), 50)).toBe("x".repeat(50));
    expect(plain("<script>alert(1)</script>", 50)).toBe("<script>alert(1)</script>");
  });

  it("ends, even where words name themselves", () => {
    expect(render({ id: "a", params: { n: 1 } }, { a: "{n:b}", b: "{count:b}" })).toBe("b");
    expect(render({ id: "constructor" }, {})).toBe("constructor");
  });
});

describe("changes", () => {
  it("are found by key, wherever a thing lies in its list", () => {
    const before = parts({ size: 3, hand: [{ key: "card:1", n: 1 }, { key: "card:2", n: 5 }] });
    const after = parts({ size: 3, hand: [{ key: "card:2", n: 6 }, { key: "card:3", n: 1 }] });
    const found = flat(after).filter((part) => changesIn(before, after).has(part.path));
    expect(found.map((part) => (part.kind === "thing" ? part.key : part.path.slice(-3)))).toEqual(['"n"', "card:3", '"n"']);
    expect(changesIn(after, after).size).toBe(0);
  });
});

describe("all hands open", () => {
  it("fills in what only its owner sees", () => {
    const seen = (seat: number | null, hands: (string[] | null)[]): View => ({
      game: "x",
      seat,
      over: false,
      player: 0,
      players: hands.map((hand) => ({ hand, deep: [{ a: null }] })),
    });
    const open = laidOpen(seen(null, [null, null]), [seen(0, [["ash"], null]), seen(1, [null, ["bone"]])]);
    expect(open["seat"]).toBe(null);
    expect(open["players"]).toMatchObject([{ hand: ["ash"] }, { hand: ["bone"] }]);
  });

  it("keeps the view where the others do not fit", () => {
    const view: View = { game: "x", seat: null, over: false, player: 0, list: [null, 1], odd: null };
    expect(laidOpen(view, [{ ...view, list: [1, 2, 3], odd: undefined }, { ...view, list: 7 }])).toEqual(view);
  });
});
