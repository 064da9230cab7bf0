/** The buildings of the island, each on its clearing. */
import { smooth, type Point } from "../../../lib/curves";
import { use } from "./island";

/** Trodden ground around a place. */
function clearing(x: number, y: number, width: number, height: number): string {
  const rim: Point[] = [];
  const floor: Point[] = [];
  for (let corner = 0; corner < 14; corner++) {
    const angle = (corner / 14) * Math.PI * 2;
    const swell = 0.95 + 0.1 * Math.sin(corner * 2.7 + x * 0.13) + 0.04 * Math.cos(corner * 5 + y);
    const bend = (value: number) => Math.abs(value) ** 0.72 * Math.sign(value);
    const along = bend(Math.cos(angle)) * swell;
    const down = bend(Math.sin(angle)) * swell;
    rim.push([x + along * width, y + down * height]);
    floor.push([x + along * (width - 5), y + down * (height - 5) - 2]);
  }
  return `<path d="${smooth(rim, true)}" fill="var(--clear2)" opacity=".8"/><path d="${smooth(floor, true)}" fill="var(--clear)"/>`;
}

const quarry = (middle: number, top: number): string =>
  `<g transform="translate(${middle - 62} ${top - 14})"><path d="M4 52 14 24h22l6-12h30l8 14h24l16 26z" fill="var(--r2)"/><path d="M72 12l8 14h24l16 26H70z" fill="var(--r1)"/><path d="M14 24h22l6-12h30l4 6H46l-6 12H16z" fill="var(--r3)"/><path d="M14 38h30M52 30h26M84 40h22" stroke="var(--r1)" stroke-width="2.5"/><path d="M92 26V-2M92-2 66 8M92-2l12 6M66 8v10" stroke="var(--wood2)" stroke-width="3" fill="none" stroke-linecap="round"/><rect x="60" y="17" width="13" height="10" fill="var(--stone3)" stroke="var(--r1)"/></g>`;

const shrine = (middle: number, top: number): string =>
  `<g transform="translate(${middle - 50} ${top - 14})"><path d="M6 54V42h12V32h12V22h40v10h12v10h12v12z" fill="var(--stone2)"/><path d="M50 22h20v10h12v10h12v12H50z" fill="var(--stone1)"/><path d="M26 23 36 8h28l10 15z" fill="#2E8F7A"/><path d="M50 8h14l10 15H50z" fill="#1F6E5D"/><path d="M43 54V36a7 7 0 0 1 14 0v18z" fill="#3A2B17"/><circle cx="50" cy="16" r="4" fill="#E3B043"/></g>`;

const columns = (middle: number, top: number): string =>
  `<g transform="translate(${middle - 54} ${top - 14})"><path d="M2 54h104l-6-8H8z" fill="var(--stone1)"/><path d="M12 46V14h12v32zM38 46V24h12v22zM64 46V8h12v38z" fill="var(--stone3)"/><path d="M18 14h6v32h-6zM44 24h6v22h-6zM70 8h6v38h-6z" fill="var(--stone1)"/><path d="M8 8h20v7H8zM60 2h36v8H60z" fill="var(--stone2)"/><path d="M84 46V10h10v24l-4 12z" fill="var(--stone2)"/><path d="M76 12c6 8-3 12 2 20M22 15c5 7-2 10 3 18" stroke="var(--j2)" stroke-width="3" fill="none" stroke-linecap="round"/><circle cx="79" cy="20" r="3" fill="var(--j3)"/><circle cx="24" cy="24" r="3" fill="var(--j3)"/></g>`;

const STELA = `<ellipse cx="84" cy="246" rx="32" ry="7" fill="#000" opacity=".18"/><path d="M60 244V160c0-14 10-24 24-24s24 10 24 24v84z" fill="var(--r2)"/><path d="M90 137c11 3 18 11 18 23v84H92z" fill="var(--r1)"/><path d="M52 240h64l4 10h-72z" fill="var(--r1)"/><g fill="none" stroke="var(--j1)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M84 152c9 0 11 14 1 14-7 0-7-9-1-9"/><path d="M72 178h24M72 178v8h9v-4M96 178v8H87v-4"/><path d="M73 198h22M73 205h22"/><path d="M75 224l9-9 9 9-9 9z"/></g><path d="M60 210c8 6 4 14 10 20M108 180c-6 6-2 14-8 18" stroke="var(--j3)" stroke-width="3" fill="none" stroke-linecap="round"/>`;

const TENTS = `<g class="art" transform="translate(56 338)"><ellipse cx="50" cy="56" rx="50" ry="6" fill="#000" opacity=".14"/><path d="M4 54 34 8l34 46z" fill="#E7D3A2"/><path d="m34 8 34 46H40z" fill="#C9A968"/><path d="m34 8 9 46H25z" fill="#7A5530"/><path d="M34 8V1" stroke="#7A5530" stroke-width="2.5"/><path d="M34 1h14l-4 4 4 4H34z" fill="var(--clay)"/><path d="M62 54 80 26l20 28z" fill="#D8744A"/><path d="m80 26 20 28H84z" fill="#A94C27"/><g transform="translate(50 46)"><path d="M-2 18 18 12M18 18-2 12" stroke="#5A3B1E" stroke-width="4" stroke-linecap="round"/><path d="M8-6c8 8 10 11 8 16-2 5-14 5-16 0-1-4 1-6 3-8 1 2 2 3 3 3 1-4-1-7 2-11z" fill="#F08A2C"/><path d="M8 2c4 4 5 6 4 9-2 3-7 3-8 0-1-3 3-4 4-9z" fill="#FBD65B"/></g></g>`;

const stall = (): string =>
  `<g class="art" transform="translate(196 334)"><ellipse cx="52" cy="60" rx="54" ry="6" fill="#000" opacity=".14"/><path d="M10 24h4v36h-4zM90 24h4v36h-4z" fill="var(--wood2)"/><path d="M12 40h80v18H12z" fill="var(--wood)"/><path d="M12 40h80v5H12z" fill="#C99A5F"/><path d="M4 26 14 4h76l10 22z" fill="#3B2E4F"/><path d="M18 4h12l-4 22H12zM46 4h12v22H44zM74 4h12l6 22H78z" fill="#8A5FB0"/><path d="M4 26c0 7 12 7 12 0 0 7 12 7 12 0 0 7 12 7 12 0 0 7 12 7 12 0 0 7 12 7 12 0 0 7 12 7 12 0 0 7 12 7 12 0 0 7 12 7 12 0z" fill="#2A2039"/>${use("a-pottery", 22, 24, 19)}${use("a-statuette", 46, 22, 19)}${use("a-mummy", 68, 24, 18)}<path d="M104 30v-8" stroke="var(--wood2)" stroke-width="2"/><circle cx="104" cy="34" r="5" fill="#F6CB55"/></g>`;

const hut = (x: number, y: number, scale: number, roof: string, shade: string): string =>
  `<g class="art" transform="translate(${x} ${y}) scale(${scale})"><path d="M8 30h40v24H8z" fill="#E9D5A8"/><path d="M28 30h20v24H28z" fill="#CDB27B"/><path d="M0 32 28 2l28 30z" fill="${roof}"/><path d="M28 2 56 32H34z" fill="${shade}"/><path d="M22 54V40h12v14z" fill="var(--win)"/></g>`;

const office = (): string =>
  `<g class="art" transform="translate(636 326)"><ellipse cx="56" cy="70" rx="58" ry="6" fill="#000" opacity=".14"/><path d="M14 30h62v38H14z" fill="#F0E2C0"/><path d="M48 30h28v38H48z" fill="#D3BE8E"/><path d="M8 32 45 8l37 24z" fill="#2F6F93"/><path d="M45 8 82 32H52z" fill="#1F4F6D"/><path d="M24 40h12v12H24zM56 40h12v12H56z" fill="var(--win2)"/><path d="M40 68V52h12v16z" fill="#5A3B1E"/><path d="M45 8V-6" stroke="#5A3B1E" stroke-width="2.5"/><path d="M45-6h18l-5 5 5 5H45z" fill="#E3B043"/>${use("crate", 84, 50, 20)}${use("crate", 98, 52, 17)}${use("crate", 90, 36, 17)}</g><g transform="translate(752 396)"><path d="M0 8h52v9H0z" fill="var(--wood)"/><path d="M0 8h52v3H0z" fill="#C99A5F"/><path d="M12 17v16M28 17v16M44 17v16" stroke="var(--wood2)" stroke-width="4"/></g>`;

const SHRINE = `<ellipse cx="274" cy="312" rx="118" ry="9" fill="#000" opacity=".15"/><path d="M244 122V98h60v24z" fill="var(--stone2)"/><path d="M276 98h28v24h-28z" fill="var(--stone1)"/><path d="M237 99l7-10h60l7 10z" fill="var(--clay)"/><path d="M252 89v-6h8v6zM270 89v-9h8v9zM288 89v-6h8v6z" fill="var(--stone1)"/><path d="M266 122v-15a8 8 0 0 1 16 0v15z" fill="#3A2B17"/>`;

/** The first row: Stela, Temple with its yard of cards, and the three digs. */
export function upperRow(): string {
  const yard = `<path d="M386 134h224q10 0 10 10v142q0 12-12 12H388q-12 0-12-12V144q0-10 10-10z" fill="var(--clear2)"/><path d="M388 136h220q10 0 10 10v138q0 10-10 10H388q-10 0-10-10V146q0-10 10-10z" fill="var(--clear)"/>`;
  const digs = clearing(694, 230, 66, 70) + quarry(694, 108) + clearing(828, 236, 66, 70) + shrine(828, 112) + clearing(960, 228, 66, 70) + columns(960, 106);
  return clearing(104, 222, 62, 62) + STELA + SHRINE + steps() + yard + digs;
}

/** The five steps of the pyramid with the stair in the middle. */
function steps(): string {
  let drawn = "";
  for (let step = 0; step < 5; step++) {
    const width = 124 + step * 21;
    const left = 274 - width / 2;
    const top = 122 + step * 37;
    drawn += `<path d="M${left - 5} ${top}h${width + 10}l4 8h-${width + 18}z" fill="var(--stone3)"/><path d="M${left - 1} ${top + 8}h${width + 2}l4 29h-${width + 10}z" fill="var(--stone2)"/><path d="M274 ${top + 8}h${width / 2 + 1}l4 29H274z" fill="var(--stone1)" opacity=".55"/><rect x="253" y="${top}" width="42" height="37" fill="var(--stair)"/>`;
    for (let tread = 0; tread < 4; tread++) drawn += `<path d="M253 ${top + 4 + tread * 9}h42" stroke="var(--stone1)" stroke-width="1.5"/>`;
    drawn += `<path d="M253 ${top}v37M295 ${top}v37" stroke="var(--r1)" stroke-opacity=".5" stroke-width="2"/>`;
  }
  return drawn;
}

/** The second row: Camp, Black Market, Village and Harbour. */
export function lowerRow(): string {
  const huts = hut(470, 330, 0.98, "#C68A3E", "#9C6425") + hut(528, 322, 1.05, "#B5733A", "#8A5122") + hut(416, 326, 1.04, "#B5733A", "#8A5122");
  return clearing(106, 418, 62, 88) + TENTS + clearing(248, 420, 64, 84) + stall() + clearing(468, 422, 146, 92) + huts + clearing(694, 424, 66, 88) + office();
}

const HULLS = [
  { hull: "#8C3F22", shade: "#5E2611", sail: "#FBF3DF", x: 843, y: 388 },
  { hull: "#275A78", shade: "#173B52", sail: "#F3DDB0", x: 975, y: 422 },
] as const;

/** A ship on the sea, as far as it lies under its bid. */
export function ship(index: number): string {
  const { hull, shade, sail, x, y } = HULLS[index] ?? HULLS[0];
  return `<ellipse cx="${x}" cy="${y + 66}" rx="62" ry="9" fill="var(--w0)" opacity=".8"/><g class="art"><path d="M${x - 2} ${y - 66}v80" stroke="var(--wood2)" stroke-width="4"/><path d="M${x + 4} ${y - 58}c30 6 42 26 40 50H${x + 4}z" fill="${sail}"/><path d="M${x + 26} ${y - 50}c14 10 19 24 18 42H${x + 24}c5-14 5-28 2-42z" fill="#000" opacity=".08"/><path d="M${x - 8} ${y - 54}v46h-36c2-22 14-38 36-46z" fill="${sail}"/><path d="M${x - 8} ${y - 54}v46h-10c1-18 4-32 10-46z" fill="#000" opacity=".08"/><path d="M${x - 2} ${y - 66}h18l-5 4.5 5 4.5h-18z" fill="${hull}"/><path d="M${x - 66} ${y + 8}h132c0 22-8 44-24 56h-84c-16-12-24-34-24-56z" fill="${hull}"/><path d="M${x} ${y + 8}h66c0 22-8 44-24 56H${x}z" fill="${shade}" opacity=".55"/><path d="M${x - 58} ${y + 42}h116" stroke="#D9B277" stroke-width="3"/><g fill="#F6CB55" stroke="${shade}" stroke-width="1.8"><circle cx="${x - 32}" cy="${y + 52}" r="4"/><circle cx="${x - 11}" cy="${y + 52}" r="4"/><circle cx="${x + 11}" cy="${y + 52}" r="4"/><circle cx="${x + 32}" cy="${y + 52}" r="4"/></g></g>`;
}

/** The waves before a ship. */
export function bow(index: number): string {
  const { x, y } = HULLS[index] ?? HULLS[0];
  return `<path d="M${x - 63} ${y + 65}q9-7 18 0t18 0 18 0 18 0 18 0 18 0 18 0" stroke="var(--foam)" stroke-width="2.6" fill="none" stroke-linecap="round"/>`;
}

/** Lamps that are lit at night. */
export const LAMPS: [x: number, y: number, radius: number][] = [
  [116, 392, 60], [300, 366, 34], [444, 372, 46], [500, 372, 46], [558, 370, 46], [690, 366, 60], [843, 438, 34], [975, 472, 34],
  [274, 112, 40],
];
