/** Lost Ruins of Arnak as drawn in the browser. */
import type { GameDrawing } from "..";
import "./arnak.css";
import art from "./art";
import cover from "./cover";
import { announce, beats } from "./beats";
import { brought } from "./brought";
import tableWords from "./table.json";
import LaptopLayout from "./LaptopLayout.svelte";
import AmountGlyph, { AMOUNTS } from "./faces/AmountGlyph.svelte";
import Contents from "./faces/Contents.svelte";
import DeedMark from "./faces/DeedMark.svelte";
import faceWords from "./faces.json";
import Help from "./Help.svelte";
import { touchRules } from "./touch_rules";
import PhoneLayout from "./PhoneLayout.svelte";
import { sound } from "./sounds";
import { scoring, sources, stretches, unseated } from "./sources";
import Status from "./Status.svelte";
import type { ArnakView } from "./types";
import Winners from "./Winners.svelte";

const drawing = {
  ...cover,
  words: { ...cover.words, ...tableWords, ...faceWords },
  art,
  touchRules,
  LaptopLayout,
  PhoneLayout,
  ownBar: true,
  Status,
  Winners,
  Help,
  Contents,
  ledger: async () => (await import("../../../../docs/rules/arnak.md?raw")).default,
  beats,
  sound,
  laidOpen,
  announce,
  unseated,
  sources,
  stretches,
  brought,
  scoring,
  Amount: AmountGlyph,
  amounts: AMOUNTS,
  DeedMark,
  placesRecap: true,
};

/** Every player's hand and deck as that player sees them. */
function laidOpen(view: ArnakView, views: ArnakView[]): ArnakView {
  const players = view.players.map((player, seat) => {
    const own = views[seat]?.players[seat] ?? player;
    return { ...player, hand: own.hand, put_down: own.put_down, being_sorted: own.being_sorted, deck: own.deck };
  });
  return { ...view, players };
}

export default drawing as unknown as GameDrawing;
