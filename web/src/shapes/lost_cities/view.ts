/** Generated from digsite/games/lost_cities/sight/shapes.py by `make shapes`; do not edit. */
import type { KeyedCard, KeyedPile, Message, View } from "../engine";

export type Colour = "yellow" | "blue" | "white" | "green" | "red";

export type Tile = "artifact" | "arrow" | number;

export type ExplorerKind = "researcher" | "adventurer";

export type Direction = "open" | "up" | "down";

export type Decision = "play" | "explorer" | "move" | "draw";

export type Ending = "crossing" | "draw-pile";

/** A stone of a path. */
export interface Stone {
  key: string;
  value: number;
  tile: "artifact" | "arrow" | number | null;
  bridge: boolean;
}

/** A path of nine stones. */
export interface Path {
  key: string;
  colour: Colour;
  stones: Stone[];
}

/** A discard pile and its top card. */
export interface Pile {
  key: string;
  size: number;
  colour: Colour;
  top: string | null;
}

/** An explorer on a path, and the points for the stone it stands on. */
export interface Explorer {
  key: string;
  path: Colour;
  stone: number;
  kind: ExplorerKind;
  value: number;
}

/** The cards one player has laid in one colour. */
export interface Column {
  key: string;
  path: Colour;
  values: number[];
  direction: Direction;
}

/** Explorers of one kind that are not on a path. */
export interface Camp {
  key: string;
  count: number;
}

/** The explorers of a player that are not on a path. */
export interface Supply {
  researcher: Camp;
  adventurer: Camp;
}

/** The points for the artifacts of a player at the end, and for one more of them. */
export interface Worth {
  now: number;
  next: number | null;
}

/** A player; `standing` is the total if the expedition ended now. */
export interface Player {
  key: string;
  hand: KeyedCard[] | null;
  hand_size: number;
  known: string[];
  unknown: number;
  explorers: Explorer[];
  columns: Column[];
  supply: Supply;
  artifacts: number;
  tokens: number;
  artifact_points: Worth;
  total: number;
  net: number;
  standing: number;
}

/** The result of a finished expedition. */
export interface Result {
  expedition: number;
  nets: number[];
  ender: number;
  ending: Ending;
}

/** Idle turns in a row, and how many close the discard piles. */
export interface Idle {
  count: number;
  limit: number | null;
}

/** A view of Lost Cities: everything that one seat may see. `unlaid` says of each hand card that the seat cannot lay now why that is so, while it plays a card. */
export interface LostCitiesView extends View {
  game: string;
  seat: number | null;
  over: boolean;
  player: number;
  options: Record<string, string | number>;
  decision: Decision | null;
  expedition: number;
  expeditions: number;
  crossings: number;
  crossings_to_end: number;
  idle: Idle;
  track: number[];
  paths: Path[];
  draw_pile: KeyedPile;
  discards: Pile[];
  players: Player[];
  results: Result[];
  unlaid: Record<string, Message>;
}
