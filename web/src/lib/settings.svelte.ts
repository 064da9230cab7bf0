/** What this browser remembers about how its person likes to play. */

export type Theme = "system" | "day" | "night";

interface Stored {
  theme: Theme;
  sound: boolean;
  /** How loud sounds are, from 0 to 1. */
  volume: number;
  motion: boolean;
  /** Whether things travel twice as fast. */
  brisk: boolean;
  confirm: boolean;
  notify: boolean;
  name: string;
  /** The levels of the bots that were chosen last, seat by seat. */
  opponents: string[];
}

const KEY = "digsite.settings";
const DEFAULTS: Stored = { theme: "system", sound: false, volume: 0.5, motion: true, brisk: false, confirm: false, notify: false, name: "", opponents: [] };

function load(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Stored>(load());

/** Changes settings and remembers them. */
export function change(changes: Partial<Stored>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const prefersNight = window.matchMedia("(prefers-color-scheme: dark)");
const prefersStill = window.matchMedia("(prefers-reduced-motion: reduce)");

const system = $state({ night: prefersNight.matches, still: prefersStill.matches });
prefersNight.addEventListener("change", (event) => (system.night = event.matches));
prefersStill.addEventListener("change", (event) => (system.still = event.matches));

/** Whether the table is drawn for the night. */
export function night(): boolean {
  return settings.theme === "system" ? system.night : settings.theme === "night";
}

/** Whether things may travel. */
export function moves(): boolean {
  return settings.motion && !system.still;
}
