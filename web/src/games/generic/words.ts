/** The words of a game about itself: `<game>.view.<field>` for a field of its views, `<game>.word.<value>` for a value. */
import { hasWords, say, t } from "../../lib/catalogue.svelte";
import type { Glossary } from "./tree";

export function glossaryOf(game: string, names: readonly string[]): Glossary {
  const own = (id: string) => (hasWords(id) ? t(id) : null);
  return {
    field: (name) => own(`${game}.view.${name}`),
    value: (text) => own(`${game}.word.${text}`),
    message: (message) => (message.id === "seat" || hasWords(message.id) ? say(message, names) : null),
    yes: t("generic.yes"),
    no: t("generic.no"),
    nothing: t("generic.nothing"),
    more: (count) => t("generic.more", { count }),
  };
}
