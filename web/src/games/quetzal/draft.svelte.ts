/** A group that is put together before it is said: what it may hold comes from the terms that the game gives. */
import type { Table } from "../../lib/table.svelte";
import { CATEGORIES, figureOf, type Category, type GroupTerms, type Place, type QuetzalView, type Standing } from "./types";

export type Counts = Record<Category, number>;

const nobody = (): Counts => ({ black: 0, white: 0, wild: 0, character: 0 });
export const sizeOf = (counts: Counts): number => CATEGORIES.reduce((sum, category) => sum + counts[category], 0);

/** The smallest group that will do, of the colour there is more of; wild ones only where they are needed. */
export function preset(terms: GroupTerms): Counts {
  const counts = nobody();
  const colours: Category[] = terms.room.white > terms.room.black ? ["white", "black"] : ["black", "white"];
  const order: Category[] = [colours[0]!, ...(terms.mixed ? [colours[1]!] : []), "wild", "character"];
  for (const category of order) {
    while (sizeOf(counts) < terms.fewest && counts[category] < terms.room[category]) counts[category] += 1;
  }
  return counts;
}

/** The group with one more of a category; none where the terms do not allow it. A colour takes the place of the other. */
export function more(counts: Counts, category: Category, terms: GroupTerms): Counts | null {
  if (terms.most === 1) return terms.room[category] && !counts[category] ? { ...nobody(), [category]: 1 } : null;
  if (counts[category] >= terms.room[category]) return null;
  const next = { ...counts, [category]: counts[category] + 1 };
  if (!terms.mixed && category === "black") next.white = 0;
  if (!terms.mixed && category === "white") next.black = 0;
  return sizeOf(next) <= terms.most ? next : null;
}

export class Draft {
  private edited = $state.raw<{ place: string; step: number; counts: Counts } | null>(null);

  constructor(
    private readonly table: Table,
    private readonly now: () => QuetzalView,
  ) {}

  /** The place that the group is for: picked here, or said already and waiting for its meeples. */
  get place(): Place | null {
    const view = this.now();
    if (!this.table.mine) return null;
    const key = this.said ? view.group?.place : view.decision === "target" ? this.table.picked : null;
    return view.places.find((place) => place.key === key) ?? null;
  }

  /** Whether the place has been said already, so that every meeple is said by itself. */
  get said(): boolean {
    const { decision } = this.now();
    return decision === "add" || decision === "role";
  }

  get terms(): GroupTerms | null {
    return (this.place && this.now().terms?.places[this.place.key]) ?? null;
  }

  get counts(): Counts {
    const group = this.now().group;
    if (this.said && group) return group.meeples;
    const { place, terms, edited } = this;
    if (!place || !terms) return nobody();
    return edited?.place === place.key && edited.step === this.table.step ? edited.counts : preset(terms);
  }

  get size(): number {
    return sizeOf(this.counts);
  }

  can(category: Category, by: 1 | -1): boolean {
    if (this.said) return by > 0 && this.adding(category) !== undefined;
    const { terms } = this;
    if (!terms) return false;
    return by > 0 ? more(this.counts, category, terms) !== null : this.counts[category] > 0;
  }

  change(category: Category, by: 1 | -1): void {
    if (!this.can(category, by)) return;
    const choice = this.adding(category);
    if (this.said && choice) {
      void this.table.act(choice);
      return;
    }
    const { place, terms } = this;
    if (!place || !terms) return;
    const counts = by > 0 ? more(this.counts, category, terms) : { ...this.counts, [category]: this.counts[category] - 1 };
    if (counts) this.edited = { place: place.key, step: this.table.step, counts };
  }

  /** Whether the group is large enough. */
  get ready(): boolean {
    if (this.said) return this.closing !== undefined;
    return this.terms !== null && this.size >= this.terms.fewest;
  }

  /** Says the group, all at once. */
  async send(): Promise<void> {
    const { place, terms } = this;
    if (this.said) {
      if (this.closing) await this.table.act(this.closing);
      return;
    }
    const ids = this.now().terms?.actions;
    const target = this.table.choices.find((choice) => choice.verb === "place" && place !== null && choice.keys.includes(place.key));
    if (!place || !terms || !ids || !target || !this.ready) return;
    const group = CATEGORIES.flatMap((category) => Array.from({ length: this.counts[category] }, () => ids[category]));
    await this.table.ask({ type: "submit", actions: [target.id, ...group, ...(terms.closes ? [] : [ids.done])] }, place.key);
  }

  /** Takes the choice back. */
  leave(): void {
    if (this.said) void this.table.undo("turn");
    else this.table.pick(null);
  }

  /** How the group would stand there. */
  get standing(): Standing[] {
    const view = this.now();
    const player = view.players[view.player];
    return CATEGORIES.flatMap((category) => {
      const pool = player?.meeples.filter((meeple) => meeple.place === null && meeple.category === category) ?? [];
      return pool.slice(0, this.counts[category]).map((meeple) => ({ holder: view.player, figure: figureOf(meeple) }));
    });
  }

  private adding(category: Category) {
    return this.table.choices.find((choice) => choice.verb === "add" && choice.keys.some((key) => key.endsWith(`:${category}`)));
  }

  private get closing() {
    return this.table.choices.find((choice) => choice.verb === "done");
  }
}
