/** A delivery that is put together before it is said, and what it would pay by the terms that the game gives. */
import type { KeyedCard } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import { cardOf, TYPES, type ArtifactType, type DeliveryTerms, type QuetzalView } from "./types";

export interface Collection {
  type: ArtifactType;
  cards: string[];
  points: number;
}

export interface Bill {
  collections: Collection[];
  bonuses: { cards: number; points: number; coins: number; discovery: number };
  tiles: { tile: string; points: number; coins: number }[];
  points: number;
  coins: number;
  discovery: number;
}

/** What these cards would pay together. */
export function billFor(cards: readonly string[], terms: DeliveryTerms): Bill {
  const faces = cards.map(cardOf);
  const count = (type: ArtifactType) => faces.filter((face) => face.type === type).length;
  const bonus = (name: string) => faces.filter((face) => face.bonus === name).length;
  const collections = TYPES.filter(count).map((type) => ({
    type,
    cards: cards.filter((card) => cardOf(card).type === type),
    points: terms.values[type][count(type)] ?? 0,
  }));
  const bonuses = {
    cards: faces.filter((face) => face.bonus !== "none").length,
    points: bonus("vp"),
    coins: bonus("coin"),
    discovery: bonus("discovery"),
  };
  const tiles = terms.tiles
    .map(({ tile, needs, coins, points, each }) => {
      const met = TYPES.every((type) => count(type) >= (needs[type] ?? 0));
      const apiece = TYPES.reduce((sum, type) => sum + (each[type] ?? 0) * count(type), 0);
      return { tile, points: met ? points : 0, coins: (met ? coins : 0) + apiece };
    })
    .filter(({ points, coins }) => points || coins);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    collections,
    bonuses,
    tiles,
    points: sum(collections.map((one) => one.points)) + bonuses.points + sum(tiles.map((one) => one.points)),
    coins: bonuses.coins + sum(tiles.map((one) => one.coins)),
    discovery: bonuses.discovery,
  };
}

export class Cargo {
  private edited = $state.raw<{ step: number; loaded: number[] } | null>(null);

  constructor(
    private readonly table: Table,
    private readonly now: () => QuetzalView,
  ) {}

  /** Whether a delivery is put together here now. */
  get open(): boolean {
    const view = this.now();
    return view.decision === "deliver" && this.table.mine && view.delivery?.terms !== undefined;
  }

  get hand(): KeyedCard[] {
    const view = this.now();
    return view.players[view.player]?.hand ?? [];
  }

  /** The places in the hand of the cards that have been said already: the first ones of their kind. */
  private get said(): Set<number> {
    const said = new Set<number>();
    for (const name of this.now().delivery?.named ?? []) {
      const index = this.hand.findIndex((card, place) => card.card === name && !said.has(place));
      if (index >= 0) said.add(index);
    }
    return said;
  }

  /** The places in the hand of everything that is loaded, in the order of the hand. */
  get loaded(): number[] {
    const chosen = this.edited?.step === this.table.step ? this.edited.loaded : [];
    return [...new Set([...this.said, ...chosen])].sort((one, other) => one - other);
  }

  get cards(): string[] {
    return this.loaded.map((index) => this.hand[index]?.card ?? "");
  }

  get full(): number {
    return this.now().delivery?.terms?.full ?? 0;
  }

  get bill(): Bill | null {
    const terms = this.now().delivery?.terms;
    return terms ? billFor(this.cards, terms) : null;
  }

  /** What the delivery would pay with or without one more card. */
  with(index: number): number {
    const terms = this.now().delivery?.terms;
    if (!terms) return 0;
    const next = this.loaded.includes(index) ? this.loaded.filter((one) => one !== index) : [...this.loaded, index];
    return billFor(next.map((one) => this.hand[one]?.card ?? ""), terms).points;
  }

  can(index: number): boolean {
    const card = this.hand[index];
    if (!this.open || !card || this.said.has(index)) return false;
    if (this.loaded.includes(index)) return true;
    return this.table.can(card.key) && this.loaded.length < (this.now().delivery?.limit ?? 0);
  }

  toggle(index: number): void {
    if (!this.can(index)) return;
    const loaded = this.loaded.includes(index) ? this.loaded.filter((one) => one !== index) : [...this.loaded, index];
    this.edited = { step: this.table.step, loaded };
  }

  /** Says the delivery, all at once; one that is full ends by itself. */
  async send(): Promise<void> {
    const { said } = this;
    const ids = this.loaded.filter((index) => !said.has(index)).map((index) => this.idOf(this.hand[index]?.key ?? ""));
    const done = this.table.choices.find((choice) => choice.verb === "done");
    if (!done || ids.includes(-1)) return;
    await this.table.ask({ type: "submit", actions: this.loaded.length >= this.full ? ids : [...ids, done.id] }, null);
  }

  private idOf(key: string): number {
    return this.table.choices.find((choice) => choice.verb === "deliver" && choice.keys.includes(key))?.id ?? -1;
  }
}
