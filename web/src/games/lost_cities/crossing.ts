/** The moment of a crossing, and of an arrival at the ruins. */
import { mount, unmount } from "svelte";
import { t } from "../../lib/catalogue.svelte";
import type { Beat } from "../../lib/motion";
import { boxOf } from "../../lib/scale.svelte";
import type { Sound } from "../../lib/sound";
import type { Table } from "../../lib/table.svelte";
import { idOf } from "../../lib/words";
import type { LostCitiesEvent } from "../../shapes/lost_cities/events";
import Crossing from "./Crossing.svelte";
import type { Colour, LostCitiesView } from "./types";

/** Milliseconds that a crossing is looked at. */
const CROSSING = 1300;

/** Where an explorer may arrive that is more than another stone, and what is heard there. */
export const ARRIVALS: Record<"bridge" | "ruins", Sound> = { bridge: "bridge", ruins: "temple" };

/** Whether a step led over a bridge, or to the end of its path. */
export function reached(event: LostCitiesEvent, view: LostCitiesView): "bridge" | "ruins" | null {
  if (event.kind !== "stepped") return null;
  const stones = view.paths.find((one) => one.key === event.parts.path)?.stones ?? [];
  if (event.parts.stone === stones.length) return "ruins";
  return stones[event.parts.stone - 2]?.bridge ? "bridge" : null;
}

const stoneOf = (path: Colour, stone: number) => document.querySelector<HTMLElement>(`[data-key="stone:${path}-${stone}"]`);

/** What is said over the board when an explorer crosses a bridge or arrives; it goes on while the explorer walks. */
export function crossing(event: LostCitiesEvent, view: LostCitiesView, table: Table): Beat {
  const where = reached(event, view);
  const land = document.querySelector<HTMLElement>(".board");
  if (where === null || event.kind !== "stepped" || !land) return [];
  const board = boxOf(land);
  const path = idOf(event.parts.path) as Colour;
  const { stone } = event.parts;
  const stones = [stoneOf(path, stone), stoneOf(path, where === "bridge" ? stone - 1 : stone)];
  const [near, far] = stones.map((one) => one && boxOf(one));
  if (!near || !far) return [];
  const at: [number, number] = [((near.left + far.left) / 2 - board.left) / board.width, ((near.top + far.top) / 2 - board.top) / board.height];
  const params = { seat: table.names[event.seat] ?? "", colour: { id: `colour.${path}` }, count: view.crossings, all: view.crossings_to_end };
  const text = t(where === "bridge" ? "lc.moment.bridge" : "lc.moment.ruins", params);
  const picture = (target: HTMLElement) => {
    target.style.placeItems = "stretch";
    const drawn = mount(Crossing, { target, props: { text, seat: event.seat, path, at, arrives: where === "ruins" } });
    return () => void unmount(drawn);
  };
  return [{ from: board, to: board, picture, fades: true, stays: true, duration: CROSSING, sound: ARRIVALS[where] }];
}
