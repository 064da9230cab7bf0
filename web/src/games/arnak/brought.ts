/** What each card and assistant brought over a game, as the log tells it. */
import type { Brought } from "..";
import { say, t } from "../../lib/catalogue.svelte";
import { seatOf } from "../../lib/loglines";
import type { LogLine, Message, Param } from "../../lib/protocol";
import { sentence } from "../../lib/words";
import { RESOURCES, type Resource } from "./types";

/** What is counted, in the order it is told. */
const COUNTED = ["played", "travelled", "drawn", "icons", "sites", "guardians", "research", "taken", "assistants", "upgraded", "exiled", "fear"] as const;
type Counted = (typeof COUNTED)[number];

/** What an event counts for the thing that brought it. */
const BRINGS: Record<string, Counted> = {
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

/** The tokens that a message names, one kind or a list of them. */
function tokensIn(what: Param | undefined): [Resource, number][] {
  if (what === null || typeof what !== "object") return [];
  if (what.id === "list" || what.id === "and") return [...tokensIn(what.params?.["first"]), ...tokensIn(what.params?.["rest"])];
  const resource = RESOURCES.find((one) => what.id.split(".")[1] === one);
  const count = what.params?.["count"];
  return resource && typeof count === "number" ? [[resource, count]] : [];
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
  for (const { message } of log) {
    const seat = seatOf({ step: 0, message });
    if (seat === null) continue;
    const kind = message.id.replace(/^event\./, "").replace(/\.hidden$/, "");
    ownCard(message, kind, (card) => ledger(seat, card));
    const source = message.params?.["source"];
    if (typeof source !== "string" || source.startsWith("slot:")) continue;
    const by = ledger(seat, source);
    for (const [resource, count] of kind === "gained" ? tokensIn(message.params?.["what"]) : []) {
      by.tokens.set(resource, (by.tokens.get(resource) ?? 0) + count);
    }
    if (kind === "icons-float") by.count("icons", Number(message.params?.["count"]));
    const counted = BRINGS[kind];
    if (counted) by.count(counted);
  }
  return [...ledgers.values()].map(({ seat, label, note, points }) => ({ seat, label, note, points }));
}

/** What a sentence tells of a card itself: that it is somebody's, was used, or is nobody's any more. */
function ownCard(message: Message, kind: string, ledger: (card: string) => Ledger): void {
  const { card, name, points, gone } = message.params ?? {};
  if (typeof name !== "string" || card === null || typeof card !== "object" || name === "fear") return;
  const told = () => {
    const found = ledger(`card:${name}`);
    found.label = sentence(say(card));
    return found;
  };
  if (kind === "bought" || kind === "gained-card") told().points = Number(points);
  else if (kind === "exiled") told().points = 0;
  else if (kind === "spent") told().count("travelled");
  else if (kind === "played") {
    const found = told();
    found.count("played");
    if (gone) found.points = 0;
  }
}
