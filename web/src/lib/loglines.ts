/** The log, line by line. */
import type { Message } from "./protocol";

/** The seat a sentence is about, if any. */
export function seatOf(message: Message): number | null {
  const seat = message.params?.["seat"];
  if (seat === null || typeof seat !== "object") return null;
  const index = seat.params?.["index"];
  return typeof index === "number" ? index : null;
}
