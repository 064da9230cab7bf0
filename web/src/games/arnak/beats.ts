/** How what happens is shown. */
import type { Beat, Before } from "../../lib/motion";
import type { TableEvent, Update } from "../../lib/protocol";
import type { Sound } from "../../lib/sound";

export const beats = (_update: Update, _before: Before): Beat[] => [];

export function sound(event: TableEvent): Sound | null {
  return event.kind === "game-ended" ? "end" : null;
}

export const announce = (_update: Update, _names: readonly string[]): null => null;
