/** What is being decided, in one sentence: the server's prompt, or what the picked thing leaves to decide. */
import { say, t } from "../../lib/catalogue.svelte";
import type { Message } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import { sentence } from "../../lib/words";
import type { LostCitiesView } from "./types";

export function promptFor(table: Table, view: LostCitiesView): { text: string; because: Message[] } {
  const prompt = table.prompt;
  if (!prompt) return { text: "", because: [] };
  const because = prompt.chain ?? [];
  const picked = pickedPrompt(table);
  if (picked) return { text: sentence(picked), because: [] };
  const words = sentence(say(prompt, table.names));
  if (view.over || (view.player === table.seat && !table.past)) return { text: words, because };
  const seat = { id: "seat", params: { index: view.player, number: view.player + 1 } };
  const id = table.past ? "prompt.past" : "prompt.other";
  return { text: say({ id, params: { seat, prompt: words } }, table.names), because };
}

function pickedPrompt(table: Table): string | null {
  const [first] = table.offered;
  if (table.picked === null || !first) return null;
  const params = first.message.params ?? {};
  const colour = { id: `colour.${table.picked.split(":")[1]}` };
  if (table.picked.startsWith("path:")) return t("lc.ask.path", { colour });
  if (table.picked.startsWith("pile:")) return t("lc.ask.pile", { colour });
  if (!table.picked.startsWith("card:")) return null;
  const lays = table.offered.some((choice) => choice.verb === "lay");
  return t(lays ? "lc.ask.card" : "lc.ask.discard", { card: params["card"] ?? "" });
}

/** The two steps of a turn, and which one it is. */
export function turnSteps(view: LostCitiesView): { label: string; on: boolean }[] {
  const drawing = view.decision === "draw";
  return [
    { label: t("lc.step.play"), on: !view.over && !drawing },
    { label: t("lc.step.draw"), on: !view.over && drawing },
  ];
}
