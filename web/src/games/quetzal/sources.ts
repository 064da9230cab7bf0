/** Where each point came from: the view keeps the account. */
import type { Source, Stretch } from "..";
import { t } from "../../lib/catalogue.svelte";
import type { LogLine } from "../../lib/protocol";
import { roundsOf } from "../../lib/rounds";
import type { QuetzalView } from "./types";

const COLOURS: Record<string, string> = {
  collections: "#C8622F",
  card_bonuses: "#D9A521",
  upgrades: "#A3472F",
  track: "#1C6B5A",
  surroundings: "#8C8F94",
  exchanges: "#2A6A9E",
  marker: "#B98420",
  coins: "#E3B043",
  tiles: "#7E58A6",
};

export function sources(_log: readonly LogLine[], view: QuetzalView): Source[] {
  const used = Object.entries(COLOURS).filter(([name]) => view.players.some((player) => player.score[name]));
  return used.map(([name, colour]) => ({
    label: t(`qz.source.${name}`),
    note: t(`qz.source.${name}.note`, { ...view.printed.final }),
    colour,
    points: view.players.map((player) => player.score[name] ?? 0),
  }));
}

export function stretches(log: readonly LogLine[]): Stretch[] {
  return roundsOf(log).map(({ round, until }) => ({ label: t("qz.chart.round", { number: round }), until }));
}
