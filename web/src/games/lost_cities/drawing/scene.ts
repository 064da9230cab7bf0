/** The picture of the game: five lanes fan out from the camp to five ruins. */
import { short } from "../../../lib/curves";
import { COLOURS, LANDSCAPE } from "../types";
import { RUINS } from "./landscapes";

const WIDTH = 400;
const HEIGHT = 196;
const HORIZON = 78;
const LANES = COLOURS.map((colour) => LANDSCAPE[colour]);

const top = (lane: number) => -16 + (lane * (WIDTH + 32)) / 5;
const bottom = (lane: number) => WIDTH / 2 + (lane - 2.5) * 34;

/** A point on the middle of a lane; 0 is at the ruin, 1 at the camp. */
function along(lane: number, share: number): [number, number] {
  const far = (top(lane) + top(lane + 1)) / 2;
  const near = (bottom(lane) + bottom(lane + 1)) / 2;
  const bend = [far, far * 0.7 + near * 0.3, near + (lane - 2) * 8, near];
  const drop = [HORIZON + 6, HORIZON + 50, HEIGHT - 30, HEIGHT + 4];
  const rest = 1 - share;
  const weights = [rest ** 3, 3 * rest * rest * share, 3 * rest * share * share, share ** 3];
  const mix = (values: number[]) => weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
  return [mix(bend), mix(drop)];
}

function explorer(lane: number, share: number, symbol: string, width: number, researcher = false): string {
  const [x, y] = along(lane, share);
  const height = width * (researcher ? 66 / 52 : 48 / 36);
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(width * 0.4)}" ry="${short(width * 0.13)}" fill="#1E1405" opacity=".3"/><svg x="${short(x - width / 2)}" y="${short(y - height + 2)}" width="${width}" height="${short(height)}" overflow="visible"><use href="#${symbol}"/></svg>`;
}

/** The inside of an SVG of 400 x 196. */
export function scene(): string {
  let drawn = `<rect width="${WIDTH}" height="${HEIGHT}" fill="var(--sky1)"/><path d="M0 40C80 14 130 52 200 36s130-18 200 2v90H0z" fill="var(--sky2)"/><path d="M0 62C60 40 120 66 200 54s140-10 200 4v60H0z" fill="var(--sky3)"/>`;
  LANES.forEach((name, lane) => {
    const middle = (top(lane) + top(lane + 1)) / 2;
    drawn += `<g class="p-${name}" transform="translate(${short(middle - 85 * 0.46)} ${short(HORIZON + 3 - 84 * 0.46)}) scale(.46)">${RUINS[name]}</g>`;
  });
  LANES.forEach((name, lane) => {
    const [left, right] = [top(lane), top(lane + 1)];
    const [low, high] = [bottom(lane), bottom(lane + 1)];
    const edge = `${short(right * 0.7 + high * 0.3)} ${HORIZON + 50} ${short(high + (lane - 1.5) * 8)} ${HEIGHT - 30} ${short(high)} ${HEIGHT + 6}`;
    drawn += `<g class="p-${name}"><path d="M${short(left)} ${HORIZON + 2}C${short((left + right) / 2 - 20)} ${HORIZON - 7} ${short((left + right) / 2 + 20)} ${HORIZON - 7} ${short(right)} ${HORIZON + 2}C${edge}L${short(low)} ${HEIGHT + 6}C${short(low + (lane - 2.5) * 8)} ${HEIGHT - 30} ${short(left * 0.7 + low * 0.3)} ${HORIZON + 50} ${short(left)} ${HORIZON + 2}z" fill="var(--t1)"/><path d="M${short(right)} ${HORIZON + 2}C${edge}" stroke="var(--t2)" stroke-width="4" fill="none"/></g>`;
  });
  drawn += `<g class="p-desert"><path d="M-6 ${HORIZON + 2}C40 130 96 150 116 ${HEIGHT + 6}H-6z" fill="var(--t2)"/><path d="M10 168c14-12 30-12 44-4 10 5 20 5 30 2-10 10-60 14-74 2z" fill="var(--t3)" opacity=".55"/><path d="M22 150v-20a3.5 3.5 0 0 1 7 0v20zM22 142h-4a4 4 0 0 1-4-4v-4a2.5 2.5 0 0 1 5 0v3h3zM29 140h4v-5a2.5 2.5 0 0 1 5 0v6a4 4 0 0 1-4 4h-5z" fill="var(--cd)" opacity=".75"/><path d="M52 184c8-5 18-5 26 0" stroke="var(--face)" stroke-width="2" fill="none" stroke-linecap="round" opacity=".8"/></g>`;
  drawn += `<g class="p-lava"><path d="M${WIDTH + 6} ${HORIZON + 2}C${WIDTH - 40} 130 ${WIDTH - 96} 150 ${WIDTH - 116} ${HEIGHT + 6}H${WIDTH + 6}z" fill="var(--t2)"/><path d="m346 168 6-20 12-7 14 6 12 17-6 6z" fill="var(--t3)"/><path d="m364 141-3 11 6 7-3 9M361 152l-9 4" stroke="#F2A33C" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="m318 186 12-5 7 5 10-7 9 6" stroke="#F2A33C" stroke-width="2.5" fill="none" stroke-linecap="round" stroke-linejoin="round"/></g>`;
  drawn += `<path d="M-5 107c40-6 80 4 130 0s90-5 140 0 90 4 140-1v15c-50 5-90-3-140 0s-90 5-140 1-90 5-130 1z" fill="var(--gorge1)"/><path d="M-5 117c40-5 80 3 130 0s90-4 140 0 90 3 140-1" stroke="var(--river)" stroke-width="4" fill="none"/><path d="M-5 107c40-6 80 4 130 0s90-5 140 0 90 4 140-1" stroke="var(--gorge-lip)" stroke-width="1.5" fill="none" opacity=".8"/>`;
  LANES.forEach((_, lane) => {
    const x = Math.round(along(lane, 0.27)[0]);
    drawn += `<path d="M${x - 9} 126L${x - 8} 103H${x + 8}L${x + 9} 126z" fill="var(--plank)"/><path d="M${x - 9} 122h18M${x - 9} 117h18M${x - 8} 112h16M${x - 8} 107h16" stroke="var(--plank-d)" stroke-width="1.3"/><path d="M${x - 9} 127L${x - 8} 102M${x + 9} 127L${x + 8} 102" stroke="var(--rope)" stroke-width="2" stroke-linecap="round"/>`;
  });
  LANES.forEach((name, lane) => {
    for (const share of [0.04, 0.14, 0.42, 0.53, 0.64, 0.76]) {
      const [x, y] = along(lane, share);
      const radius = share < 0.2 ? 9 : 8 - (share - 0.4) * 2;
      const size = `rx="${short(radius + 2)}" ry="${short(radius * 0.5)}"`;
      drawn += `<g class="p-${name}"><ellipse cx="${short(x)}" cy="${short(y + 2.5)}" ${size} fill="var(--side)"/><ellipse cx="${short(x)}" cy="${short(y)}" ${size} fill="var(--face)"/></g>`;
    }
  });
  drawn += explorer(1, 0.14, "adv-B", 24) + explorer(3, 0.42, "adv-C", 28) + explorer(0, 0.5, "adv-C", 26);
  return drawn + explorer(4, 0.53, "adv-B", 28) + explorer(2, 0.7, "res-A", 52, true);
}
