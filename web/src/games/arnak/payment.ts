/** How travel can be paid, as the game says it, and how one way of paying is changed into another. */
import type { Message } from "../../lib/protocol";

export type TravelIcon = "boot" | "ship" | "car" | "plane";
export type Resource = "coin" | "compass" | "tablet" | "arrowhead" | "jewel";
export type Amounts = Partial<Record<Resource, number>>;

/** What can cover an icon: a card, a boon, an assistant, a floating or discounted icon, a pilot. */
export interface Source {
  kind: "card" | "boon" | "assistant" | "floating" | "discount" | "pilot";
  /** The thing on the table, where there is one. */
  key: string | null;
  icon: TravelIcon;
  message: Message;
  price: Amounts;
}

/** Travel icons that are due, and every way to cover them as actions, the one the game proposes first. */
export interface Bill {
  owed: TravelIcon[];
  ways: number[][];
}

/** All that is known about paying now: which choice leads to which bill, or the bill that is being paid. */
export interface Paying {
  /** The bill that is due now, after its journey was said. */
  due: number | null;
  /** By action: its bill, what it costs besides travel, and whether it shows something hidden. */
  journeys: Record<string, { bill: number; price: Amounts; reveals: boolean }>;
  bills: Bill[];
  sources: Record<string, Source>;
}

/** The way that takes a source in, or leaves it out, and otherwise stays closest to the present one. */
export function changed(ways: readonly number[][], now: readonly number[], source: number): number[] | null {
  const without = now.includes(source);
  let best: number[] | null = null;
  let most = -1;
  for (const way of ways) {
    if (way.includes(source) === without) continue;
    const kept = way.filter((action) => now.includes(action)).length;
    if (kept > most) {
      most = kept;
      best = way;
    }
  }
  return best;
}

/** What could stand in for one pick while the others stay. */
export function instead(ways: readonly number[][], now: readonly number[], pick: number): number[] {
  const others = now.filter((_, index) => index !== pick);
  const found = new Set<number>();
  for (const way of ways) {
    if (way.length !== now.length) continue;
    const rest = [...way];
    for (const other of others) {
      const at = rest.indexOf(other);
      if (at >= 0) rest.splice(at, 1);
    }
    const [one] = rest;
    if (rest.length === 1 && one !== undefined && one !== now[pick]) found.add(one);
  }
  return [...found];
}
