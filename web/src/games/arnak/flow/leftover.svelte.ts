/** The cards left in hand at the end of a round, which the game asks about one after another: all of them answered alike. */
import type { Choice } from "../../../lib/protocol";
import type { Table } from "../../../lib/table.svelte";
import type { ArnakView } from "../types";

export type Answer = "keep" | "put-down";

export class Leftover {
  private given = $state.raw<{ answer: Answer; seat: number; step: number } | null>(null);

  constructor(
    private readonly table: Table,
    private readonly now: () => ArnakView,
  ) {
    $effect(() => this.goOn());
  }

  /** Whether more cards follow the one asked about, in the order of the hand; for one, its own answers are enough. */
  get several(): boolean {
    if (!this.asked || this.given !== null) return false;
    const view = this.now();
    const hand = [...new Set(view.players[view.seat ?? view.player]?.hand.map((card) => card.key))];
    const asked = this.table.choices.flatMap((choice) => choice.keys);
    return hand.findLastIndex((key) => asked.includes(key)) < hand.length - 1;
  }

  /** Answers this question and those that follow in the same way. */
  all(answer: Answer): void {
    this.given = { answer, seat: this.now().player, step: this.table.step };
    this.say(answer);
  }

  private get asked(): boolean {
    return this.table.mine && this.now().decision === "leftover";
  }

  /** The next question is answered as the one before; taking an answer back ends it, and so does another's question. */
  private goOn(): void {
    const { given, table } = this;
    if (!given) return;
    const { decision, player } = this.now();
    if (decision !== "leftover" || player !== given.seat || table.step < given.step) {
      this.given = null;
    } else if (this.asked && table.step > given.step) {
      this.given = { ...given, step: table.step };
      this.say(given.answer);
    }
  }

  /** None is kept by the first answer, all by the last one. */
  private say(answer: Answer): void {
    const numbers: Choice[] = this.table.choices.filter((choice) => choice.verb === "number");
    const choice = answer === "keep" ? numbers.at(-1) : numbers[0];
    if (choice) void this.table.act(choice);
  }
}
