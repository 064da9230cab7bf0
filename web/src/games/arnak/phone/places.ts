/** In which part of the table a thing lies, where there is room for one part at a time. */
import type { Choice } from "../../../lib/protocol";
import type { Table } from "../../../lib/table.svelte";
import { offeredCards } from "../prompt";
import type { ArnakView } from "../types";

export const PARTS = ["island", "research", "cards", "players"] as const;
export type Part = (typeof PARTS)[number];

/** The part that a thing lies in; none for what is always in sight, as the hand. */
export function partOf(view: ArnakView, key: string): Part | null {
  const [group] = key.split(":");
  if (group === "site" || group === "space") return "island";
  if (group === "guardian") return view.sites.some((site) => site.guardian?.key === key) ? "island" : "players";
  if (group === "track" || group === "temple" || group === "token") return "research";
  if (offeredCards(view).includes(key)) return "cards";
  if (view.rescue.assistants.some((one) => one.key === key)) return "research";
  if (group === "assistant") return view.supply.some((stack) => stack.top?.key === key) ? "cards" : "players";
  const played = view.players[view.seat ?? view.player]?.play_area.some((card) => card.key === key) ?? false;
  if (group === "crates" || group === "fear-tile" || played) return "players";
  return null;
}

/** The things that answer what is asked: those of all choices that are no free actions. */
export function answersOf(table: Table, view: ArnakView): Set<string> {
  return new Set(asked(table, view).flatMap((choice) => choice.keys));
}

/** How many choices, free actions aside, lie in each part. */
export function callsIn(table: Table, view: ArnakView): Record<Part, number> {
  const calls: Record<Part, number> = { island: 0, research: 0, cards: 0, players: 0 };
  for (const choice of asked(table, view)) {
    for (const part of new Set(choice.keys.map((key) => partOf(view, key)))) if (part) calls[part] += 1;
  }
  return calls;
}

function asked(table: Table, view: ArnakView): Choice[] {
  const free = new Set(view.free);
  return table.choices.filter((choice) => !free.has(choice.id));
}
