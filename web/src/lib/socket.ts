/**
 * One table over a socket that may break at any time.
 *
 * After a reconnect it says hello with the version it has and gets the gap; requests without an answer are sent
 * again under the same ack, so nothing is lost and nothing is played twice. A frame that skips a version makes it
 * ask for the gap again. Of a view only the changes are sent; whoever listens gets it whole.
 */
import { withEvents } from "./loglines";
import { patched } from "./patch";
import type { Done, Refusal, Request, ServerFrame, Update, View } from "./protocol";

export const PROTOCOL = 1;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;

/** A request that the server understood and did not carry out. */
export class Refused extends Error {
  constructor(readonly error: Refusal) {
    super(typeof error.message === "string" ? error.message : error.message.id);
  }
}

interface Open {
  frame: Record<string, unknown>;
  resolve: (done: Done) => void;
  reject: (reason: Refused) => void;
}

/** The part of a WebSocket that is used, so that tests can stand in for it. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Listener {
  /** Frames in order, without gaps: a state, or an update that follows the last version. */
  frame(frame: ServerFrame): void;
  /** Whether the socket is up. */
  link(up: boolean): void;
}

export class TableSocket {
  version: number | null = null;
  private view: View | null = null;
  private wire: Wire | null = null;
  private greeted = false;
  private readonly open = new Map<string, Open>();
  private wait = FIRST_WAIT;
  private counter = 0;
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private readonly prefix = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly connect: () => Wire,
    private secrets: { secret: string | null; host: string | null },
    private readonly listener: Listener,
  ) {}

  start(): void {
    this.closed = false;
    this.dial();
  }

  stop(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.ping);
    this.drop();
  }

  /** Tries again at once, as when the machine wakes up. */
  hurry(): void {
    if (this.closed || this.wire !== null) return;
    clearTimeout(this.retry);
    this.dial();
  }

  /** Sends a request; it is answered once, however often the socket breaks. */
  ask(request: Request, version: number | null = this.version): Promise<Done> {
    const ack = `${this.prefix}-${++this.counter}`;
    const frame = { ...request, ack, version };
    return new Promise((resolve, reject) => {
      this.open.set(ack, { frame, resolve, reject });
      if (this.greeted) this.send(frame);
    });
  }

  /** Comes back as somebody else, to whom everything is told afresh. */
  become(secret: string | null): void {
    this.secrets = { ...this.secrets, secret };
    this.version = null;
    this.redial();
  }

  private dial(): void {
    const wire = this.connect();
    this.wire = wire;
    this.greeted = false;
    wire.onopen = () => {
      this.send({ type: "hello", protocol: PROTOCOL, ...this.secrets, since: this.version, views: "patches" });
      clearInterval(this.ping);
      this.ping = setInterval(() => this.send({ type: "ping" }), PING_EVERY);
    };
    wire.onmessage = (event) => this.receive(JSON.parse(event.data) as ServerFrame);
    wire.onclose = () => {
      if (this.wire !== wire) return;
      this.drop();
      this.listener.link(false);
      if (!this.closed) {
        this.retry = setTimeout(() => this.dial(), this.wait);
        this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
      }
    };
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    this.greeted = false;
    clearInterval(this.ping);
    if (wire) {
      wire.onclose = null;
      wire.onmessage = null;
      wire.close();
    }
  }

  private redial(): void {
    this.drop();
    if (!this.closed) this.dial();
  }

  private send(frame: Record<string, unknown>): void {
    this.wire?.send(JSON.stringify(frame));
  }

  private receive(frame: ServerFrame): void {
    switch (frame.type) {
      case "welcome":
        this.greeted = true;
        this.wait = FIRST_WAIT;
        this.listener.link(true);
        this.listener.frame(frame);
        for (const { frame: waiting } of this.open.values()) this.send(waiting);
        return;
      case "state":
        this.version = frame.version;
        this.view = frame.view;
        this.listener.frame(frame);
        return;
      case "update":
        if (this.version !== null && frame.version <= this.version) return;
        if (this.version === null || frame.version > this.version + 1) {
          this.redial();
          return;
        }
        this.follow(frame);
        return;
      case "done":
        this.settle(frame.ack)?.resolve(frame);
        return;
      case "refused":
        if (frame.ack === null) this.listener.frame(frame);
        else this.settle(frame.ack)?.reject(new Refused(frame.error));
        return;
      case "bye":
        this.listener.frame(frame);
        return;
      default:
        this.listener.frame(frame);
    }
  }

  /** Passes on an update with its whole view; where the changes do not fit what is there, everything is asked for. */
  private follow(update: Update): void {
    let { view } = update;
    if (update.patch) {
      try {
        view = patched(this.view!, update.patch);
      } catch {
        this.version = null;
        this.redial();
        return;
      }
    }
    this.version = update.version;
    this.view = view;
    this.listener.frame({ ...update, view, log: withEvents(update) });
  }

  private settle(ack: string): Open | undefined {
    const open = this.open.get(ack);
    this.open.delete(ack);
    return open;
  }
}
