/** The frames and bodies of docs/protocol.md, as types. */

import type { Operation } from "./patch";

export type Param = number | string | boolean | null | Message;

export interface Message {
  id: string;
  params?: Record<string, Param>;
  /** The effects a prompt is part of, outermost first. */
  chain?: Message[];
}

export interface Choice {
  id: number;
  verb: string;
  message: Message;
  keys: string[];
  /** Whether it shows its player something hidden, or lets chance decide: it cannot be undone. */
  reveals: boolean;
  /** What is sure to follow, as far as this seat can know. */
  outcome?: TableEvent[];
}

export interface TableEvent {
  step?: number;
  kind: string;
  seat: number | null;
  parts: Record<string, Param>;
}

export interface LogLine {
  step: number;
  message: Message;
}

export interface Turn {
  player: number | null;
  prompt: Message;
  choices: Choice[] | null;
  undo: { allowed: boolean; message: Message };
  /** At a guided table, for the one who learns: what the guide says, points at and would do. */
  guide?: { message: Message; keys: string[]; action: number | null; step: number; steps: number };
}

export interface Player {
  seat: number;
  name: string;
  bot: string | null;
  present: boolean;
}

export interface Summary {
  table?: string;
  replay?: string;
  game: string;
  title: string;
  players: Player[];
  options: Record<string, string | number>;
  over: boolean;
  version: number;
  steps: number;
  private: boolean;
  free_undo: boolean;
  paused?: boolean;
  created: number;
  player: number;
  scores: number[];
  /** The place of each seat, 0 for the first; empty until the game is over. */
  places: number[];
  /** What decided between those with the most points; null where the points did. */
  tie_break: Message | null;
}

export interface Refusal {
  message: Message | string;
  rule: string | null;
  detail: string | null;
}

/** What every game's view has; the rest is for the game's own drawing. */
export interface View {
  game: string;
  seat: number | null;
  over: boolean;
  player: number;
  [more: string]: unknown;
}

export interface Hint {
  action: number;
  message: Message;
  /** What the bot thinks of the actions: a value from -1 to 1, and the share of its time it gave to each. */
  reasons: { action: number; message: Message; value: number; share: number }[];
  /** What the action has over the next best, in words. */
  because: Message[];
}

export type ServerFrame =
  | { type: "welcome"; protocol: number; seat: number | null; host: boolean; summary: Summary }
  | ({ type: "state"; version: number; step: number; scores: number[][]; unseated: number[][] } & Snapshot)
  | {
      type: "update";
      version: number;
      step: number;
      change: "decided" | "undone" | "seated";
      events: TableEvent[];
      log: LogLine[];
      /** What is sent is this, or a `patch` to the view of the version before; whoever listens gets it whole. */
      view: View;
      patch?: Operation[];
      turn: Turn;
      /** The points now. */
      scores: number[];
      /** The same of opponents without a seat. */
      unseated: number[];
      summary?: Summary;
    }
  | { type: "done"; ack: string; version: number; [more: string]: unknown }
  | { type: "refused"; ack: string | null; error: Refusal; version: number }
  | { type: "present"; seats: boolean[] }
  | { type: "thinking"; seat: number }
  | { type: "undo_asked"; request: string; seat: number; to: number; message: Message }
  | { type: "undo_answered"; request: string; agreed: boolean }
  | { type: "rematch"; table: string }
  | { type: "pong" }
  | { type: "bye"; reason: Message | string };

export type Update = Extract<ServerFrame, { type: "update" }>;
export type Done = Extract<ServerFrame, { type: "done" }>;

export interface Snapshot {
  view: View;
  turn: Turn;
  log: LogLine[];
}

/** How far a bot's look back at a finished game is, and where it would have played otherwise. */
export interface Analysis {
  state: "none" | "running" | "done";
  done: number;
  of: number;
  /** The greatest differences first; `gap` is the difference of expected values, from 0 to 2. */
  moments: { step: number; seat: number; played: Message; better: Message; gap: number; because: Message[] }[];
}

/** What a seat saw after so many steps. */
export interface Moment {
  step: number;
  steps: number;
  view: View;
  prompt: Message;
  log: LogLine[];
  /** Where everything is open: the view of every seat. */
  views?: View[];
}

export type Request =
  | { type: "submit"; actions: number[] }
  | { type: "undo"; scope: "step" | "turn" }
  | { type: "ask_undo"; to: number }
  | { type: "answer_undo"; request: string; agree: boolean }
  | { type: "hint" }
  | { type: "why"; key: string }
  | { type: "seat"; seat: number; level: string | null }
  | { type: "hand_over"; seat: number }
  | { type: "rename"; name: string }
  | { type: "pause"; paused: boolean };

export interface GameOption {
  name: string;
  values: (string | number)[];
  default: string | number;
  help: string;
  /** The numbers of players it is for; all where there are none. */
  players: number[];
}

export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  options: GameOption[];
  levels: string[];
  assumptions: { key: string; confidence: string; house: boolean; note: string }[];
  /** Whether there is a guided first game. */
  guide: boolean;
}

export interface NewTable {
  game: string;
  seats: { name: string; level: string | null }[];
  options: Record<string, string | number>;
  edition?: string | null;
  private: boolean;
  free_undo: boolean;
}

export interface Created {
  table: string;
  host: string | null;
  seats: (string | null)[];
  summary: Summary;
}
