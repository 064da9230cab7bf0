/** Main actions in words, and the lines of the log that each consists of. */
import type { Amount, Deed, Message } from "../shapes/engine";
import type { LogLine, TableEvent } from "./protocol";

/** Several messages as one, nested no deeper than they must be. */
function listed(parts: readonly Message[]): Message {
  if (parts.length === 1) return parts[0]!;
  const half = parts.length >> 1;
  return { id: "deed.list", params: { first: listed(parts.slice(0, half)), rest: listed(parts.slice(half)) } };
}

const words = (amounts: readonly Amount[]): Message[] => amounts.map(({ message }) => message);

/** The whole of a main action in one sentence, as it is read out. */
export function sentenceOf(deed: Deed): Message {
  const paid = [...deed.means, ...words(deed.costs)];
  const brought = [...words(deed.gains), ...deed.brought];
  if (deed.points > 0) brought.push({ id: "deed.points", params: { count: deed.points } });
  let told = deed.what;
  if (paid.length) told = { id: "deed.paying", params: { what: told, paid: listed(paid) } };
  if (brought.length) told = { id: "deed.bringing", params: { what: told, brought: listed(brought) } };
  if (deed.also.length) told = { id: "deed.also", params: { what: told, also: listed(deed.also) } };
  return deed.why ? { id: "deed.why", params: { what: told, why: deed.why } } : told;
}

/** The events of a main action. */
export function eventsOf(deed: Deed, log: readonly LogLine[]): TableEvent[] {
  return eventLines(log)
    .slice(deed.lines[0], deed.lines[1]! + 1)
    .map(({ step, event }) => ({ ...event!, step }));
}

const eventLines = (log: readonly LogLine[]): LogLine[] => log.filter((line) => line.event);

/** A part of the log: a main action with its lines, or lines between two of them. */
export interface Told {
  deed: Deed | null;
  lines: LogLine[];
}

/** The log by main actions, in its order. */
export function toldIn(log: readonly LogLine[], deeds: readonly Deed[]): Told[] {
  const parts: Told[] = [];
  let number = 0;
  let next = 0;
  /** The last main action, which a note may stand in the middle of. */
  let open = null as Told | null;
  for (const line of log) {
    let deed: Deed | null = null;
    if (line.event) {
      while (deeds[next] && deeds[next]!.lines[1]! < number) next += 1;
      const found = deeds[next];
      deed = found && found.lines[0]! <= number ? found : null;
      number += 1;
    }
    const last: Told | null = deed && open?.deed === deed ? open : (parts.at(-1) ?? null);
    if (last?.deed === deed) last.lines.push(line);
    else parts.push({ deed, lines: [line] });
    if (deed) open = last?.deed === deed ? last : parts.at(-1)!;
  }
  return parts;
}
