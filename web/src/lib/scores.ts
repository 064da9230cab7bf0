/** The scores of all steps so far. */

/** With the points after a step; the steps of a batch before its last have the points of the one before. */
export function scoresAfter(scores: readonly number[][], update: { step: number; scores: number[] }): number[][] {
  const known = scores.slice(0, update.step);
  while (known.length < update.step) known.push(known.at(-1) ?? update.scores);
  return [...known, update.scores];
}
