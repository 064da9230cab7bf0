/**
 * The secrets this browser holds: one a table for the seat, and those the host may send to friends or, where several
 * people share the screen, keep here.
 *
 * A link brings a secret in its fragment, which no server sees. It is kept here and taken out of the address, so
 * that copying the address shares the table and not the seat.
 */

export interface Held {
  game: string;
  /** The secret of the own seat, for this browser, and which seat it opens, once that is known. */
  secret: string | null;
  seat: number | null;
  /** The secrets of all seats that somebody took in this browser. */
  taken: string[];
  host: string | null;
  /** Secrets of seats for friends, by seat; null where a bot sits. */
  invites: (string | null)[];
  /** The seats of people who share this screen, where there are several. */
  here: number[];
  seen: number;
}

const KEY = "digsite.tables";
const TAB = "digsite.seat.";
const MOST = 60;

const NOTHING: Held = { game: "", secret: null, seat: null, taken: [], host: null, invites: [], here: [], seen: 0 };

export function heldTables(): Record<string, Held> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Held>;
  } catch {
    return {};
  }
}

/** What is held of a table; what is not known of it is nothing. */
export function heldOf(table: string): Held {
  return { ...NOTHING, ...heldTables()[table] };
}

/** Keeps what is new about a table. */
export function hold(table: string, news: Partial<Held>): void {
  const all = heldTables();
  all[table] = { ...heldOf(table), ...news, seen: Date.now() };
  const newest = Object.entries(all).sort(([, one], [, other]) => other.seen - one.seen);
  keep(Object.fromEntries(newest.slice(0, MOST)));
}

export function forget(table: string): void {
  const all = heldTables();
  delete all[table];
  keep(all);
}

function keep(all: Record<string, Held>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still plays, as long as the tab is open.
  }
}

/** The secret that a link brought to this tab. */
function brought(table: string): string | null {
  const secret = /^#s\.([\w-]{20,100})$/.exec(location.hash)?.[1];
  if (secret !== undefined) {
    sessionStorage.setItem(TAB + table, secret);
    history.replaceState(null, "", location.pathname + location.search);
  }
  return sessionStorage.getItem(TAB + table);
}

/** The secret of a seat that a link invites to, as long as nobody took that seat in this browser. */
export function invitedWith(table: string): string | null {
  const secret = brought(table);
  const held = heldOf(table);
  return secret === null || secret === held.secret || held.taken.includes(secret) ? null : secret;
}

/** Takes the seat of a link: from now on this browser holds it. */
export function take(table: string, secret: string): void {
  const { secret: before, taken } = heldOf(table);
  hold(table, { secret, seat: null, taken: [...new Set([...taken, ...(before === null ? [] : [before]), secret])] });
}

/** The secret for a table: the one that this tab was brought, else the one this browser holds. */
export function secretFor(table: string): string | null {
  return brought(table) ?? heldOf(table).secret;
}

/** The seats of the people who share this screen; none where this tab holds one seat of its own. */
export function sharing(table: string): number[] {
  return sessionStorage.getItem(TAB + table) === null ? heldOf(table).here : [];
}

export function seatLink(table: string, secret: string): string {
  return `${location.origin}/table/${table}#s.${secret}`;
}

export function watchLink(table: string): string {
  return `${location.origin}/table/${table}?watch`;
}
