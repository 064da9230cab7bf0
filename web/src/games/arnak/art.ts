/** All drawings of Arnak as one sheet of symbols, and which of them there are. */
import artifacts from "./drawing/artifacts.svg?raw";
import glyphs from "./drawing/glyphs.svg?raw";
import guardians from "./drawing/guardians.svg?raw";
import items from "./drawing/items.svg?raw";
import mist from "./drawing/mist.svg?raw";
import others from "./drawing/others.svg?raw";
import people from "./drawing/people.svg?raw";
import sites from "./drawing/sites.svg?raw";

const symbols = [glyphs, items, artifacts, others, guardians, people, sites, mist]
  .flatMap((sheet) => sheet.match(/<symbol [\s\S]*<\/symbol>/) ?? [])
  .join("\n");

const art = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true">${symbols}</svg>`;

export default art;

const DRAWN: ReadonlySet<string> = new Set([...symbols.matchAll(/<symbol id="([\w-]+)"/g)].map((match) => match[1] ?? ""));

/** Whether there is a drawing with that id. */
export function isDrawn(id: string): boolean {
  return DRAWN.has(id);
}

/** The drawing of a component; one that somebody's own edition brought has the drawing of its kind. */
export function picture(kind: "c" | "g" | "p" | "s", id: string, instead: string): string {
  const wanted = `ar-${kind}-${id}`;
  return DRAWN.has(wanted) ? wanted : instead;
}
