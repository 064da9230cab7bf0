/** Where a small panel stands beside a thing: to its right, its left, above or below it; never over what must stay in sight. */

import { boxOf, room } from "../../../lib/scale.svelte";

const GAP = 10;
const EDGE = 6;

export type Side = "right" | "left" | "above" | "below";

export interface Spot {
  left: number;
  top: number;
  /** The side of the thing that it stands on. */
  side: Side;
}

/** A part of the page. */
export type Part = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

export interface Room {
  width: number;
  height: number;
  /** What a panel keeps clear of wherever it can: the prompt. */
  clear: readonly Part[];
  /** What it covers only where there is no better place: what its own choices are about. */
  spare: readonly Part[];
}

/** The spot for a panel of some size beside a thing. */
export function spotBeside(thing: Part, panel: { width: number; height: number }, room: Room): Spot {
  const across = (left: number) => Math.max(EDGE, Math.min(room.width - panel.width - EDGE, left));
  const down = (top: number) => Math.max(EDGE, Math.min(room.height - panel.height - EDGE, top));
  const middle = { left: across((thing.left + thing.right - panel.width) / 2), top: down((thing.top + thing.bottom - panel.height) / 2) };
  // Along its side it may be pushed away from what is to stay clear.
  const tops = [middle.top, ...room.clear.flatMap((part) => [down(part.top - GAP - panel.height), down(part.bottom + GAP)])];
  const lefts = [middle.left, ...room.clear.flatMap((part) => [across(part.left - GAP - panel.width), across(part.right + GAP)])];
  const sides = ["right", "left", "above", "below"] as const;
  const fits = {
    right: thing.right + GAP + panel.width + EDGE <= room.width,
    left: thing.left - GAP - panel.width >= EDGE,
    above: thing.top - GAP - panel.height >= EDGE,
    below: thing.bottom + GAP + panel.height + EDGE <= room.height,
  };
  const at = {
    right: () => tops.map((top): Spot => ({ left: across(thing.right + GAP), top, side: "right" })),
    left: () => tops.map((top): Spot => ({ left: across(thing.left - GAP - panel.width), top, side: "left" })),
    above: () => lefts.map((left): Spot => ({ left, top: down(thing.top - GAP - panel.height), side: "above" })),
    below: () => lefts.map((left): Spot => ({ left, top: down(thing.bottom + GAP), side: "below" })),
  };
  const open = sides.filter((side) => fits[side]);
  const spots = (open.length ? open : sides).flatMap((side) => at[side]());
  const cost = ({ left, top }: Spot): number[] => {
    const own = { left, top, right: left + panel.width, bottom: top + panel.height };
    const covered = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + shared(own, part), 0);
    return [covered([thing]), covered(room.clear), apart(own, thing), covered(room.spare)];
  };
  return spots.map((spot) => ({ spot, cost: cost(spot) })).reduce((best, one) => (less(one.cost, best.cost) ? one : best)).spot;
}

/** The area that two parts share. */
function shared(one: Part, other: Part): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** How far two parts lie from each other, beyond what is near enough. */
function apart(one: Part, other: Part): number {
  const across = Math.max(one.left - other.right, other.left - one.right, 0);
  const down = Math.max(one.top - other.bottom, other.top - one.bottom, 0);
  return Math.max(0, Math.round(across + down) - 4 * GAP);
}

/** What comes first weighs more than all that comes after. */
function less(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((value, place) => value !== other[place]);
  return index >= 0 && (one[index] ?? 0) < (other[index] ?? 0);
}

/** The spot beside the thing with a key, as the window is now; none where the thing is nowhere. */
export function spotAt(key: string, panel: HTMLElement, about: readonly string[]): Spot | null {
  const find = (wanted: string) => boxOf(document.querySelector(`[data-key="${CSS.escape(wanted)}"]`));
  const thing = find(key);
  if (!thing) return null;
  const spare = about.filter((one) => one !== key).flatMap((one) => find(one) ?? []);
  return spotNear(thing, panel, spare);
}

/** The spot beside a part of the window, as it is now, clear of the prompt and of more things where there is room. */
export function spotNear(thing: Part, panel: HTMLElement, spare: readonly Part[] = [], keys: readonly string[] = []): Spot {
  const clear = ["[data-clear]", ...keys.map((key) => `[data-key="${CSS.escape(key)}"]`)].flatMap((found) => [...document.querySelectorAll(found)].map((one) => boxOf(one)));
  return spotBeside(thing, boxOf(panel), { ...room(), clear, spare });
}
