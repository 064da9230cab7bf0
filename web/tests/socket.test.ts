import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerFrame } from "../src/lib/protocol";
import { Refused, TableSocket, type Wire } from "../src/lib/socket";

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  open = true;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.open = false;
  }
  gets(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  breaks(): void {
    this.open = false;
    this.onclose?.();
  }
  requests(): Record<string, unknown>[] {
    return this.sent.filter((frame) => frame["type"] !== "hello" && frame["type"] !== "ping");
  }
}

const WELCOME = { type: "welcome", protocol: 1, seat: 0, host: true, summary: {} };
const state = (version: number) => ({ type: "state", version, step: 0, view: {}, turn: {}, log: [], scores: [] });
const update = (version: number, more: object = { view: {} }) => ({ type: "update", version, step: 0, change: "decided", events: [], log: [], ...more });

describe("a socket to a table", () => {
  let wires: FakeWire[];
  let frames: ServerFrame[];
  let links: boolean[];
  let socket: TableSocket;
  const wire = (): FakeWire => wires.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    wires = [];
    frames = [];
    links = [];
    socket = new TableSocket(
      () => {
        wires.push(new FakeWire());
        return wire();
      },
      { secret: "s3cret", host: null },
      { frame: (frame) => frames.push(frame), link: (up) => links.push(up) },
    );
    socket.start();
    wire().onopen?.();
  });
  afterEach(() => {
    socket.stop();
    vi.useRealTimers();
  });

  function settle(version = 5): void {
    wire().gets(WELCOME);
    wire().gets(state(version));
  }

  it("says hello without a version at first", () => {
    expect(wire().sent).toEqual([{ type: "hello", protocol: 1, secret: "s3cret", host: null, since: null, views: "patches" }]);
  });

  it("passes updates on in order and keeps count of the version", () => {
    settle(5);
    wire().gets(update(6));
    wire().gets(update(7));
    expect(socket.version).toBe(7);
    expect(frames.map((frame) => frame.type)).toEqual(["welcome", "state", "update", "update"]);
  });

  it("ignores an update that it has already", () => {
    settle(5);
    wire().gets(update(5));
    expect(frames).toHaveLength(2);
  });

  it("asks for the gap when an update skips a version", () => {
    settle(5);
    wire().gets(update(8));
    expect(frames).toHaveLength(2);
    expect(wires).toHaveLength(2);
    wire().onopen?.();
    expect(wire().sent[0]).toMatchObject({ type: "hello", since: 5 });
  });

  it("says since after a reconnect, and waits longer each time", () => {
    settle(5);
    wire().breaks();
    expect(links).toEqual([true, false]);
    vi.advanceTimersByTime(250);
    expect(wires).toHaveLength(2);
    wire().breaks();
    vi.advanceTimersByTime(250);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(250);
    expect(wires).toHaveLength(3);
    wire().onopen?.();
    expect(wire().sent[0]).toMatchObject({ type: "hello", since: 5 });
  });

  it("sends requests after the welcome only, each with its own ack and the version it answers", () => {
    void socket.ask({ type: "hint" });
    expect(wire().requests()).toEqual([]);
    settle(5);
    void socket.ask({ type: "submit", actions: [3] });
    const [first, second] = wire().requests();
    expect(second).toMatchObject({ type: "submit", actions: [3], version: 5 });
    expect(first?.["ack"]).not.toBe(second?.["ack"]);
  });

  it("sends an unanswered request again under the same ack after a reconnect, and takes one answer", async () => {
    settle(5);
    const asked = socket.ask({ type: "submit", actions: [3] });
    const [before] = wire().requests();
    wire().breaks();
    vi.advanceTimersByTime(250);
    wire().onopen?.();
    wire().gets(WELCOME);
    const [again] = wire().requests();
    expect(again).toEqual(before);
    wire().gets({ type: "done", ack: again!["ack"], version: 6 });
    await expect(asked).resolves.toMatchObject({ version: 6 });
    wire().breaks();
    vi.advanceTimersByTime(10_000);
    wire().onopen?.();
    wire().gets(WELCOME);
    expect(wire().requests()).toEqual([]);
  });

  it("turns a refusal into its reason; the fresh state that follows a stale one is taken", async () => {
    settle(5);
    const asked = socket.ask({ type: "submit", actions: [3] });
    const ack = wire().requests()[0]!["ack"];
    const error = { message: { id: "server.stale" }, rule: null, detail: "" };
    wire().gets({ type: "refused", ack, error, version: 9 });
    wire().gets(state(9));
    await expect(asked).rejects.toBeInstanceOf(Refused);
    expect(socket.version).toBe(9);
    wire().gets(update(10));
    expect(frames.at(-1)?.type).toBe("update");
  });

  it("passes on whole views where only the changes were sent", () => {
    settle(5);
    wire().gets(update(6, { patch: [{ op: "add", path: "/round", value: 1 }] }));
    wire().gets(update(7, { patch: [{ op: "replace", path: "/round", value: 2 }] }));
    wire().gets(update(8, { patch: [] }));
    expect(frames.slice(-3)).toMatchObject([{ view: { round: 1 } }, { view: { round: 2 } }, { view: { round: 2 } }]);
  });

  it("asks for everything where the changes do not fit", () => {
    settle(5);
    wire().gets(update(6, { patch: [{ op: "replace", path: "/round", value: 1 }] }));
    wire().onopen?.();
    expect(wire().sent[0]).toMatchObject({ type: "hello", since: null });
    expect(frames.at(-1)?.type).toBe("state");
  });

  it("passes on a refusal that answers no request", () => {
    wire().gets({ type: "refused", ack: null, error: { message: { id: "server.bad-secret" } }, version: 0 });
    expect(frames[0]?.type).toBe("refused");
  });

  it("comes back as somebody else, to whom everything is told afresh", () => {
    settle(5);
    socket.become("other");
    wire().onopen?.();
    expect(wire().sent[0]).toMatchObject({ since: null, secret: "other" });
  });

  it("pings, so that the way stays open", () => {
    settle(5);
    vi.advanceTimersByTime(20_000);
    expect(wire().sent.at(-1)).toEqual({ type: "ping" });
  });

  it("does not come back after it was stopped", () => {
    settle(5);
    socket.stop();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(wire().open).toBe(false);
  });
});
