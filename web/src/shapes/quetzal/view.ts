/** Generated from digsite/games/quetzal/sight/shapes.py by `make shapes`; do not edit. */
import type { KeyedCard, View } from "../engine";

export type ArtifactType = "pottery" | "weapon" | "tablet" | "statuette" | "mummy";

export type Bonus = "discovery" | "vp" | "coin" | "none";

export type Category = "black" | "white" | "wild" | "character";

export type Demand = "adventurer" | "archaeologist" | "either" | "any";

export type Face = "black" | "white" | "side" | "standing";

export type Role = "adventurer" | "archaeologist";

export type GroupStep = "black" | "white" | "wild" | "character" | "done";

export type PlaceType = "unique" | "bidding" | "free";

export type Decision = "reroll" | "reroll-name" | "target" | "add" | "role" | "camp-reroll" | "pick" | "keep" | "sell" | "take-tile" | "put-away" | "deliver" | "exchange";

export type Phase = "roll" | "place" | "activate" | "end" | "over";

export type Holder = number | "automaton";

/** A place that meeples can be sent to. */
export interface Place {
  key: string;
  name: string;
  type: PlaceType;
  demand: Demand;
  cost: number;
  holder: number | "automaton" | null;
  size: number;
  role: Role | null;
  fewest: number;
  deliver?: number;
}

/** The gains of a track space or of one of the Surroundings. */
export interface Reward {
  coins?: number;
  vp?: number;
  discovery?: number;
  upgrade?: number;
}

/** An Upgrade that can be touched. */
export interface KeyedTile {
  key: string;
  tile: string;
}

/** The cards at the Temple; taken ones leave a gap. */
export interface Temple {
  cards: (KeyedCard | null)[];
}

/** One of the Surroundings: its cards and its reward. */
export interface Surrounding {
  name: string;
  place: string;
  cards: (string | null)[];
  bonus: Reward;
}

/** A card in the deck that the viewer put there, by its place from the bottom. */
export interface KnownCard {
  place: number;
  card: string;
}

/** The deck of artifacts. */
export interface Deck {
  size: number;
  known: KnownCard[];
}

/** The face-down Upgrades. */
export interface TilePile {
  size: number;
}

/** The meeples named so far in a placement or a reroll. */
export interface Group {
  place: string | null;
  meeples: Record<Category, number>;
}

/** The limits of a group at a place; `closes` says that the first meeple ends the group. */
export interface GroupTerms {
  fewest: number;
  most: number;
  mixed: boolean;
  room: Record<Category, number>;
  closes: boolean;
}

/** The terms of a group at every place that can be chosen, and the actions that name it. */
export interface PlacingTerms {
  places: Record<string, GroupTerms>;
  actions: Record<GroupStep, number>;
}

/** The gains an active Upgrade adds to a delivery. */
export interface TileTerms {
  tile: string;
  needs: Record<string, number>;
  coins: number;
  points: number;
  each: Record<string, number>;
}

/** The worth of any choice of cards. */
export interface DeliveryTerms {
  full: number;
  values: Record<ArtifactType, number[]>;
  tiles: TileTerms[];
}

/** The gains of the cards named so far. */
export interface DeliveryWorth {
  collections: number;
  card_bonuses: number;
  upgrades: number;
  points: number;
  coins: number;
  discovery: number;
}

/** The delivery in progress; only its owner sees which cards are named. */
export interface Delivery {
  place: string;
  limit: number;
  named?: string[];
  worth?: DeliveryWorth;
  terms?: DeliveryTerms;
}

/** Two cards of which the player keeps one. */
export interface Drawn {
  count: number;
  cards: KeyedCard[] | null;
}

/** A bid of the automaton. */
export interface AutomatonBid {
  name: string;
  count: number;
  role: Role;
}

/** The automaton's card of this round. */
export interface AutomatonCard {
  number: number;
  temple: number[];
  surrounding: AutomatonBid;
  third: AutomatonBid;
}

/** The automaton of the game for two. */
export interface Automaton {
  card: AutomatonCard;
  seen: number[];
  meeples: number;
  out: number;
}

/** Where a player's marker stands on the score track, and the laps before. */
export interface ScoreTrack {
  tokens: number;
  space: number;
}

/** A player's meeples of one category that are not placed. */
export interface Pool {
  key: string;
  category: Category;
  count: number;
}

/** A meeple: how it lies, and the place it was sent to. */
export interface Meeple {
  number: number;
  category: Category;
  face: Face;
  place: string | null;
}

/** A player. */
export interface Player {
  key: string;
  hand: KeyedCard[] | null;
  hand_size: number;
  known: string[];
  unknown: number;
  coins: number;
  points: number;
  score_track: ScoreTrack;
  score: Record<string, number>;
  discovery: number;
  pool: Pool[];
  meeples: Meeple[];
  active: KeyedTile[];
  put_away: string[];
}

/** How many cards each Temple space lets choose and draw. */
export interface TempleValues {
  choose: number[];
  draw: number[];
}

/** The price of a delivery at the Harbor, and how many cards it takes. */
export interface HarborValues {
  cost: number;
  cards: number;
}

/** The points counted at the end. */
export interface FinalValues {
  marker_vp: number;
  coins_per_vp: number;
}

/** The order in which the automaton takes cards. */
export interface AutomatonValues {
  types: string[];
  bonuses: string[];
}

/** The printed values that a player can read off the components. */
export interface PrintedValues {
  track: Reward[];
  values: Record<ArtifactType, number[]>;
  bonuses: Record<ArtifactType, Record<Bonus, number>>;
  upgrades: Record<string, Record<string, number>>;
  temple: TempleValues;
  black_market: number;
  camp: number;
  harbor: HarborValues;
  ship: number;
  final: FinalValues;
  automaton: AutomatonValues;
}

/** A view of Quetzal: everything that one seat may see. */
export interface QuetzalView extends View {
  game: string;
  seat: number | null;
  over: boolean;
  player: number;
  options: Record<string, string | number>;
  decision: Decision | null;
  phase: Phase;
  round: number;
  rounds: number;
  marker: number;
  places: Place[];
  temple: Temple;
  surroundings: Surrounding[];
  village: KeyedTile[];
  deck: Deck;
  tile_pile: TilePile;
  discards: string[];
  group: Group | null;
  terms: PlacingTerms | null;
  delivery: Delivery | null;
  drawn: Drawn | null;
  waiting: KeyedTile[];
  automaton: Automaton | null;
  players: Player[];
  printed: PrintedValues;
}
