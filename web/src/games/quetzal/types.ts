/** The view of Quetzal, and what the drawing needs to read it. */
import type { ArtifactType, Bonus, Category, Face, Holder, Meeple, Place, QuetzalView } from "../../shapes/quetzal/view";

export type * from "../../shapes/quetzal/view";
export type { Player as Explorer, PrintedValues as Printed } from "../../shapes/quetzal/view";

export type Effect = Record<string, number>;

export const TYPES: readonly ArtifactType[] = ["pottery", "weapon", "tablet", "statuette", "mummy"];
export const CATEGORIES: readonly Category[] = ["black", "white", "wild", "character"];

/** "tablet-vp" as its type and bonus. */
export function cardOf(name: string): { type: ArtifactType; bonus: Bonus } {
  const [type, bonus] = name.split("-");
  return { type: type as ArtifactType, bonus: bonus as Bonus };
}

/** The place with that name, where it is open. */
export function placeOf(view: QuetzalView, name: string): Place | null {
  return view.places.find((place) => place.name === name) ?? null;
}

/** How a meeple looks: its role, or how a wild one lies. */
export type Figure = "adv" | "arc" | "side" | "stand" | "char";

export function figureOf(meeple: Pick<Meeple, "category" | "face">): Figure {
  if (meeple.category === "character") return "char";
  const faces: Record<Face, Figure> = { black: "adv", white: "arc", side: "side", standing: "stand" };
  return faces[meeple.face];
}

export interface Standing {
  holder: Holder;
  figure: Figure;
}

/** Who stands at a place. The automaton's meeples show the role they play. */
export function standingAt(view: QuetzalView, place: Place): Standing[] {
  if (place.holder === "automaton") {
    const figure: Figure = place.role === "adventurer" ? "adv" : "arc";
    return Array.from({ length: place.size }, () => ({ holder: "automaton" as const, figure }));
  }
  return view.players.flatMap((player, seat) =>
    player.meeples.filter((meeple) => meeple.place === place.key).map((meeple) => ({ holder: seat, figure: figureOf(meeple) })),
  );
}
