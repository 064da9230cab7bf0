/** Generated from digsite/server/patches.py, digsite/server/frames.py by `make shapes`; do not edit. */
import type { Choice, Event, Message, Recap, View } from "./engine";

/** One step of a patch; `value` is there unless it removes. */
export interface Operation {
  op: "add" | "remove" | "replace";
  path: string;
  value?: unknown;
}

export type OptionValue = string | number;

export type Level = "beginner" | "easy" | "medium" | "hard" | "expert" | "adaptive";

/** Who sits where. */
export interface Player {
  seat: number;
  name: string;
  bot: string | null;
  present: boolean;
}

/** A table at a glance. */
export interface Summary {
  table: string;
  game: string;
  title: string;
  players: Player[];
  options: Record<string, OptionValue>;
  over: boolean;
  version: number;
  steps: number;
  private: boolean;
  free_undo: boolean;
  paused: boolean;
  halted: Message | null;
  created: number;
  player: number;
  scores: number[];
  unseated: number[];
  places: number[];
  tie_break: Message | null;
}

/** A line of the log. In a state or a moment it carries its event too; an update has the events beside the log. */
export interface Line {
  step: number;
  message: Message;
  event?: Event;
}

/** Whether the last decision can be taken back, and which, or why not. */
export interface Undo {
  allowed: boolean;
  message: Message;
}

/** What the guide of a first game says, the things that it points at, and the action that it would take. */
export interface Guidance {
  message: Message;
  keys: string[];
  action: number | null;
  step: number;
  steps: number;
}

/** What is being decided now; the choices only for the seat that decides, a guide only for the one who learns. */
export interface Turn {
  player: number;
  prompt: Message;
  choices: Choice[] | null;
  undo: Undo;
  guide?: Guidance;
}

/** Why something was refused: a message for people, the rule, and the same in English. */
export interface Problem {
  message: Message;
  rule: string | null;
  detail: string;
}

/** A frame that a client sends. */
export type ClientFrame = Hello | Ping | Submit | TakeBack | AskUndo | AnswerUndo | AskHint | AskWhy | TakeSeat | HandOver | Rename | Pause;

/** The first frame: who is there, and what is known already. */
export interface Hello {
  type: "hello";
  protocol: number;
  secret?: string | null;
  host?: string | null;
  since?: number | null;
  views?: "whole" | "patches";
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
}

/** A frame that is answered with `done` or `refused`. */
export type Request = Submit | TakeBack | AskUndo | AnswerUndo | AskHint | AskWhy | TakeSeat | HandOver | Rename | Pause;

/** Decisions of this seat, all or none. */
export interface Submit {
  type: "submit";
  ack: string;
  version: number;
  actions: number[];
}

/** Back to the barrier at the most, or further where undo is free. */
export interface TakeBack {
  type: "undo";
  ack: string;
  version: number;
  scope?: "step" | "turn";
}

/** Asks the other people to go back past the barrier. */
export interface AskUndo {
  type: "ask_undo";
  ack: string;
  version: number;
  to: number;
}

/** Agrees, or does not. */
export interface AnswerUndo {
  type: "answer_undo";
  ack: string;
  request: string;
  agree: boolean;
}

/** What would the bot play? */
export interface AskHint {
  type: "hint";
  ack: string;
  version: number;
}

/** Why can this not be acted on? */
export interface AskWhy {
  type: "why";
  ack: string;
  key: string;
}

/** A bot takes a seat, or its holder takes it back. */
export interface TakeSeat {
  type: "seat";
  ack: string;
  seat: number;
  level?: Level | null;
}

/** A new secret for a seat. */
export interface HandOver {
  type: "hand_over";
  ack: string;
  seat: number;
}

/** Another name for the own seat. */
export interface Rename {
  type: "rename";
  ack: string;
  name: string;
}

/** The game waits, bots and people alike, or goes on. */
export interface Pause {
  type: "pause";
  ack: string;
  paused: boolean;
}

export type AnyClientFrame = Hello | Ping | Submit | TakeBack | AskUndo | AnswerUndo | AskHint | AskWhy | TakeSeat | HandOver | Rename | Pause;

/** A frame that the server sends. */
export type ServerFrame = Welcome | Fresh | Update | Done | NotDone | Present | Thinking | UndoAsked | UndoAnswered | Rematch | Pong | Bye;

/** Who you are here, and what this table is. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  seat: number | null;
  host: boolean;
  summary: Summary;
}

/** Everything this seat may see now. `scores`, `unseated` and `standings` are the points at the beginning and after each step; `standings` hold what lies on the table and counts later. */
export interface Fresh {
  type: "state";
  version: number;
  step: number;
  view: View;
  turn: Turn;
  log: Line[];
  recap: Recap;
  scores: number[][];
  unseated: number[][];
  standings: number[][];
}

/** One change of the table. `scores`, `unseated` and `standings` are the points now; `summary` comes with `seated`. Either `view` is there, or `patch` with what changed since the view of the version before. Of the updates of a gap only the last has a `recap`, with everything since the first. */
export interface Update {
  type: "update";
  version: number;
  step: number;
  change: "decided" | "undone" | "seated";
  events: Event[];
  log: Line[];
  turn: Turn;
  scores: number[];
  unseated: number[];
  standings: number[];
  recap?: Recap;
  view?: View;
  patch?: Operation[];
  summary?: Summary;
}

/** An action of a line of play, with its words. */
export interface Step {
  action: number;
  message: Message;
}

/** A line of play that begins with an action, and what the bot thinks of it. `value` is its worth from -1 to 1, `share` the part of its tries that the bot gave to it, `visits` how many these were, and `steps` are the decisions to the end of the turn or to where something hidden comes to light. Where a network judges, `points` are expected in the end, give or take `noise`, `win` is the chance to win, and `others` are the points that the others may expect. `because` are sentences. */
export interface Reason {
  action: number;
  message: Message;
  value: number;
  share: number;
  visits: number;
  steps: Step[];
  points: number | null;
  noise: number | null;
  win: number | null;
  others: number | null;
  because: Message[];
}

/** By how many points a line of the score sheet ends higher after one line of play than after another. */
export interface Difference {
  line: string;
  points: number;
  noise: number;
}

/** The best lines of play, the bot's own first, and what sets it apart from the line of the action `other`. `differences` are those between the score sheets in the end; `next` often follows the bot's own line, and hardly ever the other one. */
export interface Explained {
  reasons: Reason[];
  other: number | null;
  differences: Difference[];
  next: Step[];
}

/** What the bot would play, with its explanation; `because` says what to expect and how the next best compares. */
export interface Hint {
  action: number;
  message: Message;
  reasons: Reason[];
  because: Message[];
  other: number | null;
  differences: Difference[];
  next: Step[];
}

/** A request was carried out. */
export interface Done {
  type: "done";
  ack: string;
  version: number;
  hint?: Hint;
  why?: Message | null;
  secret?: string;
  request?: string;
}

/** A request was not carried out. */
export interface NotDone {
  type: "refused";
  ack: string | null;
  error: Problem;
  version: number;
}

/** Who is connected. */
export interface Present {
  type: "present";
  seats: boolean[];
}

/** A bot is at work. */
export interface Thinking {
  type: "thinking";
  seat: number;
}

/** Somebody asks to go back. */
export interface UndoAsked {
  type: "undo_asked";
  request: string;
  seat: number;
  to: number;
  message: Message;
}

/** That question is settled. */
export interface UndoAnswered {
  type: "undo_answered";
  request: string;
  agreed: boolean;
}

/** The same seats play again, at another table; the secrets work there too. */
export interface Rematch {
  type: "rematch";
  table: string;
}

/** Here. */
export interface Pong {
  type: "pong";
}

/** The server closes the socket. */
export interface Bye {
  type: "bye";
  reason: Message;
}
