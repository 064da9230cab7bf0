/** Lost Cities as drawn in the browser. */
import type { GameDrawing } from "..";
import { t } from "../../lib/catalogue.svelte";
import { laidOpen } from "../../lib/hands";
import type { Choice, View } from "../../lib/protocol";
import AmountBadge, { AMOUNTS } from "./AmountBadge.svelte";
import art from "./art.svg?raw";
import cover from "./cover";
import { beats } from "./beats";
import { announce } from "./announce";
import LaptopLayout from "./LaptopLayout.svelte";
import Help from "./Help.svelte";
import "./paths.css";
import PhoneLayout from "./PhoneLayout.svelte";
import { sound } from "./sounds";
import { sources, stretches } from "./sources";
import Status from "./Status.svelte";
import type { LostCitiesView } from "./types";
import Winners from "./Winners.svelte";

/** Laying comes before discarding; bonus moves before moving nobody; the draw pile before the discards. */
const RANKS = ["lay", "send", "move", "draw", "take", "discard", "decline"];

const drawing = {
  ...cover,
  art,
  touchRules: {
    direct: new Set(["send", "move", "decline", "draw", "take"]),
    rank: (choice: Choice) => RANKS.indexOf(choice.verb),
    numbered: (view: View) => handKeys(view as LostCitiesView),
    carrying: { pieces: {}, zones: { draw: ["hand"], take: ["hand"] } },
  },
  LaptopLayout,
  PhoneLayout,
  Status,
  Winners,
  Help,
  ledger: async () => (await import("../../../../docs/rules/lost_cities.md?raw")).default,
  beats,
  sound,
  laidOpen,
  announce,
  sources,
  stretches,
  round: (number: number) => t("lc.chart.expedition", { number }),
  Amount: AmountBadge,
  amounts: AMOUNTS,
};

function handKeys(view: LostCitiesView): string[] {
  const hand = view.seat === null ? null : view.players[view.seat]?.hand;
  return hand?.map((card) => card.key) ?? [];
}

export default drawing as unknown as GameDrawing;
