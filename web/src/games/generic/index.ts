/** The drawing of any game that has none of its own: made from its view, its keys and its choices. */
import type { GameDrawing } from "..";
import { laidOpen } from "./changes";
import cover from "./cover";
import LaptopLayout from "./LaptopLayout.svelte";
import { NOTHING_CARRIED } from "../../lib/drag";
import Help from "./Help.svelte";
import PhoneLayout from "./PhoneLayout.svelte";
import Winners from "./Winners.svelte";

/** Every verb: an unknown game cannot say which of its actions want a second thought; undo and "ask before" do. */
class EveryVerb extends Set<string> {
  override has(): boolean {
    return true;
  }
}

const drawing: GameDrawing = {
  ...cover,
  art: "",
  touchRules: { direct: new EveryVerb(), rank: () => 0, numbered: () => [], carrying: NOTHING_CARRIED },
  LaptopLayout,
  PhoneLayout,
  Winners,
  Help,
  beats: () => [],
  sound: () => null,
  laidOpen,
  announce: () => null,
  sources: () => [],
  stretches: () => [],
};

export default drawing;
