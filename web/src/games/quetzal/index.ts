/** Quetzal as drawn in the browser. */
import type { GameDrawing } from "..";
import { laidOpen } from "../../lib/hands";
import type { Choice, View } from "../../lib/protocol";
import AmountBadge, { AMOUNTS } from "./AmountBadge.svelte";
import art from "./art.svg?raw";
import cover from "./cover";
import { announce, beats } from "./beats";
import LaptopLayout from "./LaptopLayout.svelte";
import Help from "./Help.svelte";
import PhoneLayout from "./PhoneLayout.svelte";
import "./quetzal.css";
import { sound } from "./sounds";
import { sources, stretches } from "./sources";
import Status from "./Status.svelte";
import type { QuetzalView } from "./types";
import Winners from "./Winners.svelte";

/** Things come before declining, and doing before being done. */
const LAST = ["exchange", "done", "none"];

const drawing = {
  ...cover,
  art,
  touchRules: {
    direct: new Set(["add", "role", "reroll", "pick", "keep", "take", "done", "none"]),
    rank: (choice: Choice) => LAST.indexOf(choice.verb),
    numbered: (view: View) => numbered(view as QuetzalView),
    carrying: { pieces: { meeple: ["place"] }, zones: { deliver: ["hold"] } },
  },
  LaptopLayout,
  PhoneLayout,
  Status,
  Winners,
  Help,
  ledger: async () => (await import("../../../../docs/rules/quetzal.md?raw")).default,
  beats,
  sound,
  laidOpen,
  announce,
  sources,
  stretches,
  Amount: AmountBadge,
  amounts: AMOUNTS,
};

/** The places by number while a group is to be placed; the cards of the hand while one may be sold. */
function numbered(view: QuetzalView): string[] {
  if (view.decision === "target") return view.places.filter((place) => view.terms?.places[place.key]).map((place) => place.key);
  if (view.decision !== "sell") return [];
  return view.players[view.player]?.hand?.map((card) => card.key) ?? [];
}

export default drawing as unknown as GameDrawing;
