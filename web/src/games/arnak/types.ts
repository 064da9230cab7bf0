/** The view of Lost Ruins of Arnak, and the lists that the drawing goes through. */
import type { Line, Resource, TempleStack, Travel } from "../../shapes/arnak/view";

export type * from "../../shapes/arnak/view";

export const RESOURCES: readonly Resource[] = ["coin", "compass", "tablet", "arrowhead", "jewel"];
export const TRAVEL: readonly Travel[] = ["boot", "ship", "car", "plane"];
export const TEMPLE_STACKS: readonly TempleStack[] = ["2-left", "2-middle", "2-right", "6-left", "6-right", "11"];

/** The lines of the score sheet. */
export const LINES: readonly Line[] = ["research", "temple", "idols", "guardians", "cards", "fear"];
export type Sheet = Record<Line, number>;
export type Temple = "bird" | "snake";
