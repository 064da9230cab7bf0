/** The sections of the rules in short, and which of them is about a thing. */

/** Each with the signs that stand beside it. */
export const SECTIONS: { name: string; signs: string[] }[] = [
  { name: "goal", signs: ["points"] },
  { name: "round", signs: ["hand", "deck"] },
  { name: "turn", signs: [] },
  { name: "free", signs: ["bolt"] },
  { name: "travel", signs: ["boot", "ship", "car", "plane"] },
  { name: "dig", signs: ["figure", "camp"] },
  { name: "discover", signs: ["compass", "idol"] },
  { name: "guardians", signs: ["guardian", "overcome"] },
  { name: "idols", signs: ["idol", "slot"] },
  { name: "buy", signs: ["item", "artifact"] },
  { name: "play", signs: ["tablet"] },
  { name: "exile", signs: ["exile"] },
  { name: "research", signs: ["glass", "notebook"] },
  { name: "temple", signs: ["points"] },
  { name: "assistants", signs: ["recruit", "upgrade-assistant", "refresh"] },
  { name: "fear", signs: ["fear"] },
  { name: "pass", signs: ["pass"] },
  { name: "end", signs: [] },
  { name: "score", signs: ["points"] },
  { name: "snake", signs: ["idol"] },
  { name: "solo", signs: [] },
];

/** The signs, each with its meaning in a line. */
export const SIGNS = [
  "coin", "compass", "tablet", "arrowhead", "jewel", "fear", "idol", "boot", "ship", "car", "plane", "bolt", "then", "draw",
  "draw-bottom", "discard", "exile", "upgrade", "refresh", "recruit", "upgrade-assistant", "overcome", "pass",
];

const ABOUT: Record<string, string> = {
  cards: "play",
  guardians: "guardians",
  assistants: "assistants",
  idols: "idols",
  bonuses: "research",
  camps: "dig",
  sites: "dig",
  fog: "discover",
  slots: "idols",
  crates: "idols",
  rival: "solo",
  temple: "temple",
  track: "research",
  signs: "signs",
  staff: "end",
  decks: "buy",
  tents: "dig",
  "fear-tiles": "fear",
};

/** What a thing is, as its element says it, as "cards/hat"; and where it lies, where other rules hold for it there. */
export interface Asked {
  kind: string;
  id: string;
  place: string | null;
}

export function askedAbout(thing: HTMLElement): Asked {
  const [kind = "", id = ""] = (thing.dataset["about"] ?? "").split("/");
  return { kind, id, place: thing.closest<HTMLElement>("[data-place]")?.dataset["place"] ?? null };
}

/** Places whose things have other rules than their kind: a card of the row is bought, one in the hand is played. */
const PLACES: Record<string, string> = {
  "row/cards": "buy",
  "exile/cards": "exile",
  "rescue/assistants": "snake",
  "wild/idols": "discover",
  "temple/bonuses": "temple",
  "rival/cards": "solo",
  "rival/guardians": "solo",
};

/** The section about a thing where it lies; Fear has one of its own. */
export function sectionAbout({ kind, id, place }: Asked): string {
  if (kind === "cards" && id === "fear") return "fear";
  return PLACES[`${place}/${kind}`] ?? ABOUT[kind] ?? "turn";
}
