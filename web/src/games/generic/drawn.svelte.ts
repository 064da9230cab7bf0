/** The parts to draw of the view that is shown, and what has changed since the step before. */
import { untrack } from "svelte";
import type { View } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import { changesIn } from "./changes";
import { keysIn, playerParts, tableParts, type Part } from "./tree";
import { glossaryOf } from "./words";

export class Drawn {
  private readonly words = $derived.by(() => glossaryOf(this.view().game, this.table.names));
  readonly board: Part[] = $derived.by(() => tableParts(this.view(), this.words));
  readonly players = $derived.by(() => playerParts(this.view(), this.table.names.length, this.words));
  readonly all: Part[] = $derived([...this.board, ...this.players.flatMap(({ parts }) => parts)]);
  readonly keys: ReadonlySet<string> = $derived(
    new Set([...keysIn(this.all), ...this.players.flatMap(({ key }) => (key === null ? [] : [key]))]),
  );
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  /** Alternates from change to change. */
  turn = $state(0);

  constructor(
    private readonly table: Table,
    private readonly view: () => View,
  ) {
    let before: Part[] | null = null;
    $effect(() => {
      const now = this.all;
      const changed: ReadonlySet<string> = before === null ? new Set() : changesIn(before, now);
      before = now;
      untrack(() => {
        this.fresh = changed;
        this.turn = 1 - this.turn;
      });
    });
  }

  /** The points of a seat at the step that is shown. */
  points(seat: number): number | null {
    const { past, scores } = this.table;
    return (past ? scores[past.step] : scores.at(-1))?.[seat] ?? null;
  }
}
