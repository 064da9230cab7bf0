/** What happened, told by main actions: those of the others since the own last decision, and which of them is lit now. */
import type { Deed, Recap as Told } from "../shapes/engine";

export class Recap {
  /** All main actions so far, in their order. */
  deeds = $state.raw<readonly Deed[]>([]);
  /** The last step that the own seat decided. */
  acted = $state(0);
  /** The things that glow because somebody points at a sentence about them. */
  glowing = $state.raw<readonly string[]>([]);
  /** The action that is shown again now. */
  shown = $state.raw<Deed | null>(null);

  /** Takes what is told of some turns in place of what was told of them before. */
  take({ turn, deeds, acted }: Told): void {
    this.deeds = [...this.deeds.filter((deed) => deed.turn < turn), ...deeds];
    this.acted = acted;
  }

  /** Forgets what was taken back. */
  cut(step: number): void {
    this.deeds = this.deeds.filter((deed) => deed.steps[0]! <= step);
    this.acted = Math.min(this.acted, step);
  }

  /** What others did in the last step of a seat and since; for somebody without one, the last few actions. */
  since(seat: number | null, few: number): readonly Deed[] {
    if (seat === null) return this.deeds.slice(-few);
    return this.deeds.filter((deed) => deed.seat !== seat && deed.steps[1]! >= this.acted);
  }
}

/** The things that a deed is about, and who did it. */
export const keysOf = (deed: Deed | null): string[] => (deed ? [...deed.keys, deed.seat === null ? "rival" : `seat:${deed.seat}`] : []);

/** What tells a deed from all others. */
export const nameOf = (deed: Deed): string => `${deed.turn}:${deed.lines[0]}`;
