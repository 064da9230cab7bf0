/** Effects as rows of marks: numerals before icons from two up, cost ▸ gain, a slash between what one may choose. */
import type { Amounts, CardFacts, Counter, Deed, PriceTree, SiteLevel, Traded, Tree } from "../components";
import { RESOURCES } from "../types";

export type Mark =
  /** A glyph; `count` stands before it from two up, `crossed` strikes it out. */
  | { is: "icon"; icon: string; count?: number; crossed?: boolean }
  /** A short word of the catalogue. */
  | { is: "word"; id: string; count?: number }
  /** What is paid before it buys what comes after. */
  | { is: "then" }
  | { is: "or" }
  | { is: "and" }
  | { is: "to" }
  | { is: "times"; count: number }
  | { is: "number"; count: number }
  /** What is taken off a price. */
  | { is: "less"; marks: Mark[] }
  /** What stays together on a line. */
  | { is: "group"; marks: Mark[] }
  | { is: "break" };

const THEN: Mark = { is: "then" };
const OR: Mark = { is: "or" };
const TO: Mark = { is: "to" };
const BREAK: Mark = { is: "break" };

function icon(name: string, count = 1): Mark {
  return count === 1 ? { is: "icon", icon: name } : { is: "icon", icon: name, count };
}

const crossed = (name: string): Mark => ({ is: "icon", icon: name, crossed: true });
const group = (...marks: Mark[]): Mark => ({ is: "group", marks });

function between(parts: Mark[][], link: Mark): Mark[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [link, ...part]));
}

export function amountMarks(amounts: Amounts): Mark[] {
  return RESOURCES.flatMap((name) => (amounts[name] ? [icon(name, amounts[name])] : []));
}

/** A price: a hand card, travel, resources, idols. */
export function priceMarks(price: PriceTree): Mark[] {
  return [
    ...(price.hand_cards ? [icon("discard", price.hand_cards)] : []),
    ...price.travel.map((name) => icon(name)),
    ...amountMarks(price.amounts),
    ...(price.idols ? [icon("idol", price.idols)] : []),
  ];
}

const levelIcon = (level: SiteLevel): Mark => icon(level);
const levelMarks = (levels: SiteLevel[]): Mark[] => between(levels.map((level) => [levelIcon(level)]), OR);

/** The glyphs of effects that say no more than how often. */
const PLAIN = {
  fear: "fear",
  draw: "draw",
  "draw-bottom": "draw-bottom",
  discard: "discard",
  exile: "exile",
  "exile-rightmost": "exile-item",
  upgrade: "upgrade",
  refresh: "refresh",
  pass: "pass",
  "all-planes": "plane",
  "no-guardian-fear": "fear",
  recruit: "recruit",
  "upgrade-assistant": "upgrade-assistant",
  rescue: "rescue",
  "return-figure": "return-figure",
  exchange: "exchange",
  "free-slot": "free-slot",
} as const;

export type PlainDeed = keyof typeof PLAIN;

const COUNTERS: Record<Counter, string> = {
  guardian_on_own_site: "guardian",
  guardian_overcome: "overcome",
  idol_owned: "idol",
  own_archaeologist_on_site: "figure",
};

const CURRENCY: Record<Traded, string> = { item: "coin", artifact: "compass" };
const PLACES = { hand: "hand", "deck-top": "deck-top", "deck-bottom": "deck-bottom" };

/** What an effect does, as marks in the order in which it happens. */
export function marksOf(tree: Tree): Mark[] {
  switch (tree.do) {
    case "sequence":
      return sequence(tree.parts);
    case "gain":
      return amountMarks(tree.amounts);
    case "travel":
      return tree.travel.map((name) => icon(name));
    case "pay":
      return [group(...priceMarks(tree.price), THEN), ...marksOf(tree.then)];
    case "choose":
      return choice(tree.count, tree.options);
    case "gain-per": {
      const counters = between(tree.per.map((name) => [icon(COUNTERS[name])]), { is: "and" });
      return [icon(tree.resource), { is: "word", id: "arn.face.per" }, ...counters, BREAK, { is: "word", id: "arn.face.most", count: tree.most }];
    }
    case "archaeologist":
      return archaeologist(tree);
    case "activate":
      return activation(tree);
    case "relocate":
      return [group(icon("figure"), TO, ...levelMarks(tree.levels)), BREAK, icon("site")];
    case "move-guardian":
      return [group(icon("guardian"), TO, ...levelMarks(tree.levels)), BREAK, icon("site")];
    case "activate-top":
      return [icon("site"), icon(tree.level === "level-1" ? "top-1" : "top-2")];
    case "overcome":
      return tree.where === "own" ? [icon("overcome")] : [icon("overcome"), crossed("others")];
    case "borrow":
      return [icon(tree.side === "gold" ? "borrow-gold" : "borrow-silver")];
    case "buy": {
      const offers = tree.types.map((type) => [group(icon(type), { is: "less", marks: [icon(CURRENCY[type], tree.discount)] })]);
      // Two offers stand one above the other, the slash behind the first.
      if (offers.length > 1) return offers.flatMap((offer, index) => (index < offers.length - 1 ? [group(...offer, OR), BREAK] : offer));
      const reveal: Mark[] = tree.reveal ? [BREAK, group({ is: "word", id: "arn.face.row-or" }, icon("deck-top"))] : [];
      return [...offers.flat(), ...reveal];
    }
    case "take-card":
      if (tree.to === "use") return [icon("take-artifact")];
      return [group(icon(tree.from === "exile" ? "from-exile" : "take-item"), TO, icon(PLACES[tree.to]))];
    case "sort-drawn": {
      const drawn = group({ is: "word", id: "arn.face.up-to" }, icon(tree.from === "bottom" ? "draw-bottom" : "draw", tree.count));
      const kept = group({ is: "number", count: 1 }, TO, icon("hand"));
      const back = group({ is: "number", count: 1 }, TO, icon("deck-top"));
      return [drawn, BREAK, kept, ...(tree.back_on_top ? [back] : [])];
    }
    case "research": {
      const tokens = group(...between(tree.tokens.map((name) => [icon(name)]), OR));
      if (tree.free) return [tokens, { is: "less", marks: [{ is: "word", id: "arn.face.free" }] }];
      const discounts = tree.discounts.map((amounts): Mark[] => [{ is: "less", marks: amountMarks(amounts) }]);
      return [tokens, ...(discounts.length > 1 ? [BREAK] : []), group(...between(discounts, OR))];
    }
    case "no-guardian-fear":
      return [group(icon("guardian"), crossed("fear"))];
    case "all-planes":
      return [group(icon("boot"), icon("ship"), icon("car"), TO, icon("plane"))];
    default:
      return [icon(PLAIN[tree.do], tree.count)];
  }
}

/** Parts one after another; passing is paid for what it gains. */
function sequence(parts: Tree[]): Mark[] {
  if (parts[0]?.do === "pass") return [group(icon("pass"), THEN, ...parts.slice(1).flatMap(marksOf))];
  const large = parts.some((part) => ["archaeologist", "activate", "borrow", "all-planes", "take-card"].includes(part.do));
  return large ? between(parts.map(marksOf), BREAK) : parts.flatMap(marksOf);
}

function choice(count: number, options: Tree[]): Mark[] {
  const offered = options.map((option) => [group(...marksOf(option))]);
  if (count > 1) return [{ is: "word", id: "arn.face.any", count }, BREAK, ...offered.flat()];
  return between(offered, options.some(passes) ? BREAK : OR);
}

function passes(tree: Tree): boolean {
  return tree.do === "pass" || (tree.do === "sequence" && tree.parts.some(passes));
}

function archaeologist(tree: Tree & { do: "archaeologist" }): Mark[] {
  if (tree.travel_free) {
    const there = group(icon("figure"), TO, ...levelMarks(tree.levels), crossed("boot"));
    return tree.uses > 1 ? [there, BREAK, group({ is: "times", count: tree.uses }, icon("site"))] : [there];
  }
  const pills: Mark[] = [];
  if (tree.travel_discount.length) pills.push({ is: "less", marks: tree.travel_discount.map((name) => icon(name)) });
  const discover = amountMarks(tree.discover_discount);
  if (discover.length) pills.push({ is: "less", marks: discover });
  return [group(icon("figure"), ...pills.slice(0, 1)), ...pills.slice(1)];
}

function activation(tree: Tree & { do: "activate" }): Mark[] {
  const price = amountMarks(tree.level_2_price);
  const levels = between(
    tree.levels.map((level) => (level === "level-2" && price.length ? [group(...price, THEN, levelIcon(level))] : [levelIcon(level)])),
    OR,
  );
  const where: Mark[] = tree.where === "own" ? [icon("figure")] : tree.where === "unoccupied" ? [crossed("others")] : [];
  const times: Mark[] = tree.times > 1 ? [{ is: "times", count: tree.times }] : [];
  // What costs extra stands on a line of its own.
  if (price.length) return [group(icon("site"), ...where, ...levels.slice(0, -2)), BREAK, group(...levels.slice(-2))];
  return [group(...times, icon("site"), ...levels), ...where];
}

/** What a tile of the rival does in a round. */
export function deedMarks(deed: Deed): Mark[] {
  switch (deed.do) {
    case "dig":
      return [icon("figure"), icon(deed.resource)];
    case "discover":
      return [levelIcon(deed.level), ...(deed.guarded ? [icon("guardian")] : [])];
    case "take":
      return [icon(`take-${deed.type}`), icon(deed.which)];
    case "research":
      return [icon("glass")];
    case "overcome":
      return [icon("overcome")];
    case "nothing":
      return [icon("nothing")];
  }
}

/** How wide marks are, in glyphs. */
export function widthOf(mark: Mark): number {
  switch (mark.is) {
    case "icon":
      return (mark.icon === "upgrade" ? 2.08 : mark.icon === "bolt" ? 0.7 : 1) + (mark.count ? 0.5 : 0);
    case "less":
      return 0.9 + width(mark.marks);
    case "group":
      return width(mark.marks);
    case "word":
      return 1.6;
    default:
      return 0.4;
  }
}

const GAP = 0.18;

function width(marks: readonly Mark[]): number {
  return marks.reduce((sum, mark) => sum + widthOf(mark), 0) + GAP * Math.max(0, marks.length - 1);
}

/** The lines that breaks make of marks. */
export function linesOf(marks: readonly Mark[]): Mark[][] {
  const lines: Mark[][] = [[]];
  for (const mark of marks) {
    if (mark.is === "break") lines.push([]);
    else lines[lines.length - 1]?.push(mark);
  }
  return lines;
}

/** The three steps of size. */
const BOLT: Mark = { is: "icon", icon: "bolt" };

/** What a card does, as marks: a bolt before what is free, and what it does on passing in a line of its own. */
export function cardMarks(card: Pick<CardFacts, "action" | "effect" | "pass_effect">): Mark[] {
  const effect = card.effect ? marksOf(card.effect.tree) : [];
  const first: Mark[] = card.action === "free" ? [{ is: "group", marks: [BOLT, ...effect] }] : effect;
  return card.pass_effect ? [...first, { is: "break" }, ...marksOf(card.pass_effect.tree)] : first;
}

export type Size = "large" | "medium" | "small";

/** The largest step at which a card has room for marks: by the widest line, in glyphs, and the number of lines. */
export function sizeFor(marks: readonly Mark[]): Size {
  const lines = linesOf(marks);
  const widest = Math.max(...lines.map(width));
  if (lines.length === 1 && widest <= 4) return "large";
  return lines.length <= 2 && widest <= 5.2 ? "medium" : "small";
}

/** Every glyph that marks need, however deep. */
export function iconsIn(marks: readonly Mark[]): string[] {
  return marks.flatMap((mark) => (mark.is === "icon" ? [mark.icon] : mark.is === "less" || mark.is === "group" ? iconsIn(mark.marks) : []));
}
