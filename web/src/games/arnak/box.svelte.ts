/** The components of the table that is open: fetched once, then at hand for every face. */
import { api } from "../../lib/api";
import { say } from "../../lib/catalogue.svelte";
import { sentence } from "../../lib/words";
import type { Components, Described, Kind } from "./components";

let opened = $state.raw<Components | null>(null);
const fetched = new Map<string, Promise<Components>>();

/** The box as it ships. */
export const SHIPPED = "components/arnak";

/** Where the box of a table or a replay is: its edition may be its own. */
export function boxOf(summary: { table?: string; replay?: string }): string {
  return summary.table ? `tables/${summary.table}/components` : summary.replay ? `replays/${summary.replay}/components` : SHIPPED;
}

/** Opens a box. */
export async function openBox(address: string): Promise<Components> {
  let coming = fetched.get(address);
  if (!coming) {
    coming = api.components<Components>(address);
    coming.catch(() => fetched.delete(address));
    fetched.set(address, coming);
  }
  return (opened = await coming);
}

/** Everything in the open box. */
export function box(): Components {
  if (opened === null) throw new Error("the box is not open: draw faces inside <Box>");
  return opened;
}

/** Whether a box is open. */
export const isOpen = (): boolean => opened !== null;

/** One component; an unknown id is a mistake of the caller's. */
export function component<K extends Kind>(kind: K, id: string): Components[K][string] {
  const found = box()[kind][id];
  if (!found) throw new Error(`there is no ${id} among the ${kind}`);
  return found as Components[K][string];
}

/** The name of a component. */
export function nameOf(described: Described): string {
  return sentence(say(described.name));
}

/** All that can be said of a component, as sentences: for a popover, or for who does not see the face. */
export function linesOf(described: Described): string[] {
  return described.about.map((line) => sentence(say(line)));
}

/** Name and description as one text. */
export function spoken(described: Described): string {
  return [nameOf(described), ...linesOf(described)].join(". ");
}
