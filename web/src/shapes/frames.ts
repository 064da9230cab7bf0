/** Generated from digsite/engine/shapes.py, digsite/server/patches.py, digsite/server/frames.py, digsite/server/bodies.py by `make shapes`; do not edit. */

/** A sentence by its id; `chain` holds the effects that a prompt is part of, outermost first. */
export interface Message {
  id: string;
  params?: Record<string, Param>;
  chain?: Message[];
}

export type Param = number | string | boolean | null | Message;

export type Value = number | string | null | (number | string)[] | Record<string, number>;

/** One thing that happened, as one seat may know it: parts that it may not know are None. Each game declares the parts of its kinds (`engine/events.py`). */
export interface Event {
  step?: number;
  kind: string;
  seat: number | null;
  parts: Record<string, Value>;
}

/** A legal action; `reveals` says that it shows something hidden or lets chance decide, so it cannot be undone. `outcome` is sure to follow, as far as this seat can know. */
export interface Choice {
  id: number;
  verb: string;
  message: Message;
  keys: string[];
  reveals: boolean;
  outcome?: Event[];
}

/** The part that the views of all games share. */
export interface View {
  game: string;
  seat: number | null;
  over: boolean;
  player: number;
  [more: string]: unknown;
}

/** A card that can be touched. */
export interface KeyedCard {
  key: string;
  card: string;
}

/** A pile of things that lie face down. */
export interface KeyedPile {
  key: string;
  size: number;
}

/** A player with a hand of cards, shown where the viewer may see it; everybody knows the cards in `known`. */
export interface HandOwner {
  key: string;
  hand: KeyedCard[] | null;
  hand_size: number;
  known: string[];
  unknown: number;
}

/** One step of a patch; `value` is there unless it removes. */
export interface Operation {
  op: "add" | "remove" | "replace";
  path: string;
  value?: unknown;
}

export type OptionValue = string | number;

export type Level = "easy" | "medium" | "hard";

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

/** Everything this seat may see now. */
export interface Fresh {
  type: "state";
  version: number;
  step: number;
  view: View;
  turn: Turn;
  log: Line[];
  scores: number[][];
  unseated: number[][];
}

/** One change of the table. `scores` and `unseated` are the points now; `summary` comes with `seated`. Either `view` is there, or `patch` with what changed since the view of the version before. */
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
  view?: View;
  patch?: Operation[];
  summary?: Summary;
}

/** What the bot thinks of an action: its value from -1 to 1, and how much of its time it gave to it. */
export interface Reason {
  action: number;
  message: Message;
  value: number;
  share: number;
}

/** What the bot would play, and why: what it thinks of the actions, and what its own has over the next best. */
export interface Hint {
  action: number;
  message: Message;
  reasons: Reason[];
  because: Message[];
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

/** The body of a refusal. */
export interface ProblemBody {
  error: Problem;
}

/** A seat of a new table: a person's, or a bot's with its level. */
export interface NewSeat {
  name: string;
  level?: Level | null;
}

/** A table to be made. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, OptionValue>;
  seed?: number | null;
  edition?: string | null;
  private?: boolean;
  free_undo?: boolean;
}

/** A first game with a guide, for one who learns. */
export interface NewGuided {
  game: string;
  name: string;
}

/** A table that goes on from a step of a finished game. */
export interface NewFork {
  step: number;
  seats: NewSeat[];
  private?: boolean;
  free_undo?: boolean;
}

/** A table that was made, with its secrets; null where a bot sits, or where a link that is out still works. */
export interface Made {
  table: string;
  host: string | null;
  seats: (string | null)[];
  summary: Summary;
}

/** A stored table whose game is not installed now. */
export interface Unplayable {
  table: string;
  game: string;
  players: string[];
  created: number;
}

/** Public tables, newest first; those whose game is not installed stand apart. */
export interface TableList {
  tables: Summary[];
  unplayable: Unplayable[];
}

/** An option of a game; `players` are the numbers of players it is for, all where there are none. */
export interface OptionInfo {
  name: string;
  values: OptionValue[];
  default: OptionValue;
  help: string;
  players: number[];
}

/** A value of a game that is not certain. */
export interface AssumptionInfo {
  key: string;
  confidence: string;
  house: boolean;
  note: string;
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  options: OptionInfo[];
  levels: Level[];
  assumptions: AssumptionInfo[];
  guide: boolean;
}

/** What can be played here. */
export interface GameList {
  version: string;
  games: GameInfo[];
}

/** The words of a game in one language. */
export interface WordList {
  language: string;
  words: Record<string, string>;
}

/** What a seat saw after so many steps. `views` has every seat's view where everything is open. */
export interface Moment {
  step: number;
  steps: number;
  view: View;
  prompt: Message;
  log: Line[];
  views?: View[];
}

/** A decision that the bot would have made otherwise, with how much more it expects of its own, from 0 to 2. */
export interface Turning {
  step: number;
  seat: number;
  played: Message;
  better: Message;
  gap: number;
  because: Message[];
}

/** How far a look back at a finished game is, and the greatest differences so far. */
export interface Analysis {
  state: "none" | "running" | "done";
  done: number;
  of: number;
  moments: Turning[];
}

/** A recorded game at a glance, with the points after each step: of each seat, and of opponents without one. */
export interface ReplaySummary {
  replay: string;
  game: string;
  title: string;
  players: Player[];
  options: Record<string, OptionValue>;
  over: boolean;
  steps: number;
  created: number;
  scores: number[][];
  unseated: number[][];
  places: number[];
  tie_break: Message | null;
  former: Message | null;
}

/** A replay that was stored. */
export interface KeptReplay {
  replay: string;
  summary: ReplaySummary;
}
