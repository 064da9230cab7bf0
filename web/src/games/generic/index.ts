/** The drawing of any game that has none of its own: made from its view, its keys and its choices. */
import type { GameDrawing } from "..";
import type { Catalogue } from "../../lib/words";
import { laidOpen } from "./changes";
import LaptopLayout from "./LaptopLayout.svelte";
import words from "./en.json";
import { NOTHING_CARRIED } from "../../lib/drag";
import Help from "./Help.svelte";
import PhoneLayout from "./PhoneLayout.svelte";
import Scene from "./Scene.svelte";
import Winners from "./Winners.svelte";

const LANGUAGES = import.meta.glob<Catalogue>(["./*.json", "!./en.json"], { import: "default" });

/** Every verb: an unknown game cannot say which of its actions want a second thought; undo and "ask before" do. */
class EveryVerb extends Set<string> {
  override has(): boolean {
    return true;
  }
}

const drawing: GameDrawing = {
  words,
  languages: LANGUAGES,
  art: "",
  touchRules: { direct: new EveryVerb(), rank: () => 0, numbered: () => [], carrying: NOTHING_CARRIED },
  LaptopLayout,
  PhoneLayout,
  Scene,
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
