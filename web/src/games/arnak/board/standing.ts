/** Which tokens stand where. */
import type { ArnakView, Owner } from "../types";

export interface Standing {
  key: string;
  owner: Owner;
  kind: "glass" | "notebook";
}

/** The tokens on a space of the track, glasses first; "S" is where they start. */
export function tokensAt(view: ArnakView, space: string): Standing[] {
  const glasses: Standing[] = view.players.map((player, owner) => ({ ...player.glass, owner, kind: "glass" as const })).filter((token) => token.space === space);
  if (view.rival?.glass.space === space) glasses.push({ key: view.rival.glass.key, owner: "rival", kind: "glass" });
  const notebooks: Standing[] = view.players.map((player, owner) => ({ ...player.notebook, owner, kind: "notebook" as const })).filter((token) => token.space === space);
  return [...glasses, ...notebooks];
}

const FIGURES = 2;

/** How many archaeologists of a seat are at home. */
export function atHome(view: ArnakView, seat: number): number {
  return FIGURES - view.sites.flatMap((site) => site.spaces).filter((space) => space.figure === seat).length;
}
