/** Making a table and sitting down at it. */
import type { Created, GameInfo, GameOption } from "./protocol";
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

/** Whether an option is for so many players. */
export function isFor(option: GameOption, players: number): boolean {
  return option.players.length === 0 || option.players.includes(players);
}

/** The chosen options that are for so many players; the others keep their default. */
export function optionsFor(game: GameInfo, players: number, chosen: Record<string, string | number>): Record<string, string | number> {
  const fitting = new Set(game.options.filter((option) => isFor(option, players)).map((option) => option.name));
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => fitting.has(name)));
}
