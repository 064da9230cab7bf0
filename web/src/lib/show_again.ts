/** Shows on the board once more what somebody did: the table as it was before, then the same motion, then now. */
import { tick } from "svelte";
import type { Deed } from "../shapes/engine";
import { api } from "./api";
import { eventsOf } from "./deeds";
import type { Moment, Update } from "./protocol";
import { keysOf } from "./recap.svelte";
import type { Table } from "./table.svelte";

/** So long the end of each is left to be seen. */
const PAUSE = 1100;

export async function showAgain(table: Table, deeds: readonly Deed[]): Promise<void> {
  const { recap } = table;
  if (recap.shown || !table.live || table.past) return;
  const watch = new Watch();
  try {
    for (const deed of deeds) {
      const [first = 0, last = 0] = deed.steps;
      const before = await api.step(table.id, Math.max(0, first - 1), table.secret);
      const after = last === before.step ? before : await api.step(table.id, last, table.secret);
      if (watch.over) break;
      recap.shown = deed;
      recap.glowing = keysOf(deed);
      table.past = before;
      await tick();
      await table.animator?.(updateOf(table, deed, after), async () => {
        if (!watch.over) table.past = after;
        await tick();
      });
      await watch.wait(PAUSE);
      if (watch.over) break;
    }
  } finally {
    watch.stop();
    recap.shown = null;
    recap.glowing = [];
    table.past = null;
  }
}

/** The change that led to a moment, as it was told when it happened. */
function updateOf(table: Table, deed: Deed, after: Moment): Update {
  const { turn } = table.live!;
  const events = eventsOf(deed, table.log);
  return { type: "update", version: 0, step: after.step, change: "decided", events, log: [], turn, scores: [], standings: [], unseated: [], view: after.view };
}

/** Waits for a click or Escape, which end it all. */
class Watch {
  over = false;
  private wake: (() => void) | null = null;

  constructor() {
    addEventListener("pointerdown", this.touched, { capture: true });
    addEventListener("keydown", this.pressed, { capture: true });
  }

  /** Waits so long, or until it is over. */
  async wait(time: number): Promise<void> {
    if (this.over) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, time);
      this.wake = () => (clearTimeout(timer), resolve());
    });
    this.wake = null;
  }

  stop(): void {
    removeEventListener("pointerdown", this.touched, { capture: true });
    removeEventListener("keydown", this.pressed, { capture: true });
  }

  private end(): void {
    this.over = true;
    this.wake?.();
  }

  /** The click that ends it does nothing else. */
  private touched = (): void => {
    this.end();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), PAUSE);
  };

  private pressed = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    this.end();
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
