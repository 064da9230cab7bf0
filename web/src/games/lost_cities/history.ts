/** What the log tells about the table that the view does not show. */
import { eventsIn } from "../../lib/loglines";
import type { LogLine } from "../../lib/protocol";
import { idOf } from "../../lib/words";
import type { LostCitiesEvent } from "../../shapes/lost_cities/events";

/** The stones whose artifact was taken in this expedition, by key. */
export function takenArtifacts(log: readonly LogLine[]): Set<string> {
  const taken = new Set<string>();
  let stone = 0;
  for (const event of eventsIn<LostCitiesEvent>(log)) {
    if (event.kind === "expedition-began") taken.clear();
    if (event.kind === "sent-out") stone = 1;
    if (event.kind === "stepped") stone = event.parts.stone;
    if (event.kind === "found-artifact") taken.add(`stone:${idOf(event.parts.path)}-${stone}`);
  }
  return taken;
}
