/** Which rolls a seat has seen tossed in this browser's tab, so that loading the page again tosses nothing twice. */
const KEY = "digsite.tossed.";

/** The step of the last roll that was seen. After steps were taken back, what comes anew is news again. */
export function tossedUpTo(table: string, seat: number, step: number): number {
  const seen = Number(sessionStorage.getItem(`${KEY}${table}.${seat}`) ?? -1);
  if (seen <= step) return seen;
  tossed(table, seat, step);
  return step;
}

export function tossed(table: string, seat: number, step: number): void {
  sessionStorage.setItem(`${KEY}${table}.${seat}`, String(step));
}
