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
};

/** The section about a thing of a kind; Fear has one of its own. */
export function sectionAbout(kind: string, id: string): string {
  if (kind === "cards" && id === "fear") return "fear";
  return ABOUT[kind] ?? "turn";
}
