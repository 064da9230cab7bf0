/** Making a table and sitting down at it. */
import type { Created } from "./protocol";
import { hold } from "./seats";

// Names that begin with the letter of the seat, so that names, marks and letters go together.
const NAMES = ["Ada", "Bo", "Cleo", "Dov", "Eli"];

export function seatName(seat: number): string {
  return NAMES[seat] ?? "Fay";
}

/** Keeps what the host of a new table was given; `here` are the seats of several people at one screen. */
export function sitDown(made: Created, seat: number, here: number[] = []): void {
  hold(made.table, {
    game: made.summary.game,
    secret: made.seats[seat] ?? null,
    seat,
    host: made.host,
    invites: made.seats,
    here: here.length > 1 ? here : [],
  });
}
