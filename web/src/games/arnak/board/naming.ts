/** Things of the board in words, for labels. */
import { say, t } from "../../../lib/catalogue.svelte";
import { sentence } from "../../../lib/words";
import { box, component, linesOf, nameOf } from "../box.svelte";
import type { Described, Kind } from "../components";
import type { ArnakView, Owner, Site, Space, Temple, TempleStack, Travel } from "../types";
import { placeOf } from "./places";

export function ownerName(owner: Owner, names: readonly string[]): string {
  return owner === "rival" ? t("arn.rival") : (names[owner] ?? "");
}

/** Travel icons in words. */
export function travelWords(travel: readonly Travel[]): string {
  return travel.map((icon) => say({ id: `icon.${icon}` })).join(" + ");
}

/** The name of a camp, of a place where nothing is found yet, or of the site that was found there, as on a map. */
export function siteLabel(site: Site): string {
  return sentence(String(site.name.params?.["name"] ?? ""));
}

/** Where a site was found. */
export function atPlace(site: Site): string {
  return t("arn.at", { place: box().places[placeOf(site)]?.name ?? "" });
}

/** How many compasses the mist over a place costs. */
export function compassesFor(level: string): number {
  return box().numbers[level === "II" ? "discover.level-2" : "discover.level-1"]?.[0] ?? 0;
}

/** A site with all that lies on it. */
export function siteWords(site: Site, names: readonly string[]): string {
  const place = placeOf(site);
  const parts: string[] = [];
  if (site.level === "camp") {
    const camp = component("camps", place);
    parts.push(nameOf(camp), say(camp.effect.words));
  } else if (site.tile === null) {
    parts.push(t("arn.site.misted", { site: site.name, level: site.level, count: compassesFor(site.level) }));
    if (site.idol) parts.push(t("arn.site.idol", { effect: say(component("idols", site.idol).effect.words) }));
    if (site.hidden_idols) parts.push(t("arn.site.hidden-idol"));
  } else {
    parts.push(t("arn.site.found", { site: site.name, place: atPlace(site), effect: say(component("sites", site.tile).effect.words) }));
  }
  if (site.guardian) parts.push(nameOf(component("guardians", site.guardian.guardian)));
  for (const space of site.spaces) if (!space.blocked) parts.push(standing(space, names));
  return parts.map(sentence).join(". ");
}

/** One of the two spaces of a camp. */
export function spaceWords(site: Site, space: Space, names: readonly string[]): string {
  const camp = component("camps", placeOf(site));
  return [nameOf(camp), say(camp.effect.words), standing(space, names)].map(sentence).join(". ");
}

function standing(space: Space, names: readonly string[]): string {
  const travel = t("arn.space.travel", { travel: travelWords(space.travel) });
  return space.figure === null ? travel : `${travel}; ${t("arn.space.taken", { who: ownerName(space.figure, names) })}`;
}

/** A name, and a line for each fact. */
interface Told {
  name: string;
  lines: string[];
}

/** What can be said of a component or of a part of the board. */
export function thingWords(view: ArnakView, kind: string, id: string): Told | null {
  const facts = (box()[kind as Kind] as Record<string, Described> | undefined)?.[id];
  if (!facts) return boardWords(view, kind, id);
  const found = kind === "sites" ? view.sites.find((site) => site.tile === id) : undefined;
  if (!found) return { name: nameOf(facts), lines: linesOf(facts) };
  return { name: siteLabel(found), lines: [sentence(atPlace(found)), ...linesOf(facts)] };
}

function boardWords(view: ArnakView, kind: string, id: string): Told | null {
  const board = box().boards[view.options["temple"] as Temple];
  const numbers = box().numbers;
  const lines = (...all: string[]) => all.map(sentence);
  switch (kind) {
    case "fog": {
      const site = view.sites.find((one) => one.key === `site:${id}`);
      if (!site) return null;
      return { name: siteLabel(site), lines: lines(t("arn.about.fog", { level: site.level }), t("arn.about.fog.price", { count: compassesFor(site.level) }), t("arn.about.fog.idol"), t("arn.about.fog.guardian")) };
    }
    case "track": {
      const space = board.spaces[id];
      if (!space) return null;
      const price = t("arn.track.price", { price: say(space.cost.words) });
      const row = board.rows[space.row - 1];
      if (!row) return { name: t("arn.track.temple"), lines: lines(price, t("arn.about.arrival")) };
      const gains = (["glass", "notebook"] as const).map((token) =>
        t("arn.about.row", { token: t(`arn.${token}`), effect: say(row[token].words), points: row.points[token] }),
      );
      return { name: t("arn.track.space", { name: id }), lines: lines(price, ...gains) };
    }
    case "temple": {
      const stack = board.temple[id as TempleStack];
      if (!stack) return null;
      return { name: t("arn.about.temple", { points: stack.points }), lines: lines(t("arn.track.price", { price: say(stack.cost.words) }), t("arn.about.temple.who")) };
    }
    case "crates":
      return { name: t("arn.crates"), lines: lines(t("arn.about.crates", { points: numbers["points.idol"]?.[0] ?? 0 })) };
    case "slots": {
      const each = Object.values(box().slots).map((slot) => say(slot.effect.words));
      return { name: t("arn.slots.title"), lines: lines(t("arn.about.slots"), ...each) };
    }
    case "signs": {
      const [name = "", use] = t(`arn.sign.${id}`).split(": ");
      return { name, lines: use === undefined ? [] : lines(use) };
    }
    case "staff":
      return { name: t("arn.about.staff"), lines: lines(t("arn.about.staff.sides"), t("arn.about.staff.moves")) };
    case "decks":
      return { name: t(`arn.deck.${id}`, { count: view.row.decks[id === "item" ? "item" : "artifact"].size }), lines: lines(t("arn.about.deck")) };
    case "tents":
      return { name: t("arn.tents"), lines: lines(t("arn.about.tents"), t("arn.about.tents.home")) };
    case "fear-tiles":
      return { name: sentence(t("arn.fear-tiles")), lines: lines(t("arn.about.fear-tiles"), t("arn.about.fear-tiles.points", { points: Math.abs(numbers["fear.tile_points"]?.[0] ?? 0) })) };
    default:
      return null;
  }
}
