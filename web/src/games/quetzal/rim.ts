/** The graduated border of the map: the score track from 0 to 49, clockwise. */
import { HEIGHT, WIDTH } from "./drawing/island";

export const RIM = 20;
export const CELLS: [x: number, y: number, width: number, height: number][] = [];

const across = WIDTH / 18;
const down = (HEIGHT - 2 * RIM) / 7;
for (let index = 0; index < 18; index++) CELLS.push([index * across, 0, across, RIM]);
for (let index = 0; index < 7; index++) CELLS.push([WIDTH - RIM, RIM + index * down, RIM, down]);
for (let index = 0; index < 18; index++) CELLS.push([WIDTH - (index + 1) * across, HEIGHT - RIM, across, RIM]);
for (let index = 0; index < 7; index++) CELLS.push([0, HEIGHT - RIM - (index + 1) * down, RIM, down]);
