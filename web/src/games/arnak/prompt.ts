/** What is being decided and where in the turn one is; and which choices stand in the prompt itself. */
import { say, t } from "../../lib/catalogue.svelte";
import type { Choice, Message } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import { sentence } from "../../lib/words";
import type { Tray } from "./turn.svelte";
import type { ArnakView } from "./types";

/** The question; when in the game it comes; and the way to it: the action and the effects it set off. */
export interface Asked {
  text: string;
  when: string[];
  way: string[];
}

const ROUNDS = ["0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];

/** The number of a round as it is printed. */
export const roman = (round: number): string => ROUNDS[round] ?? String(round);

export function promptFor(table: Table, view: ArnakView, tray: Tray | null): Asked {
  const prompt = table.prompt;
  if (!prompt) return { text: "", when: [], way: [] };
  const words = sentence(say(prompt, table.names));
  const mine = view.player === table.seat && !table.past;
  const whose = view.over ? t("arn.crumb.over") : mine ? t("arn.crumb.mine") : (table.names[view.player] ?? "");
  const when = [t("arn.crumb.round", { round: roman(view.round) }), whose];
  const levels = (prompt.chain ?? []).map((outer) => say(outer, table.names));
  if (tray?.choice && table.seat !== null) {
    return { text: t("arn.ask.pay"), when, way: begun([...levels, say(inShort(tray.choice.message), table.names), t(tray.choice.verb === "overcome" ? "arn.crumb.price" : "arn.crumb.pay")]) };
  }
  const way = begun(levels);
  if (view.over || mine) return { text: words, when, way };
  const seat = { id: "seat", params: { index: view.player, number: view.player + 1 } };
  return { text: say({ id: table.past ? "prompt.past" : "prompt.other", params: { seat, prompt: words } }, table.names), when, way };
}

/** A journey without what it gains, which stands beside its site; a fight without its price, which is being paid. */
export function inShort(message: Message): Message {
  if (message.id === "do.overcome") return { ...message, id: "do.overcome-free" };
  return message.id.startsWith("do.dig") && message.params?.["effect"] ? { ...message, id: `${message.id}-unknown` } : message;
}

/** Only the first level begins like a sentence. */
function begun(levels: string[]): string[] {
  return levels.map((level, index) => (index ? level : sentence(level)));
}

/** Verbs whose choices are answers in words: they stand in the prompt, whatever they are about. */
const SAID = new Set(["number", "option", "order", "accept", "decline", "pass", "end", "float", "discount-icon"]);

/** The keys of all cards to be had: those of the row, and those turned up on top of their decks. */
export function offeredCards(view: ArnakView): string[] {
  const { items, artifacts, decks } = view.row;
  return [...items, ...artifacts, decks.item.top, decks.artifact.top].flatMap((card) => card?.key ?? []);
}

/** The keys of everything that the table shows to that seat. */
export function drawnKeys(view: ArnakView, seat: number): Set<string> {
  const keys = new Set<string>();
  const add = (...more: (string | undefined)[]) => more.forEach((key) => key !== undefined && keys.add(key));
  for (const site of view.sites) {
    add(site.key, ...site.spaces.map((space) => space.key), site.guardian?.key);
  }
  add(...offeredCards(view));
  add(...view.track.map((space) => space.key), ...view.temple.stacks.map((stack) => stack.key));
  add(...view.supply.map((stack) => stack.top?.key), ...view.rescue.assistants.map((one) => one.key));
  const own = view.players[seat];
  if (own) {
    add(...[...own.hand, ...own.being_sorted].map((card) => card.key));
    add(...own.assistants.map((one) => one.key), ...own.guardians.map((one) => one.key));
    add(own.crates.key, own.fear_tiles.key, ...Object.values(own.resources).map((resource) => resource.key));
    add(...own.play_area.map((card) => card.key));
  }
  return keys;
}

/** A choice in the prompt, and the key of what it is about where that lies nowhere in sight. */
export interface Said {
  choice: Choice;
  thing: string | null;
}

/** The choices that stand in the prompt as buttons: answers in words, and those about things that lie nowhere in sight. */
export function saidChoices(table: Table, view: ArnakView): Said[] {
  const drawn = drawnKeys(view, view.seat ?? view.player);
  const free = new Set(view.free);
  return table.choices.flatMap((choice) => {
    const seen = choice.keys.some((key) => drawn.has(key));
    if (free.has(choice.id) || (seen && !SAID.has(choice.verb))) return [];
    return [{ choice, thing: seen ? null : (choice.keys[0] ?? null) }];
  });
}

/** The free actions by the thing that they use up. */
export function freeChoices(table: Table, view: ArnakView): { key: string; choices: Choice[] }[] {
  const free = new Set(view.free);
  const byThing = new Map<string, Choice[]>();
  for (const choice of table.choices) {
    const [key] = choice.keys;
    if (!free.has(choice.id) || key === undefined) continue;
    byThing.set(key, [...(byThing.get(key) ?? []), choice]);
  }
  return [...byThing].map(([key, choices]) => ({ key, choices }));
}
