/** How the cards of a hand lie: smaller first, then a little closer, then in two rows. */

const GAP = 6;
/** A word on the upper edge of a card in the second row has its room between the rows. */
const ROW_GAP = 10;
/** So small cards get before they overlap. */
const SMALLEST = 72;
/** So much of each stays in sight in one row; before it is less, there are two rows. */
const IN_SIGHT = 0.88;
/** In two rows a card is broader than it is tall, but not by more than this. */
const BROADEST = 1.7;
const NARROWEST = 40;

export interface Rows {
  /** Whether there are two, of low cards. */
  two: boolean;
  /** How many cards lie in a row. */
  many: number;
  width: number;
  height: number;
  /** From one card to the next one in its row, and from one row to the next. */
  across: number;
  down: number;
}

/** Cards of a shape (height to width), in some room. */
export function layOut(count: number, room: { width: number; height: number }, shape: number): Rows {
  const width = share(count, room.width, SMALLEST, (room.height - 2) / shape);
  const across = stride(count, room.width, width);
  if (count < 2 || across >= width * IN_SIGHT) {
    return { two: false, many: count, width, height: width * shape, across, down: 0 };
  }
  const many = Math.ceil(count / 2);
  const height = (room.height - 2 - ROW_GAP) / 2;
  const low = share(many, room.width, NARROWEST, height * BROADEST);
  return { two: true, many, width: low, height, across: stride(many, room.width, low), down: height + ROW_GAP };
}

function share(count: number, room: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, (room - GAP * (count - 1)) / Math.max(count, 1)));
}

function stride(count: number, room: number, width: number): number {
  return count < 2 ? 0 : Math.min(width + GAP, (room - width - 2) / (count - 1));
}
