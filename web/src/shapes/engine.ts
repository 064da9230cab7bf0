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
