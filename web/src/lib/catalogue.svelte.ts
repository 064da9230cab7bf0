/** The words at hand: those of the interface, and the ones of the game that is open. */
import { api } from "./api";
import type { Message, Param, Refusal } from "./protocol";
import { render, sentence, type Catalogue } from "./words";
import own from "../words/en.json";

// A language is added by a file beside en.json, here and with each game's drawing; what it lacks stays English.
const LANGUAGES = import.meta.glob<Catalogue>(["../words/*.json", "!../words/en.json"], { import: "default" });

const words = $state<{ all: Catalogue }>({ all: own });
const loaded = new Map<string, Promise<void>>();

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
  if (Object.keys(more).every((id) => words.all[id] === more[id])) return;
  words.all = { ...words.all, ...more };
}

/** Fetches the words of a game, once; the interface's own win where both know an id. */
export function loadWords(game: string): Promise<void> {
  let loading = loaded.get(game);
  if (!loading) {
    loading = api.words(game).then(({ words: fetched }) => {
      words.all = { ...fetched, ...words.all };
    });
    loading.catch(() => loaded.delete(game));
    loaded.set(game, loading);
  }
  return loading;
}

/** An interface text by its id. */
export function t(id: string, params: Record<string, Param> = {}): string {
  return render({ id, params }, words.all);
}

/** A message in words, with the players' names; plain text stays as it is. */
export function say(message: Message | string, names: readonly string[] = []): string {
  return typeof message === "string" ? message : render(message, words.all, names);
}

/** Why something was refused, as a sentence; before the words of the server are here, in the server's own English. */
export function tell(refusal: Refusal, names: readonly string[] = []): string {
  const { message, detail } = refusal;
  const known = typeof message === "string" || message.id in words.all;
  return sentence(known || detail === null ? say(message, names) : detail);
}

/** Whether there are words for an id. */
export function hasWords(id: string): boolean {
  return id in words.all;
}
