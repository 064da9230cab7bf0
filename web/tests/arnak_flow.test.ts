/** Paying for travel, and what each card brought. */
import { beforeAll, describe, expect, it } from "vitest";
import { layOut } from "../src/games/arnak/board/rows";
import { brought } from "../src/games/arnak/brought";
import type { ArnakEvent } from "../src/shapes/arnak/events";
import words from "../src/games/arnak/en.json";
import { spotBeside } from "../src/games/arnak/flow/beside";
import { sectionAbout } from "../src/games/arnak/help";
import { changed, instead, recounted } from "../src/games/arnak/payment";
import { inShort } from "../src/games/arnak/prompt";
import type { Way } from "../src/shapes/arnak/view";
import { addWords } from "../src/lib/catalogue.svelte";
import type { LogLine } from "../src/lib/protocol";

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

describe("a payment with cards alike", () => {
  const times = (one: Way) => one.picks.filter((pick) => pick === 5).length;
  const boots = [way(5, 5), way(5, 6), way(6, 7)];
  it("takes one more of them in, or leaves one out, and stays as close as it can", () => {
    expect(recounted(boots, way(5, 6), times, 2)).toEqual(way(5, 5));
    expect(recounted(boots, way(5, 5), times, 1)).toEqual(way(5, 6));
    expect(recounted(boots, way(5, 6), times, 0)).toEqual(way(6, 7));
    expect(recounted(boots, way(5, 5), times, 3)).toBeNull();
  });
});

describe("what is being paid for", () => {
  it("is told without what stands beside it: a site's gain, a guardian's price", () => {
    const params = { site: "I-1", effect: "gain a coin", guardian: "the boar", price: "a ship" };
    expect(inShort({ id: "do.dig-second", params }).id).toBe("do.dig-second-unknown");
    expect(inShort({ id: "do.overcome", params }).id).toBe("do.overcome-free");
    expect(inShort({ id: "do.discover", params }).id).toBe("do.discover");
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

const line = (event: ArnakEvent, card = "Hat"): LogLine => ({
  step: 1,
  message: { id: `event.${event.kind}`, params: { card: { id: "card", params: { name: card } } } },
  event,
});

describe("what each card brought", () => {
  beforeAll(() => {
    addWords({ ...words, card: "{name}", assistant: "the {name}", "resource.coin": "{count} coin", "resource.coin.many": "{count} coins", "resource.jewel": "{count} jewel" });
  });
  const hat = { card: "card:hat" } as const;
  const bought = line({ kind: "bought", seat: 0, parts: { ...hat, price: { coin: 1 }, points: 1 } });
  const played = (seat: number) => line({ kind: "played", seat, parts: hat });
  const gained = (seat: number, tokens: { coin?: number; jewel?: number }, source?: "card:hat" | "assistant:old-guide") =>
    line({ kind: "gained", seat, parts: source ? { tokens, source } : { tokens } });

  it("is its points, its uses, and what its effect gained", () => {
    const log = [
      bought,
      played(0),
      gained(0, { coin: 1, jewel: 1 }, "card:hat"),
      line({ kind: "drew", seat: 0, parts: { card: null, source: "card:hat" } }),
      played(0),
      gained(0, { coin: 2 }, "card:hat"),
      line({ kind: "spent", seat: 0, parts: hat }),
      gained(0, { coin: 9 }),
    ];
    expect(brought(log)).toEqual([{ seat: 0, label: "Hat", points: 1, note: "played 2× · travelled with 1× · cards drawn: 1 · 3 coins · 1 jewel" }]);
  });
  it("is told for each player and each assistant", () => {
    const log = [played(0), played(1), gained(1, { coin: 1 }, "assistant:old-guide")];
    expect(brought(log).map(({ seat, label }) => [seat, label])).toEqual([
      [0, "Hat"],
      [1, "Hat"],
      [1, "The old guide"],
    ]);
  });
  it("has no points once the card is exiled", () => {
    expect(brought([bought, line({ kind: "exiled", seat: 0, parts: hat })])[0]?.points).toBe(0);
    expect(brought([bought, line({ kind: "played", seat: 0, parts: { ...hat, gone: 1 } })])[0]?.points).toBe(0);
  });
  it("leaves out Fear, and what belongs to nobody", () => {
    expect(brought([line({ kind: "spent", seat: 0, parts: { card: "card:fear" } }, "Fear"), line({ kind: "dealt-to-row", seat: null, parts: hat })])).toEqual([]);
  });
});

describe("the rules about a thing", () => {
  const about = (kind: string, id: string, place: string | null = null) => sectionAbout({ kind, id, place });
  it("are those of its kind, and Fear has its own", () => {
    expect(about("guardians", "owl")).toBe("guardians");
    expect(about("cards", "hat")).toBe("play");
    expect(about("cards", "fear")).toBe("fear");
  });
  it("are those of the place where it lies, where it is used otherwise there", () => {
    expect(about("cards", "hat", "row")).toBe("buy");
    expect(about("staff", "", "row")).toBe("end");
    expect(about("cards", "hat", "exile")).toBe("exile");
    expect(about("cards", "fear", "exile")).toBe("fear");
    expect(about("assistants", "miner", "rescue")).toBe("snake");
    expect(about("assistants", "miner")).toBe("assistants");
  });
  it("are there to be read", () => {
    const kinds = ["cards", "guardians", "assistants", "idols", "bonuses", "camps", "sites", "fog", "slots", "crates", "rival", "temple", "track", "signs", "staff", "decks", "tents", "fear-tiles"];
    const places = [null, "row", "exile", "rescue", "wild", "temple", "rival"];
    const sections = kinds.flatMap((kind) => places.map((place) => about(kind, "", place)));
    expect(sections.filter((section) => !(`arn.help.${section}.title` in words))).toEqual([]);
  });
});

describe("a panel beside a thing", () => {
  const part = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });
  const prompt = part(320, 470, 580, 116);
  const room = { width: 1280, height: 720, clear: [prompt], spare: [] };
  const panel = { width: 240, height: 130 };
  it("stands to its right, in the middle of it", () => {
    expect(spotBeside(part(400, 200, 80, 60), panel, room)).toEqual({ left: 490, top: 165, side: "right" });
  });
  it("stands to its left where there is no room on its right", () => {
    expect(spotBeside(part(1200, 200, 40, 40), panel, room)).toMatchObject({ left: 950, side: "left" });
  });
  it("is pushed along its side until the prompt is clear", () => {
    expect(spotBeside(part(1020, 500, 30, 30), { width: 300, height: 130 }, room)).toEqual({ left: 910, top: 360, side: "above" });
  });
  it("stands above or below where there is room on neither side", () => {
    const narrow = { width: 360, height: 640, clear: [], spare: [] };
    expect(spotBeside(part(100, 300, 160, 60), panel, narrow)).toEqual({ left: 60, top: 160, side: "above" });
    expect(spotBeside(part(100, 60, 160, 60), panel, narrow)).toEqual({ left: 60, top: 130, side: "below" });
  });
  it("covers nothing that its choices are about, where another side is as near", () => {
    const spare = [part(490, 180, 80, 80)];
    expect(spotBeside(part(400, 200, 80, 60), panel, { ...room, spare })).toMatchObject({ side: "left" });
  });
});

describe("a hand of cards", () => {
  const small = { width: 460, height: 114 };
  const visible = (count: number, room = small) => {
    const { across, width } = layOut(count, room, 1.18);
    return Math.min(1, across / width);
  };
  it("lies side by side while there is room", () => {
    for (const count of [2, 3, 4, 5, 6]) expect(visible(count)).toBe(1);
  });
  it("gets smaller before cards overlap, and overlaps a little before there are two rows", () => {
    expect(layOut(5, small, 1.18).width).toBeLessThan(layOut(4, small, 1.18).width);
    expect(layOut(7, small, 1.18)).toMatchObject({ two: false, many: 7 });
    expect(visible(7)).toBeLessThan(1);
    expect(layOut(12, small, 1.18)).toMatchObject({ two: true, many: 6 });
  });
  it("never lies over the middle of a card, and stays in its room", () => {
    for (let count = 1; count <= 24; count += 1) {
      for (const room of [small, { width: 538, height: 148 }]) {
        const { many, across, down, width, height, two } = layOut(count, room, 1.18);
        if (many > 1) expect(across).toBeGreaterThan(width / 2);
        expect((many - 1) * across + width).toBeLessThanOrEqual(room.width);
        expect((two ? down : 0) + height).toBeLessThanOrEqual(room.height);
      }
    }
  });
});
