/** What a player is doing, in a few words. */
import { t } from "../../../lib/catalogue.svelte";
import { botWord } from "../../../lib/opponents";
import type { Table } from "../../../lib/table.svelte";
import type { ArnakView } from "../types";

export function statusOf(table: Table, view: ArnakView, seat: number): string {
  const player = table.summary?.players[seat];
  if (!view.over && view.player === seat) {
    if (seat === table.seat && !table.past) return t(view.main_action_open ? "arn.player.turn" : "arn.player.resolving");
    return t(player?.bot && !table.past ? "arn.player.thinking" : "arn.player.deciding");
  }
  if (!view.over && view.passed.includes(seat)) return t("arn.player.passed");
  if (player?.bot) return t("arn.player.bot", { level: botWord(player) });
  if (!view.over && !table.past && table.present[seat] === false) return t("arn.player.away");
  return t("arn.player.person");
}
