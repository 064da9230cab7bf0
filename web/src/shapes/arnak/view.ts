/** Generated from digsite/games/arnak/sight/shapes.py by `make shapes`; do not edit. */
import type { KeyedCard, KeyedPile, Message, View } from "../engine";

export type Resource = "coin" | "compass" | "tablet" | "arrowhead" | "jewel";

export type Travel = "boot" | "ship" | "car" | "plane";

export type Level = "camp" | "I" | "II";

export type Owner = number | "rival";

export type TempleStack = "2-left" | "2-middle" | "2-right" | "6-left" | "6-right" | "11";

export type Line = "research" | "temple" | "idols" | "guardians" | "cards" | "fear";

export type SourceKind = "card" | "boon" | "assistant" | "floating" | "discount" | "pilot";

/** Counted resources; those with none are left out. */
export interface Amounts {
  coin?: number;
  compass?: number;
  tablet?: number;
  arrowhead?: number;
  jewel?: number;
}

/** A card, a boon, an assistant, a floating or discounted icon, or a pilot that can cover a travel icon. `thing` is the key of the thing on the table, where there is one. */
export interface Source {
  kind: SourceKind;
  thing: string | null;
  icon: Travel;
  message: Message;
  price: Amounts;
}

/** A way to pay: the sources it uses, and the decisions that say it; a pick without alternative is not asked. */
export interface Way {
  picks: number[];
  says: number[];
}

/** Travel icons that are due, and every way to cover them; the way that the game proposes comes first. */
export interface Bill {
  owed: Travel[];
  ways: Way[];
}

/** The open consequences of a journey. `effect` is used `times` times and is named like "camps/coin" or "sites/falls". `idols` are those of a site that is discovered, None face down. A guardian `awakes` there, or one is there already and brings `fear` on the way home. `boon` names the guardian that is overcome. */
export interface Brings {
  effect?: string;
  times?: number;
  idols?: (string | null)[];
  awakes?: boolean;
  guardian?: string;
  fear?: boolean;
  boon?: string;
}

/** A journey: its bill, its price besides travel, its consequences, and whether it shows something hidden. */
export interface Journey {
  bill: number;
  price: Amounts;
  brings: Brings;
  reveals: boolean;
}

/** The ways to pay: the bill that is due now, or the journeys that can be chosen, by action. */
export interface Paying {
  due: number | null;
  journeys: Record<string, Journey>;
  bills: Bill[];
  sources: Record<string, Source>;
}

/** A guardian, and whether its boon is used. */
export interface Guardian {
  key: string;
  guardian: string;
  used: boolean;
}

/** A space for an archaeologist, with its travel price. */
export interface Space {
  key: string;
  travel: Travel[];
  figure: number | "rival" | null;
  blocked: boolean;
}

/** A camp or a wild site; `tile` is the site tile that was found there, `name` says which place or site it is. */
export interface Site {
  key: string;
  name: Message;
  level: Level;
  tile: string | null;
  spaces: Space[];
  idol: string | null;
  hidden_idols: number;
  guardian: Guardian | null;
}

/** A card of the row, or on top of its deck. */
export interface TradedCard {
  key: string;
  card: string;
  cost: number;
  points: number;
  travel: Travel[];
}

/** A deck that refills the row; its top card where it was revealed. */
export interface TradeDeck {
  key: string;
  size: number;
  top: TradedCard | null;
}

/** The two decks that refill the row. */
export interface TradeDecks {
  item: TradeDeck;
  artifact: TradeDeck;
}

/** The cards from the staff outwards. */
export interface CardRow {
  items: TradedCard[];
  artifacts: TradedCard[];
  decks: TradeDecks;
}

/** The cards out of the game. */
export interface Exile {
  items: string[];
  artifacts: string[];
  basic: string[];
}

/** A stack of tiles, and the tiles known to lie at its bottom. */
export interface Stack {
  key: string;
  size: number;
  bottom: string[];
}

/** An assistant: silver or gold, ready or exhausted. */
export interface Assistant {
  key: string;
  assistant: string;
  gold: boolean;
  exhausted: boolean;
}

/** A stack of assistants and its top. */
export interface Supply {
  key: string;
  size: number;
  top: Assistant | null;
}

/** The assistants that wait for rescue, as far as this seat may see them. */
export interface Rescue {
  key: string;
  size: number;
  assistants: Assistant[];
}

/** A space of the research track and the bonus tiles on it. */
export interface TrackSpace {
  key: string;
  row: number;
  order: number;
  bonuses: string[];
}

/** A stack of temple tiles. */
export interface TempleTiles {
  key: string;
  left: number;
}

/** A bonus tile that can be touched. */
export interface KeyedBonus {
  key: string;
  bonus: string;
}

/** The bonus tiles of the Lost Temple; None for a seat that has not looked. */
export interface BonusStack {
  key: string;
  size: number;
  tiles: KeyedBonus[] | null;
}

/** The Lost Temple, and how many players have arrived there. */
export interface LostTemple {
  stacks: TempleTiles[];
  bonus_stack: BonusStack;
  arrivals: number;
}

/** Tokens of one kind. */
export interface Counter {
  key: string;
  count: number;
}

/** The idols that are not in a slot. */
export interface Crates {
  key: string;
  idols: number;
}

/** A research token and its space of the track; "S" is the start. */
export interface Token {
  key: string;
  space: string;
}

/** A card of a deck that this seat knows. */
export interface KnownLayer {
  card: string;
}

/** Cards of a deck of which only the mix is known. */
export interface ShuffledLayer {
  size: number;
  among: string[];
}

export type Layer = KnownLayer | ShuffledLayer;

/** A player's deck as layers from its top. */
export interface PlayerDeck {
  key: string;
  size: number;
  layers: Layer[];
}

/** A player. `hand` holds all cards of the own hand, and of other hands the cards that everybody knows. `arrival` counts the players that arrived at the Lost Temple before, -1 before the own arrival. Until the end of the round every travel icon may stand for a plane (`planes`), and guardians give no Fear (`fearless`). */
export interface Expedition {
  key: string;
  resources: Record<Resource, Counter>;
  hand: KeyedCard[];
  hand_size: number;
  put_down: KeyedCard[];
  being_sorted: KeyedCard[];
  sorted_size: number;
  deck: PlayerDeck;
  play_area: KeyedCard[];
  fear_tiles: Counter;
  crates: Crates;
  slotted: number;
  assistants: Assistant[];
  guardians: Guardian[];
  glass: Token;
  notebook: Token;
  arrival: number;
  temple_tiles: Record<TempleStack, number>;
  planes: boolean;
  fearless: boolean;
  score: Record<Line, number>;
  total: number;
}

/** The rival of the solo game. */
export interface Rival {
  key: string;
  tiles_left: string[];
  tiles_used: string[];
  arrow: "left" | "right";
  cards: string[];
  idols: string[];
  spare_idols: number;
  guardians: Guardian[];
  glass: Token;
  temple_tiles: Record<TempleStack, number>;
  score: Record<Line, number>;
  total: number;
}

/** Notes for the player who decides: ways to pay, the choices that are free actions, the losses of ending a turn. */
export interface Aside {
  paying: Paying | null;
  free: number[];
  lost: Record<string, Message[]>;
}

/** The whole table as one seat may see it; `paying`, `free` and `lost` are for the player who decides. */
export interface ArnakView extends View {
  game: string;
  seat: number | null;
  over: boolean;
  player: number;
  options: Record<string, string | number>;
  decision: string | null;
  main_action_open: boolean;
  paying: Paying | null;
  free: number[];
  lost: Record<string, Message[]>;
  round: number;
  rounds: number;
  starter: number;
  passed: number[];
  floating: Record<Travel, number>;
  sites: Site[];
  row: CardRow;
  exile: Exile;
  fear_deck: KeyedPile;
  stacks: Stack[];
  supply: Supply[];
  rescue: Rescue;
  track: TrackSpace[];
  temple: LostTemple;
  players: Expedition[];
  rival: Rival | null;
}
