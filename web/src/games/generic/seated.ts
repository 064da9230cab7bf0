/** The current decision in one sentence, as the game says it, and the seats beside the own one. */
import { say, t } from "../../lib/catalogue.svelte";
import type { Message, View } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import { sentence } from "../../lib/words";

export function promptFor(table: Table, view: View): { text: string; because: Message[] } {
  const { prompt } = table;
  if (!prompt) return { text: "", because: [] };
  const because = prompt.chain ?? [];
  const words = sentence(say(prompt, table.names));
  if (view.over || (view.player === table.seat && !table.past)) return { text: words, because };
  const seat = table.names[view.player] ?? "";
  return { text: t(table.past ? "prompt.past" : "prompt.other", { seat, prompt: words }), because };
}

/** The other seats in the order of turns after the own one; all of them for somebody who watches. */
export function othersOf(table: Table): number[] {
  const seats = table.names.map((_, index) => (index + (table.seat ?? 0)) % table.names.length);
  return seats.filter((seat) => seat !== table.seat);
}
