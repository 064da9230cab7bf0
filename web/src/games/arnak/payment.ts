/** How one way of paying is changed into another. */
import type { Way } from "../../shapes/arnak/view";

/** The way that takes a source in, or leaves it out, and otherwise stays closest to the present one. */
export function changed(ways: readonly Way[], now: Way, source: number): Way | null {
  const without = now.picks.includes(source);
  let best: Way | null = null;
  let most = -1;
  for (const way of ways) {
    if (way.picks.includes(source) === without) continue;
    const kept = way.picks.filter((action) => now.picks.includes(action)).length;
    if (kept > most) {
      most = kept;
      best = way;
    }
  }
  return best;
}

/** The way that uses a thing so many times, and otherwise stays closest to the present one. */
export function recounted(ways: readonly Way[], now: Way, times: (way: Way) => number, wanted: number): Way | null {
  const kept = (way: Way) => way.picks.filter((action) => now.picks.includes(action)).length;
  const fitting = ways.filter((way) => times(way) === wanted);
  return fitting.reduce<Way | null>((best, way) => (best && kept(best) >= kept(way) ? best : way), null);
}

/** What could stand in for one of the picks while the others stay. */
export function instead(ways: readonly Way[], now: Way, index: number): number[] {
  const others = now.picks.filter((_, place) => place !== index);
  const found = new Set<number>();
  for (const way of ways) {
    const rest = [...way.picks];
    for (const other of others) {
      const at = rest.indexOf(other);
      if (at >= 0) rest.splice(at, 1);
    }
    const [one] = rest;
    if (rest.length === way.picks.length - others.length && rest.length === 1 && one !== undefined && one !== now.picks[index]) found.add(one);
  }
  return [...found];
}
