/** The view of Lost Cities, and what the drawing needs to read it. */
import type { LostCitiesEvent } from "../../shapes/lost_cities/events";
import type { Colour } from "../../shapes/lost_cities/view";

export type * from "../../shapes/lost_cities/view";
export type { Player as Expeditioner } from "../../shapes/lost_cities/view";

export const COLOURS: readonly Colour[] = ["yellow", "blue", "white", "green", "red"];

export type Landscape = "desert" | "water" | "stone" | "jungle" | "lava";

/** Each path is a landscape with its own symbol, so that nothing hangs on colour alone. */
export const LANDSCAPE: Record<Colour, Landscape> = {
  yellow: "desert",
  blue: "water",
  white: "stone",
  green: "jungle",
  red: "lava",
};

/** "blue-7" as its colour and value. */
export function cardOf(name: string): { colour: Colour; value: number } {
  const [colour, value] = name.split("-");
  return { colour: colour as Colour, value: Number(value) };
}

/** Whether an event is the end of an expedition. */
export function ended(event: LostCitiesEvent): event is Extract<LostCitiesEvent, { kind: `expedition-ended.${string}` }> {
  return event.kind.startsWith("expedition-ended");
}
