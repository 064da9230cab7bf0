/** Leaving a turn or a round: at once, or after a warning of what would be lost. */
import type { Choice, Message } from "../../../lib/protocol";
import type { Table } from "../../../lib/table.svelte";
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
    return this.choice ? (this.now().lost[String(this.choice.id)] ?? []) : [];
  }

  act(choice: Choice): void {
    if (this.now().lost[String(choice.id)]?.length) this.wish = { choice, step: this.table.step };
    else void this.table.act(choice);
  }

  stay(): void {
    this.wish = null;
  }
}
