/**
 * The view of any game as a tree of parts to draw: facts, rows of plain values, things with a key, and groups.
 *
 * Nothing is known about the game, and nothing in its view is trusted: keys may repeat, names and texts may be of any
 * length and hold anything.
 */
import type { Message } from "../../lib/protocol";
import { plain, sentence, signed } from "../../lib/words";

export type Part =
  | { kind: "fact"; path: string; label: string; value: string }
  | { kind: "row"; path: string; label: string; values: string[] }
  | { kind: "thing"; path: string; key: string; title: string; parts: Part[] }
  | { kind: "group"; path: string; label: string; parts: Part[] };

/** The words of a game for the names and values in its views, where it has any. */
export interface Glossary {
  field(name: string): string | null;
  value(text: string): string | null;
  message(message: Message): string | null;
  /** How a yes, a no and nothing at all are written, and how many parts were left out. */
  yes: string;
  no: string;
  nothing: string;
  more(count: number): string;
}

/** The fields of every view that the table around the drawing shows, or that say how the table was made. */
const ELSEWHERE = new Set(["game", "seat", "over", "player", "options", "players"]);
/** The fields that name a thing. */
const NAMES = ["name", "title", "label"];
const LONGEST_LABEL = 60;
const LONGEST_VALUE = 240;
const DEEPEST = 8;
const MOST_PARTS = 150;

type Data = Record<string, unknown>;

/** The table without its players: first what has no key, then the rest. */
export function tableParts(view: Data, words: Glossary): Part[] {
  const shown = Object.entries(view).filter(([name]) => !ELSEWHERE.has(name));
  return new Reader(words).fields(shown, "", 0);
}

/** What lies before each player; nothing where a view does not tell it player by player. */
export function playerParts(view: Data, seats: number, words: Glossary): { key: string | null; parts: Part[] }[] {
  const players = view["players"];
  const listed = Array.isArray(players) && players.length === seats ? (players as unknown[]) : [];
  return Array.from({ length: seats }, (_, seat) => {
    const player = listed[seat];
    if (!isData(player)) return { key: null, parts: [] };
    const inner = Object.entries(player).filter(([name]) => name !== "key");
    return { key: keyOf(player), parts: new Reader(words).fields(inner, `player ${seat}`, 1) };
  });
}

/** A name or key as words: "hand_size" is "hand size", "card:blue-7" is "blue 7", "seat:1" is "seat 1". */
export function readable(name: string): string {
  const parts = name.split(":");
  const last = parts.at(-1) ?? "";
  const told = parts.length > 1 && /^\d*$/.test(last) ? parts.slice(-2).join(" ") : last;
  return told.replaceAll(/[_-]+/g, " ").trim() || name;
}

/** The keys of all things in these parts. */
export function keysIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === "thing") return [part.key, ...keysIn(part.parts)];
    return part.kind === "group" ? keysIn(part.parts) : [];
  });
}

class Reader {
  constructor(private readonly words: Glossary) {}

  fields(entries: readonly [string, unknown][], path: string, depth: number): Part[] {
    const parts = entries.map(([name, value]) => this.part(name, value, `${path}/${JSON.stringify(name)}`, depth));
    return this.limited(parts, path);
  }

  private part(name: string, value: unknown, path: string, depth: number): Part {
    const label = this.label(name);
    if (isMessage(value)) return { kind: "fact", path, label, value: this.plainValue(value) };
    if (isData(value)) {
      const key = keyOf(value);
      if (key !== null) return this.thing(key, value, path, depth);
      if (Object.keys(value).length === 0 || depth >= DEEPEST) return { kind: "fact", path, label, value: this.words.nothing };
      return { kind: "group", path, label, parts: this.fields(Object.entries(value), path, depth + 1) };
    }
    if (!Array.isArray(value)) return { kind: "fact", path, label, value: this.plainValue(value) };
    if (value.length === 0 || depth >= DEEPEST) return { kind: "fact", path, label, value: this.words.nothing };
    if (value.some((one) => isData(one) || Array.isArray(one))) {
      return { kind: "group", path, label, parts: this.items(value, path, depth + 1) };
    }
    const rest = value.length - MOST_PARTS;
    const values = value.slice(0, MOST_PARTS).map((one) => this.plainValue(one));
    return { kind: "row", path, label, values: rest > 0 ? [...values, this.words.more(rest)] : values };
  }

  /** The entries of a list. A thing keeps its path when it moves to another place in the list. */
  private items(list: readonly unknown[], path: string, depth: number): Part[] {
    const times = new Map<string, number>();
    const parts = list.slice(0, MOST_PARTS + 1).map((one, index) => {
      const key = isData(one) && !isMessage(one) ? keyOf(one) : null;
      if (key === null) return this.part(String(index + 1), one, `${path}/${index}`, depth);
      const time = times.get(key) ?? 0;
      times.set(key, time + 1);
      return this.thing(key, one as Data, `${path}/${JSON.stringify(key)}#${time}`, depth);
    });
    return this.limited(parts, path, list.length);
  }

  private thing(key: string, data: Data, path: string, depth: number): Part {
    const named = NAMES.find((name) => typeof data[name] === "string" || isMessage(data[name]));
    const inner = Object.entries(data).filter(([name]) => name !== "key" && name !== named);
    const title = sentence(plain(named === undefined ? this.keyWords(key) : this.plainValue(data[named]), LONGEST_LABEL));
    // A fact that says what the title says is not said twice.
    const parts = this.fields(inner, path, depth + 1).filter((part) => part.kind !== "fact" || sentence(part.value) !== title);
    return { kind: "thing", path, key, title, parts };
  }

  private limited(parts: Part[], path: string, all = parts.length): Part[] {
    if (all <= MOST_PARTS) return parts;
    const rest = this.words.more(all - MOST_PARTS);
    return [...parts.slice(0, MOST_PARTS), { kind: "fact", path: `${path}/…`, label: "", value: rest }];
  }

  private label(name: string): string {
    return sentence(plain(this.words.field(name) ?? readable(name), LONGEST_LABEL));
  }

  private keyWords(key: string): string {
    const last = key.split(":").at(-1) ?? key;
    return this.words.value(last) ?? readable(key);
  }

  private plainValue(value: unknown): string {
    if (value === null || value === undefined || value === "") return this.words.nothing;
    if (typeof value === "boolean") return value ? this.words.yes : this.words.no;
    if (typeof value === "number") return signed(value);
    if (isMessage(value)) return plain(this.words.message(value) ?? value.id, LONGEST_VALUE);
    if (typeof value !== "string") return this.words.nothing;
    const slug = value.length < LONGEST_LABEL && /^[\w:-]+$/.test(value);
    return plain(this.words.value(value) ?? (slug ? readable(value) : value), LONGEST_VALUE);
  }
}

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isMessage(value: unknown): value is Message {
  if (!isData(value) || typeof value["id"] !== "string") return false;
  return isData(value["params"]) && Object.keys(value).every((name) => ["id", "params", "chain"].includes(name));
}

function keyOf(data: Data): string | null {
  const key = data["key"];
  return typeof key === "string" && key !== "" ? key : null;
}
