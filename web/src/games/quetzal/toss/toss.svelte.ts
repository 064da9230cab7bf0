/** The toss that opens a round: the engine has rolled, and each person sees the own roll once, when it is news. */
import { moves, settings } from "../../../lib/settings.svelte";
import { play } from "../../../lib/sound";
import type { Table } from "../../../lib/table.svelte";
import type { QuetzalEvent } from "../../../shapes/quetzal/events";
import type { QuetzalView } from "../types";
import { tossed, tossedUpTo } from "./remembered";

/** The cup stands there, the team is in the air, or it has landed. */
export type Stage = "cup" | "air" | "landed";

type Rolled = Extract<QuetzalEvent, { kind: "rolled" }> & { step: number };

/** Milliseconds: the cup waits for a hand, the flight, and how long one can read what landed. */
const PATIENCE = 8000;
const FLIGHT = 1250;
const READING = 3000;

export class Toss {
  stage = $state<Stage | null>(null);
  /** Whether it only tells the result: nothing is covered, and nothing waits for it. */
  quiet = $state(false);
  roll = $state.raw<Rolled | null>(null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private release: (() => void) | null = null;
  /** The step that was shown last, where somebody watches or looks at a replay. */
  private before: number | null = null;

  constructor(
    private readonly table: Table,
    private readonly view: () => QuetzalView,
    private readonly seat: () => number,
    /** Looks where the figures lie; the answer lets them go from there to their places in the team. */
    private readonly leave: () => () => Promise<void>,
  ) {}

  /** How long everything takes beside what it takes in full. */
  get pace(): number {
    return settings.brisk ? 0.5 : 1;
  }

  /** Looks at what is shown now, and begins a toss that has not been seen. */
  notice(): void {
    const { table } = this;
    const step = table.past?.step ?? table.step;
    const roll = this.rollUpTo(step);
    const before = this.before;
    this.before = step;
    if (roll?.step !== this.roll?.step || (table.past !== null && before !== step)) this.end();
    if (roll === null || this.stage !== null) return;
    if (table.live === null) {
      // A replay: the toss belongs to its step, reached from the step before.
      if (roll.step === step && (before === step - 1 || step === 0)) this.begin(roll);
    } else if (table.past === null) {
      if (table.seat === null ? this.freshToWatch(roll, before) : this.freshToSeat(roll, table.seat)) this.begin(roll);
    }
  }

  private rollUpTo(step: number): Rolled | null {
    const seat = this.seat();
    const line = this.table.log.findLast((one) => one.step <= step && one.event?.kind === "rolled" && one.event.seat === seat);
    return line?.event ? ({ ...line.event, step: line.step } as Rolled) : null;
  }

  private freshToWatch(roll: Rolled, before: number | null): boolean {
    // Where several people share the screen, whoever sits down next tosses.
    return this.table.here.length === 0 && before !== null && before < roll.step && roll.step === this.table.step;
  }

  private freshToSeat(roll: Rolled, seat: number): boolean {
    const { table } = this;
    if (this.view().over || seat !== this.seat()) return false;
    const next = table.live?.turn.player;
    if (next != null && next !== seat && table.here.includes(next)) return false;
    if (tossedUpTo(table.id, seat, table.step) >= roll.step) return false;
    return !table.log.some((line) => line.step > roll.step && line.event?.seat === seat);
  }

  private begin(roll: Rolled): void {
    const { table } = this;
    this.roll = roll;
    this.quiet = !moves() || document.hidden;
    if (table.seat !== null) tossed(table.id, table.seat, roll.step);
    if (this.quiet) {
      this.land();
      return;
    }
    table.moment = true;
    if (table.live) table.hold(new Promise((go) => (this.release = go)));
    if (table.seat === null || table.botPlays || settings.brisk) this.fling();
    else {
      this.stage = "cup";
      this.after(PATIENCE, () => this.fling());
    }
  }

  /** The team leaves the cup. */
  fling(): void {
    this.stage = "air";
    play("toss");
    this.after(FLIGHT * this.pace, () => this.land());
  }

  private land(): void {
    this.stage = "landed";
    if (this.roll?.parts.coins) play("coin");
    this.after(READING * (this.quiet ? 2.5 : this.pace), () => void this.close());
  }

  /** A click or a key that is not meant for the cup: what is under way is over at once. */
  skip(): void {
    if (this.stage === "cup" || this.stage === "air") this.land();
    else if (this.stage === "landed") void this.close();
  }

  private async close(): Promise<void> {
    const slip = this.quiet || !moves() || document.hidden ? null : this.leave();
    clearTimeout(this.timer);
    this.stage = null;
    await slip?.();
    this.letGo();
  }

  /** Takes everything away and lets the table go on. */
  end(): void {
    clearTimeout(this.timer);
    this.stage = null;
    this.letGo();
  }

  private letGo(): void {
    this.table.moment = false;
    this.release?.();
    this.release = null;
  }

  private after(duration: number, next: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(next, duration);
  }
}
