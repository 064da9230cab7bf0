/** A turn as it is put together: what can be touched, what is chosen, and how a journey is paid before it is said. */
import { getContext, setContext, tick } from "svelte";
import type { Choice, View } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import { changed, recounted } from "./payment";
import type { Amounts, Bill, Brings, Paying, Resource, Source, Way } from "../../shapes/arnak/view";

/** A payment in the making: for a journey that is picked, or for one that was said already. */
export interface Tray {
  /** The journey that is paid; none where it was said already. */
  choice: Choice | null;
  bill: Bill;
  way: Way;
  sources: Record<string, Source>;
  /** What it costs besides travel. */
  price: Amounts;
  /** What it leads to; unknown where the journey was said already. */
  brings: Brings | null;
  reveals: boolean;
}

export class Turn {
  private edited = $state.raw<{ about: string; way: Way } | null>(null);
  /** The one of several alike that was touched last: it is the first of them that is picked, or pays. */
  private touched = $state.raw<{ key: string; copy: number } | null>(null);

  constructor(
    readonly table: Table,
    private readonly now: () => View,
  ) {}

  /** The payment that is being put together. */
  tray: Tray | null = $derived.by(() => {
    const paying = this.now()["paying"] as Paying | null | undefined;
    if (!paying || !this.table.mine) return null;
    const choice = paying.due === null ? (this.table.offered.find((one) => String(one.id) in paying.journeys) ?? null) : null;
    if (paying.due === null && (choice === null || this.table.picked === null)) return null;
    const journey = choice ? paying.journeys[String(choice.id)] : undefined;
    const bill = paying.bills[journey?.bill ?? paying.due ?? 0];
    const proposed = bill?.ways[0];
    if (!bill || !proposed) return null;
    const way = this.edited?.about === this.about(choice) ? this.edited.way : proposed;
    return { choice, bill, way, sources: paying.sources, price: journey?.price ?? {}, brings: journey?.brings ?? null, reveals: journey?.reveals ?? false };
  });

  /** Whether something can be done with a thing now: the solid outline. While a journey is paid, that is to pay, or to go elsewhere. */
  able(key: string): boolean {
    if (!this.tray) return this.table.can(key);
    const elsewhere = this.tray.choice !== null && /^(space|site):/.test(key) && this.table.can(key);
    return elsewhere || this.chosen(key) || this.alternative(key);
  }

  /** Whether a thing is picked, or pays: raised, with a check. Of cards alike, which share a key, as many as are needed. */
  chosen(key: string, copy = this.first(key)): boolean {
    const first = this.first(key);
    const before = copy === first ? 0 : copy < first ? copy + 1 : copy;
    return before < this.taken(key);
  }

  /** Whether a thing could pay instead of what pays now: the dashed outline. */
  alternative(key: string, copy = this.first(key)): boolean {
    const { tray } = this;
    if (!tray || this.chosen(key, copy)) return false;
    return tray.bill.ways.some((way) => this.paid(key, way) > this.taken(key));
  }

  private first(key: string): number {
    return this.touched?.key === key ? this.touched.copy : 0;
  }

  /** How many of the things with a key are picked, or pay. */
  private taken(key: string): number {
    return Math.max(this.table.picked === key ? 1 : 0, this.tray ? this.paid(key, this.tray.way) : 0);
  }

  private paid(key: string, way: Way): number {
    return way.picks.filter((action) => this.tray?.sources[action]?.thing === key).length;
  }

  /** Whether a thing has nothing to do with what is being decided. */
  dim(key: string): boolean {
    const inside = this.tray !== null || this.now()["decision"] !== "turn";
    return this.table.mine && inside && !this.able(key) && !this.chosen(key) && !this.alternative(key);
  }

  /** The choices that stand beside the thing that is picked; a journey's are in its tray. */
  get beside(): Choice[] {
    return this.tray || this.table.picked === null ? [] : this.table.offered;
  }

  /** The key of the space where the figure would stand. */
  get ghost(): string | null {
    return this.tray?.choice?.keys.find((key) => key.startsWith("space:")) ?? null;
  }

  /** How many of a resource the payment would cost. */
  spending(resource: Resource): number {
    const { tray } = this;
    if (!tray) return 0;
    const picks = tray.way.picks.map((action) => tray.sources[action]?.price[resource] ?? 0);
    return (tray.price[resource] ?? 0) + picks.reduce((sum, count) => sum + count, 0);
  }

  /** Somebody touched a thing: while paying it joins the payment or leaves it, otherwise it is picked. */
  touch(key: string, copy = this.first(key)): void {
    const { tray } = this;
    const taken = this.taken(key);
    const was = this.chosen(key, copy);
    // Once it is put down, another one of its kind stays chosen.
    this.touched = { key, copy: was && taken > 1 ? Number(copy === 0) : copy };
    const other = taken + (was ? -1 : 1);
    if (tray && Math.max(taken, other) > 1) {
      const way = recounted(tray.bill.ways, tray.way, (one) => this.paid(key, one), other);
      if (way) this.edited = { about: this.about(tray.choice), way };
      return;
    }
    // Another one of what is picked already takes its place.
    if (taken && !was) return;
    if (tray && (this.alternative(key) || (this.chosen(key) && this.table.picked !== key))) {
      const actions = [...new Set(tray.bill.ways.flatMap((way) => way.picks))].filter((action) => tray.sources[action]?.thing === key);
      const used = actions.find((action) => tray.way.picks.includes(action));
      this.swap(used ?? actions[0] ?? -1);
      return;
    }
    this.table.touch(key);
  }

  /** Takes a source into the payment, or out of it; the rest changes as little as it can. */
  swap(source: number): void {
    const { tray } = this;
    const way = tray && changed(tray.bill.ways, tray.way, source);
    if (way) this.edited = { about: this.about(tray.choice), way };
  }

  /** Puts one source in the place of one pick; the others stay. */
  exchange(index: number, source: number): void {
    const { tray } = this;
    if (!tray) return;
    const others = tray.way.picks.filter((_, place) => place !== index);
    const wanted = [...others, source].sort().join();
    const way = tray.bill.ways.find((one) => [...one.picks].sort().join() === wanted);
    if (way) this.edited = { about: this.about(tray.choice), way };
  }

  /** Pays and sets out, all at once. */
  async send(): Promise<void> {
    const { tray } = this;
    if (!tray) return;
    const actions = [...(tray.choice ? [tray.choice.id] : []), ...tray.way.says];
    await this.table.ask({ type: "submit", actions }, tray.choice?.keys[0] ?? null);
  }

  /** Takes the choice back. */
  leave(): void {
    if (this.tray && this.tray.choice === null) void this.table.undo("step");
    else this.table.pick(null);
  }

  private about(choice: Choice | null): string {
    return `${this.table.step}:${choice?.id ?? "due"}`;
  }
}

const TURN = Symbol("turn");

/** The turn of a table, for everything drawn inside. */
export function provideTurn(table: Table, now: () => View): Turn {
  return setContext(TURN, new Turn(table, now));
}

export function useTurn(): Turn {
  return getContext<Turn>(TURN);
}

/** The attributes of a thing: its key, its state for the outline, and what a touch does. Of cards alike `copy` tells which. */
export function touchable(turn: Turn, key: string, copy?: number) {
  const can = turn.able(key) || turn.alternative(key, copy);
  const chosen = turn.chosen(key, copy);
  return {
    "data-key": key,
    "data-can": can ? "" : undefined,
    "data-chosen": chosen ? "" : undefined,
    "data-instead": turn.alternative(key, copy) ? "" : undefined,
    "data-dim": turn.dim(key) ? "" : undefined,
    "aria-disabled": can ? undefined : ("true" as const),
    "aria-pressed": chosen ? ("true" as const) : undefined,
    onclick: (event: MouseEvent) => {
      event.stopPropagation();
      turn.touch(key, copy);
      goOn(turn, key, event);
    },
  };
}

/** Which one it is of the cards alike, which share a key. */
export function copyAt(cards: readonly { key: string }[], index: number): number {
  return cards.slice(0, index).filter((one) => one.key === cards[index]?.key).length;
}

/** By keyboard one goes on from a thing to what it can do. */
export function goOn(turn: Turn, key: string, event: MouseEvent): void {
  if (event.detail !== 0 || turn.table.picked !== key) return;
  void tick().then(() => document.querySelector<HTMLElement>('.beside [data-choice], [data-choice="send"]')?.focus());
}
