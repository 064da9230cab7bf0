/** How the parts of a table page find the table and each other. */
import { getContext, setContext, tick } from "svelte";
import type { GameDrawing } from "../games";
import type { Table } from "./table.svelte";

const TABLE = Symbol("table");
const DRAWING = Symbol("drawing");

export function provideTable(table: Table): void {
  setContext(TABLE, table);
}

export function useTable(): Table {
  return getContext<Table>(TABLE);
}

/** Lets the parts of a page find the drawing of its game, which is there once it is loaded. */
export function provideDrawing(drawing: () => GameDrawing | null): void {
  setContext(DRAWING, drawing);
}

export function useDrawing(): () => GameDrawing | null {
  return getContext<() => GameDrawing | null>(DRAWING);
}

/** The attributes of a thing on the table: its key, whether it can be acted on, and what a touch does. */
export function thing(table: Table, key: string) {
  const can = table.can(key);
  return {
    "data-key": key,
    "data-can": can ? "" : undefined,
    "aria-disabled": can ? undefined : ("true" as const),
    "aria-pressed": table.picked === key ? ("true" as const) : undefined,
    onclick: (event: MouseEvent) => {
      event.stopPropagation();
      table.touch(key);
      // By keyboard one goes on from a thing to what it can do.
      if (event.detail === 0 && table.picked === key) void tick().then(() => document.querySelector<HTMLElement>("[data-choice]")?.focus());
    },
  };
}
