/** What the log tells about the table that the view does not show. */
import type { LogLine, Message } from "../../lib/protocol";

/** The stones whose artifact was taken in this expedition, by key. */
export function takenArtifacts(log: readonly LogLine[]): Set<string> {
  const taken = new Set<string>();
  let stone = 0;
  for (const { message } of log) {
    const params = message.params ?? {};
    if (message.id === "event.expedition-began") taken.clear();
    if (message.id === "event.sent-out") stone = 1;
    if (message.id === "event.stepped") stone = Number(params["stone"]);
    if (message.id === "event.found-artifact") {
      const colour = (params["colour"] as Message | undefined)?.id.replace("colour.", "");
      taken.add(`stone:${colour}-${stone}`);
    }
  }
  return taken;
}
