/** What each card and assistant brought over a game, as the log tells it. */
import type { Brought } from "..";
import { say, t } from "../../lib/catalogue.svelte";
import type { LogLine, Message } from "../../lib/protocol";
import { sentence } from "../../lib/words";
import type { ArnakEvent } from "../../shapes/arnak/events";
import { RESOURCES, type Resource } from "./types";

/** What is counted, in the order it is told. */
const COUNTED = ["played", "travelled", "drawn", "icons", "sites", "guardians", "research", "taken", "assistants", "upgraded", "exiled", "fear"] as const;
type Counted = (typeof COUNTED)[number];

/** What an event counts for the thing that brought it. */
const BRINGS: Partial<Record<ArnakEvent["kind"], Counted>> = {
  drew: "drawn",
  "drew-bottom": "drawn",
  arrived: "sites",
  activated: "sites",
  overcame: "guardians",
  "researched.glass": "research",
  "researched.notebook": "research",
  "took-temple-tile": "research",
  bought: "taken",
  "gained-card": "taken",
  recruited: "assistants",
  rescued: "assistants",
  "upgraded-assistant": "assistants",
  refreshed: "assistants",
  "traded.arrowhead": "upgraded",
  "traded.jewel": "upgraded",
  exiled: "exiled",
  "exiled-fear-tile": "exiled",
  "gained-fear": "fear",
  "gained-fear-tile": "fear",
};

class Ledger {
  label: string;
  points = 0;
  readonly tokens = new Map<Resource, number>();
  readonly counts = new Map<Counted, number>();

  constructor(
    readonly seat: number,
    kind: string,
    id: string,
  ) {
    this.label = sentence(say({ id: kind, params: { name: id.replaceAll("-", " ") } }));
  }

  count(what: Counted, more = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + more);
  }

  gain(tokens: Partial<Record<Resource, number>>): void {
    for (const resource of RESOURCES) {
      if (tokens[resource]) this.tokens.set(resource, (this.tokens.get(resource) ?? 0) + tokens[resource]);
    }
  }

  get note(): string {
    const counts = COUNTED.flatMap((what) => {
      const count = this.counts.get(what);
      return count ? [t(`arn.brought.${what}`, { count })] : [];
    });
    const tokens = RESOURCES.flatMap((resource) => {
      const count = this.tokens.get(resource);
      return count ? [say({ id: `resource.${resource}${count === 1 ? "" : ".many"}`, params: { count } })] : [];
    });
    return [...counts, ...tokens].join(" · ");
  }
}

/** Every card that was bought, taken, played or travelled with, and every assistant and boon that was used. */
export function brought(log: readonly LogLine[]): Brought[] {
  const ledgers = new Map<string, Ledger>();
  const ledger = (seat: number, thing: string): Ledger => {
    const key = `${seat} ${thing}`;
    const [kind = "", id = ""] = thing.split(":");
    const found = ledgers.get(key) ?? new Ledger(seat, kind, id);
    ledgers.set(key, found);
    return found;
  };
  for (const { message, event: told } of log) {
    const event = told as ArnakEvent | undefined;
    if (!event || event.seat === null) continue;
    const { seat } = event;
    ownCard(event, (card) => {
      const found = ledger(seat, card);
      found.label = sentence(say(message.params?.["card"] as Message));
      return found;
    });
    const source = "source" in event.parts ? event.parts.source : undefined;
    if (source === undefined || source.startsWith("slot:")) continue;
    const by = ledger(seat, source);
    if (event.kind === "gained") by.gain(event.parts.tokens);
    if (event.kind === "icons-float") by.count("icons", event.parts.count);
    const counted = BRINGS[event.kind];
    if (counted) by.count(counted);
  }
  return [...ledgers.values()].map(({ seat, label, note, points }) => ({ seat, label, note, points }));
}

/** What an event tells of a card itself: that it is somebody's, was used, or is nobody's any more. */
function ownCard(event: ArnakEvent, ledger: (card: string) => Ledger): void {
  if (!("card" in event.parts) || event.parts.card === "card:fear") return;
  if (event.kind === "bought" || event.kind === "gained-card") ledger(event.parts.card).points = event.parts.points;
  else if (event.kind === "exiled") ledger(event.parts.card).points = 0;
  else if (event.kind === "spent") ledger(event.parts.card).count("travelled");
  else if (event.kind === "played") {
    const found = ledger(event.parts.card);
    found.count("played");
    if (event.parts.gone) found.points = 0;
  }
}
