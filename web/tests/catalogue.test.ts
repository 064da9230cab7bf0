/** Every id that the code says has words, and every word is said somewhere. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import own from "../src/words/en.json";

const ROOT = join(import.meta.dirname, "../src");
const FILES = readdirSync(ROOT, { recursive: true, encoding: "utf-8" }).filter((name) => /\.(ts|svelte)$/.test(name));
const SOURCES = FILES.map((name) => ({ name, text: readFileSync(join(ROOT, name), "utf-8") }));
/** By the folder that says them; a game may have several. */
const CATALOGUES: [folder: string, Record<string, string>][] = [
  ["", own],
  ...readdirSync(join(ROOT, "games"), { recursive: true, encoding: "utf-8" })
    .filter((name) => name.endsWith(".json"))
    .map((name): [string, Record<string, string>] => [
      join("games", dirname(name)),
      JSON.parse(readFileSync(join(ROOT, "games", name), "utf-8")),
    ]),
];
const ALL: Record<string, string> = Object.assign({}, ...CATALOGUES.map(([, words]) => words));

/** The ids in the catalogues of the server, its tables and its games. */
const PYTHON = join(ROOT, "../../src/digsite");
const SERVER = new Set(
  [
    "server/words.py",
    "table/words.py",
    "engine/deeds.py",
    ...readdirSync(join(PYTHON, "games"), { recursive: true, encoding: "utf-8" })
      .filter((name) => name.endsWith(".py"))
      .map((name) => join("games", name)),
  ].flatMap((name) => {
    const text = readFileSync(join(PYTHON, name), "utf-8");
    return [...text.matchAll(/^ +"([\w.-]+)": /gm)].map((match) => match[1] ?? "");
  }),
);

/** A pattern of ids with parts filled in; none where too little of it is written out to tell ids from anything else. */
function expression(pattern: string): RegExp | null {
  const parts = pattern.split(/\$\{[^}]*\}/);
  if (parts.join("").replace(/[^a-z]/g, "").length < 3) return null;
  return new RegExp(`^${parts.map((part) => part.replace(/\./g, "\\.")).join("[\\w-]+")}$`);
}

/** Ids as said by the code: plain ones, and patterns. */
function saidIn(text: string): (string | RegExp)[] {
  const said: (string | RegExp)[] = [];
  for (const [, quoted, pattern] of text.matchAll(/"([\w.-]+)"|`((?:[\w.-]|\$\{[^}]*\})+)`/g)) {
    if (quoted !== undefined) said.push(quoted);
    else if (pattern?.includes("${") && pattern.includes(".")) {
      const found = expression(pattern);
      if (found) said.push(found);
    }
  }
  return said;
}

/** What is handed to t(...) outright, with every branch of a choice between two. */
function askedIn(text: string): string[] {
  const calls = [...text.matchAll(/\bt\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g)].map((match) => match[1] ?? "");
  return calls.flatMap((call) => {
    const first = (call.split(/,\s*\{/)[0] ?? "").replace(/[!=]== "[^"]*"/g, "");
    return [...first.matchAll(/"([\w-]+(?:\.[\w-]+)*)"/g)].map((match) => match[1] ?? "");
  });
}

describe("the catalogues", () => {
  it("have words for everything that is said", () => {
    const missing = SOURCES.flatMap(({ name, text }) =>
      askedIn(text)
        .filter((id) => !(id in ALL))
        .map((id) => `${name}: ${id}`),
    );
    expect(missing).toEqual([]);
  });

  it("have words for every message that the client makes itself, or the server has", () => {
    const missing = SOURCES.flatMap(({ name, text }) =>
      [...text.matchAll(/\{ id: "([\w.-]+)"/g)]
        .map((match) => match[1] ?? "")
        .filter((id) => !(id in ALL) && !SERVER.has(id))
        .map((id) => `${name}: ${id}`),
    );
    expect(missing).toEqual([]);
  });

  it("have words for each family of ids that is said with a part filled in", () => {
    const patterns = SOURCES.flatMap(({ text }) => [...text.matchAll(/\bt\(`([^`]+)`/g)].map((match) => match[1] ?? ""));
    const empty = patterns.filter((pattern) => {
      const found = expression(pattern);
      return !found || !Object.keys(ALL).some((id) => found.test(id));
    });
    expect(empty).toEqual([]);
  });

  it.each(CATALOGUES)("hold nothing that nobody says: %s", (folder, catalogue) => {
    const said = SOURCES.filter(({ name }) => name.startsWith(folder) || folder.startsWith("games/")).flatMap(({ text }) => saidIn(text));
    const plain = new Set(said.filter((one) => typeof one === "string"));
    const patterns = said.filter((one) => one instanceof RegExp);
    const unused = Object.keys(catalogue).filter((id) => {
      const base = id.replace(/\.one$/, "");
      return !plain.has(base) && !plain.has(id) && !patterns.some((pattern) => pattern.test(base));
    });
    expect(unused).toEqual([]);
  });

  it("do not say the same id twice", () => {
    const ids = CATALOGUES.flatMap(([, catalogue]) => Object.keys(catalogue));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("fill in only what the code gives", () => {
    const holes = Object.entries(ALL).filter(([, words]) => /\{(?!\w+\})/.test(words));
    expect(holes).toEqual([]);
  });
});

describe("one of something", () => {
  it("is not told in the plural", () => {
    const plural = /\{count\} (?!of )([a-z]+ )?[a-z]+s\b/i;
    const several = Object.entries(ALL).filter(([id, words]) => plural.test(words) && !id.endsWith(".one"));
    expect(several.length).toBeGreaterThan(10);
    expect(several.map(([id]) => id).filter((id) => !(`${id}.one` in ALL))).toEqual([]);
  });
});
