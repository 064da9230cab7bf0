/** The arithmetic of the chart of scores. */

export interface Axis {
  low: number;
  high: number;
  ticks: number[];
}

/** An axis with round ticks around all values, zero among them. */
export function axisFor(values: readonly number[]): Axis {
  const low = Math.min(0, ...values);
  const high = Math.max(10, ...values);
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const size = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? power * 10;
  const ticks: number[] = [];
  for (let tick = Math.floor(low / size) * size; tick <= high + size * 0.01; tick += size) ticks.push(Math.round(tick));
  return { low: Math.min(low, ticks[0] ?? low), high: Math.max(high, ticks.at(-1) ?? high), ticks };
}

/** Labels that want to stand at some heights, moved apart so that none covers another, and none stands too low. */
export function spread(heights: readonly number[], apart: number, lowest = Infinity): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((one, other) => one.height - other.height);
  for (let index = 1; index < order.length; index++) {
    const [before, here] = [order[index - 1], order[index]];
    if (before && here) here.height = Math.max(here.height, before.height + apart);
  }
  let most = lowest;
  for (const one of order.toReversed()) {
    one.height = Math.min(one.height, most);
    most = one.height - apart;
  }
  const result = [...heights];
  for (const { height, index } of order) result[index] = height;
  return result;
}

export interface Turning {
  step: number;
  seat: number;
  change: number;
}

/** The steps before the last at which the score of a seat changed most, in order of time, well apart from each other. */
export function turnings(scores: readonly (readonly number[])[], seats: number, count: number): Turning[] {
  const all: Turning[] = [];
  for (let step = 1; step < scores.length - 1; step++) {
    scores[step]?.slice(0, seats).forEach((points, seat) => {
      const change = points - (scores[step - 1]?.[seat] ?? 0);
      if (change) all.push({ step, seat, change });
    });
  }
  all.sort((one, other) => Math.abs(other.change) - Math.abs(one.change) || one.step - other.step);
  const apart = Math.max(2, scores.length / 12);
  const chosen: Turning[] = [];
  for (const turning of all) {
    if (chosen.length === count) break;
    if (chosen.every((one) => Math.abs(one.step - turning.step) >= apart)) chosen.push(turning);
  }
  return chosen.sort((one, other) => one.step - other.step);
}
