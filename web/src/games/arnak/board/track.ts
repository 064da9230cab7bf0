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
  templeTop: number;
  height: number;
}

export const PLATE_HEIGHT = 38;
/** The middle of the track. */
export const MIDDLE = 118;
const COLUMNS: Record<number, readonly number[]> = { 1: [118], 2: [70, 166], 3: [40, 118, 196] };
/** Above the rows: the title, the temple with its prices, and the price of entering it. */
const TITLE = 26;
const TEMPLE = 138;
const ENTRANCE = 36;
const START = 30;

export function layTrack(spaces: Readonly<Record<string, PrintedSpace>>, height: number): Layout {
  const rowsOf = new Map<number, string[]>();
  for (const [name, space] of Object.entries(spaces)) rowsOf.set(space.row, [...(rowsOf.get(space.row) ?? []), name]);
  const last = Math.max(...rowsOf.keys());
  const count = last - 1;
  const first = TITLE + TEMPLE + ENTRANCE;
  const rowHeight = Math.max(50, Math.floor((height - first - START - 6) / count));
  const rows = Array.from({ length: count }, (_, index) => first + (count - 1 - index) * rowHeight);
  const gate = { x: MIDDLE, y: TITLE + TEMPLE - 2 };
  const plates: Record<string, Plate> = {};
  for (const [row, names] of rowsOf) {
    if (row === last) continue;
    const order = [...names].sort((one, other) => (spaces[one]?.order ?? 0) - (spaces[other]?.order ?? 0));
    order.forEach((name, index) => {
      plates[name] = { x: COLUMNS[order.length]?.[index] ?? MIDDLE, y: rows[row - 1] ?? 0, width: order.length === 1 ? 104 : 72 };
    });
  }
  const start: Plate = { x: MIDDLE, y: first + count * rowHeight, width: 160 };
  const bridges = [
    ...(rowsOf.get(1) ?? []).map((to) => bridge("S", to, start, plates[to])),
    ...Object.entries(spaces).flatMap(([from, space]) => space.next.map((to) => bridge(from, to, plates[from], plates[to] ?? gate))),
  ];
  return { plates, start, gate, bridges, rows, rowHeight, templeTop: TITLE, height: start.y + START };
}

function bridge(from: string, to: string, low: { x: number; y: number } | undefined, high: { x: number; y: number } | undefined): Layout["bridges"][number] {
  const one = low ?? { x: MIDDLE, y: 0 };
  const other = high ?? { x: MIDDLE, y: 0 };
  const end = other.y + ("width" in other ? PLATE_HEIGHT - 8 : 0);
  return { from, to, path: `M${one.x} ${one.y + 6}C${one.x} ${one.y - 16} ${other.x} ${end + 24} ${other.x} ${end}` };
}
