/** Paying for travel, and what each card brought. */
import { beforeAll, describe, expect, it } from "vitest";
import { brought } from "../src/games/arnak/brought";
import words from "../src/games/arnak/en.json";
import { sectionAbout } from "../src/games/arnak/help";
import { changed, instead, type Way } from "../src/games/arnak/payment";
import { addWords } from "../src/lib/catalogue.svelte";
import type { LogLine, Message, Param } from "../src/lib/protocol";

const way = (...picks: number[]): Way => ({ picks, says: picks });

describe("a payment that is changed", () => {
  const boots = [way(1, 2), way(1, 3), way(2, 3), way(4)];
  it("leaves a source out and keeps the others", () => {
    expect(changed(boots, way(1, 2), 2)).toEqual(way(1, 3));
    expect(changed(boots, way(1, 2), 1)).toEqual(way(2, 3));
  });
  it("takes a source in and stays as close as it can", () => {
    expect(changed(boots, way(1, 2), 3)).toEqual(way(1, 3));
    expect(changed(boots, way(1, 2), 4)).toEqual(way(4));
  });
  it("stays as it is where there is no other way", () => {
    expect(changed([way(1)], way(1), 1)).toBeNull();
    expect(changed(boots, way(1, 2), 9)).toBeNull();
  });
  it("takes the way that the game proposes first, where several are as close", () => {
    expect(changed([way(1), way(2), way(3)], way(1), 1)).toEqual(way(2));
  });
});

describe("what could pay instead", () => {
  it("covers what one pick covers, while the others stay", () => {
    const ways = [way(1, 2), way(1, 3), way(2, 3), way(4)];
    expect(instead(ways, way(1, 2), 1)).toEqual([3]);
    expect(instead(ways, way(1, 2), 0)).toEqual([3]);
    expect(instead(ways, way(4), 0)).toEqual([]);
  });
  it("tells picks of the same kind apart", () => {
    // Two boots of Fear cards look alike: a way that keeps one of them has one place left.
    expect(instead([way(5, 5), way(5, 6)], way(5, 5), 1)).toEqual([6]);
    expect(instead([way(5, 5), way(5, 6)], way(5, 6), 0)).toEqual([]);
  });
});

const card = (name: string): Message => ({ id: "card", params: { name } });
const line = (kind: string, seat: number, params: Record<string, Param> = {}): LogLine => ({
  step: 1,
  message: { id: `event.${kind}`, params: { seat: { id: "seat", params: { index: seat, number: seat + 1 } }, ...params } },
});
const coins = (count: number): Message => ({ id: count === 1 ? "resource.coin" : "resource.coin.many", params: { count } });

describe("what each card brought", () => {
  beforeAll(() => {
    addWords({ ...words, card: "{name}", assistant: "the {name}", "resource.coin": "{count} coin", "resource.coin.many": "{count} coins", "resource.jewel": "{count} jewel" });
  });
  const hat = { card: card("Hat"), name: "hat" };

  it("is its points, its uses, and what its effect gained", () => {
    const log = [
      line("bought", 0, { ...hat, price: 1, points: 1 }),
      line("played", 0, hat),
      line("gained", 0, { what: { id: "list", params: { first: coins(1), rest: { id: "resource.jewel", params: { count: 1 } } } }, source: "card:hat" }),
      line("drew.hidden", 0, { source: "card:hat" }),
      line("played", 0, hat),
      line("gained", 0, { what: coins(2), source: "card:hat" }),
      line("spent", 0, hat),
      line("gained", 0, { what: coins(9) }),
    ];
    expect(brought(log)).toEqual([{ seat: 0, label: "Hat", points: 1, note: "played 2× · travelled with 1× · cards drawn: 1 · 3 coins · 1 jewel" }]);
  });
  it("is told for each player and each assistant", () => {
    const log = [line("played", 0, hat), line("played", 1, hat), line("gained", 1, { what: coins(1), source: "assistant:old-guide" })];
    expect(brought(log).map(({ seat, label }) => [seat, label])).toEqual([
      [0, "Hat"],
      [1, "Hat"],
      [1, "The old guide"],
    ]);
  });
  it("has no points once the card is exiled", () => {
    const bought = line("bought", 0, { ...hat, price: 1, points: 1 });
    expect(brought([bought, line("exiled", 0, hat)])[0]?.points).toBe(0);
    expect(brought([bought, line("played", 0, { ...hat, gone: 1 })])[0]?.points).toBe(0);
  });
  it("leaves out Fear, and what belongs to nobody", () => {
    expect(brought([line("spent", 0, { card: card("Fear"), name: "fear" }), { step: 0, message: { id: "event.dealt-to-row", params: hat } }])).toEqual([]);
  });
});

describe("the rules about a thing", () => {
  it("are those of its kind, and Fear has its own", () => {
    expect(sectionAbout("guardians", "owl")).toBe("guardians");
    expect(sectionAbout("cards", "hat")).toBe("play");
    expect(sectionAbout("cards", "fear")).toBe("fear");
  });
});
