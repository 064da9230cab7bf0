/** The opponents: a name, a portrait and a few words for each level of the bots. */
import { t } from "./catalogue.svelte";
import { seatName } from "./newtable";
import type { Level, Player } from "./protocol";

/** From the weakest to the strongest, and one that adapts. */
export const LEVELS: readonly Level[] = ["beginner", "easy", "medium", "hard", "expert", "adaptive"];
const USUAL: Level = "medium";

/** Whether a bot is an opponent with a name and a portrait; a recorded game may name other bots. */
export function isLevel(bot: string | null | undefined): bot is Level {
  return (LEVELS as readonly (string | null | undefined)[]).includes(bot);
}

/** How strong a level is, from 1 to 5; null where it adapts. */
export function gradeOf(level: Level): number | null {
  return level === "adaptive" ? null : LEVELS.indexOf(level) + 1;
}

/** The opponents for so many seats: those that were chosen last, as far as there are such, and the usual one. */
export function remembered(chosen: readonly string[], count: number): Level[] {
  return Array.from({ length: count }, (_, index) => {
    const wanted = chosen[index] ?? chosen.at(-1);
    return isLevel(wanted) ? wanted : USUAL;
  });
}

/** The level for one more bot at a table: the one that plays there already, or the usual one. */
export function levelAt(players: readonly Player[]): Level {
  return players.map((player) => player.bot).find(isLevel) ?? USUAL;
}

/** Names for the seats of a new table: a bot has the name of its opponent, the second of that name one of ours. */
export function namesFor(own: string, levels: readonly Level[]): string[] {
  const names = [own];
  for (const [index, level] of levels.entries()) {
    const name = t(`level.${level}`);
    names.push(names.includes(name) ? seatName(index + 1) : name);
  }
  return names;
}

/** A bot in a word: who plays, or how well, where the name says who. */
export function botWord({ name, bot }: Pick<Player, "name" | "bot">): { id: string } {
  return { id: isLevel(bot) && name === t(`level.${bot}`) ? `level.${bot}.grade` : `level.${bot ?? ""}` };
}
