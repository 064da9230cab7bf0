/** Where points came from, round by round: what each source has gained between the ends of two rounds. */
import type { Source } from "../games";

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
