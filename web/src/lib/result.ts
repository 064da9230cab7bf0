/** Who won, in order and in words. */
import { say, t } from "./catalogue.svelte";
import type { Message } from "./protocol";

/** The seats in the first place. */
export function winnersOf(places: readonly number[]): number[] {
  return places.flatMap((place, seat) => (place === 0 ? [seat] : []));
}

/** Points and places of everybody: of the seats, and after them of an opponent without one. */
export function standings(places: readonly number[], scores: readonly number[], unseated: readonly number[]): { places: number[]; scores: number[] } {
  const [own] = places;
  const [rival] = unseated;
  if (own === undefined || rival === undefined) return { places: [...places], scores: [...scores] };
  // With equal points both are first.
  const other = own === 0 && rival === scores[0] ? 0 : 1 - own;
  return { places: [own, other], scores: [...scores, rival] };
}

export function headline(scores: readonly number[], places: readonly number[], names: readonly string[], own: number | null): string {
  const seatMessage = (seat: number): Message => ({ id: "seat", params: { index: seat, number: seat + 1 } });
  const winners = winnersOf(places);
  const [first] = winners;
  if (first === undefined) return "";
  const points = scores[first] ?? 0;
  if (winners.length > 1) {
    const all = winners.map((seat) => names[seat] ?? "");
    const seats = all.slice(1).reduce((so_far, name) => t("score.and", { first: so_far, second: name }), all[0] ?? "");
    return t("score.shared", { seats, points });
  }
  const others = scores.filter((_, seat) => seat !== first);
  // Alone against nobody there is nothing to win.
  if (!others.length) return first === own ? t("score.you.alone", { points }) : say({ id: "score.alone", params: { seat: seatMessage(first), points } }, names);
  const second = Math.max(...others);
  const tied = second === points;
  if (first === own) return t(tied ? "score.you.tie" : "score.you", { points, second });
  return say({ id: tied ? "score.win.tie" : "score.win", params: { seat: seatMessage(first), points, second } }, names);
}
