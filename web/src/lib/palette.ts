/** The sounds of all games, as voices of one small palette: wood for figures, paper for cards, metal and glass for what is gained. */

export interface Voice {
  /** A tone of that wave, or a breath of noise around a frequency. */
  wave: "sine" | "triangle" | "sawtooth" | "noise";
  /** The frequency at the start, and at the end where it glides. */
  from: number;
  to?: number;
  /** Seconds: when it begins, and how long it lasts. */
  at: number;
  length: number;
  /** How loud it is beside the others. */
  loud?: number;
}

const knock = (at: number, from = 190, loud = 1): Voice => ({ wave: "triangle", from, to: from * 0.55, at, length: 0.07, loud });
const paper = (at: number, loud = 0.7): Voice => ({ wave: "noise", from: 3200, to: 1500, at, length: 0.07, loud });
const glass = (at: number, from: number, length = 0.16): Voice => ({ wave: "triangle", from, at, length, loud: 0.8 });
const metal = (at: number, from: number): Voice => ({ wave: "sine", from, to: from * 1.01, at, length: 0.11, loud: 0.8 });
const breath = (at: number, from: number, to: number, length: number): Voice => ({ wave: "noise", from, to, at, length, loud: 0.9 });

/** From the faintest to the most telling: of many at once the last ones are heard. */
export const PALETTE = {
  card: [paper(0)],
  step: [knock(0, 170), knock(0.07, 210, 0.8)],
  coin: [metal(0, 1318), metal(0.06, 1760)],
  stone: [breath(0, 500, 240, 0.16), knock(0.1, 120)],
  points: [glass(0, 660, 0.12), glass(0.09, 880)],
  tossed: [0, 0.05, 0.11, 0.15].map((at, index) => knock(at, 210 - index * 20, 0.8)),
  toss: [
    ...[0, 0.06, 0.12, 0.17].map((at) => breath(at, 1800, 1100, 0.05)),
    ...[0.72, 0.8, 0.85, 0.93, 0.99, 1.08].map((at, index) => knock(at, 150 + ((index * 37) % 90))),
  ],
  idol: [glass(0, 784, 0.14), glass(0.1, 1175, 0.2)],
  bridge: [knock(0, 160), knock(0.14, 180), knock(0.28, 200), glass(0.4, 587, 0.22)],
  mist: [breath(0, 260, 1500, 0.5), glass(0.34, 523, 0.24)],
  guardian: [{ wave: "sawtooth", from: 118, to: 62, at: 0, length: 0.5, loud: 0.7 }, breath(0.05, 300, 120, 0.4)],
  overcome: [knock(0, 110), glass(0.06, 392, 0.14), glass(0.16, 523, 0.14), glass(0.26, 659, 0.26)],
  temple: [glass(0, 523, 0.2), glass(0.14, 659, 0.2), glass(0.28, 784, 0.2), glass(0.42, 1047, 0.36)],
  round: [glass(0, 523, 0.16), glass(0.14, 392, 0.26)],
  turn: [glass(0, 523, 0.14), glass(0.12, 659, 0.2)],
  end: [glass(0, 392, 0.2), glass(0.16, 523, 0.2), glass(0.32, 659, 0.34)],
} satisfies Record<string, Voice[]>;

export type Sound = keyof typeof PALETTE;

const ORDER = Object.keys(PALETTE);
/** So many sounds tell of one thing that happened. */
const MOST = 3;

/** Which of the sounds of one update are heard, in the order in which they came. */
export function heardOf(sounds: readonly (Sound | null)[]): Sound[] {
  const different = [...new Set(sounds)].filter((sound) => sound !== null);
  const telling = [...different].sort((one, other) => ORDER.indexOf(other) - ORDER.indexOf(one)).slice(0, MOST);
  return different.filter((sound) => telling.includes(sound));
}

/** How long a sound lasts, in seconds. */
export function lengthOf(sound: Sound): number {
  const voices: Voice[] = PALETTE[sound];
  return Math.max(...voices.map(({ at, length }) => at + length));
}

/** Longer than this a sound does not wait for those before it: it would tell of what is long over. */
const LATE = 1.2;

/** When the next sound begins, after all that are still heard; never, where that would be too late. */
export function beginOf(now: number, busyUntil: number): number | null {
  const begin = Math.max(now, busyUntil);
  return begin - now > LATE ? null : begin;
}
