/** Generated from digsite/games/quetzal/events.py by `make shapes`; do not edit. */
import type { TableEvent } from "../../lib/protocol";

/** Everything that can happen in Quetzal, by kind. */
export type QuetzalEvent =
  | TableEvent<"round-began", null, { round: number }>
  | TableEvent<"laid-out", null, { tiles: `tile:${string}`[]; cards: `card:${string}`[] }>
  | TableEvent<"shuffled", null, { cards: number }>
  | TableEvent<"automaton-sent", null, { number: number; places: Partial<Record<"place:camp" | "place:stela" | "place:temple-1" | "place:temple-2" | "place:temple-3" | "place:temple-4" | "place:temple-5" | "place:village-1" | "place:village-2" | "place:village-3" | "place:harbor" | "place:quarry" | "place:small-temple" | "place:ruins" | "place:black-market" | "place:ship-1" | "place:ship-2", number>> }>
  | TableEvent<"automaton-took", null, { card: `card:${string}` }>
  | TableEvent<"automaton-drew", null, { card: `card:${string}` }>
  | TableEvent<"rolled", number, { meeples: number[]; faces: ("black" | "white" | "side" | "standing")[]; coins: number }>
  | TableEvent<"rerolled", number, { meeples: number[]; faces: ("black" | "white" | "side" | "standing")[]; coins: number }>
  | TableEvent<"declined-reroll", number, Record<string, never>>
  | TableEvent<"placed", number, { place: `place:${string}`; group: Partial<Record<"black" | "white" | "wild" | "character", number>> }>
  | TableEvent<"placed-as", number, { place: `place:${string}`; group: Partial<Record<"black" | "white" | "wild" | "character", number>>; role: "adventurer" | "archaeologist" }>
  | TableEvent<"outbid", number, { place: `place:${string}`; loser: number }>
  | TableEvent<"outbid-automaton", number, { place: `place:${string}` }>
  | TableEvent<"camped", number, { coins: number }>
  | TableEvent<"discovered", number, { space: number; reward: Partial<Record<"coins" | "vp" | "upgrade", number>> }>
  | TableEvent<"discovered-blank", number, { space: number }>
  | TableEvent<"drew-tile", number, { tile: `tile:${string}` }>
  | TableEvent<"took-tile", number, { tile: `tile:${string}`; place: `place:${string}` }>
  | TableEvent<"tile-active", number, { tile: `tile:${string}` }>
  | TableEvent<"tile-put-away", number, { tile: `tile:${string}` }>
  | TableEvent<"bought-vp", number, { coins: number; points: number }>
  | TableEvent<"bought-discovery", number, { coins: number; points: number }>
  | TableEvent<"took-marker", number, Record<string, never>>
  | TableEvent<"picked", number, { card: `card:${string}`; place: `place:${string}` }>
  | TableEvent<"drew", number, { card: `card:${string}` | null; place: `place:${string}` }>
  | TableEvent<"drew-two", number, { cards: `card:${string}`[] | null }>
  | TableEvent<"kept", number, { card: `card:${string}` | null; other: `card:${string}` | null }>
  | TableEvent<"won", number, { place: `place:${string}`; cards: `card:${string}`[]; bonus: Partial<Record<"coins" | "vp" | "discovery", number>> }>
  | TableEvent<"sold", number, { card: `card:${string}`; place: `place:${string}` }>
  | TableEvent<"declined-sale", number, Record<string, never>>
  | TableEvent<"delivered", number, { place: `place:${string}`; cards: `card:${string}`[] }>
  | TableEvent<"scored", number, { marker: number; coins: number; tiles: number; total: number }>
  | TableEvent<"revealed", number, { cards: `card:${string}`[] }>
  | TableEvent<"game-ended", null, Record<string, never>>;
