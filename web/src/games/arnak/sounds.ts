/** What is heard of what happens. */
import type { TableEvent } from "../../lib/protocol";
import type { Sound } from "../../lib/sound";
import type { ArnakEvent } from "../../shapes/arnak/events";

const SOUNDS: Partial<Record<ArnakEvent["kind"], Sound>> = {
  played: "card",
  bought: "card",
  "gained-card": "card",
  drew: "card",
  "rival.bought": "card",
  "rival.turned": "card",
  exiled: "card",
  gained: "coin",
  arrived: "step",
  relocated: "step",
  "rival.went": "step",
  "rival.discovered": "mist",
  "found-site": "mist",
  "guardian-awoke": "guardian",
  overcame: "overcome",
  "rival.overcame": "overcome",
  "took-idols": "idol",
  slotted: "points",
  "researched.glass": "stone",
  "researched.notebook": "stone",
  "rival.researched": "stone",
  "took-temple-tile": "points",
  "rival.took-temple-tile": "points",
  recruited: "points",
  rescued: "points",
  "round-began": "round",
  "game-ended": "end",
};

export const sound = ({ kind }: TableEvent): Sound | null => SOUNDS[kind as ArnakEvent["kind"]] ?? null;
