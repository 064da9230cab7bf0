/** Things of Lost Cities in words. */
import { say, t } from "../../lib/catalogue.svelte";
import type { Message } from "../../lib/protocol";
import { sentence } from "../../lib/words";
import { cardOf, type Pile } from "./types";

/** A few words for the foot of a card that can only be discarded, from the reason that the game gives. */
export function unlaid(reason: Message | undefined): string {
  if (reason?.id === "no.too-low") return t("lc.under", reason.params);
  if (reason?.id === "no.too-high") return t("lc.over", reason.params);
  return t("lc.only-discard");
}

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
