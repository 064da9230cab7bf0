/** The end of an expedition, told in a few lines. */
import { say, t } from "../../lib/catalogue.svelte";
import type { Message, Update } from "../../lib/protocol";
import { gain, sentence } from "../../lib/words";
import type { LostCitiesEvent } from "../../shapes/lost_cities/events";
import { ended } from "./types";

export function announce(
  update: Update,
  names: readonly string[],
): { title: string; lines: { seat: number; text: string }[] } | null {
  const events = update.events as LostCitiesEvent[];
  const end = events.find(ended);
  if (!end || update.view.over) return null;
  const seat: Message = { id: "seat", params: { index: end.seat, number: end.seat + 1 } };
  const title = say({ id: `event.${end.kind}`, params: { ...end.parts, seat } }, names);
  const lines = events
    .filter((event) => event.kind === "scored")
    .map(({ seat, parts }) => ({ seat, text: t("lc.scored", { net: gain(parts.net), total: parts.total }) }));
  return { title: sentence(title), lines };
}
