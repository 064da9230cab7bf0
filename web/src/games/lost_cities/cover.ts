/** Lost Cities as the home page shows it. */
import type { GameCover } from "..";
import type { Catalogue } from "../../lib/words";
import words from "./en.json";
import "./paths.css";
import Scene from "./Scene.svelte";

const cover: GameCover = {
  words,
  languages: import.meta.glob<Catalogue>(["./*.json", "!./en.json"], { import: "default" }),
  Scene,
};

export default cover;
