/**
 * Drags things of the table to where a hand would put them; a click does the same.
 *
 * The engine's choices say what may go where: a choice that names two things is made by dragging one onto the other.
 * A game adds which of its pieces stand for choices that do not name them, and which parts of the table take a thing.
 */
import { tick } from "svelte";
import { moves } from "./settings.svelte";
import type { Table } from "./table.svelte";

/** What dragging adds to the choices of a game. */
export interface Carrying {
  /** Verbs whose things a piece can be dragged onto, by the group of its key: a figure at home digs at spaces. */
  pieces: Readonly<Record<string, readonly string[]>>;
  /** Groups of keys that take a thing whose choice names nothing else, by verb; "table" is all but where it came from. */
  zones: Readonly<Record<string, readonly string[]>>;
}

export const NOTHING_CARRIED: Carrying = { pieces: {}, zones: {} };

/** Screen pixels that a press may wander and still be a click. */
const STEADY_HAND = 7;
const RETURN = 160;

/** What comes of letting go over an element. */
type Drop = (element: HTMLElement) => void;

interface Drag {
  source: HTMLElement;
  key: string;
  start: { x: number; y: number };
  pointer: number;
  step: number;
  /** Drawn once the press has wandered far enough. */
  ghost: Ghost | null;
  targets: Map<HTMLElement, Drop>;
  over: HTMLElement | null;
}

/** Listens to presses on the page of a table; the answer stops it. */
export function dragging(page: HTMLElement, table: Table): () => void {
  let drag: Drag | null = null;

  const press = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    let source = event.target.closest<HTMLElement>("main [data-key]");
    // A thing may lie inside another one, as a meeple among those of its kind.
    while (source && !(source instanceof HTMLElement && carries(table, source.dataset["key"]!))) {
      source = source.parentElement?.closest<HTMLElement>("main [data-key]") ?? null;
    }
    // What pays is put back by a click.
    if (!source || source.dataset["chosen"] !== undefined || source.dataset["instead"] !== undefined) return;
    const key = source.dataset["key"]!;
    drag = { source, key, start: { x: event.clientX, y: event.clientY }, pointer: event.pointerId, step: table.step, ghost: null, targets: new Map(), over: null };
  };

  const move = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const x = event.clientX - drag.start.x;
    const y = event.clientY - drag.start.y;
    if (!drag.ghost) {
      if (Math.hypot(x, y) < STEADY_HAND) return;
      begin(drag);
    }
    drag.ghost?.move(x, y);
    aim(drag, targetAt(drag, event.clientX, event.clientY));
  };

  const begin = (begun: Drag): void => {
    table.notice = null;
    begun.targets = targetsOf(page, table, begun.key, begun.source);
    begun.ghost = new Ghost(begun.source);
    begun.source.dataset["dragged"] = "";
    for (const element of begun.targets.keys()) element.dataset["drop"] = "";
    getSelection()?.removeAllRanges();
  };

  const aim = (aimed: Drag, over: HTMLElement | null): void => {
    if (over === aimed.over) return;
    if (aimed.over) aimed.over.dataset["drop"] = "";
    if (over) over.dataset["drop"] = "over";
    aimed.over = over;
  };

  const release = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { ghost, over, targets, step } = drag;
    const drop = over ? targets.get(over) : undefined;
    if (ghost) swallowClick();
    end(drop === undefined);
    if (drop && over && table.step === step) drop(over);
  };

  const end = (back: boolean): void => {
    if (!drag) return;
    for (const element of drag.targets.keys()) delete element.dataset["drop"];
    delete drag.source.dataset["dragged"];
    drag.ghost?.leave(back);
    drag = null;
  };

  const cancel = (): void => end(true);
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !drag?.ghost) return;
    event.stopPropagation();
    cancel();
    addEventListener("pointerup", swallowClick, { capture: true, once: true });
  };
  // Pictures and links have a dragging of their own, which would end ours.
  const own = (event: Event): void => event.preventDefault();

  page.addEventListener("pointerdown", press);
  page.addEventListener("dragstart", own);
  addEventListener("pointermove", move);
  addEventListener("pointerup", release);
  addEventListener("pointercancel", cancel);
  addEventListener("keydown", escape, { capture: true });
  return () => {
    cancel();
    page.removeEventListener("pointerdown", press);
    page.removeEventListener("dragstart", own);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", release);
    removeEventListener("pointercancel", cancel);
    removeEventListener("keydown", escape, { capture: true });
  };
}

const groupOf = (key: string): string => key.split(":")[0] ?? "";

/** The verbs that a piece of one's own stands for. */
function verbsOf(table: Table, key: string): readonly string[] {
  const own = key.split(":")[1] === String(table.seat);
  return own ? (table.touchRules.carrying.pieces[groupOf(key)] ?? []) : [];
}

/** Whether a thing can be dragged anywhere now. */
function carries(table: Table, key: string): boolean {
  const verbs = verbsOf(table, key);
  const { zones } = table.touchRules.carrying;
  return table.choices.some((choice) => verbs.includes(choice.verb) || (choice.keys.includes(key) && (choice.keys.length > 1 || choice.verb in zones)));
}

/** The elements onto which a thing can be dragged, each with what comes of it. */
function targetsOf(page: HTMLElement, table: Table, key: string, source: HTMLElement): Map<HTMLElement, Drop> {
  const targets = new Map<HTMLElement, Drop>();
  const whole = source.closest("main")!;
  const offer = (selector: string, drop: Drop): void => {
    for (const element of page.querySelectorAll<HTMLElement>(selector)) {
      if (element !== source && !element.contains(source) && !targets.has(element)) targets.set(element, drop);
    }
  };
  const touch: Drop = (element) => element.click();
  const together: Drop = (element) => {
    table.pick(key);
    element.click();
  };
  const alone: Drop = () => {
    source.click();
    void tick().then(() => {
      const [only, ...others] = table.picked === key ? table.offered : [];
      if (only && !others.length) void table.act(only);
    });
  };
  const verbs = verbsOf(table, key);
  for (const choice of table.choices) {
    if (verbs.includes(choice.verb)) for (const other of choice.keys) offer(drawnAs(other), touch);
    if (!choice.keys.includes(key)) continue;
    for (const other of choice.keys) if (other !== key) offer(drawnAs(other), together);
    if (choice.keys.length > 1) continue;
    for (const zone of table.touchRules.carrying.zones[choice.verb] ?? []) {
      if (zone === "table") targets.set(whole, alone);
      else offer(`[data-key^="${CSS.escape(zone)}:${table.seat}"], [data-key="${CSS.escape(zone)}"]`, alone);
    }
  }
  return targets;
}

const drawnAs = (key: string): string => `[data-key="${CSS.escape(key)}"], [data-lane="${CSS.escape(key)}"]`;

/** The target under the pointer; the table as a whole counts only away from where the thing came from. */
function targetAt(drag: Drag, x: number, y: number): HTMLElement | null {
  const home = drag.source.parentElement?.closest("[data-key]");
  for (const element of document.elementsFromPoint(x, y)) {
    if (element === home && !drag.targets.has(element as HTMLElement)) return null;
    if (drag.targets.has(element as HTMLElement)) return element as HTMLElement;
  }
  return null;
}

/** The click that follows letting go is not meant; what a drop itself touches is. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    if (!event.isTrusted) return;
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true });
  // Where no click follows, the next one is meant.
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

/** A picture of a thing that follows the pointer. */
class Ghost {
  private readonly picture: HTMLElement;
  /** Screen pixels for each pixel of the page. */
  private readonly zoom: number;
  private at = "translate(0, 0)";

  constructor(private readonly source: HTMLElement) {
    const box = source.getBoundingClientRect();
    const picture = source.cloneNode(true) as HTMLElement;
    for (const one of [picture, ...picture.querySelectorAll<HTMLElement>("[data-key], [id]")]) {
      one.removeAttribute("data-key");
      one.removeAttribute("id");
    }
    picture.setAttribute("aria-hidden", "true");
    picture.inert = true;
    picture.classList.add("dragged-picture");
    (source.closest("main") ?? document.body).append(picture);
    this.zoom = source.offsetWidth ? box.width / source.offsetWidth : 1;
    picture.style.width = `${box.width / this.zoom}px`;
    picture.style.height = `${box.height / this.zoom}px`;
    // Where its corner has come to lie tells what the page around it adds.
    const now = picture.getBoundingClientRect();
    picture.style.left = `${(box.left - now.left) / this.zoom}px`;
    picture.style.top = `${(box.top - now.top) / this.zoom}px`;
    this.picture = picture;
  }

  move(x: number, y: number): void {
    this.at = `translate(${x / this.zoom}px, ${y / this.zoom}px)`;
    this.picture.style.transform = this.at;
  }

  /** Takes the picture away; one that was let go over nothing goes back first. */
  leave(back: boolean): void {
    const gone = (): void => this.picture.remove();
    if (!back || !moves() || !this.source.isConnected) return gone();
    const animation = this.picture.animate([{ transform: this.at }, { transform: "translate(0, 0)" }], { duration: RETURN, easing: "ease-out" });
    animation.finished.then(gone, gone);
  }
}
