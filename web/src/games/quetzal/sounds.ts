/** What is heard of what happens; a roll is heard as it is tossed. */
import type { TableEvent } from "../../lib/protocol";
import type { Sound } from "../../lib/sound";
import type { QuetzalEvent } from "../../shapes/quetzal/events";

const SOUNDS: Partial<Record<QuetzalEvent["kind"], Sound>> = {
  picked: "card",
  drew: "card",
  "drew-two": "card",
  won: "points",
  "took-tile": "stone",
  "drew-tile": "stone",
  rerolled: "tossed",
  placed: "step",
  "placed-as": "step",
  outbid: "overcome",
  "outbid-automaton": "overcome",
  camped: "coin",
  sold: "coin",
  delivered: "temple",
  discovered: "idol",
  "took-marker": "points",
  "bought-vp": "points",
  "bought-discovery": "points",
  "round-began": "round",
  "game-ended": "end",
};

export const sound = ({ kind }: TableEvent): Sound | null => SOUNDS[kind as QuetzalEvent["kind"]] ?? null;
