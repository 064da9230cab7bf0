/** What is heard of what happens. */
import type { TableEvent, View } from "../../lib/protocol";
import type { Sound } from "../../lib/sound";
import type { LostCitiesEvent } from "../../shapes/lost_cities/events";
import { ARRIVALS, reached } from "./crossing";
import type { LostCitiesView } from "./types";

const SOUNDS: Partial<Record<LostCitiesEvent["kind"], Sound>> = {
  laid: "card",
  discarded: "card",
  took: "card",
  drew: "card",
  "sent-out": "step",
  stepped: "step",
  "found-artifact": "idol",
  "gained-points": "points",
  "expedition-began": "round",
  "expedition-ended.crossing": "end",
  "expedition-ended.draw-pile": "end",
  "game-ended": "end",
};

export function sound(event: TableEvent, view: View): Sound | null {
  const where = reached(event as LostCitiesEvent, view as LostCitiesView);
  return where === null ? (SOUNDS[event.kind as LostCitiesEvent["kind"]] ?? null) : ARRIVALS[where];
}
