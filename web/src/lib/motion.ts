/**
 * Motion that explains: a thing travels from where it was to where it is, one emphasis at a time.
 *
 * The new view is drawn first; what arrives is kept out of sight until its flight has landed. Any click or key
 * skips what is left.
 */

import { boxOf } from "./scale.svelte";
import { play, type Sound } from "./sound";

export const QUICK = 180;
export const STEADY = 240;

export interface Flight {
  from: DOMRect;
  to: DOMRect;
  /** Draws what flies into an element; the answer takes it away again. Without it, `lands` itself moves. */
  picture?: (target: HTMLElement) => () => void;
  /** What is out of sight until the flight has landed. */
  lands?: HTMLElement | null;
  duration?: number;
  /** How large the picture is at the start and at the end, as a share of its own size. */
  sizes?: [number, number];
  /** How often it turns over on its way, as something that was tossed. */
  turns?: number;
  /** Whether it fades away on arrival, as when it is swallowed by something smaller. */
  fades?: boolean;
  /** Whether it stays to be read, in the same light until shortly before the end. */
  stays?: boolean;
  /** What is heard as it begins. */
  sound?: Sound;
}

/** Flights at the same time; the next beat waits for this one. */
export type Beat = Flight[];

export interface Before {
  rects: Map<string, DOMRect>;
}

const EASE = "cubic-bezier(0.2, 0.8, 0.3, 1)";

export class Stage {
  private running: Animation[] = [];
  private skipped = false;

  /** Where everything is now, in pixels of the page, in which flights are told. */
  measure(): Before {
    const rects = new Map<string, DOMRect>();
    for (const element of document.querySelectorAll<HTMLElement>("[data-key]")) {
      const key = element.dataset["key"];
      if (key && !rects.has(key)) rects.set(key, boxOf(element));
    }
    return { rects };
  }

  skip = (): void => {
    this.skipped = true;
    for (const animation of this.running) animation.finish();
  };

  /** Plays them one after another; a pace of 0.5 takes half the time. */
  async play(beats: Beat[], pace = 1): Promise<void> {
    this.skipped = false;
    const waiting = beats.flat().flatMap((flight) => (flight.lands ? [flight.lands] : []));
    for (const element of waiting) element.style.visibility = "hidden";
    addEventListener("pointerdown", this.skip, { capture: true });
    addEventListener("keydown", this.skip, { capture: true });
    try {
      for (const beat of beats) {
        if (this.skipped) break;
        await Promise.all(beat.map((flight) => this.fly({ ...flight, duration: (flight.duration ?? STEADY) * pace })));
      }
    } finally {
      removeEventListener("pointerdown", this.skip, { capture: true });
      removeEventListener("keydown", this.skip, { capture: true });
      for (const element of waiting) element.style.visibility = "";
    }
  }

  private async fly(flight: Flight): Promise<void> {
    const { from, to, lands, picture } = flight;
    const duration = flight.duration ?? STEADY;
    if (flight.sound) play(flight.sound);
    if (!picture) {
      if (!lands) return;
      lands.style.visibility = "";
      await this.run(lands, `${shift(from, to)} rotate(${flight.turns ?? 0}turn)`, "translate(0, 0) rotate(0turn)", duration, false);
      return;
    }
    const layer = document.createElement("div");
    layer.className = "flight";
    layer.setAttribute("aria-hidden", "true");
    Object.assign(layer.style, {
      position: "fixed",
      left: `${to.left}px`,
      top: `${to.top}px`,
      width: `${to.width}px`,
      height: `${to.height}px`,
      zIndex: "60",
      pointerEvents: "none",
      display: "grid",
      placeItems: "center",
    });
    document.body.append(layer);
    const remove = picture(layer);
    try {
      const [start, end] = flight.sizes ?? [1, 1];
      await this.run(layer, `${shift(from, to)} scale(${start})`, `translate(0, 0) scale(${end})`, duration, flight.fades ?? false, flight.stays ? "linear" : EASE);
    } finally {
      remove();
      layer.remove();
      if (lands) lands.style.visibility = "";
    }
  }

  private async run(element: HTMLElement, start: string, end: string, duration: number, fades: boolean, easing = EASE): Promise<void> {
    const frames: Keyframe[] = fades
      ? [{ transform: start, opacity: 1 }, { transform: end, opacity: 1, offset: 0.8 }, { transform: end, opacity: 0 }]
      : [{ transform: start }, { transform: end }];
    const animation = element.animate(frames, { duration, easing });
    this.running.push(animation);
    await animation.finished.catch(() => undefined);
    this.running = this.running.filter((one) => one !== animation);
  }
}

/** The transform that puts a thing at `to` back to where it came from, by its middle. */
function shift(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${x}px, ${y}px)`;
}
