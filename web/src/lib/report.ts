/** A report of a problem: everything somebody needs to see what was seen, in one file, and no secret. */
import { api } from "./api";
import { save } from "./files";
import type { Table } from "./table.svelte";

/** The replay in a file: the file itself, or the one in a report of a problem; none where that report has none. */
export function replayIn(text: string): string | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return text;
  }
  if (read === null || typeof read !== "object" || !("report" in read)) return text;
  const { replay } = read as { replay?: unknown };
  return typeof replay === "string" ? replay : null;
}

export async function saveReport(table: Table): Promise<void> {
  const { version } = await api.games().catch(() => ({ version: "unknown" }));
  // While others play, the server keeps the replay back: it tells everybody's cards.
  const replay = await api.replayFile(table.id, table.secret).catch(() => null);
  save(`digsite-report-${table.id}-${table.step}.json`, {
    report: 1,
    version,
    table: table.id,
    game: table.summary?.game,
    step: table.past?.step ?? table.step,
    seat: table.seat,
    replay,
    view: table.view,
    turn: table.live?.turn,
    log: table.log,
    screen: { width: innerWidth, height: innerHeight, ratio: devicePixelRatio },
    browser: navigator.userAgent,
    saved: new Date().toISOString(),
  });
}
