import { describe, expect, it } from "vitest";
import type { Operation } from "../src/shapes/frames";
import { patched } from "../src/lib/patch";

describe("a patch of a view", () => {
  const view = { round: 1, hand: ["a", "b", "c"], players: [{ points: 1 }, { points: 2 }], "odd/~name": null };

  it.each<[string, Operation[], object]>([
    ["nothing", [], view],
    ["a field", [{ op: "replace", path: "/round", value: 2 }], { ...view, round: 2 }],
    ["a field that becomes null", [{ op: "replace", path: "/round", value: null }], { ...view, round: null }],
    ["a new field", [{ op: "add", path: "/over", value: true }], { ...view, over: true }],
    ["something deep", [{ op: "replace", path: "/players/1/points", value: 5 }], { ...view, players: [{ points: 1 }, { points: 5 }] }],
    ["a card less", [{ op: "remove", path: "/hand/1" }], { ...view, hand: ["a", "c"] }],
    ["a card more", [{ op: "add", path: "/hand/1", value: "x" }], { ...view, hand: ["a", "x", "b", "c"] }],
    ["a card at the end", [{ op: "add", path: "/hand/3", value: "x" }], { ...view, hand: ["a", "b", "c", "x"] }],
    ["a name with marks", [{ op: "replace", path: "/odd~1~0name", value: 0 }], { ...view, "odd/~name": 0 }],
    ["one after the other", [{ op: "remove", path: "/hand/0" }, { op: "remove", path: "/hand/0" }], { ...view, hand: ["c"] }],
    ["all of it", [{ op: "replace", path: "", value: { round: 9 } }], { round: 9 }],
  ])("changes %s", (_what, operations, expected) => {
    const before = structuredClone(view);
    expect(patched<object>(view, operations)).toEqual(expected);
    expect(view).toEqual(before);
  });

  it("shares what has not changed", () => {
    const next = patched(view, [{ op: "replace", path: "/players/1/points", value: 5 }]);
    expect(next.hand).toBe(view.hand);
    expect(next.players[0]).toBe(view.players[0]);
  });

  it.each(["/nothing", "/hand/7", "/round/deeper"])("does not fit where %s is not there", (path) => {
    expect(() => patched(view, [{ op: "replace", path, value: 1 }])).toThrow(RangeError);
  });
});
