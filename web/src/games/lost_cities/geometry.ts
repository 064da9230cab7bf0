/** Where things lie on the board. The drawing has its own units; the box it is shown in only scales them. */

export interface Geometry {
  small: boolean;
  /** How many units of the drawing one pixel of the page is. */
  pixel: number;
  width: number;
  height: number;
  lane: number;
  /** The height of each stone, from the first to the ninth. */
  ys: number[];
  slab: { width: number; height: number; thick: number };
  adventurer: number;
  researcher: number;
  tile: number;
  horizon: number;
  gorge: [number, number];
  ruin: number;
  /** The middle of a stone; paths and stones are counted from 0. */
  x(path: number, stone: number): number;
  /** The left border of a lane at some height. */
  border(path: number, y: number): number;
}

const WIDE = {
  width: 996,
  height: 480,
  ys: [454, 412, 370, 328, 286, 244, 168, 126, 82],
  slab: { width: 84, height: 27, thick: 6 },
  adventurer: 33,
  researcher: 47,
  tile: 27,
  horizon: 68,
  gorge: [190, 223],
  sway: 17,
  ruin: 0.82,
  shift: 12,
  ripple: [9, 4],
};

const NARROW = {
  width: 360,
  height: 332,
  ys: [314, 283, 252, 221, 190, 159, 108, 78, 47],
  slab: { width: 42, height: 19, thick: 4 },
  adventurer: 21,
  researcher: 29,
  tile: 17,
  horizon: 38,
  gorge: [124, 143],
  sway: 4,
  ruin: 0.4,
  shift: 2,
  ripple: [3, 1.5],
};

/** The least height a board can be squeezed to, as a share of its natural one, before it is scaled down. */
const SQUEEZE = 0.84;

/** The drawing that fits a box of that many pixels. */
export function geometryFor(boxWidth: number, boxHeight: number, small: boolean): Geometry {
  const plan = small ? NARROW : WIDE;
  const scale = Math.min(boxWidth / plan.width, boxHeight / (plan.height * (small ? SQUEEZE : 0.94)));
  const width = boxWidth / scale;
  const height = boxHeight / scale;
  const stretch = height / plan.height;
  const lane = width / 5;
  const [wide, fine] = plan.ripple as [number, number];
  return {
    small,
    pixel: 1 / scale,
    width,
    height,
    lane,
    ys: plan.ys.map((y) => y * stretch),
    slab: plan.slab,
    adventurer: plan.adventurer,
    researcher: plan.researcher,
    // Large enough for a number that can be read.
    tile: Math.max(plan.tile, (small ? 21 : 28) / scale),
    horizon: plan.horizon * stretch,
    gorge: [(plan.gorge[0] ?? 0) * stretch, (plan.gorge[1] ?? 0) * stretch],
    ruin: plan.ruin,
    x: (path, stone) => lane * (path + 0.5) + plan.shift + plan.sway * Math.sin(stone * 1.15 + path * 1.7),
    border: (path, y) => {
      if (path <= 0) return -20;
      if (path >= 5) return width + 20;
      return path * lane + wide * Math.sin(y / 47 + path * 2.1) + fine * Math.sin(y / 19 + path);
    },
  };
}
