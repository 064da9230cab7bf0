/** What is printed on the components of Arnak, as the server gives it (docs/protocol.md). */
import type { Message } from "../../lib/protocol";
import type { PlainDeed } from "./faces/marks";
import type { Resource, Temple, TempleStack, Travel } from "./types";

export type Amounts = Partial<Record<Resource, number>>;
export type SiteLevel = "camp" | "level-1" | "level-2";
export type Traded = "item" | "artifact";

/** What is paid. */
export interface PriceTree {
  travel: Travel[];
  amounts: Amounts;
  hand_cards: number;
  idols: number;
}

export type Tree =
  | { do: "sequence"; parts: Tree[] }
  | { do: "gain"; amounts: Amounts }
  | { do: "travel"; travel: Travel[] }
  | { do: "pay"; price: PriceTree; then: Tree }
  | { do: "choose"; count: number; options: Tree[] }
  | { do: "gain-per"; resource: Resource; per: Counter[]; most: number }
  | {
      do: "archaeologist";
      levels: SiteLevel[];
      travel_free: boolean;
      travel_discount: Travel[];
      discover_discount: Amounts;
      uses: number;
    }
  | { do: "activate"; levels: SiteLevel[]; where: "any" | "unoccupied" | "own"; times: number; level_2_price: Amounts }
  | { do: "relocate" | "move-guardian"; levels: SiteLevel[] }
  | { do: "activate-top"; level: SiteLevel }
  | { do: "overcome"; where: "own" | "no-other-player" }
  | { do: "borrow"; side: "silver" | "gold" }
  | { do: "buy"; types: Traded[]; discount: number; reveal: boolean }
  | { do: "take-card"; type: Traded; from: "row" | "exile"; to: "hand" | "deck-top" | "deck-bottom" | "use" }
  | { do: "sort-drawn"; count: number; from: "top" | "bottom"; back_on_top: boolean }
  | { do: "research"; tokens: ("glass" | "notebook")[]; free: boolean; temple_tiles: boolean; discounts: Amounts[] }
  | { do: PlainDeed; count: number };

export type Counter = "guardian_on_own_site" | "guardian_overcome" | "idol_owned" | "own_archaeologist_on_site";

/** What a tile of the rival does in a round. */
export type Deed =
  | { do: "dig"; resource: Resource }
  | { do: "discover"; level: SiteLevel; guarded: boolean }
  | { do: "take"; type: Traded; which: "lowest" | "highest" }
  | { do: "research" | "overcome" | "nothing" };

export interface Effect {
  tree: Tree;
  words: Message;
}

export interface Price {
  tree: PriceTree;
  words: Message;
}

/** A name, and all that can be said of the thing, a line each. */
export interface Described {
  name: Message;
  about: Message[];
}

export interface CardFacts extends Described {
  kind: Traded | "basic" | "fear";
  cost: number;
  points: number;
  travel: Travel[];
  action: "free" | "main" | null;
  exile_self: boolean;
  effect: Effect | null;
  pass_effect: Effect | null;
}

export interface GuardianFacts extends Described {
  cost: Price;
  boon: Effect;
  points: number;
}

export interface AssistantFacts extends Described {
  action: "free" | "main";
  silver: Effect[];
  gold: Effect[];
}

/** An idol, a bonus tile, a camp or a slot. */
export interface TileFacts extends Described {
  copies: number;
  effect: Effect;
}

export interface SiteFacts extends Described {
  level: SiteLevel;
  effect: Effect;
}

export interface TrackFacts {
  row: number;
  order: number;
  cost: Price;
  /** The spaces that its bridges lead to. */
  next: string[];
  /** Bonus tiles with 2, 3 and 4 players. */
  tiles: number[];
}

export interface RowFacts {
  points: { glass: number; notebook: number };
  glass: Effect;
  notebook: Effect;
}

export interface BoardFacts {
  /** The travel icons of each site, as "I-1" and "II-4". */
  sites: Record<string, Travel[]>;
  spaces: Record<string, TrackFacts>;
  /** From the lowest row up. */
  rows: RowFacts[];
  arrival_points: number[];
  temple: Record<TempleStack, { points: number; cost: Price }>;
}

export interface RivalFacts extends Described {
  kind: "dig" | "discover" | "research" | "overcome" | "buy-item" | "buy-artifact";
  colour: "green" | "red" | null;
  arrow: "left" | "right";
  /** One for each round; a tile that always does the same has one. */
  deeds: Deed[];
}

/** Everything in the box, by kind and id. */
export interface Components {
  cards: Record<string, CardFacts>;
  guardians: Record<string, GuardianFacts>;
  assistants: Record<string, AssistantFacts>;
  idols: Record<string, TileFacts>;
  bonuses: Record<string, TileFacts>;
  camps: Record<string, TileFacts>;
  sites: Record<string, SiteFacts>;
  /** Where sites are found, as "I-1" and "II-4". */
  places: Record<string, { name: Message }>;
  slots: Record<string, TileFacts>;
  boards: Record<Temple, BoardFacts>;
  rival: Record<string, RivalFacts>;
  /** Single numbers and short lists by where they are written, as "points.guardian". */
  numbers: Record<string, number[]>;
  camp_spaces: Travel[][];
}

export type Kind = "cards" | "guardians" | "assistants" | "idols" | "bonuses" | "camps" | "sites" | "slots" | "rival";
