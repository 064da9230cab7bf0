/** What a player is doing, in a few words. */
import { t } from "../../lib/catalogue.svelte";
import { botWord } from "../../lib/opponents";
import type { Table } from "../../lib/table.svelte";
import type { LostCitiesView } from "./types";

export function statusOf(table: Table, view: LostCitiesView, seat: number): string {
  const player = table.summary?.players[seat];
  if (!view.over && view.player === seat) {
    if (seat === table.seat && !table.past) return t("lc.player.turn");
    return t(player?.bot && !table.past ? "lc.player.thinking" : "lc.player.deciding");
  }
  if (player?.bot) return t("lc.player.bot", { level: botWord(player) });
  if (!view.over && !table.past && table.present[seat] === false) return t("lc.player.away");
  if (!view.over && (view.player + 1) % view.players.length === seat) return t("lc.player.next");
  return t("lc.player.person");
}
