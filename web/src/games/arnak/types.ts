/** What the view of Lost Ruins of Arnak holds. */
import type { Message, View } from "../../lib/protocol";
import type { Paying } from "./payment";

export const RESOURCES = ["coin", "compass", "tablet", "arrowhead", "jewel"] as const;
export type Resource = (typeof RESOURCES)[number];
export const TRAVEL = ["boot", "ship", "car", "plane"] as const;
export type Travel = (typeof TRAVEL)[number];
export type Level = "camp" | "I" | "II";
export type Temple = "bird" | "snake";

/** Whose a figure is: a seat's, or in the solo game the rival's. */
export type Owner = number | "rival";

export interface Guardian {
  key: string;
  guardian: string;
  used: boolean;
}

export interface Space {
  key: string;
  travel: Travel[];
  figure: Owner | null;
  blocked: boolean;
}

export interface Site {
  key: string;
  level: Level;
  /** The site tile that was found here. */
  tile: string | null;
  spaces: Space[];
  idol: string | null;
  hidden_idols: number;
  guardian: Guardian | null;
}

export interface KeyedCard {
  key: string;
  card: string;
}

/** A card of the row, or on top of its deck. */
export interface TradedCard extends KeyedCard {
  cost: number;
  points: number;
  travel: Travel[];
}

export interface TradeDeck {
  key: string;
  size: number;
  top: TradedCard | null;
}

export interface Assistant {
  key: string;
  assistant: string;
  gold: boolean;
  exhausted: boolean;
}

export interface TrackSpace {
  key: string;
  row: number;
  order: number;
  bonuses: string[];
}

export const TEMPLE_STACKS = ["2-left", "2-middle", "2-right", "6-left", "6-right", "11"] as const;
export type TempleStack = (typeof TEMPLE_STACKS)[number];

/** The lines of the score sheet. */
export const LINES = ["research", "temple", "idols", "guardians", "cards", "fear"] as const;
export type Line = (typeof LINES)[number];
export type Sheet = Record<Line, number>;

export interface Token {
  key: string;
  /** A space of the track; "S" is where tokens start. */
  space: string;
}

/** A part of a deck from its top: a known card, or shuffled ones of which only the mix is known. */
export type Layer = { card: string } | { size: number; among: string[] };

export interface Expedition {
  key: string;
  resources: Record<Resource, { key: string; count: number }>;
  /** What this seat may know of the hand: all of the own one, of others what everybody knows. */
  hand: KeyedCard[];
  hand_size: number;
  put_down: KeyedCard[];
  being_sorted: KeyedCard[];
  sorted_size: number;
  deck: { key: string; size: number; layers: Layer[] };
  play_area: KeyedCard[];
  fear_tiles: { key: string; count: number };
  crates: { key: string; idols: number };
  slotted: number;
  assistants: Assistant[];
  guardians: Guardian[];
  glass: Token;
  notebook: Token;
  /** How many arrived at the Lost Temple before; -1 for who has not arrived. */
  arrival: number;
  temple_tiles: Record<TempleStack, number>;
  /** Until the end of the round: every travel icon may stand for a plane; guardians give no Fear. */
  planes: boolean;
  fearless: boolean;
  score: Sheet;
  total: number;
}

export interface Rival {
  key: string;
  tiles_left: string[];
  tiles_used: string[];
  arrow: "left" | "right";
  cards: string[];
  idols: string[];
  spare_idols: number;
  guardians: Guardian[];
  glass: Token;
  temple_tiles: Record<TempleStack, number>;
  score: Sheet;
  total: number;
}

export interface ArnakView extends View {
  options: Record<string, string | number>;
  decision: string | null;
  main_action_open: boolean;
  /** For who decides: how journeys could be paid, which choices are free actions, what ending the turn would lose. */
  paying: Paying | null;
  free: number[];
  lost: Record<string, Message[]>;
  round: number;
  rounds: number;
  starter: number;
  passed: number[];
  /** Travel icons gained and not yet used this turn. */
  floating: Record<Travel, number>;
  sites: Site[];
  row: { items: TradedCard[]; artifacts: TradedCard[]; decks: { item: TradeDeck; artifact: TradeDeck } };
  exile: { items: string[]; artifacts: string[]; basic: string[] };
  fear_deck: { key: string; size: number };
  stacks: { key: string; size: number; bottom: string[] }[];
  supply: { key: string; size: number; top: Assistant | null }[];
  rescue: { key: string; size: number; assistants: Assistant[] };
  track: TrackSpace[];
  temple: {
    stacks: { key: string; left: number }[];
    bonus_stack: { key: string; size: number; tiles: { key: string; bonus: string }[] | null };
    arrivals: number;
  };
  players: Expedition[];
  rival: Rival | null;
}
