/** Words by message id: the client's own catalogue, and those the server gives for a game. */
import type { Message, Param } from "./protocol";

export type Catalogue = Record<string, string>;

/**
 * A message in words. `{name}` is replaced by the parameter, `{name:id}` by a number in the words of that id, whose
 * `count` it is; where words stand in the catalogue as `id.one`, that form is taken when the parameter `count` is 1.
 */
export function render(message: Message, catalogue: Catalogue, names: readonly string[] = []): string {
  const params = message.params ?? {};
  if (message.id === "seat") {
    const name = names[Number(params["index"])];
    if (name !== undefined) return name;
  }
  const single = params["count"] === 1 ? catalogue[`${message.id}.one`] : undefined;
  const template = single ?? catalogue[message.id];
  if (template === undefined) return message.id;
  return template.replace(/\{(\w+)(?::([\w.-]+))?\}/g, (hole, name: string, words?: string) => {
    const value = params[name];
    if (value === undefined) return hole;
    return renderParam(words === undefined ? value : { id: words, params: { count: value } }, catalogue, names);
  });
}

function renderParam(value: Param, catalogue: Catalogue, names: readonly string[]): string {
  if (value !== null && typeof value === "object") return render(value, catalogue, names);
  if (typeof value === "number") return signed(value);
  return value === null ? "" : String(value);
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
