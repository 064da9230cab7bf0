/** What a game assumes, told once for all values that share a reason. */
import type { GameInfo } from "./protocol";

export type Assumption = GameInfo["assumptions"][number];

export interface Assumed extends Assumption {
  /** All keys it is about; `key` is what they have in common. */
  keys: string[];
}

export function grouped(assumptions: readonly Assumption[]): Assumed[] {
  const groups = new Map<string, Assumed>();
  for (const one of assumptions) {
    const reason = `${one.confidence} ${one.house} ${one.note}`;
    const group = groups.get(reason);
    if (group) group.keys.push(one.key);
    else groups.set(reason, { ...one, keys: [one.key] });
  }
  return [...groups.values()].map((group) => ({ ...group, key: common(group.keys) }));
}

/** The parts that all keys begin with. */
function common(keys: readonly string[]): string {
  const [first = "", ...others] = keys;
  const parts = first.split(".");
  const shared = parts.findIndex((part, index) => others.some((key) => key.split(".")[index] !== part));
  return shared < 0 ? first : parts.slice(0, shared).join(".");
}
