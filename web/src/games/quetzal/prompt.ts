/** What is being decided, in one sentence, and where in the round we are. */
import { say, t } from "../../lib/catalogue.svelte";
import type { Message } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import { sentence } from "../../lib/words";
import type { QuetzalView } from "./types";

export function promptFor(table: Table, view: QuetzalView): { text: string; because: Message[] } {
  const prompt = table.prompt;
  if (!prompt) return { text: "", because: [] };
  const words = sentence(say(prompt, table.names));
  const because = prompt.chain ?? [];
  if (view.decision === "deliver" && view.delivery?.terms && table.mine) {
    const place = { id: view.delivery.place.replace(":", ".") };
    return { text: sentence(say({ id: "qz.ask.load", params: { place, count: view.delivery.limit } }, table.names)), because: [] };
  }
  if (view.decision === "target" && table.mine && table.picked?.startsWith("place:")) {
    const place = { id: table.picked.replace(":", ".") };
    return { text: say({ id: "qz.ask.group", params: { place } }, table.names), because: [] };
  }
  if (view.over || (view.player === table.seat && !table.past)) return { text: words, because };
  const seat = { id: "seat", params: { index: view.player, number: view.player + 1 } };
  return { text: say({ id: table.past ? "prompt.past" : "prompt.other", params: { seat, prompt: words } }, table.names), because };
}

/** The phases of a round that somebody decides in, and which one it is. */
export function phaseSteps(view: QuetzalView): { label: string; on: boolean }[] {
  return (["roll", "place", "activate"] as const).map((phase) => ({ label: t(`qz.phase.${phase}`), on: view.phase === phase }));
}
