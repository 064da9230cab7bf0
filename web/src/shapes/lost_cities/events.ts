/** Generated from digsite/games/lost_cities/events.py by `make shapes`; do not edit. */
import type { TableEvent } from "../../lib/protocol";

/** Everything that can happen in Lost Cities: The Board Game, by kind. */
export type LostCitiesEvent =
  | TableEvent<"laid", number, { card: `card:${string}` }>
  | TableEvent<"discarded", number, { card: `card:${string}` }>
  | TableEvent<"took", number, { card: `card:${string}` }>
  | TableEvent<"drew", number, { card: `card:${string}` | null }>
  | TableEvent<"sent-out", number, { path: `path:${string}`; explorer: "researcher" | "adventurer" }>
  | TableEvent<"stepped", number, { path: `path:${string}`; stone: number }>
  | TableEvent<"found-artifact", number, { path: `path:${string}` }>
  | TableEvent<"gained-points", number, { path: `path:${string}`; points: number }>
  | TableEvent<"declined", number, Record<string, never>>
  | TableEvent<"expedition-began", null, { expedition: number }>
  | TableEvent<"dealt", number, { cards: `card:${string}`[] | null }>
  | TableEvent<"expedition-ended.crossing", number, { expedition: number }>
  | TableEvent<"expedition-ended.draw-pile", number, { expedition: number }>
  | TableEvent<"scored", number, { net: number; total: number; change: number }>
  | TableEvent<"exchanged-artifacts", number, { tiles: number; tokens: number }>
  | TableEvent<"valued-artifacts", number, { tokens: number; total: number; change: number }>
  | TableEvent<"game-ended", null, Record<string, never>>;
