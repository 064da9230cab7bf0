/** How travel can be paid, as the game says it, and how one way of paying is changed into another. */
import type { Message } from "../../lib/protocol";

export type TravelIcon = "boot" | "ship" | "car" | "plane";
export type Resource = "coin" | "compass" | "tablet" | "arrowhead" | "jewel";
export type Amounts = Partial<Record<Resource, number>>;

/** What can cover an icon: a card, a boon, an assistant, a floating or discounted icon, a pilot. */
export interface Source {
  kind: "card" | "boon" | "assistant" | "floating" | "discount" | "pilot";
  /** The key of the thing on the table, where there is one. */
  thing: string | null;
  icon: TravelIcon;
  message: Message;
  price: Amounts;
}

/** A way to pay: the sources it uses, and the decisions that say it; what has only one way is not asked. */
export interface Way {
  picks: number[];
  says: number[];
}

/** Travel icons that are due, and every way to cover them, the one the game proposes first. */
export interface Bill {
  owed: TravelIcon[];
  ways: Way[];
}

/** What a journey leads to, as far as that lies open. */
export interface Brings {
  /** Whose effect is used, as "camps/coin" or "sites/falls", and how often. */
  effect?: string;
  times?: number;
  /** The idols of a site that is discovered; null face down. */
  idols?: (string | null)[];
  /** A guardian will awake there. */
  awakes?: boolean;
  /** The guardian that is there. */
  guardian?: string;
  /** Whether coming home from there brings Fear as long as the guardian is there. */
  fear?: boolean;
  /** The guardian that is overcome, whose boon is won. */
  boon?: string;
}

/** All that is known about paying now: which choice leads to which bill, or the bill that is being paid. */
export interface Paying {
  /** The bill that is due now, after its journey was said. */
  due: number | null;
  /** By action: its bill, what it costs besides travel, what it leads to, and whether it shows something hidden. */
  journeys: Record<string, { bill: number; price: Amounts; brings: Brings; reveals: boolean }>;
  bills: Bill[];
  sources: Record<string, Source>;
}

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
