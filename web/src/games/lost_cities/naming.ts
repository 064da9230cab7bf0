/** Things of Lost Cities in words. */
import { say, t } from "../../lib/catalogue.svelte";
import { sentence } from "../../lib/words";
import { cardOf, type Pile } from "./types";

/** A discard pile: its colour, its top card and how many lie there. */
export function pileWords(pile: Pile): string {
  const colour = sentence(say({ id: `colour.${pile.colour}` }));
  if (!pile.top) return t("lc.pile.empty", { colour });
  const { colour: topColour, value } = cardOf(pile.top);
  return t("lc.pile.label", {
    colour,
    card: { id: "card", params: { colour: { id: `colour.${topColour}` }, value } },
    count: pile.size,
  });
}
