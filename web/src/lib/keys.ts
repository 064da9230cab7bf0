/** Playing by keyboard: arrows go between what can be acted on, numbers choose, letters are the tools. */
import type { Table } from "./table.svelte";

export interface Commands {
  log(): void;
  help(): void;
  close(): boolean;
}

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Handles a key at the table; other places keep theirs. */
export function onKey(event: KeyboardEvent, table: Table, commands: Commands): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  if (target.closest("input, select, textarea")) return;
  if (event.key === "Escape") {
    if (!commands.close()) letGo(table);
    return;
  }
  if (target.closest("dialog")) return;
  const arrow = ARROWS[event.key];
  if (arrow) {
    event.preventDefault();
    move(arrow, table, event.shiftKey);
  } else if (/^[1-9]$/.test(event.key)) {
    number(Number(event.key), table);
  } else if (event.key === "u" || event.key === "r") {
    const undo = table.seat === null ? undefined : table.live?.turn.undo;
    if (undo?.allowed) void table.undo(event.key === "u" ? "step" : "turn");
    else if (undo) table.notice = { key: "undo", message: undo.message, rule: null };
  } else if (event.key === "h") {
    if (table.mine) void table.askHint();
  } else if (event.key === "l") {
    commands.log();
  } else if (event.key === "?") {
    commands.help();
  }
}

/** Takes the choice back, and goes back to the thing it was about. */
function letGo(table: Table): void {
  const picked = table.picked;
  table.pick(null);
  if (picked !== null) find(picked)?.focus();
}

function find(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
}

function number(digit: number, table: Table): void {
  const choice = table.offered[digit - 1];
  if (choice) {
    void table.act(choice);
    return;
  }
  const view = table.view;
  const key = view ? table.touchRules.numbered(view)[digit - 1] : undefined;
  if (key !== undefined && !table.offered.length) {
    table.touch(key);
    find(key)?.focus();
  }
}

/** Everything the arrows can reach: things with a choice, and the choices themselves; or every thing there is. A warning keeps them. */
function reachable(everything: boolean): HTMLElement[] {
  const warning = document.activeElement?.closest('[role="alertdialog"]');
  const things = everything ? "button[data-key]" : '[data-can]:not([tabindex="-1"])';
  const all = (warning ?? document).querySelectorAll<HTMLElement>(`${things}, [data-choice]`);
  return [...all].filter((element) => element.offsetParent !== null && !element.closest(".choice-list"));
}

function move([x, y]: [number, number], table: Table, everything: boolean): void {
  const all = reachable(everything);
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !all.includes(here)) {
    const [first] = table.view ? table.touchRules.numbered(table.view) : [];
    const start = all.find((element) => element.dataset["key"] === first) ?? all.find((element) => "choice" in element.dataset);
    (start ?? all[0])?.focus();
    return;
  }
  const from = middle(here);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const element of all) {
    if (element === here) continue;
    const to = middle(element);
    const along = (to.x - from.x) * x + (to.y - from.y) * y;
    const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    const distance = along + aside * 2.5;
    if (along > 3 && distance < least) {
      least = distance;
      best = element;
    }
  }
  best?.focus();
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
