/** Generated from digsite/server/bodies.py by `make shapes`; do not edit. */
import type { Deed, Message, View } from "./engine";
import type { Level, Line, OptionValue, Player, Problem, Step, Summary } from "./frames";

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

/** An invitation for the holder of a seat's link: their seat, the host's where it is another one, and the table. */
export interface Invitation {
  seat: number;
  host: number | null;
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

/** A measured rating, and half the width of its 95 % interval. */
export interface Rating {
  value: number;
  error: number;
}

/** Who plays a level: in English the name, a title and a line on how they play; the rating where it was measured. */
export interface OpponentInfo {
  level: Level;
  name: string;
  title: string;
  line: string;
  rating: Rating | null;
}

/** A game that can be played here. `opponents` tells of each level who plays it. */
export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  options: OptionInfo[];
  levels: Level[];
  opponents: OpponentInfo[];
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

/** The sight of a seat after so many steps. `views` has every seat's view where everything is open, and `deeds` the main actions up to there. */
export interface Moment {
  step: number;
  steps: number;
  view: View;
  prompt: Message;
  log: Line[];
  views?: View[];
  deeds?: Deed[];
}

/** A decision that the bot would have made otherwise, with how much more it expects of its own, from 0 to 2. Where a network judges, `points` and `win` say by how many points and how much chance to win it is better. `line` is what the bot would have gone on with to the end of the turn, `better` first; `because` are sentences about what makes the difference. */
export interface Turning {
  step: number;
  seat: number;
  played: Message;
  better: Message;
  gap: number;
  line: Step[];
  because: Message[];
  points: number | null;
  win: number | null;
}

/** How far a look back at a finished game is, and the greatest differences so far. `chances` are the chances to win of every seat, as it could judge then, before the first step and after each; they are empty until they are known, and for games that no network was trained for. */
export interface Analysis {
  state: "none" | "running" | "done";
  done: number;
  of: number;
  moments: Turning[];
  chances: number[][];
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
  standings: number[][];
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
