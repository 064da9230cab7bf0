/** What a player is doing, in a few words. */
import { t } from "../../lib/catalogue.svelte";
import { botWord } from "../../lib/opponents";
import type { Table } from "../../lib/table.svelte";
import type { QuetzalView } from "./types";

export function statusOf(table: Table, view: QuetzalView, seat: number): string {
  const player = table.summary?.players[seat];
  if (!view.over && view.player === seat) {
    if (seat === table.seat && !table.past) return t("qz.player.turn");
    return t(player?.bot && !table.past ? "qz.player.thinking" : "qz.player.deciding");
  }
  if (player?.bot) return t("qz.player.bot", { level: botWord(player) });
  if (!view.over && !table.past && table.present[seat] === false) return t("qz.player.away");
  return t("qz.player.person");
}
