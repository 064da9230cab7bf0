/** The log, line by line. */
import type { LogLine, TableEvent, Update } from "./protocol";

/** The lines of an update with the events they tell of: a decision is told in one line for each event. */
export function withEvents({ events, log }: Update): LogLine[] {
  return events.length === log.length ? log.map((line, index) => ({ ...line, event: events[index]! })) : log;
}

/** The events that a log tells of, oldest first. */
export function eventsIn<Of extends TableEvent<string, number | null, object>>(log: readonly LogLine[]): Of[] {
  return log.flatMap(({ step, event }) => (event ? [{ ...event, step } as object as Of] : []));
}

/** The seat a line is about, if any. */
export function seatOf({ message, event }: LogLine): number | null {
  if (event) return event.seat;
  // A note is about the seat that it names.
  const seat = message.params?.["seat"];
  const index = seat !== null && typeof seat === "object" ? seat.params?.["index"] : null;
  return typeof index === "number" ? index : null;
}
