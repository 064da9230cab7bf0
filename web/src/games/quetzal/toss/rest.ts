/** Where on the mat each figure of a toss comes to rest, in hundredths of the field, and how it is turned. */
import type { Figure } from "../types";

const TURNS = [-82, 76, -66, 96, -74, 68, 84] as const;

/** Two rows, the one in front with one figure more; lying figures point every way, a standing one is upright. */
export function restOf(index: number, all: number, figure: Figure): { x: number; y: number; turn: number } {
  const behind = Math.floor(all / 2);
  const back = index < behind;
  const row = back ? behind : all - behind;
  const place = back ? index : index - behind;
  const spread = back ? 56 : 68;
  const x = row > 1 ? 50 - spread / 2 + (place * spread) / (row - 1) : 50;
  const upright = figure === "stand" || figure === "char";
  return { x, y: back ? 50 : 66 + (place % 2) * 4, turn: upright ? 0 : (TURNS[index % TURNS.length] ?? 0) };
}
