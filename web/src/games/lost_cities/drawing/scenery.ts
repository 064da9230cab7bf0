/** The land behind the stones: sky, ruins, five lanes, the gorge that crosses them and its bridges. Never changes in play. */
import { chance, short, smooth, type Point } from "../../../lib/curves";
import type { Geometry } from "../geometry";
import { COLOURS, LANDSCAPE } from "../types";
import { MOTIFS, RUINS } from "./landscapes";

const LANES = COLOURS.map((colour) => LANDSCAPE[colour]);

/** The whole scenery as the inside of an SVG. It holds only drawings of ours, no text of anybody's. */
export function scenery(land: Geometry): string {
  const random = chance(42);
  return [
    sky(land, random),
    ruins(land),
    ground(land, random),
    trails(land),
    land.small ? "" : motifs(land, random),
    gorge(land, random),
    bridges(land),
  ].join("");
}

function sky(land: Geometry, random: () => number): string {
  const { width: w, height: h, horizon } = land;
  const hill = (lift: number[], fill: string) =>
    `<path d="M0 ${short(horizon - (lift[0] ?? 0))}C${short(w * 0.2)} ${short(horizon - (lift[1] ?? 0))} ${short(w * 0.3)} ${short(horizon - (lift[2] ?? 0))} ${short(w * 0.5)} ${short(horizon - (lift[3] ?? 0))}S${short(w * 0.8)} ${short(horizon - (lift[4] ?? 0))} ${short(w)} ${short(horizon - (lift[5] ?? 0))}V${short(h)}H0z" fill="${fill}"/>`;
  const squash = land.small ? 0.7 : 1;
  const lifts = (values: number[]) => values.map((value) => value * squash);
  let drawn = `<rect width="${short(w)}" height="${short(h)}" fill="var(--sky1)"/>`;
  drawn += hill(lifts([34, 60, 20, 40, 60, 36]), "var(--sky2)") + hill(lifts([10, 34, 8, 22, 36, 14]), "var(--sky3)");
  if (land.small) return drawn;
  const bird = (x: number, y: number) => `M${short(x)} ${y}q5-5 8 0q4-5 8 0`;
  drawn += `<path class="day-o" d="${bird(w * 0.187, 20)}${bird(w * 0.21, 30)}${bird(w * 0.6, 16)}${bird(w * 0.795, 24)}" fill="none" stroke="var(--muted)" stroke-width="1.5" stroke-linecap="round" opacity=".7"/>`;
  const cloud = (x: number) => `M${short(x)} 30c2-8 14-9 17-2 6-4 14 0 13 6h-38c0-3 4-5 8-4z`;
  drawn += `<path class="day-o" d="${cloud(w * 0.357)}${cloud(w * 0.968)}" fill="#FFF8E6" opacity=".85"/>`;
  let stars = "";
  for (let star = 0; star < 46; star++) {
    stars += `<circle cx="${short(random() * w)}" cy="${short(random() * 60)}" r="${short(0.5 + random())}" opacity="${short(0.4 + random() * 0.6)}"/>`;
  }
  return `${drawn}<g class="night-o" fill="#F4E6BE">${stars}</g>`;
}

function ruins(land: Geometry): string {
  return LANES.map((name, path) => {
    const x = land.x(path, 8) * 0.35 + land.lane * (path + 0.5) * 0.65 - 85 * land.ruin;
    const y = land.horizon + 6 - 84 * land.ruin;
    return `<g class="p-${name}" transform="translate(${short(x)} ${short(y)}) scale(${land.ruin})">${RUINS[name]}</g>`;
  }).join("");
}

function ground(land: Geometry, random: () => number): string {
  const { lane, horizon, small, height } = land;
  const spacing = small ? 22 : 26;
  const middle = (land.gorge[0] + land.gorge[1]) / 2;
  return LANES.map((name, path) => {
    const left: Point[] = [];
    const right: Point[] = [];
    for (let y = horizon; y <= height + spacing; y += spacing) {
      left.push([land.border(path, y), y]);
      right.push([land.border(path + 1, y), y]);
    }
    const topLeft: Point = left[0] ?? [0, 0];
    const topRight: Point = right[0] ?? [0, 0];
    const outline = `${smooth(left)}L${short(right.at(-1)?.[0] ?? 0)} ${short(height + 30)}${smooth([...right].reverse()).replace("M", "L")}C${short(topRight[0] - lane * 0.3)} ${short(horizon - (small ? 8 : 14))} ${short(topLeft[0] + lane * 0.3)} ${short(horizon - (small ? 6 : 10))} ${short(topLeft[0])} ${short(topLeft[1])}Z`;
    let drawn = `<path d="${outline}" fill="var(--t1)"/>`;
    if (path > 0) {
      const edge = smooth(left);
      drawn += `<path d="${edge}" fill="none" stroke="var(--t2)" stroke-width="${small ? 5 : 12}"/><path d="${edge}" fill="none" stroke="var(--t3)" stroke-width="1.2" opacity=".55"/>`;
    }
    for (let swell = 0; swell < (small ? 5 : 7); swell++) {
      const y = horizon + 30 + swell * (small ? 70 : 62) + random() * 20;
      const x = lane * path + lane * (0.1 + 0.5 * random());
      const w = lane * (0.35 + 0.3 * random());
      if (Math.abs(y - middle) < 34) continue;
      drawn += `<path d="M${short(x)} ${short(y)}c${short(w * 0.25)} ${short(-w * 0.1)} ${short(w * 0.7)} ${short(-w * 0.08)} ${short(w)} 0c${short(-w * 0.25)} ${short(w * 0.09)} ${short(-w * 0.7)} ${short(w * 0.1)} ${short(-w)} 0z" fill="var(--t2)" opacity=".6"/>`;
    }
    return `<g class="p-${name}">${drawn}</g>`;
  }).join("");
}

function trails(land: Geometry): string {
  return LANES.map((name, path) => {
    const points: Point[] = land.ys.map((y, stone) => [land.x(path, stone), y]);
    points.unshift([land.x(path, 0) - 4, (land.ys[0] ?? 0) + 46]);
    const way = smooth(points);
    return `<g class="p-${name}" fill="none" stroke-linecap="round"><path d="${way}" stroke="var(--t2)" stroke-width="${land.small ? 14 : 30}"/><path d="${way}" stroke="var(--t3)" stroke-width="${land.small ? 1.8 : 2.4}" stroke-dasharray="${land.small ? "1 6" : "1 9"}"/></g>`;
  }).join("");
}

/** Where motifs stand: beside the middle of a lane, and how far down as a share of the board. */
const SPOTS: Point[] = [
  [-76, 0.98], [84, 0.917], [-78, 0.83], [84, 0.742], [-76, 0.65], [84, 0.58], [-72, 0.575],
  [-76, 0.358], [86, 0.371], [-74, 0.254], [86, 0.25], [84, 0.663], [-78, 0.733],
];

function motifs(land: Geometry, random: () => number): string {
  // On wide boards the motifs move out with the borders of the lanes.
  const spread = land.lane / 199.2;
  return LANES.map((name, path) =>
    SPOTS.map(([aside, down], spot) => {
      const roll = random();
      if (spot > 10 && roll < 0.45) return "";
      const x = land.lane * (path + 0.5) + aside * spread + (roll - 0.5) * 8;
      const y = down * land.height + (random() - 0.5) * 14;
      const kind = (spot * 2 + path + (spot > 5 ? 1 : 0)) % 3;
      return `<g class="p-${name}" transform="translate(${short(x)} ${short(y)}) scale(${short(0.72 + random() * 0.3)})">${MOTIFS[name]?.[kind] ?? ""}</g>`;
    }).join(""),
  ).join("");
}

function gorge(land: Geometry, random: () => number): string {
  const { width, small, gorge: [upper, lower] } = land;
  const top: Point[] = [];
  const bottom: Point[] = [];
  const water: Point[] = [];
  for (let x = -20; x <= width + 38; x += small ? 24 : 38) {
    const wave = Math.sin(x / 83) * (small ? 1.5 : 4) + Math.sin(x / 31) * (small ? 0.8 : 2);
    top.push([x, upper + wave + (random() - 0.5) * 3]);
    bottom.push([x, lower + wave + (random() - 0.5) * 3]);
    water.push([x, upper * 0.42 + lower * 0.58 + wave + (small ? 2 : 4)]);
  }
  const [rim, foot, river] = [smooth(top), smooth(bottom), smooth(water)];
  const lip = `fill="none" stroke="var(--gorge-lip)" stroke-width="${small ? 1.5 : 2.5}" opacity=".8"`;
  return [
    `<path d="${rim}L${short(width + 40)} ${short(lower)}${smooth([...bottom].reverse()).replace("M", "L")}Z" fill="var(--gorge1)"/>`,
    `<path d="${rim}" transform="translate(0 ${small ? 3 : 6})" fill="none" stroke="var(--gorge2)" stroke-width="${small ? 6 : 12}" opacity=".55"/>`,
    `<path d="${river}" fill="none" stroke="var(--river)" stroke-width="${small ? 5 : 9}"/>`,
    `<path d="${river}" transform="translate(0 -1)" fill="none" stroke="var(--gorge-lip)" stroke-width="1.2" stroke-dasharray="16 22" opacity=".55"/>`,
    `<path d="${rim}" ${lip}/><path d="${foot}" ${lip}/>`,
  ].join("");
}

function bridges(land: Geometry): string {
  const { small } = land;
  const near = land.gorge[1] + (small ? 5 : 8);
  const far = land.gorge[0] - (small ? 5 : 8);
  const half = small ? 10 : 17;
  const planks = small ? 6 : 8;
  return LANES.map((_, path) => {
    const [from, to] = [land.x(path, 5), land.x(path, 6)];
    let drawn = "";
    for (let plank = 0; plank < planks; plank++) {
      const share = (plank + 0.5) / planks;
      const thick = (near - far) / planks - 1.2;
      drawn += `<rect x="${short(from + (to - from) * share - half)}" y="${short(near + (far - near) * share - thick / 2)}" width="${half * 2}" height="${short(thick)}" rx="1.2" fill="var(--plank)" stroke="var(--plank-d)" stroke-width=".7"/>`;
    }
    drawn += `<path d="M${short(from - half)} ${short(near)}L${short(to - half)} ${short(far)}M${short(from + half)} ${short(near)}L${short(to + half)} ${short(far)}" stroke="var(--rope)" stroke-width="${small ? 1.6 : 2.6}" stroke-linecap="round"/>`;
    for (const [x, y] of [[from - half, near], [from + half, near], [to - half, far], [to + half, far]] as Point[]) {
      drawn += `<circle cx="${short(x)}" cy="${short(y)}" r="${small ? 2.2 : 3.4}" fill="var(--plank-d)" stroke="var(--plank)" stroke-width="1"/>`;
    }
    return `<g>${drawn}</g>`;
  }).join("");
}
