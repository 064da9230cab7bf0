/** Where each point came from, added up from the log: the events carry every change of a total. */
import type { Source, Stretch } from "..";
import { t } from "../../lib/catalogue.svelte";
import { seatOf } from "../../lib/loglines";
import type { LogLine } from "../../lib/protocol";
import type { LostCitiesView } from "./types";

const EXPEDITIONS = ["#D9A521", "#C77A3A", "#A3472F"];
const TILES = "#2A6A9E";
const ARTIFACTS = "#1C6B5A";

export function sources(log: readonly LogLine[], view: LostCitiesView): Source[] {
  const none = () => view.players.map(() => 0);
  const totals = none();
  const tiles = none();
  const artifacts = none();
  const expeditions = Array.from({ length: view.expeditions }, none);
  let expedition = 0;
  const add = (points: number[] | undefined, seat: number, amount: number) => {
    if (points) points[seat] = (points[seat] ?? 0) + amount;
    totals[seat] = (totals[seat] ?? 0) + amount;
  };
  for (const { message } of log) {
    const params = message.params ?? {};
    const seat = seatOf(message);
    if (message.id.startsWith("event.expedition-ended")) expedition = Number(params["expedition"]) - 1;
    if (seat === null) continue;
    const held = totals[seat] ?? 0;
    // A total that would drop below zero stops there, so what counts is by how much it changed.
    if (message.id === "event.gained-points") add(tiles, seat, Number(params["points"]));
    if (message.id === "event.scored") add(expeditions[expedition], seat, Number(params["total"]) - held);
    if (message.id === "event.valued-artifacts") add(artifacts, seat, Number(params["total"]) - held);
  }
  const counts = view.players.map((player) => player.tokens).join(", ");
  return [
    ...expeditions.map((points, index) => ({
      label: t("lc.source.expedition", { number: index + 1 }),
      note: t("lc.source.expedition.note"),
      colour: EXPEDITIONS[index] ?? TILES,
      points,
    })),
    { label: t("lc.source.tiles"), note: t("lc.source.tiles.note"), colour: TILES, points: tiles },
    { label: t("lc.source.artifacts"), note: t("lc.source.artifacts.note", { counts }), colour: ARTIFACTS, points: artifacts },
  ];
}

export function stretches(log: readonly LogLine[]): Stretch[] {
  return log
    .filter((line) => line.message.id.startsWith("event.expedition-ended"))
    .map((line) => ({
      label: t("lc.chart.expedition", { number: Number(line.message.params?.["expedition"]) }),
      until: line.step,
    }));
}
