/** The words at hand: those of the interface, and the ones of the game that is open. */
import { api } from "./api";
import type { Message, Param, Refusal } from "./protocol";
import { plain, render, sentence, type Catalogue } from "./words";
import own from "../words/en.json";

// A language is added by a file beside en.json, here and with each game's drawing; what it lacks stays English.
const LANGUAGES = import.meta.glob<Catalogue>(["../words/*.json", "!../words/en.json"], { import: "default" });

// What two games call by the same id must not meet: the words of the game that was opened last count.
const words = $state<{ own: Catalogue; game: Catalogue }>({ own, game: {} });
const all = $derived<Catalogue>({ ...words.game, ...words.own });
const loaded = new Map<string, Promise<Catalogue>>();
/** No message is longer; those of our games are far shorter. */
const LONGEST = 1000;

/** The first language of the reader that there are words for. */
export function language(files: Record<string, unknown>): string | null {
  const known = (code: string) => Object.keys(files).find((file) => file.endsWith(`/${code}.json`));
  for (const wanted of navigator.languages) {
    const code = wanted.slice(0, 2);
    if (code === "en") return null;
    if (known(code)) return known(code) ?? null;
  }
  return null;
}

/** Loads the interface's words in the reader's language, where there are any. */
export async function chooseLanguage(): Promise<void> {
  const file = language(LANGUAGES);
  const load = file === null ? undefined : LANGUAGES[file];
  if (!load) return;
  addWords(await load());
  document.documentElement.lang = file?.slice(-7, -5) ?? "en";
}

/** Adds words, as a game's own drawing does. */
export function addWords(more: Catalogue): void {
  if (Object.keys(more).every((id) => words.own[id] === more[id])) return;
  words.own = { ...words.own, ...more };
}

/** Fetches the words of a game, once. */
function fetchWords(game: string): Promise<Catalogue> {
  let loading = loaded.get(game);
  if (!loading) {
    loading = api.words(game).then(({ words: fetched }) => fetched);
    loading.catch(() => loaded.delete(game));
    loaded.set(game, loading);
  }
  return loading;
}

/** Speaks the words of a game from now on; the interface's own win where both know an id. */
export async function speak(game: string): Promise<void> {
  words.game = await fetchWords(game);
}

/** Adds the words that a game without a drawing has about itself, such as its pitch; none of the interface's changes. */
export async function introduce(game: string): Promise<void> {
  const fetched = Object.entries(await fetchWords(game));
  const about = fetched.filter(([id]) => id.startsWith(`${game}.`) && !(id in words.own));
  addWords(Object.fromEntries(about.map(([id, text]) => [id, plain(text, LONGEST)])));
}

/** An interface text by its id. */
export function t(id: string, params: Record<string, Param> = {}): string {
  return render({ id, params }, all);
}

/** A message in words, with the players' names; a text stays as it is. Both may come from a game of another package. */
export function say(message: Message | string, names: readonly string[] = []): string {
  return plain(typeof message === "string" ? message : render(message, all, names), LONGEST);
}

/** Why something was refused, as a sentence; before the words of the server are here, in the server's own English. */
export function tell(refusal: Refusal, names: readonly string[] = []): string {
  const { message, detail } = refusal;
  const known = typeof message === "string" || message.id in all;
  return sentence(known || detail === null ? say(message, names) : detail);
}

/** Whether there are words for an id. */
export function hasWords(id: string): boolean {
  return Object.hasOwn(all, id);
}
