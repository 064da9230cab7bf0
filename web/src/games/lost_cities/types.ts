/** What the view of Lost Cities holds. */
import type { View } from "../../lib/protocol";

export const COLOURS = ["yellow", "blue", "white", "green", "red"] as const;
export type Colour = (typeof COLOURS)[number];

/** Each path is a landscape with its own symbol, so that nothing hangs on colour alone. */
export const LANDSCAPE: Record<Colour, string> = {
  yellow: "desert",
  blue: "water",
  white: "stone",
  green: "jungle",
  red: "lava",
};

export type Tile = "artifact" | "arrow" | number;

export interface Stone {
  key: string;
  value: number;
  tile: Tile | null;
  bridge: boolean;
}

export interface Path {
  key: string;
  colour: Colour;
  stones: Stone[];
}

export interface Explorer {
  key: string;
  path: Colour;
  stone: number;
  kind: "researcher" | "adventurer";
  /** What it brings where it stands. */
  value: number;
}

export interface Column {
  key: string;
  path: Colour;
  values: number[];
  direction: "open" | "up" | "down";
}

export interface Pile {
  key: string;
  colour: Colour;
  top: string | null;
  size: number;
}

export interface Expeditioner {
  key: string;
  hand: { key: string; card: string }[] | null;
  hand_size: number;
  known: string[];
  unknown: number;
  explorers: Explorer[];
  columns: Column[];
  supply: Record<"researcher" | "adventurer", { key: string; count: number }>;
  artifacts: number;
  tokens: number;
  artifact_points: { now: number; next: number | null };
  total: number;
  net: number;
  /** What the total would be if the expedition ended now. */
  standing: number;
}

export interface LostCitiesView extends View {
  options: Record<string, string | number>;
  decision: "play" | "explorer" | "move" | "draw" | null;
  expedition: number;
  expeditions: number;
  crossings: number;
  crossings_to_end: number;
  idle: { count: number; limit: number | null };
  paths: Path[];
  draw_pile: { key: string; size: number };
  discards: Pile[];
  players: Expeditioner[];
  results: { expedition: number; nets: number[]; ender: number; ending: "crossing" | "draw-pile" }[];
}

/** "blue-7" as its colour and value. */
export function cardOf(name: string): { colour: Colour; value: number } {
  const [colour, value] = name.split("-");
  return { colour: colour as Colour, value: Number(value) };
}
