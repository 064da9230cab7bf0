/** Small drawing tools: smooth curves through points, rounded stones, and chance that is always the same. */

export type Point = [x: number, y: number];

/** A number short enough for a path. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

/** The same numbers between 0 and 1 for the same seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** A smooth path through points (Catmull-Rom as Bézier curves). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0];
  let path = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, here, next, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [here[0] + (next[0] - before[0]) / 6, here[1] + (next[1] - before[1]) / 6];
    const second: Point = [next[0] - (after[0] - here[0]) / 6, next[1] - (after[1] - here[1]) / 6];
    path += `C${[...first, ...second, ...next].map(short).join(" ")}`;
  }
  return closed ? `${path}Z` : path;
}

/** An irregular slab of stone around a point. */
export function slab(x: number, y: number, width: number, height: number, seed: number): string {
  const next = chance(seed * 7919 + 13);
  const corners = 12;
  const points: Point[] = [];
  for (let corner = 0; corner < corners; corner++) {
    const angle = (corner / corners) * 2 * Math.PI;
    const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / 3.6);
    points.push([
      x + (bend(Math.cos(angle)) * width) / 2 + (next() - 0.5) * 2.6,
      y + (bend(Math.sin(angle)) * height) / 2 + (next() - 0.5) * 1.8,
    ]);
  }
  return smooth(points, true);
}
