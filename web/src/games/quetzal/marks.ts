/** Whose a thing is, as a letter that goes with a shape and a colour; the automaton has its own. */
import { letterOf } from "../../lib/marks";
import type { Holder } from "./types";

export function markOf(holder: Holder): string {
  return holder === "automaton" ? "X" : letterOf(holder);
}
