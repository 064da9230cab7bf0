/** What the view of Quetzal holds. */
import type { View } from "../../lib/protocol";

export const TYPES = ["pottery", "weapon", "tablet", "statuette", "mummy"] as const;
export type ArtifactType = (typeof TYPES)[number];
export type Bonus = "discovery" | "vp" | "coin" | "none";

export const CATEGORIES = ["black", "white", "wild", "character"] as const;
export type Category = (typeof CATEGORIES)[number];
export type Role = "adventurer" | "archaeologist";
export type Face = "black" | "white" | "side" | "standing";
export type Demand = Role | "either" | "any";

/** Who holds a place: a seat, or in the game of two the automaton. */
export type Holder = number | "automaton";

export interface Place {
  key: string;
  name: string;
  type: "unique" | "bidding" | "free";
  demand: Demand;
  cost: number;
  holder: Holder | null;
  size: number;
  role: Role | null;
  fewest: number;
  deliver?: number;
}

export interface Reward {
  coins?: number;
  vp?: number;
  discovery?: number;
  upgrade?: number;
}

export interface KeyedCard {
  key: string;
  card: string;
}

export interface KeyedTile {
  key: string;
  tile: string;
}

export interface Surrounding {
  name: string;
  place: string;
  cards: (string | null)[];
  bonus: Reward;
}

export interface Meeple {
  number: number;
  category: Category;
  face: Face;
  place: string | null;
}

export interface Explorer {
  key: string;
  coins: number;
  points: number;
  score_track: { tokens: number; space: number };
  score: Record<string, number>;
  discovery: number;
  hand: KeyedCard[] | null;
  hand_size: number;
  known: string[];
  unknown: number;
  pool: { key: string; category: Category; count: number }[];
  meeples: Meeple[];
  active: KeyedTile[];
  put_away: string[];
}

/** What a group must keep to at a place. */
export interface GroupTerms {
  fewest: number;
  most: number;
  mixed: boolean;
  room: Record<Category, number>;
  /** Whether the first meeple ends the group. */
  closes: boolean;
}

export interface DeliveryTerms {
  full: number;
  values: Record<ArtifactType, number[]>;
  tiles: {
    tile: string;
    needs: Partial<Record<ArtifactType, number>>;
    coins: number;
    points: number;
    each: Partial<Record<ArtifactType, number>>;
  }[];
}

export interface Delivery {
  place: string;
  limit: number;
  named?: string[];
  worth?: { collections: number; card_bonuses: number; upgrades: number; points: number; coins: number; discovery: number };
  terms?: DeliveryTerms;
}

export interface AutomatonCard {
  number: number;
  temple: number[];
  surrounding: { name: string; count: number; role: Role };
  third: { name: string; count: number; role: Role };
}

export type Effect = Record<string, number> & { copies: number; vp: number };

export interface Printed {
  track: Reward[];
  values: Record<ArtifactType, number[]>;
  upgrades: Record<string, Effect>;
  temple: { choose: number[]; draw: number[] };
  black_market: number;
  camp: number;
  harbor: { cost: number; cards: number };
  ship: number;
  final: { marker_vp: number; coins_per_vp: number };
  automaton: { types: ArtifactType[]; bonuses: Bonus[] };
}

export type Decision =
  | "reroll" | "reroll-name" | "target" | "add" | "role" | "camp-reroll" | "pick" | "keep"
  | "sell" | "take-tile" | "put-away" | "deliver" | "exchange";

export interface QuetzalView extends View {
  options: Record<string, string | number>;
  decision: Decision | null;
  phase: "roll" | "place" | "activate" | "end" | "over";
  round: number;
  rounds: number;
  marker: number;
  places: Place[];
  temple: { cards: (KeyedCard | null)[] };
  surroundings: Surrounding[];
  village: KeyedTile[];
  deck: { size: number; known: { place: number; card: string }[] };
  tile_pile: { size: number };
  discards: string[];
  group: { place: string | null; meeples: Record<Category, number> } | null;
  terms: { places: Record<string, GroupTerms>; actions: Record<Category | "done", number> } | null;
  delivery: Delivery | null;
  drawn: { count: number; cards: KeyedCard[] | null } | null;
  waiting: KeyedTile[];
  automaton: { card: AutomatonCard; seen: number[]; meeples: number; out: number } | null;
  players: Explorer[];
  printed: Printed;
}

/** "tablet-vp" as its type and bonus. */
export function cardOf(name: string): { type: ArtifactType; bonus: Bonus } {
  const [type, bonus] = name.split("-");
  return { type: type as ArtifactType, bonus: bonus as Bonus };
}

/** The place with that name, where it is open. */
export function placeOf(view: QuetzalView, name: string): Place | null {
  return view.places.find((place) => place.name === name) ?? null;
}

/** How a meeple looks: its role, or how a wild one lies. */
export type Figure = "adv" | "arc" | "side" | "stand" | "char";

export function figureOf(meeple: Pick<Meeple, "category" | "face">): Figure {
  if (meeple.category === "character") return "char";
  const faces: Record<Face, Figure> = { black: "adv", white: "arc", side: "side", standing: "stand" };
  return faces[meeple.face];
}

export interface Standing {
  holder: Holder;
  figure: Figure;
}

/** Who stands at a place. The automaton's meeples show the role they play. */
export function standingAt(view: QuetzalView, place: Place): Standing[] {
  if (place.holder === "automaton") {
    const figure: Figure = place.role === "adventurer" ? "adv" : "arc";
    return Array.from({ length: place.size }, () => ({ holder: "automaton" as const, figure }));
  }
  return view.players.flatMap((player, seat) =>
    player.meeples.filter((meeple) => meeple.place === place.key).map((meeple) => ({ holder: seat, figure: figureOf(meeple) })),
  );
}
