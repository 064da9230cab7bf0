/**
 * The secrets this browser holds: one a table for the seat, and those the host may send to friends.
 *
 * A link brings a secret in its fragment, which no server sees. It is kept here and taken out of the address, so
 * that copying the address shares the table and not the seat.
 */

export interface Held {
  game: string;
  /** The secret of the own seat, for this browser. */
  secret: string | null;
  host: string | null;
  /** Secrets of seats for friends, by seat; null where a bot sits. */
  invites: (string | null)[];
  seen: number;
}

const KEY = "digsite.tables";
const TAB = "digsite.seat.";

export function heldTables(): Record<string, Held> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Held>;
  } catch {
    return {};
  }
}

export function hold(table: string, held: Held): void {
  const all = heldTables();
  all[table] = held;
  const newest = Object.entries(all).sort(([, one], [, other]) => other.seen - one.seen);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest.slice(0, 60))));
}

export function forget(table: string): void {
  const all = heldTables();
  delete all[table];
  localStorage.setItem(KEY, JSON.stringify(all));
}

/** The secret for a table: the one in the address, else the one of this tab, else the one this browser holds. */
export function secretFor(table: string): string | null {
  const brought = /^#s\.([\w-]{20,100})$/.exec(location.hash)?.[1];
  if (brought !== undefined) {
    const held = heldTables()[table];
    hold(table, {
      game: held?.game ?? "",
      secret: brought,
      host: held?.host ?? null,
      invites: held?.invites ?? [],
      seen: Date.now(),
    });
    sessionStorage.setItem(TAB + table, brought);
    history.replaceState(null, "", location.pathname + location.search);
    return brought;
  }
  return sessionStorage.getItem(TAB + table) ?? heldTables()[table]?.secret ?? null;
}

export function seatLink(table: string, secret: string): string {
  return `${location.origin}/table/${table}#s.${secret}`;
}

export function watchLink(table: string): string {
  return `${location.origin}/table/${table}?watch`;
}
