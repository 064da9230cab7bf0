/** How what happens is shown: figures walk, cards fly, tokens climb, guardians awake, idols go to their crates. */
import { mount, unmount } from "svelte";
import { QUICK, STEADY, type Beat, type Before, type Flight } from "../../lib/motion";
import type { Update } from "../../lib/protocol";
import { boxOf } from "../../lib/scale.svelte";
import type { Flyer } from "./board/flyer";
import { idOf } from "../../lib/words";
import Flying from "./board/Flying.svelte";
import type { Table } from "../../lib/table.svelte";
import type { ArnakEvent } from "../../shapes/arnak/events";
import { moment } from "./moments";
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

const face = (card: string): Flyer => ({ is: "card", card: idOf(card) });

function around(box: DOMRect, width: number, height: number): DOMRect {
  return new DOMRect(box.left + box.width / 2 - width / 2, box.top + box.height / 2 - height / 2, width, height);
}

export function beats(update: Update, before: Before, table: Table): Beat[] {
  if (update.change !== "decided") return [];
  const told = new Told(update.view as ArnakView, before);
  const found: { of: string; beat: Beat }[] = [];
  for (const event of update.events as ArnakEvent[]) {
    const scene = moment(event, update, table.names);
    if (scene.length) found.push({ of: "moment", beat: scene });
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

/** The glyphs of tokens that are gained, a few of each. */
function glyphsOf(tokens: Partial<Record<string, number>>): string[] {
  return Object.entries(tokens).flatMap(([name, count]) => Array.from({ length: Math.min(3, count ?? 0) }, () => name));
}

/** One update as it is told, event after event: what is gained comes from where the last thing happened. */
class Told {
  private place: DOMRect | null = null;

  constructor(
    private readonly view: ArnakView,
    private readonly before: Before,
  ) {}

  beat(event: ArnakEvent): Beat {
    const owner: Owner = event.seat ?? (event.kind.startsWith("rival.") ? "rival" : this.view.player);
    switch (event.kind) {
      case "arrived":
      case "rival.went":
      case "rival.discovered":
        return this.walk(this.home(owner), owner, event.parts.site);
      case "relocated":
        return this.walk(this.was(`figure:${this.spaceOf(event.parts.origin, null)}`) ?? this.home(owner), owner, event.parts.site);
      case "returned-home": {
        const { site } = event.parts;
        return this.fly(this.was(site) ?? this.was(`space:${idOf(site)}`), this.home(owner), { is: "figure", owner });
      }
      case "played":
        return this.remember(this.fly(this.handCard(owner, event.parts.card), this.playArea(owner), face(event.parts.card)));
      case "spent":
      case "gave":
        return this.fly(this.handCard(owner, event.parts.card), this.playArea(owner), face(event.parts.card), { sizes: [1, 0.6] });
      case "drew":
      case "drew-bottom":
        return this.fly(this.was(`deck:${owner}`), this.now(`hand:${owner}`), event.parts.card === null ? { is: "back" } : face(event.parts.card), { sizes: [0.5, 1] });
      case "exiled":
        return this.fly(this.handCard(owner, event.parts.card), this.exile(event.parts.card), face(event.parts.card), { sizes: [1, 0.4] });
      case "exiled-from-row":
        return this.fly(this.was(event.parts.card), this.exile(event.parts.card), face(event.parts.card), { sizes: [1, 0.4] });
      case "bought":
      case "gained-card":
      case "rival.bought":
        return this.remember(this.fly(this.was(event.parts.card), this.playArea(owner), face(event.parts.card), { duration: STEADY * 1.5, sizes: [1.15, 0.7] }));
      case "dealt-to-row": {
        const { card } = event.parts;
        const lands = find(card);
        const deck = this.now(this.view.row.items.some((one) => one.card === idOf(card)) ? "deck:item" : "deck:artifact");
        return lands && deck ? [{ from: deck, to: boxOf(lands), lands }] : [];
      }
      case "gained-fear":
        return this.fly(this.now("pile:fear"), this.playArea(owner), { is: "card", card: "fear" }, { sizes: [0.6, 0.6] });
      case "guardian-awoke": {
        const lands = find(event.parts.guardian);
        if (!lands) return [];
        const to = boxOf(lands);
        return [{ from: new DOMRect(to.left, to.top - 60, to.width, to.height), to, lands, duration: STEADY * 1.6 }];
      }
      case "overcame":
      case "rival.overcame": {
        const { guardian } = event.parts;
        return this.fly(this.was(guardian), this.now(guardian) ?? this.panel(owner), { is: "guardian", guardian: idOf(guardian) }, { duration: STEADY * 1.6 });
      }
      case "took-idols": {
        const { site } = event.parts;
        const count = this.view.sites.find((one) => one.key === site)?.level === "II" ? 2 : 1;
        return this.fly(this.was(`idols:${site}`), this.now(`crates:${owner}`) ?? this.panel(owner), { is: "idols", count }, { sizes: [1, 0.7] });
      }
      case "slotted":
        return this.fly(this.was(`crates:${owner}`), this.now(`slot:${owner}:${(this.view.players[Number(owner)]?.slotted ?? 1) - 1}`) ?? this.panel(owner), { is: "idols", count: 1 });
      case "researched.glass":
      case "rival.researched":
        return this.climb(`token:${owner}:glass`, { is: "token", owner, kind: "glass" });
      case "researched.notebook":
        return this.climb(`token:${owner}:notebook`, { is: "token", owner, kind: "notebook" });
      case "took-temple-tile":
      case "rival.took-temple-tile":
        return this.fly(this.was(event.parts.stack), this.panel(owner), { is: "stone", points: String(event.parts.points) });
      case "took-bonus":
        return this.remember(this.fly(this.place, this.panel(owner), { is: "bonus", bonus: idOf(event.parts.bonus) }));
      case "gained": {
        const glyphs = glyphsOf(event.parts.tokens);
        const to = this.now(`resource:${owner}:${glyphs[0]}`) ?? this.panel(owner);
        return glyphs.length ? this.fly(this.place ?? this.was(`seat:${owner}`), to, { is: "glyphs", glyphs }, { sizes: [1.1, 0.7] }) : [];
      }
      case "recruited":
      case "rescued": {
        const { assistant } = event.parts;
        return this.fly(this.was(assistant) ?? this.now("stack:rescue"), this.now(assistant) ?? this.panel(owner), { is: "assistant", assistant: idOf(assistant) });
      }
      case "used-assistant":
      case "borrowed":
      case "travelled-with":
      case "upgraded-assistant":
      case "refreshed":
        return this.remember(this.ring(this.now(event.parts.assistant), STEADY));
      case "used-boon":
        return this.remember(this.ring(this.now(event.parts.guardian), STEADY));
      case "activated":
        return this.ring(this.siteArea(event.parts.site), STEADY);
      case "rival.turned":
        return this.fly(this.was("rival:stack"), this.now("rival:tile"), { is: "rival", tile: idOf(event.parts.tile), round: this.view.round }, { duration: STEADY * 2.2 });
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
    return boxOf(find(key));
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

  private exile(card: string): DOMRect | null {
    return this.now(this.view.exile.artifacts.includes(idOf(card)) ? "exile:artifact" : "exile:item");
  }

  /** Where a card of a hand was: in sight for its owner, somewhere in the hand for others. */
  private handCard(owner: Owner, card: string): DOMRect | null {
    const keys = card === "card:fear" ? [`fear:${owner}:hand`, `fear:${owner}:play`] : [card, `card:${owner}:${idOf(card)}`];
    return keys.map((key) => this.was(key)).find((box) => box !== null) ?? this.was(`hand:${owner}`) ?? this.panel(owner);
  }

  /** The space of a site where somebody stands, or its first one. */
  private spaceOf(site: string, owner: Owner | null): string {
    const spaces = this.view.sites.find((one) => one.key === site)?.spaces ?? [];
    return (spaces.findLast((space) => owner !== null && space.figure === owner) ?? spaces[0])?.key ?? "";
  }

  private siteArea(site: string): DOMRect | null {
    return this.now(site) ?? this.now(this.spaceOf(site, null));
  }

  private walk(from: DOMRect | null, owner: Owner, site: string): Beat {
    const lands = find(`figure:${this.spaceOf(site, owner)}`);
    if (!from || !lands) return [];
    const to = boxOf(lands);
    this.place = to;
    const [width, height] = SIZES.figure;
    return [{ from: around(from, width, height), to: around(to, width, height), picture: draw({ is: "figure", owner }), lands, duration: STEADY * 1.5 }];
  }

  private climb(key: string, flyer: Flyer): Beat {
    const lands = find(key);
    const from = this.was(key);
    if (!lands || !from) return [];
    const to = boxOf(lands);
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

/** Nothing of this game needs a word over the table: the board and the log tell it. */
export const announce = (_update: Update, _names: readonly string[]): null => null;
