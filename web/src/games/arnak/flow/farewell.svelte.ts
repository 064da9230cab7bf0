/** Leaving a turn or a round: at once, or after a warning of what would be lost. */
import type { Choice, Message } from "../../../lib/protocol";
import type { Table } from "../../../lib/table.svelte";
import { atHome } from "../board/standing";
import type { ArnakView } from "../types";

export class Farewell {
  /** What was asked for, and at which step: any other decision takes it back. */
  private wish = $state.raw<{ choice: Choice; step: number } | null>(null);

  constructor(
    private readonly table: Table,
    private readonly now: () => ArnakView,
  ) {}

  /** The choice that waits for a second word. */
  get choice(): Choice | null {
    const { wish } = this;
    return wish?.step === this.table.step && this.table.choices.some(({ id }) => id === wish.choice.id) ? wish.choice : null;
  }

  /** What it would lose. */
  get lost(): Message[] {
    return this.choice ? this.lostBy(this.choice) : [];
  }

  /** What the game says, and with the round the journeys and the cards that are still offered. */
  private lostBy(choice: Choice): Message[] {
    const view = this.now();
    const lost = view.lost[String(choice.id)] ?? [];
    if (choice.verb !== "pass") return lost;
    const journeys = Object.keys(view.paying?.journeys ?? {}).length > 0;
    const figures: Message[] = journeys ? [{ id: "arn.lost.figures", params: { count: atHome(view, view.player) } }] : [];
    const free = new Set(view.free);
    const cards = this.table.choices.filter(({ id, verb }) => verb === "play" && !free.has(id)).map(({ message }) => message);
    return [...figures, ...lost, ...cards];
  }

  act(choice: Choice): void {
    if (this.lostBy(choice).length) this.wish = { choice, step: this.table.step };
    else void this.table.act(choice);
  }

  stay(): void {
    this.wish = null;
  }
}
