/** Generated from digsite/games/arnak/events.py by `make shapes`; do not edit. */
import type { TableEvent } from "../../lib/protocol";

/** Everything that can happen in Lost Ruins of Arnak, by kind. */
export type ArnakEvent =
  | TableEvent<"gained", number, { tokens: Partial<Record<"coin" | "compass" | "tablet" | "arrowhead" | "jewel", number>>; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"paid", number, { tokens: Partial<Record<"coin" | "compass" | "tablet" | "arrowhead" | "jewel" | "idol", number>> }>
  | TableEvent<"hired-pilot", number, Record<string, never>>
  | TableEvent<"icons-float", number, { count: number; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"until-round-end.all-planes", number, Record<string, never>>
  | TableEvent<"until-round-end.fearless", number, Record<string, never>>
  | TableEvent<"unused", number, { part: string }>
  | TableEvent<"passed", number, Record<string, never>>
  | TableEvent<"turn-ended", number, Record<string, never>>
  | TableEvent<"round-began", null, { round: number }>
  | TableEvent<"round-ended", null, { round: number }>
  | TableEvent<"game-ended", null, Record<string, never>>
  | TableEvent<"played", number, { card: `card:${string}`; shuffle?: number; gone?: number }>
  | TableEvent<"spent", number, { card: `card:${string}`; shuffle?: number }>
  | TableEvent<"gave", number, { card: `card:${string}`; shuffle?: number }>
  | TableEvent<"exiled", number, { card: `card:${string}`; shuffle?: number; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"exiled-fear-tile", number, { source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"drew", number, { card: `card:${string}` | null; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"drew-bottom", number, { card: `card:${string}` | null; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"looked-at", number, { card: `card:${string}` | null }>
  | TableEvent<"put-back", number, { card: `card:${string}` | null }>
  | TableEvent<"gained-fear", number, { source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"gained-fear-tile", number, { source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"dealt-to-row", null, { card: `card:${string}` }>
  | TableEvent<"exiled-from-row", null, { card: `card:${string}` }>
  | TableEvent<"revealed-card", number, { card: `card:${string}` }>
  | TableEvent<"bought", number, { card: `card:${string}`; price: Partial<Record<"coin" | "compass", number>>; points: number; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"gained-card", number, { card: `card:${string}`; to: "hand" | "deck-top" | "deck-bottom" | "play-area"; points: number; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"sorted-leftover", number, { card: `card:${string}` | null; kept: number | null }>
  | TableEvent<"put-down", number, { cards: `card:${string}`[]; kept: number; shuffles: number[] }>
  | TableEvent<"shuffled", number, { size: number }>
  | TableEvent<"set-out.dig", number, { site: `site:${string}`; tile?: `tile:${string}`; price: Partial<Record<"compass", number>> }>
  | TableEvent<"set-out.discover", number, { site: `site:${string}`; price: Partial<Record<"compass", number>> }>
  | TableEvent<"arrived", number, { site: `site:${string}`; tile?: `tile:${string}`; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"took-idols", number, { site: `site:${string}`; idol: `idol:${string}` }>
  | TableEvent<"found-site", null, { site: `site:${string}`; tile: `tile:${string}` }>
  | TableEvent<"guardian-awoke", null, { site: `site:${string}`; tile?: `tile:${string}`; guardian: `guardian:${string}` }>
  | TableEvent<"revealed-tile", number, { tile: `tile:${string}` }>
  | TableEvent<"activated", number, { site: `site:${string}`; tile?: `tile:${string}`; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"overcame", number, { site: `site:${string}`; tile?: `tile:${string}`; guardian: `guardian:${string}`; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"used-boon", number, { guardian: `guardian:${string}` }>
  | TableEvent<"researched.glass", number, { space: `track:${string}`; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"researched.notebook", number, { space: `track:${string}`; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"took-temple-tile", number, { stack: `temple:${string}`; points: number; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"looked-in-temple", number, { tiles: `bonus:${string}`[] | null }>
  | TableEvent<"took-bonus", number, { bonus: `bonus:${string}` }>
  | TableEvent<"slotted", number, { slot: `slot:${string}` }>
  | TableEvent<"recruited", number, { assistant: `assistant:${string}`; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"uncovered", null, { assistant: `assistant:${string}` }>
  | TableEvent<"looked-at-rescue", number, { assistants: `assistant:${string}`[] | null }>
  | TableEvent<"rescued", number, { assistant: `assistant:${string}`; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"upgraded-assistant", number, { assistant: `assistant:${string}`; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"refreshed", number, { assistant: `assistant:${string}`; source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"exchanged", number, { old: `assistant:${string}`; new: `assistant:${string}` }>
  | TableEvent<"used-assistant", number, { assistant: `assistant:${string}` }>
  | TableEvent<"travelled-with", number, { assistant: `assistant:${string}` }>
  | TableEvent<"borrowed", number, { assistant: `assistant:${string}` }>
  | TableEvent<"rival.shuffled", null, { arrow: "left" | "right" }>
  | TableEvent<"rival.turned", null, { tile: `tile:${string}`; arrow: "left" | "right" }>
  | TableEvent<"rival.idle", null, { lack: "deed" | "site" | "new-site" | "temple-tile" | "card" }>
  | TableEvent<"rival.went", null, { site: `site:${string}`; tile?: `tile:${string}`; by: "highest-row"; arrow: "left" | "right" }>
  | TableEvent<"rival.discovered", null, { site: `site:${string}`; by: "lowest-row"; arrow: "left" | "right" }>
  | TableEvent<"rival.researched", null, { space: `track:${string}`; by: "arrow"; arrow: "left" | "right" }>
  | TableEvent<"rival.took-temple-tile", null, { stack: `temple:${string}`; points: number; by: "arrow"; arrow: "left" | "right" }>
  | TableEvent<"rival.removed-bonus", null, { bonus: `bonus:${string}` }>
  | TableEvent<"rival.removed-assistant", null, { assistant: `assistant:${string}` }>
  | TableEvent<"rival.overcame", null, { site: `site:${string}`; tile?: `tile:${string}`; guardian: `guardian:${string}`; by: "highest-row"; arrow: "left" | "right" }>
  | TableEvent<"rival.bought", null, { card: `card:${string}`; by: "highest-points" | "lowest-points"; arrow: "left" | "right" }>
  | TableEvent<"relocated", number, { origin: `site:${string}`; origin_tile?: `tile:${string}`; site: `site:${string}`; tile?: `tile:${string}` }>
  | TableEvent<"returned-home", number, { site: `site:${string}`; tile?: `tile:${string}` }>
  | TableEvent<"moved-guardian", number, { origin: `site:${string}`; origin_tile?: `tile:${string}`; site: `site:${string}`; tile?: `tile:${string}` }>
  | TableEvent<"freed-slot", number, Record<string, never>>
  | TableEvent<"traded.arrowhead", number, { source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>
  | TableEvent<"traded.jewel", number, { source?: `card:${string}` | `assistant:${string}` | `guardian:${string}` | `slot:${string}` }>;
