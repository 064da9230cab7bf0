/** The rounds of a game: how far each goes, and what each source of points has gained between the ends of two. */
import type { Source } from "../games";
import { eventsIn } from "./loglines";
import type { LogLine, TableEvent } from "./protocol";

/** What a round brought: for each source the points of every player in it. */
export interface RoundGains {
  label: string;
  sources: Source[];
}

/** The gains of each round, from the accounts at its end; a source that was not there before had nothing. */
export function gainsOf(accounts: readonly { label: string; sources: readonly Source[] }[]): RoundGains[] {
  return accounts.map(({ label, sources }, index) => {
    const before = new Map(accounts[index - 1]?.sources.map((source) => [source.label, source.points]));
    return {
      label,
      sources: sources.map((source) => ({
        ...source,
        points: source.points.map((points, seat) => points - (before.get(source.label)?.[seat] ?? 0)),
      })),
    };
  });
}

/** The rounds that a log tells of, each up to the step at which the next one begins; the first begins before anything is told. */
export function roundsOf(log: readonly LogLine[]): { round: number; until: number }[] {
  const began = eventsIn<TableEvent<"round-began", null, { round: number }>>(log)
    .filter(({ kind }) => kind === "round-began")
    .map(({ parts, step }) => ({ round: parts.round, step: step ?? 0 }))
    .filter(({ round }) => round > 1);
  const ends = began.map(({ round, step }) => ({ round: round - 1, until: step }));
  return [...ends, { round: began.at(-1)?.round ?? 1, until: log.at(-1)?.step ?? 0 }];
}
