/** Whether the table is on a small laptop, where the names of cards give way. */
import { getContext, setContext } from "svelte";

const SIZE = Symbol("size");

export interface Size {
  readonly small: boolean;
}

export function provideSize(size: Size): void {
  setContext(SIZE, size);
}

/** On a phone nobody provides a size: everything is small there. */
export function useSize(): Size {
  return getContext<Size | undefined>(SIZE) ?? { small: true };
}
