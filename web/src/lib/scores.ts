/** The scores of all steps so far. */

/** The points of every seat, then those of opponents without one, step by step. */
export function allScores(seated: readonly number[][], unseated: readonly number[][]): number[][] {
  return seated.map((points, step) => [...points, ...(unseated[step] ?? [])]);
}

/** With the points after a step; the steps of a batch before its last have the points of the one before. */
export function scoresAfter(scores: readonly number[][], step: number, points: number[]): number[][] {
  const known = scores.slice(0, step);
  while (known.length < step) known.push(known.at(-1) ?? points);
  return [...known, points];
}
