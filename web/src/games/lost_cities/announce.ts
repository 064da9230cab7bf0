/** The end of an expedition, told in a few lines. */
import { say, t } from "../../lib/catalogue.svelte";
import type { Message, Update } from "../../lib/protocol";
import { gain, sentence } from "../../lib/words";

export function announce(
  update: Update,
  names: readonly string[],
): { title: string; lines: { seat: number; text: string }[] } | null {
  const end = update.events.find((event) => event.kind.startsWith("expedition-ended"));
  if (!end || end.seat === null || update.view.over) return null;
  const seat: Message = { id: "seat", params: { index: end.seat, number: end.seat + 1 } };
  const title = say({ id: `event.${end.kind}`, params: { ...end.parts, seat } }, names);
  const lines = update.events
    .filter((event) => event.kind === "scored" && event.seat !== null)
    .map((event) => ({
      seat: event.seat ?? 0,
      text: t("lc.scored", { net: gain(Number(event.parts["net"])), total: Number(event.parts["total"]) }),
    }));
  return { title: sentence(title), lines };
}
