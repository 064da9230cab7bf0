/** How the pieces of each side are told apart: colour, shape and letter together. */
import { letterOf } from "../../../lib/marks";
import type { Owner } from "../types";

export interface Look {
  letter: string;
  colour: string;
  /** The shape around the letter, of radius 1 about the middle. */
  shape: string;
  /** How far the letter stands below the middle, and how large it is. */
  drop: number;
  size: number;
  /** Ink on the colour. */
  on: string;
}

const SHAPES: Record<string, { shape: string; drop: number; size: number }> = {
  A: { shape: "M-1 0A1 1 0 1 1 1 0 1 1 0 1 1-1 0z", drop: 0.54, size: 1.5 },
  B: { shape: "M-.7-.92H.7A.22.22 0 0 1 .92-.7V.7A.22.22 0 0 1 .7.92H-.7A.22.22 0 0 1-.92.7V-.7A.22.22 0 0 1-.7-.92z", drop: 0.54, size: 1.5 },
  C: { shape: "M0-1.12Q.16-1.12.26-.94L1.12.68Q1.22.9.98.94H-.98Q-1.22.9-1.12.68L-.26-.94Q-.16-1.12 0-1.12z", drop: 0.74, size: 1.24 },
  D: { shape: "M0-1.18Q.12-1.18.2-1.08L1.08-.2Q1.26 0 1.08.2L.2 1.08Q0 1.26-.2 1.08L-1.08.2Q-1.26 0-1.08-.2L-.2-1.08Q-.12-1.18 0-1.18z", drop: 0.48, size: 1.34 },
  R: { shape: "M-.56-1H.56L1.12 0 .56 1H-.56L-1.12 0z", drop: 0.54, size: 1.45 },
};

export function lookOf(owner: Owner): Look {
  const letter = owner === "rival" ? "R" : letterOf(owner);
  const shape = SHAPES[letter] ?? SHAPES["A"]!;
  const colour = `var(--p${letter})`;
  return { letter, colour, ...shape, on: letter === "A" ? "#2b1700" : "#fff" };
}
