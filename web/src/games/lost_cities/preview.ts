/** What a choice would do, for the eye: read off its outcome, or off its message and keys where none was sent. */
import type { Choice } from "../../lib/protocol";
import type { LostCitiesEvent } from "../../shapes/lost_cities/events";
import { ended, type Colour, type LostCitiesView } from "./types";

export interface Preview {
  /** The path of an explorer that would move, and the stone it would reach. */
  path: Colour | null;
  from: number;
  to: number;
  kind: "adventurer" | "researcher" | null;
  /** A card that would end on a column or a discard pile. */
  card: string | null;
  onto: "column" | "pile" | null;
  points: number;
  artifact: boolean;
  arrow: boolean;
  crosses: boolean;
  ends: boolean;
}

export function previewOf(choice: Choice, view: LostCitiesView): Preview {
  const key = (group: string) => choice.keys.find((one) => one.startsWith(`${group}:`))?.slice(group.length + 1) ?? null;
  const path = key("path") as Colour | null;
  const me = view.players[view.player];
  const explorer = me?.explorers.find((one) => one.path === path) ?? null;
  const outcome = (choice.outcome ?? []) as LostCitiesEvent[];
  const stepped = outcome.find((event) => event.kind === "stepped");
  const from = explorer?.stone ?? 0;
  const moved = Number(stepped?.parts.stone ?? choice.message.params?.["stone"] ?? 0);
  const to = outcome.some((event) => event.kind === "sent-out") ? 1 : moved;
  const stones = view.paths.find((one) => one.colour === path)?.stones ?? [];
  return {
    path,
    from,
    to,
    kind: explorer?.kind ?? null,
    card: choice.verb === "lay" || choice.verb === "discard" ? key("card") : null,
    onto: choice.verb === "lay" ? "column" : choice.verb === "discard" ? "pile" : null,
    points: outcome.find((event) => event.kind === "gained-points")?.parts.points ?? 0,
    artifact: outcome.some((event) => event.kind === "found-artifact"),
    arrow: to > 0 && stones[to - 1]?.tile === "arrow",
    crosses: to > 0 && from > 0 && stones[from - 1]?.bridge === true,
    ends: outcome.some(ended),
  };
}
