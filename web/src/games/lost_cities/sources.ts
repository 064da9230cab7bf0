/** Where each point came from: the events of the log tell by how much a total changed, and this sorts them into rows. */
import type { Source, Stretch } from "..";
import { t } from "../../lib/catalogue.svelte";
import { eventsIn } from "../../lib/loglines";
import type { LogLine } from "../../lib/protocol";
import { ended, type LostCitiesView } from "./types";
import type { LostCitiesEvent } from "../../shapes/lost_cities/events";

const EXPEDITIONS = ["#D9A521", "#C77A3A", "#A3472F"];
const TILES = "#2A6A9E";
const ARTIFACTS = "#1C6B5A";

export function sources(log: readonly LogLine[], view: LostCitiesView): Source[] {
  const none = () => view.players.map(() => 0);
  const tiles = none();
  const artifacts = none();
  const expeditions = Array.from({ length: view.expeditions }, none);
  let expedition = 0;
  const add = (points: number[] | undefined, seat: number, amount: number) => {
    if (points) points[seat] = (points[seat] ?? 0) + amount;
  };
  for (const event of eventsIn<LostCitiesEvent>(log)) {
    if (ended(event)) expedition = event.parts.expedition - 1;
    if (event.seat === null) continue;
    if (event.kind === "gained-points") add(tiles, event.seat, event.parts.points);
    if (event.kind === "scored") add(expeditions[expedition], event.seat, event.parts.change);
    if (event.kind === "valued-artifacts") add(artifacts, event.seat, event.parts.change);
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
  return eventsIn<LostCitiesEvent>(log)
    .filter(ended)
    .map(({ parts, step }) => ({ label: t("lc.chart.expedition", { number: parts.expedition }), until: step ?? 0 }));
}
