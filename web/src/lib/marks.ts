/** A player's letter, which goes with a colour and a shape: never colour alone. */

const LETTERS = "ABCDE";

export function letterOf(seat: number): string {
  return LETTERS[seat] ?? "E";
}
