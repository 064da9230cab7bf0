/** Where each point came from: the lines of the score sheet, which the view keeps. */
import type { Source, Stretch } from "..";
import { t } from "../../lib/catalogue.svelte";
import type { LogLine } from "../../lib/protocol";
import { roundsOf } from "../../lib/rounds";
import { LINES, type ArnakView, type Line } from "./types";

const COLOURS: Record<Line, string> = {
  research: "#1C6B5A",
  temple: "#8C7A55",
  idols: "#A86A2E",
  guardians: "#A32638",
  cards: "#3F4F87",
  fear: "#4A2F6B",
};

export function sources(_log: readonly LogLine[], view: ArnakView): Source[] {
  return LINES.map((line) => ({
    label: t(`arn.source.${line}`),
    note: t(`arn.source.${line}.note`),
    colour: COLOURS[line],
    points: [...view.players.map((player) => player.score[line]), ...(view.rival ? [view.rival.score[line]] : [])],
  }));
}

/** The rival of the solo game. */
export function unseated(view: ArnakView): string | null {
  return view.rival && t("arn.rival");
}

export function stretches(log: readonly LogLine[]): Stretch[] {
  return roundsOf(log).map(({ round, until }) => ({ label: t("arn.round", { number: roman(round) }), until }));
}

/** The number of a round as the board has it. */
export function roman(round: number): string {
  return ["I", "II", "III", "IV", "V"][round - 1] ?? String(round);
}

const SCORING = new Set(["overcame", "researched.glass", "researched.notebook", "took-temple-tile", "took-idols", "slotted", "bought", "gained-card", "gained-fear", "exiled", "exiled-fear-tile"]);

/** Whether a sentence tells of something that changes the points. */
export function scoring(line: LogLine): boolean {
  return SCORING.has(line.event?.kind ?? "");
}
