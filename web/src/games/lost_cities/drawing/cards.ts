/**
 * The picture on a card: the lost city at the end of its path comes closer with the value, from a shape on the horizon to
 * all of it, and every second value brings something of the landscape with it.
 */
import type { Landscape } from "../types";

interface Scene {
  /** The ground behind the ruin. */
  back: string;
  ruin: string;
  /** The middle of the ruin's foot: it grows from there. */
  foot: [x: number, y: number];
  front: string;
  /** At 2, 4, 6, 8 and 10. */
  finds: [string, string, string, string, string];
}

const bird = (x: number, y: number) => `<path d="M${x} ${y}q4-4 6 0q2-4 6 0" fill="none" stroke="var(--ax)" stroke-width="1.6" stroke-linecap="round"/>`;
const fish = (x: number, y: number) => `<path d="M${x} ${y}q6-6 12 0q-6 6-12 0zm0 0-5-3.5v7z" fill="var(--ap)" opacity=".9"/>`;
const banner = (x: number, y: number) => `<path d="M${x} ${y}v-15" stroke="var(--ax)" stroke-width="1.6"/><path d="M${x} ${y - 15}l11 3.5-11 4z" fill="#A32638"/>`;
const glow = (x: number, y: number, radius: number) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#F2C14A" opacity=".85"/>`;
const palm = (x: number, y: number) =>
  `<path d="M${x} ${y}q2-9-1-17" fill="none" stroke="var(--ax)" stroke-width="2.2"/><path d="M${x - 1} ${y - 17}q-8-4-11 3 6-3 11-3zm0 0q8-5 12 2-6-3-12-2zm0 0q-3-8-9-7 5 2 9 7zm0 0q3-8 9-8-5 3-9 8z" fill="#3B8F4E"/>`;
const spark = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="1.9" fill="#F7B64A"/>`;

const SCENES: Record<Landscape, Scene> = {
  desert: {
    back: `<path d="M0 70c14-8 24-7 36 0s30 8 48-4v50H0z" fill="var(--al)"/>`,
    ruin: `<path d="M24 78V69h8v-9h9v-8h14v8h9v9h8v9z" fill="var(--ad)"/><path d="M43 78V66h9v12z" fill="var(--ax)" opacity=".7"/><path d="M24 78V69h8v-9h9v-8h3v26z" fill="#fff" opacity=".12"/>`,
    foot: [48, 80],
    front: `<path d="M0 84c12-9 28-9 42-3s28 6 42-4v39H0z" fill="var(--c)" opacity=".85"/><path d="M0 100c16-10 30-9 46-4s26 4 38-3v23H0z" fill="var(--ad)" opacity=".55"/><path d="M8 93c8-4 15-4 22-2M50 104c8 2 16 1 24-2" stroke="var(--ap)" stroke-width="1.5" fill="none" opacity=".7" stroke-linecap="round"/>`,
    finds: [
      `<path d="M12 104V88m0 9c-5 0-5-2-5-6m5 3c5 0 5-2 5-6" fill="none" stroke="#3B8F4E" stroke-width="3.2" stroke-linecap="round"/>`,
      bird(56, 44) + bird(66, 51),
      palm(72, 98) + palm(64, 102),
      `<path d="M14 82 18 54l2.5-4 2.5 4 4 28z" fill="var(--ad)"/><path d="M20.5 50v32H27l-4-28z" fill="var(--ax)" opacity=".5"/>`,
      banner(48, 45),
    ],
  },
  water: {
    back: `<path d="M0 66c14-4 28-4 42 0s28 4 42 0v50H0z" fill="var(--al)"/>`,
    ruin: `<path d="M16 86V52h5V44h42v8h5v34H56V64a14 14 0 0 0-28 0v22z" fill="var(--ad)"/><path d="M16 52h52v4H16zM19 44h46v3H19z" fill="var(--ax)" opacity=".45"/><path d="M28 86V64a14 14 0 0 1 5-10.7V86z" fill="var(--ax)" opacity=".4"/>`,
    foot: [42, 86],
    front: `<path d="M0 82c7-5 14-5 21 0s14 5 21 0 14-5 21 0 14 5 21 0v34H0z" fill="var(--c)" opacity=".9"/><path d="M0 96c7-5 14-5 21 0s14 5 21 0 14-5 21 0 14 5 21 0v20H0z" fill="var(--ad)" opacity=".85"/><path d="M6 89c5-3 9-3 13 0M48 89c5-3 9-3 13 0M24 106c5-3 9-3 13 0M62 106c5-3 9-3 13 0" stroke="var(--ap)" stroke-width="1.6" fill="none" stroke-linecap="round" opacity=".8"/>`,
    finds: [
      fish(14, 102),
      bird(58, 40) + bird(68, 47),
      fish(60, 100),
      `<path d="M4 92h20l-4 6H8z" fill="#8C5A2B"/><path d="M13 91V76l8 13z" fill="var(--ap)"/>`,
      banner(62, 44),
    ],
  },
  stone: {
    back: `<path d="M-6 92 20 54l14 18 20-30 36 50v30H-6z" fill="var(--al)"/><path d="M54 42 41 61l7 4 6-7 7 8 6-5z" fill="var(--ap)"/>`,
    ruin: `<path d="M22 106V82h40v24z" fill="var(--ad)"/><path d="M17 83 42 69l25 14z" fill="var(--ax)" opacity=".85"/><path d="M27 86h4v20h-4zM36 86h4v20h-4zM44 86h4v20h-4zM53 86h4v20h-4z" fill="var(--al)"/>`,
    foot: [42, 106],
    front: `<path d="M0 104c16-5 28 2 44 0s28-4 40 0v12H0z" fill="var(--ad)"/>`,
    finds: [
      `<path d="M6 106c0-4 14-4 14 0zm2-5c0-4 10-4 10 0zm2-4c0-3 6-3 6 0z" fill="var(--c)" stroke="var(--ad)"/>`,
      bird(12, 50) + bird(22, 57),
      `<path d="M60 34c0-6 9-7 10-2 6-2 8 5 3 7H59c-4 0-3-5 1-5z" fill="#fff" opacity=".8"/>`,
      `<path d="M66 106l4-15 4 15zm8 0 4-19 4 19z" fill="var(--ax)" opacity=".8"/>`,
      banner(54, 42),
    ],
  },
  jungle: {
    back: `<path d="M0 72c10-10 18-8 26-2 10-10 22-8 30 0 8-6 18-6 28 2v44H0z" fill="var(--al)"/>`,
    ruin: `<path d="M18 100V86h7V75h7V64h6V54h10v10h6v11h7v11h7v14z" fill="var(--ad)"/><path d="M39 100V64h6v36z" fill="var(--al)" opacity=".6"/><path d="M40 58h5v7h-5z" fill="var(--ax)"/>`,
    foot: [43, 100],
    front: `<path d="M0 94c10-8 20-6 28 0 10-6 20-6 28 0 10-6 18-6 28-1v23H0z" fill="var(--c)"/><path d="M20 116c2-12 9-18 18-19-1 8-4 14-9 19zM64 116c-2-11-8-16-16-17 1 7 4 13 8 17z" fill="var(--ax)" opacity=".75"/>`,
    finds: [
      `<path d="M-2 116C0 96 8 88 20 86c-3 11-7 21-14 30z" fill="var(--ad)"/><path d="M2 114c4-14 9-20 17-26" stroke="var(--al)" stroke-width="1.4" fill="none"/>`,
      bird(58, 46) + bird(67, 53),
      `<path d="M86 116c-2-22-10-30-22-32 2 12 6 22 13 32z" fill="var(--ad)"/><path d="M82 114c-3-15-8-23-17-28" stroke="var(--al)" stroke-width="1.4" fill="none"/>`,
      palm(10, 92) + palm(76, 90),
      banner(43, 47),
    ],
  },
  lava: {
    back: `<path d="M0 92c10-8 18-6 26-2 12-8 22-6 32 0 8-4 18-4 26 0v26H0z" fill="var(--al)"/>`,
    ruin: `<path d="M-2 110 30 54h24l32 56z" fill="var(--ad)"/><path d="M54 54l32 56H64c2-22-4-38-10-56z" fill="var(--ax)" opacity=".4"/><path d="M30 54h24l4 6-6 4-5-3-6 6-6-5-8-1z" fill="var(--c)"/><path d="M44 58c-2 10 8 12 5 24s6 14 3 28H36c4-12-4-18 0-29s0-15 2-23z" fill="var(--c)"/><path d="M43 66c0 8 5 10 3 18s3 14 1 26h-5c1-14-4-17-1-26s0-11 2-18z" fill="#F7B64A"/>`,
    foot: [42, 110],
    front: `<path d="M0 104c14-6 22 2 36-1s26-5 48 0v13H0z" fill="var(--ax)" opacity=".6"/>`,
    finds: [
      `<path d="M6 106l6-12 8 12zm58 0 7-9 8 9z" fill="var(--ax)" opacity=".85"/>`,
      spark(26, 46) + spark(60, 48) + spark(54, 38),
      `<path d="M38 44c-6-6 2-8-2-13M47 44c6-6-1-9 3-14" stroke="var(--c)" stroke-width="4" fill="none" stroke-linecap="round" opacity=".7"/>`,
      `<path d="M6 112c12-5 20 2 32-2s28-3 40 1" stroke="#F7B64A" stroke-width="3" fill="none" stroke-linecap="round"/>`,
      spark(20, 54) + spark(66, 42) + spark(44, 32) + glow(42, 40, 4),
    ],
  },
};

/** The sun stands higher the higher the value is. */
const sun = (land: Landscape, value: number) => (land === "desert" ? `<circle cx="60" cy="${68 - value * 2.4}" r="${13 + value * 0.4}" fill="var(--c)" opacity=".9"/>` : "");

/** The picture of a card, in a frame of 84 x 116. */
export function cardScene(land: Landscape, value: number): string {
  const { back, ruin, foot, front, finds } = SCENES[land];
  const [x, y] = foot;
  const size = 0.42 + Math.min(10, Math.max(0, value)) * 0.072;
  const found = finds.slice(0, Math.floor(value / 2)).join("");
  return `${sun(land, value)}${back}<g transform="translate(${x} ${y}) scale(${size.toFixed(3)}) translate(${-x} ${-y})">${ruin}</g>${front}${found}`;
}
