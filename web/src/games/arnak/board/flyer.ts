/** What can travel over the table. */
import type { Owner } from "../types";

export type Flyer =
  | { is: "card"; card: string }
  | { is: "back" }
  | { is: "figure"; owner: Owner }
  | { is: "token"; owner: Owner; kind: "glass" | "notebook" }
  | { is: "glyphs"; glyphs: string[] }
  | { is: "guardian"; guardian: string }
  | { is: "assistant"; assistant: string }
  | { is: "bonus"; bonus: string }
  | { is: "idols"; count: number }
  | { is: "rival"; tile: string; round: number }
  | { is: "stone"; points: string }
  /** A ring around something that happens where it lies. */
  | { is: "ring" };
