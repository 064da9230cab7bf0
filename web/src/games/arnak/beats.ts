/** How what happens is shown: figures walk, cards fly, tokens climb, guardians awake, idols go to their crates. */
import { mount, unmount } from "svelte";
import { QUICK, STEADY, type Beat, type Before, type Flight } from "../../lib/motion";
import type { Message, Param, TableEvent, Update } from "../../lib/protocol";
import type { Sound } from "../../lib/sound";
import type { Flyer } from "./board/flyer";
import Flying from "./board/Flying.svelte";
import type { ArnakView, Owner } from "./types";

const find = (key: string) => document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);

/** How large each kind is while it travels. */
const SIZES: Record<Flyer["is"], [width: number, height: number]> = {
  card: [72, 85],
  back: [52, 70],
  figure: [40, 50],
  token: [36, 36],
  glyphs: [90, 30],
  guardian: [56, 56],
  assistant: [60, 77],
  bonus: [30, 30],
  idols: [70, 46],
  rival: [96, 96],
  stone: [60, 32],
  ring: [0, 0],
};

const draw = (flyer: Flyer) => (target: HTMLElement) => {
  const drawn = mount(Flying, { target, props: { flyer } });
  return () => void unmount(drawn);
};

function around(box: DOMRect, width: number, height: number): DOMRect {
  return new DOMRect(box.left + box.width / 2 - width / 2, box.top + box.height / 2 - height / 2, width, height);
}

export function beats(update: Update, before: Before): Beat[] {
  if (update.change !== "decided") return [];
  const told = new Told(update.view as ArnakView, before);
  const found: { of: string; beat: Beat }[] = [];
  for (const event of update.events) {
    const beat = told.beat(event);
    if (!beat.length) continue;
    // What one player does several times in a row happens at once, as drawing cards does.
    const of = `${event.kind}:${event.seat}`;
    const last = found.at(-1);
    if (last?.of === of && AT_ONCE.has(event.kind)) last.beat.push(...beat);
    else found.push({ of, beat });
  }
  return found.map(({ beat }) => beat);
}

const AT_ONCE = new Set(["drew", "drew-bottom", "spent", "dealt-to-row", "gained-fear", "refreshed"]);

/** "I 3" as in "site:I-3"; names in sentences have spaces. */
const dashed = (name: string) => name.replaceAll(" ", "-");

function nameIn(part: Param | undefined): string | null {
  if (typeof part === "string") return dashed(part);
  const name = part !== null && typeof part === "object" ? part.params?.["name"] : null;
  return typeof name === "string" ? dashed(name) : null;
}

/** The glyphs of tokens that a sentence lists. */
function glyphsIn(what: Param | undefined): string[] {
  if (what === null || typeof what !== "object") return [];
  const message = what as Message;
  const params = message.params ?? {};
  if (message.id === "list" || message.id === "and") return [...glyphsIn(params["first"]), ...glyphsIn(params["rest"])];
  const name = /^resource\.([a-z]+)/.exec(message.id)?.[1];
  return name && name !== "none" ? Array.from({ length: Math.min(3, Number(params["count"] ?? 1)) }, () => name) : [];
}

/** One update as it is told, event after event: what is gained comes from where the last thing happened. */
class Told {
  private place: DOMRect | null = null;

  constructor(
    private readonly view: ArnakView,
    private readonly before: Before,
  ) {}

  beat(event: TableEvent): Beat {
    const { kind } = event;
    const parts = event.parts as Record<string, Param>;
    const owner: Owner = event.seat ?? (kind.startsWith("rival.") ? "rival" : this.view.player);
    const card = typeof parts["name"] === "string" ? parts["name"] : null;
    const site = nameIn(parts["site"]);
    switch (kind) {
      case "arrived":
      case "rival.went":
      case "rival.discovered":
        return this.walk(this.home(owner), owner, site);
      case "relocated":
        return this.walk(this.was(`figure:${this.spaceOf(nameIn(parts["origin"]), null)}`) ?? this.home(owner), owner, site);
      case "returned-home":
        return this.fly(this.was(`site:${site}`) ?? this.was(`space:${site}`), this.home(owner), { is: "figure", owner });
      case "played":
        return this.remember(this.fly(this.handCard(owner, card), this.playArea(owner), { is: "card", card: card ?? "fear" }));
      case "spent":
      case "gave":
        return this.fly(this.handCard(owner, card), this.playArea(owner), { is: "card", card: card ?? "fear" }, { sizes: [1, 0.6] });
      case "drew":
      case "drew-bottom":
        return this.fly(this.was(`deck:${owner}`), this.now(`hand:${owner}`), card === null ? { is: "back" } : { is: "card", card }, { sizes: [0.5, 1] });
      case "exiled":
        return this.fly(this.handCard(owner, card), this.exile(card), { is: "card", card: card ?? "fear" }, { sizes: [1, 0.4] });
      case "exiled-from-row":
        return this.fly(this.was(`card:${card}`), this.exile(card), { is: "card", card: card ?? "fear" }, { sizes: [1, 0.4] });
      case "bought":
      case "gained-card":
      case "rival.bought":
        return this.remember(this.fly(this.was(`card:${card}`), this.playArea(owner), { is: "card", card: card ?? "fear" }, { duration: STEADY * 1.5, sizes: [1.15, 0.7] }));
      case "dealt-to-row": {
        const lands = find(`card:${card}`);
        const deck = this.now(this.view.row.items.some((one) => one.card === card) ? "deck:item" : "deck:artifact");
        return lands && deck ? [{ from: deck, to: lands.getBoundingClientRect(), lands }] : [];
      }
      case "gained-fear":
        return this.fly(this.now("pile:fear"), this.playArea(owner), { is: "card", card: "fear" }, { sizes: [0.6, 0.6] });
      case "found-site":
        return this.ring(this.siteArea(site), STEADY * 1.6);
      case "guardian-awoke": {
        const lands = find(`guardian:${nameIn(parts["guardian"])}`);
        if (!lands) return [];
        const to = lands.getBoundingClientRect();
        return [{ from: new DOMRect(to.left, to.top - 60, to.width, to.height), to, lands, duration: STEADY * 1.6 }];
      }
      case "overcame":
      case "rival.overcame": {
        const guardian = nameIn(parts["guardian"]) ?? "";
        return this.fly(this.was(`guardian:${guardian}`), this.now(`guardian:${guardian}`) ?? this.panel(owner), { is: "guardian", guardian }, { duration: STEADY * 1.6 });
      }
      case "took-idols":
        return this.fly(this.was(`idols:site:${site}`), this.now(`crates:${owner}`) ?? this.panel(owner), { is: "idols", count: this.view.sites.find((one) => one.key === `site:${site}`)?.level === "II" ? 2 : 1 }, { sizes: [1, 0.7] });
      case "slotted":
        return this.fly(this.was(`crates:${owner}`), this.now(`slot:${owner}:${(this.view.players[Number(owner)]?.slotted ?? 1) - 1}`) ?? this.panel(owner), { is: "idols", count: 1 });
      case "researched.glass":
      case "rival.researched":
        return this.climb(`token:${owner}:glass`, { is: "token", owner, kind: "glass" });
      case "researched.notebook":
        return this.climb(`token:${owner}:notebook`, { is: "token", owner, kind: "notebook" });
      case "took-temple-tile":
      case "rival.took-temple-tile": {
        const stack = nameIn(parts["stack"]) ?? "";
        return this.fly(this.was(`temple:${stack}`), this.panel(owner), { is: "stone", points: stack.split("-")[0] ?? "" });
      }
      case "took-bonus":
        return this.remember(this.fly(this.place, this.panel(owner), { is: "bonus", bonus: nameIn(parts["bonus"]) ?? "" }));
      case "gained": {
        const glyphs = glyphsIn(parts["what"]);
        const to = this.now(`resource:${owner}:${glyphs[0]}`) ?? this.panel(owner);
        return glyphs.length ? this.fly(this.place ?? this.was(`seat:${owner}`), to, { is: "glyphs", glyphs }, { sizes: [1.1, 0.7] }) : [];
      }
      case "recruited":
      case "rescued": {
        const assistant = nameIn(parts["assistant"]) ?? "";
        return this.fly(this.was(`assistant:${assistant}`) ?? this.now("stack:rescue"), this.now(`assistant:${assistant}`) ?? this.panel(owner), { is: "assistant", assistant });
      }
      case "used-assistant":
      case "borrowed":
      case "travelled-with":
      case "upgraded-assistant":
      case "refreshed":
        return this.remember(this.ring(this.now(`assistant:${nameIn(parts["assistant"])}`), STEADY));
      case "used-boon":
        return this.remember(this.ring(this.now(`guardian:${nameIn(parts["guardian"])}`), STEADY));
      case "activated":
        return this.ring(this.siteArea(site), STEADY);
      case "rival.turned":
        return this.fly(this.was("rival:stack"), this.now("rival:tile"), { is: "rival", tile: nameIn(parts["tile"]) ?? "", round: this.view.round }, { duration: STEADY * 2.2 });
      case "round-began":
        return this.ring(this.now("staff"), STEADY * 1.6);
      default:
        return [];
    }
  }

  private was(key: string): DOMRect | null {
    return this.before.rects.get(key) ?? null;
  }

  private now(key: string): DOMRect | null {
    return find(key)?.getBoundingClientRect() ?? null;
  }

  private panel(owner: Owner): DOMRect | null {
    return this.now(owner === "rival" ? "rival" : `seat:${owner}`);
  }

  private home(owner: Owner): DOMRect | null {
    return this.now(`home:${owner}`) ?? this.panel(owner);
  }

  private playArea(owner: Owner): DOMRect | null {
    return this.now(`play:${owner}`) ?? this.panel(owner);
  }

  private exile(card: string | null): DOMRect | null {
    return this.now(card !== null && this.view.exile.artifacts.includes(card) ? "exile:artifact" : "exile:item");
  }

  /** Where a card of a hand was: in sight for its owner, somewhere in the hand for others. */
  private handCard(owner: Owner, card: string | null): DOMRect | null {
    const keys = card === "fear" ? [`fear:${owner}:hand`, `fear:${owner}:play`] : [`card:${card}`, `card:${owner}:${card}`];
    return keys.map((key) => this.was(key)).find((box) => box !== null) ?? this.was(`hand:${owner}`) ?? this.panel(owner);
  }

  /** The space of a site where somebody stands, or its first one. */
  private spaceOf(site: string | null, owner: Owner | null): string {
    const spaces = this.view.sites.find((one) => one.key === `site:${site}`)?.spaces ?? [];
    return (spaces.findLast((space) => owner !== null && space.figure === owner) ?? spaces[0])?.key ?? "";
  }

  private siteArea(site: string | null): DOMRect | null {
    return this.now(`site:${site}`) ?? this.now(this.spaceOf(site, null));
  }

  private walk(from: DOMRect | null, owner: Owner, site: string | null): Beat {
    const lands = find(`figure:${this.spaceOf(site, owner)}`);
    if (!from || !lands) return [];
    const to = lands.getBoundingClientRect();
    this.place = to;
    const [width, height] = SIZES.figure;
    return [{ from: around(from, width, height), to: around(to, width, height), picture: draw({ is: "figure", owner }), lands, duration: STEADY * 1.5 }];
  }

  private climb(key: string, flyer: Flyer): Beat {
    const lands = find(key);
    const from = this.was(key);
    if (!lands || !from) return [];
    const to = lands.getBoundingClientRect();
    this.place = to;
    return [{ from: around(from, ...SIZES.token), to: around(to, ...SIZES.token), picture: draw(flyer), lands, duration: STEADY * 1.5 }];
  }

  private fly(from: DOMRect | null, to: DOMRect | null, flyer: Flyer, more: Partial<Flight> = {}): Beat {
    if (!from || !to) return [];
    const [width, height] = SIZES[flyer.is];
    return [{ from: around(from, width, height), to: around(to, width, height), picture: draw(flyer), fades: true, ...more }];
  }

  private ring(box: DOMRect | null, duration: number): Beat {
    if (!box) return [];
    return [{ from: box, to: box, picture: draw({ is: "ring" }), fades: true, duration: Math.max(QUICK, duration) }];
  }

  /** What is gained next comes from here. */
  private remember(beat: Beat): Beat {
    this.place = beat[0]?.to ?? this.place;
    return beat;
  }
}

export function sound(event: TableEvent): Sound | null {
  switch (event.kind) {
    case "played":
    case "bought":
    case "gained-card":
    case "drew":
    case "rival.bought":
    case "rival.turned":
      return "card";
    case "arrived":
    case "relocated":
    case "rival.went":
    case "rival.discovered":
    case "researched.glass":
    case "researched.notebook":
    case "rival.researched":
      return "step";
    case "overcame":
    case "took-idols":
    case "took-temple-tile":
    case "slotted":
      return "points";
    case "game-ended":
      return "end";
    default:
      return null;
  }
}

/** Nothing of this game needs a word over the table: the board and the log tell it. */
export const announce = (_update: Update, _names: readonly string[]): null => null;
