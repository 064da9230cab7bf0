/** The drawings of the games, each loaded when it is first needed. */
import type { Component, Snippet } from "svelte";
import { addWords, introduce, language, speak } from "../lib/catalogue.svelte";
import type { Beat, Before } from "../lib/motion";
import type { Deed } from "../shapes/engine";
import type { LogLine, TableEvent, Update, View } from "../lib/protocol";
import type { Sound } from "../lib/sound";
import type { Table, TouchRules } from "../lib/table.svelte";
import type { Catalogue } from "../lib/words";

/** A row of the score sheet: where points came from, and how many for each player. */
export interface Source {
  label: string;
  note: string;
  colour: string;
  points: number[];
}

/** A thing that a player owned, and what it brought: its points, and in words what else. */
export interface Brought {
  seat: number;
  label: string;
  note: string;
  points: number;
}

/** A part of the game that the chart of scores shows as a band, up to a step. */
export interface Stretch {
  label: string;
  until: number;
}

/** What the page around a game's drawing offers to it. */
export interface Part<Drawn = View> {
  view: Drawn;
  showLog: () => void;
  showMenu: () => void;
  showHelp: () => void;
  logOpen: boolean;
}

/** What a layout for laptops is offered besides: the bar of the page, which takes more into its middle. */
export interface LaptopPart<Drawn = View> extends Part<Drawn> {
  bar: Snippet<[Snippet?]>;
}

/** A game before it is opened: its picture, and the words about it. */
export interface GameCover {
  words: Catalogue;
  /** The same in other languages, by file. */
  languages: Record<string, () => Promise<Catalogue>>;
  Scene: Component;
}

export interface GameDrawing extends GameCover {
  art: string;
  touchRules: TouchRules;
  LaptopLayout: Component<LaptopPart>;
  /** Whether the layout for laptops places the bar of the page itself, with something of its own in it. */
  ownBar?: boolean;
  PhoneLayout: Component<Part>;
  /** Where in the game we are, beside its title. */
  Status?: Component<{ view: View }>;
  Winners: Component<{ places: number[] }>;
  Help: Component<{ game: string }>;
  /** All cards and tiles with their words, where a game has any that want looking up. */
  Contents?: Component;
  /** Every rule with its number, as text; a game of another package has none here. */
  ledger?(): Promise<string>;
  beats(update: Update, before: Before, table: Table): Beat[];
  /** What is heard when something happens. */
  sound(event: TableEvent, view: View): Sound | null;
  /** One view in which every seat's own sight is open. */
  laidOpen(view: View, views: View[]): View;
  /** What deserves a word of its own when it happens, as the end of an expedition. */
  announce(update: Update, names: readonly string[]): { title: string; lines: { seat: number; text: string }[] } | null;
  /** The name of one without a seat who is played against; the sources have its points after those of the seats. */
  unseated?(view: View): string | null;
  /** The picture of something gained or paid, and the names that have one; others are told in words. */
  Amount?: Component<{ name: string }>;
  amounts?: ReadonlySet<string>;
  /** The mark of an opponent without a seat, beside what it did. */
  DeedMark?: Component<{ deed: Deed }>;
  /** Whether the laptop layout has a place of its own for what the others did; otherwise it stands where the latest lines do. */
  placesRecap?: boolean;
  sources(log: readonly LogLine[], view: View): Source[];
  stretches(log: readonly LogLine[]): Stretch[];
  /** The name of a round, where the stretches begin to tell of it only at its end. */
  round?(number: number): string;
  /** What each thing brought, where a game can tell. */
  brought?(log: readonly LogLine[], view: View): Brought[];
  /** Whether a sentence tells of something that changes the points, where sentences do not name them. */
  scoring?(line: LogLine): boolean;
}

// Drawings and covers are found by their folder, which is named after the game.
const DRAWINGS = import.meta.glob<GameDrawing>("./*/index.ts", { import: "default" });
const COVERS = import.meta.glob<GameCover>("./*/cover.ts", { import: "default" });
const GENERIC = "generic";

/** The drawing of a game, with all words that it and its game need; a game without its own gets the generic one. */
export async function drawingOf(game: string): Promise<GameDrawing> {
  const [drawing] = await Promise.all([found(DRAWINGS, "index.ts", game), speak(game)]);
  return drawing;
}

/** The cover of a game: small, because the home page shows those of all games. */
export function coverOf(game: string): Promise<GameCover> {
  return found(COVERS, "cover.ts", game);
}

/** Loads what the folder of a game has, or else the generic one, and its words. */
async function found<Kind extends GameCover>(files: Record<string, () => Promise<Kind>>, file: string, game: string): Promise<Kind> {
  const own = files[`./${game.replaceAll("-", "_")}/${file}`];
  const load = own ?? files[`./${GENERIC}/${file}`];
  if (!load) throw new Error(`there is no drawing of ${game}`);
  const [loaded] = await Promise.all([load(), own ? null : introduce(game)]);
  const translation = language(loaded.languages);
  const translate = translation === null ? undefined : loaded.languages[translation];
  addWords({ ...loaded.words, ...(await translate?.()) });
  return loaded;
}
