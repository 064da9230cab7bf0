/** How one view of any game differs from another. */
import type { View } from "../../lib/protocol";
import type { Part } from "./tree";

/** The paths of the parts that are new or say something else than before. */
export function changesIn(before: readonly Part[], after: readonly Part[]): Set<string> {
  const known = new Map(flat(before).map((part) => [part.path, told(part)]));
  return new Set(flat(after).filter((part) => known.get(part.path) !== told(part)).map((part) => part.path));
}

function flat(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => ("parts" in part ? [part, ...flat(part.parts)] : [part]));
}

/** What a part says itself, without the parts inside. */
function told(part: Part): string {
  if (part.kind === "fact") return part.value;
  return part.kind === "row" ? part.values.join("\n") : part.kind;
}

/** One view in which everything is open that is open to some seat: what the spectator's view leaves out is filled in. */
export function laidOpen(view: View, views: View[]): View {
  return opened(view, views) as View;
}

function opened(value: unknown, others: readonly unknown[]): unknown {
  if (value === null) return others.find((other) => other !== null && other !== undefined) ?? null;
  if (Array.isArray(value)) {
    const alike = others.filter((other): other is unknown[] => Array.isArray(other) && other.length === value.length);
    return value.map((one, index) => opened(one, alike.map((other) => other[index])));
  }
  if (typeof value !== "object") return value;
  const alike = others.filter((other): other is Record<string, unknown> => typeof other === "object" && other !== null && !Array.isArray(other));
  return Object.fromEntries(
    // Whose eyes it is seen with stays as it is.
    Object.entries(value).map(([name, one]) => [name, name === "seat" ? one : opened(one, alike.map((other) => other[name]))]),
  );
}
