/** Where the spaces of the research track lie, and the bridges between them, for a panel of some height. */

/** What is printed of a space that says where it lies. */
export interface PrintedSpace {
  row: number;
  order: number;
  next: readonly string[];
}

export interface Plate {
  /** The middle of its upper edge. */
  x: number;
  y: number;
  width: number;
}

export interface Layout {
  plates: Record<string, Plate>;
  start: Plate;
  /** The way into the temple. */
  gate: { x: number; y: number };
  bridges: { from: string; to: string; path: string }[];
  /** The upper edge of each row, from row 1. */
  rows: number[];
  rowHeight: number;
  height: number;
}

export const PLATE_HEIGHT = 30;
/** How far the price of a space hangs below it. */
export const PRICE_HEIGHT = 15;
/** The middle of the track. */
export const MIDDLE = 96;
const COLUMNS: Record<number, readonly number[]> = { 1: [96], 2: [54, 136], 3: [34, 96, 158] };
/** The tablets do not stand in line: so much each row is moved aside, from row 1 on. */
const SWAY: readonly number[] = [2, -3, 0, 0, 1, 2, -1];
/** Above the rows: the temple with its prices, and the price of entering it. */
const TEMPLE = 125;
const ENTRANCE = 36;
const START = 32;

export function layTrack(spaces: Readonly<Record<string, PrintedSpace>>, height: number): Layout {
  const rowsOf = new Map<number, string[]>();
  for (const [name, space] of Object.entries(spaces)) rowsOf.set(space.row, [...(rowsOf.get(space.row) ?? []), name]);
  const last = Math.max(...rowsOf.keys());
  const count = last - 1;
  const first = TEMPLE + ENTRANCE;
  const rowHeight = Math.max(45, (height - first - START - 2) / count);
  const rows = Array.from({ length: count }, (_, index) => first + (count - 1 - index) * rowHeight);
  const gate = { x: MIDDLE, y: TEMPLE };
  const plates: Record<string, Plate> = {};
  for (const [row, names] of rowsOf) {
    if (row === last) continue;
    const order = [...names].sort((one, other) => (spaces[one]?.order ?? 0) - (spaces[other]?.order ?? 0));
    order.forEach((name, index) => {
      const sway = order.length < 3 ? (SWAY[row - 1] ?? 0) : 0;
      plates[name] = { x: (COLUMNS[order.length]?.[index] ?? MIDDLE) + sway, y: rows[row - 1] ?? 0, width: order.length === 1 ? 80 : 58 };
    });
  }
  const start: Plate = { x: MIDDLE, y: first + count * rowHeight, width: 164 };
  const bridges = [
    ...(rowsOf.get(1) ?? []).map((to) => bridge("S", to, start, plates[to])),
    ...Object.entries(spaces).flatMap(([from, space]) => space.next.map((to) => bridge(from, to, plates[from], plates[to] ?? gate))),
  ];
  return { plates, start, gate, bridges, rows, rowHeight, height: start.y + START };
}

/** From the upper edge of one space to the price below another; it hangs through a little where it goes aslant. */
function bridge(from: string, to: string, low: { x: number; y: number } | undefined, high: { x: number; y: number } | undefined): Layout["bridges"][number] {
  const one = low ?? { x: MIDDLE, y: 0 };
  const other = high ?? { x: MIDDLE, y: 0 };
  const end = other.y + ("width" in other ? PLATE_HEIGHT : 12);
  const begin = one.y + 3;
  const bend = one.x === other.x ? 0 : 4;
  const round = (value: number) => Math.round(value * 10) / 10;
  return { from, to, path: `M${one.x} ${round(begin)}Q${(one.x + other.x) / 2} ${round((begin + end) / 2 + bend)} ${other.x} ${round(end)}` };
}
