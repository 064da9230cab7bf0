/** Where each point came from: the view keeps the account. */
import type { Source, Stretch } from "..";
import { t } from "../../lib/catalogue.svelte";
import type { LogLine } from "../../lib/protocol";
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

/** The rounds, each up to the step at which the next one begins; the first begins before anything is told. */
export function stretches(log: readonly LogLine[]): Stretch[] {
  const began = log
    .filter((line) => line.message.id === "event.round-began")
    .map((line) => ({ round: Number(line.message.params?.["round"]), step: line.step }))
    .filter(({ round }) => round > 1);
  const ends = began.map(({ round, step }) => ({ round: round - 1, until: step }));
  const last = { round: began.at(-1)?.round ?? 1, until: log.at(-1)?.step ?? 0 };
  return [...ends, last].map(({ round, until }) => ({ label: t("qz.chart.round", { number: round }), until }));
}
