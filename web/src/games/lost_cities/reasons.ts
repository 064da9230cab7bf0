/** Why a card cannot be laid, as far as the table shows it: the server has said that it cannot. */
import { t } from "../../lib/catalogue.svelte";
import { cardOf, type Expeditioner } from "./types";

/** A few words for the foot of a card that can only be discarded. */
export function unlaid(card: string, player: Expeditioner | undefined): string {
  const { colour, value } = cardOf(card);
  const column = player?.columns.find((one) => one.path === colour);
  const top = column?.values.at(-1);
  if (column?.direction === "up" && top !== undefined && value < top) return t("lc.under", { value: top });
  if (column?.direction === "down" && top !== undefined && value > top) return t("lc.over", { value: top });
  return t("lc.only-discard");
}
