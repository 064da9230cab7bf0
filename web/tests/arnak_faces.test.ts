/** Every component of Arnak has a picture, and every effect is drawn with glyphs that there are. */
import { describe, expect, it } from "vitest";
import { isDrawn, picture } from "../src/games/arnak/art";
import type { Deed, PriceTree, Tree } from "../src/games/arnak/components";
import words from "../src/games/arnak/faces.json";
import { deedMarks, iconsIn, linesOf, marksOf, priceMarks, sizeFor, widthOf, type Mark } from "../src/games/arnak/faces/marks";
import trees from "./arnak_trees.json";

const EFFECTS = Object.entries(trees.effects) as [string, Tree][];
const PRICES = Object.entries(trees.prices) as [string, PriceTree][];
const DEEDS = Object.entries(trees.deeds) as [string, Deed[]][];

/** Marks as a line of text: what a reader sees, spelled out. */
function spelled(marks: readonly Mark[]): string {
  return marks
    .map((mark) => {
      switch (mark.is) {
        case "icon":
          return `${mark.count ?? ""}${mark.crossed ? "no-" : ""}${mark.icon}`;
        case "word":
          return (words as Record<string, string>)[mark.id]?.replace("{count}", String(mark.count)) ?? `?${mark.id}`;
        case "less":
          return `(-${spelled(mark.marks)})`;
        case "group":
          return `[${spelled(mark.marks)}]`;
        case "number":
          return String(mark.count);
        case "times":
          return `${mark.count}x`;
        default:
          return { then: ">", or: "/", and: "+", to: "→", break: "|" }[mark.is];
      }
    })
    .join(" ");
}

const read = (key: keyof typeof trees.effects) => spelled(marksOf(trees.effects[key] as Tree));

describe("the pictures", () => {
  it("are there for every component", () => {
    const wanted = [
      ...trees.ids.cards.map((id) => `ar-c-${id.replace(/^(funding|exploration)-.*/, "$1")}`),
      ...trees.ids.guardians.map((id) => `ar-g-${id}`),
      ...trees.ids.assistants.map((id) => `ar-p-${id}`),
      ...trees.ids.sites.map((id) => `ar-s-${id}`),
      ...trees.ids.camps.map((id) => `ar-s-camp-${id}`),
    ];
    expect(wanted.filter((id) => !isDrawn(id))).toEqual([]);
    expect(new Set(wanted).size).toBe(75 + 3 + 15 + 12 + 16 + 5);
  });

  it("stand in for components that somebody's own edition brings", () => {
    expect(picture("c", "ray-gun", "ar-c-any-item")).toBe("ar-c-any-item");
    for (const id of ["ar-c-any-item", "ar-c-any-artifact", "ar-c-any-basic", "ar-c-fear", "ar-p-any", "ar-s-any", "ar-s-fog"]) expect(isDrawn(id), id).toBe(true);
  });
});

describe("effects as icons", () => {
  it("use no glyph that is not drawn, and leave nothing out", () => {
    const all: [string, Mark[]][] = [
      ...EFFECTS.map(([key, tree]): [string, Mark[]] => [key, marksOf(tree)]),
      ...PRICES.map(([key, price]): [string, Mark[]] => [key, priceMarks(price)]),
      ...DEEDS.flatMap(([key, deeds]) => deeds.map((deed): [string, Mark[]] => [key, deedMarks(deed)])),
    ];
    expect(all.length).toBeGreaterThan(200);
    for (const [key, marks] of all) {
      const icons = iconsIn(marks);
      expect(icons.length, key).toBeGreaterThan(0);
      expect(icons.filter((icon) => !isDrawn(`ar-i-${icon}`)), key).toEqual([]);
      expect(spelled(marks), key).not.toContain("?");
    }
  });

  it("look different where they do something different", () => {
    const seen = new Map<string, string>();
    for (const [, tree] of EFFECTS) {
      const text = spelled(marksOf(tree));
      const same = JSON.stringify(tree);
      expect(seen.get(text) ?? same, text).toBe(same);
      seen.set(text, same);
    }
  });

  it("have room on a card", () => {
    for (const [key, tree] of EFFECTS.filter(([key]) => key.startsWith("cards/"))) {
      const marks = marksOf(tree);
      const lines = linesOf(marks);
      const widest = Math.max(...lines.map((line) => widthOf({ is: "group", marks: line })));
      expect(lines.length, key).toBeLessThanOrEqual(2);
      expect(widest, key).toBeLessThanOrEqual({ large: 4, medium: 5.2, small: 6.4 }[sizeFor(marks)]);
    }
  });

  it("read in the grammar of the faces", () => {
    expect(read("cards/pickaxe/effect")).toBe("[compass >] tablet arrowhead");
    expect(read("cards/watch/pass_effect")).toBe("[pass > 3coin]");
    expect(read("cards/army-knife/effect")).toBe("any 2 | [exile] [coin] [compass] [tablet]");
    expect(read("cards/bow-and-arrows/effect")).toBe("compass per guardian + overcome | up to 3");
    expect(read("cards/aeroplane/effect")).toBe("[figure (-plane)] (-2compass)");
    expect(read("cards/fishing-rod/effect")).toBe("[item (-3coin)] | [row or deck-top]");
    expect(read("cards/journal/effect")).toBe("[notebook] (-free)");
    expect(read("cards/tent/effect")).toBe("[site figure camp / level-1] | [/ [2compass > level-2]]");
    expect(read("cards/star-charts/effect")).toBe("[coin >] [2x site camp]");
    expect(read("cards/passage-shell/effect")).toBe("[figure → camp no-boot] | [2x site]");
    expect(read("cards/pathfinders-staff/effect")).toBe("[figure → camp / level-1] | site");
    expect(read("cards/guiding-skull/effect")).toBe("[compass >] site top-2");
    expect(read("cards/decorated-horn/effect")).toBe("exchange");
    expect(read("cards/ornate-hammer/effect")).toBe("exile-item | [from-exile → deck-bottom]");
    expect(read("cards/crystal-earring/effect")).toBe("[up to 3draw] | [1 → hand] [1 → deck-top]");
    expect(read("cards/inscribed-blade/effect")).toBe("[glass / notebook] | [(-arrowhead) / (-2tablet)]");
    expect(read("cards/sundial/effect")).toBe("[2tablet] | [[pass > jewel]]");
    expect(read("assistants/quartermaster/gold/0")).toBe("[[item (-2coin)] /] | [artifact (-2compass)]");
    expect(spelled(priceMarks(trees.prices["guardians/spider"] as PriceTree))).toBe("discard coin arrowhead");
    expect(spelled(priceMarks(trees.prices["boards/snake/D1"] as PriceTree))).toBe("idol");
  });
});
