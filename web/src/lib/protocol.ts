/** The frames and bodies of docs/protocol.md, as the client names them; the files in `shapes` are generated from Python. */
import type * as engine from "../shapes/engine";
import type * as frames from "../shapes/frames";

export type { Choice, KeyedCard, KeyedPile, Message, Param, View } from "../shapes/engine";
export type { Done, Hint, Level, Line as LogLine, Player, Summary, Turn } from "../shapes/frames";
export type { Analysis, GameInfo, Invitation, Made as Created, Moment, NewFork, NewTable, OptionInfo as GameOption } from "../shapes/bodies";

/** One thing that happened; each game has the union of its own kinds in `events.ts`. */
export interface TableEvent<Kind extends string = string, Seat extends number | null = number | null, Parts extends object = engine.Event["parts"]> {
  step?: number;
  kind: Kind;
  seat: Seat;
  parts: Parts;
}

/** A refusal; one of the client's own has no detail. */
export type Refusal = Omit<frames.Problem, "detail"> & { detail: string | null };

/** A patch is applied before anybody listens, so an update always has its view. */
export type Update = frames.Update & { view: engine.View };
export type ServerFrame = Exclude<frames.ServerFrame, frames.Update> | Update;
export type Snapshot = Pick<frames.Fresh, "view" | "turn" | "log">;

/** A request without the parts that the socket adds. */
export type Request = Bare<frames.Request>;
type Bare<Frame> = Frame extends unknown ? Omit<Frame, "ack" | "version"> : never;
