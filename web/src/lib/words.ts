/** Words by message id: the client's own catalogue, and those the server gives for a game. */
import type { Message, Param } from "./protocol";

export type Catalogue = Record<string, string>;

/** Messages inside messages; words that name themselves would never end. */
const DEEPEST = 12;

/**
 * A message in words. `{name}` is replaced by the parameter, `{name:id}` by a number in the words of that id, whose
 * `count` it is; where words stand in the catalogue as `id.one`, that form is taken when the parameter `count` is 1.
 */
export function render(message: Message, catalogue: Catalogue, names: readonly string[] = [], depth = 0): string {
  const params = message.params ?? {};
  if (message.id === "seat") {
    const name = names[Number(params["index"])];
    if (name !== undefined) return name;
  }
  const single = params["count"] === 1 ? catalogue[`${message.id}.one`] : undefined;
  const template = single ?? catalogue[message.id];
  if (typeof template !== "string" || depth > DEEPEST) return message.id;
  return template.replace(/\{(\w+)(?::([\w.-]+))?\}/g, (hole, name: string, words?: string) => {
    const value = params[name];
    if (value === undefined) return hole;
    return renderParam(words === undefined ? value : { id: words, params: { count: value } }, catalogue, names, depth + 1);
  });
}

function renderParam(value: Param, catalogue: Catalogue, names: readonly string[], depth: number): string {
  if (value !== null && typeof value === "object") return render(value, catalogue, names, depth);
  if (typeof value === "number") return signed(value);
  return value === null ? "" : String(value);
}

/** The name of a thing in its key: "blue-7" of "card:blue-7". */
export function idOf(key: string): string {
  return key.slice(key.lastIndexOf(":") + 1);
}

/** A number with a true minus sign. */
export function signed(value: number): string {
  return value < 0 ? `\u2212${-value}` : String(value);
}

/** A number that always shows its sign. */
export function gain(value: number): string {
  return value < 0 ? signed(value) : `+${value}`;
}

/** The first letter as a capital: log sentences may begin with any word. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// Control characters, and those that turn the direction of the text around them.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A text from elsewhere on one line of at most so many characters, without signs that change how others are shown. */
export function plain(text: string, most: number): string {
  // Cut first, so that a text of any length costs little.
  const line = text.slice(0, 2 * most).replace(UNSEEN, " ");
  return line.length > most || text.length > 2 * most ? `${line.slice(0, most - 1)}…` : line;
}
