/** What changed from one view to the next, as a JSON Patch (RFC 6902) with `add`, `remove` and `replace`. */
import type { Operation } from "../shapes/frames";

/** The data with the operations carried out in order. The data itself stays as it is, and what is unchanged is shared. */
export function patched<Data>(data: Data, operations: readonly Operation[]): Data {
  return operations.reduce<unknown>((before, operation) => {
    const path = operation.path.split("/").slice(1);
    return carryOut(before, path.map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~")), operation);
  }, data) as Data;
}

function carryOut(data: unknown, path: readonly string[], operation: Operation): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return operation.op === "remove" ? null : operation.value;
  if (Array.isArray(data)) {
    const items = [...(data as unknown[])];
    const index = Number(name);
    if (index > items.length || (operation.op !== "add" && index === items.length)) throw new RangeError(operation.path);
    if (rest.length) items[index] = carryOut(items[index], rest, operation);
    else if (operation.op === "remove") items.splice(index, 1);
    else items.splice(index, operation.op === "add" ? 0 : 1, operation.value);
    return items;
  }
  if (typeof data !== "object" || data === null) throw new RangeError(operation.path);
  const fields = { ...(data as Record<string, unknown>) };
  if ((operation.op !== "add" || rest.length) && !(name in fields)) throw new RangeError(operation.path);
  if (rest.length) fields[name] = carryOut(fields[name], rest, operation);
  else if (operation.op === "remove") delete fields[name];
  else fields[name] = operation.value;
  return fields;
}
