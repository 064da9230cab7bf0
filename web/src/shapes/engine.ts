/** Generated from digsite/engine/shapes.py by `make shapes`; do not edit. */

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

/** So much of something, by the name of its icon and in words. */
export interface Amount {
  name: string;
  count: number;
  message: Message;
}

/** A main action, as one seat may know it; without a seat that of an opponent who has none. `what` was done; `means` and `costs` were paid; `gains`, `points` and what else it `brought` were gained; `also` are free actions, and `why` the rule that an opponent without a seat followed. `turn` and `round` count from 1, a round of 0 says that the game has none. `steps` are its first and last step. `lines` are the first and last line of the log that it consists of; notes are not counted. */
export interface Deed {
  seat: number | null;
  what: Message;
  means: Message[];
  costs: Amount[];
  gains: Amount[];
  brought: Message[];
  also: Message[];
  why?: Message;
  points: number;
  keys: string[];
  turn: number;
  round: number;
  steps: number[];
  lines: number[];
}

/** The main actions from a turn on, in place of what was told of these turns before. `acted` is the last step that this seat decided: whatever others did in it or since is news. */
export interface Recap {
  turn: number;
  deeds: Deed[];
  acted: number;
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
