/** One table as this browser knows it: what is shown, what can be chosen, and what has been asked for. */
import { tick } from "svelte";
import { api, openSocket, Problem } from "./api";
import { NOTHING_CARRIED, type Carrying } from "./drag";
import type {
  Choice,
  Done,
  Hint,
  LogLine,
  Message,
  Moment,
  Refusal,
  Request,
  ServerFrame,
  Summary,
  Turn,
  Update,
  View,
} from "./protocol";
import { levelAt } from "./opponents";
import { allScores, scoresAfter } from "./scores";
import { Recap } from "./recap.svelte";
import { Refused, TableSocket } from "./socket";
import { settings } from "./settings.svelte";

/** A reason shown next to the thing it is about. */
export interface Notice {
  key: string | null;
  message: Message | string;
  rule: string | null;
}

/** How a game takes part in what happens at its table. */
export interface TouchRules {
  /** Verbs that are done at the first touch of their thing, because nothing else can be meant. */
  direct: ReadonlySet<string>;
  /** The order in which choices are offered; smaller is earlier. */
  rank(choice: Choice): number;
  /** Keys in the order of the number keys while nothing is picked. */
  numbered(view: View): string[];
  /** What can be dragged besides the things that choices name together. */
  carrying: Carrying;
}

/** Shows an update: it is given the moment before, and lets the caller go on when all has been seen. */
export type Animator = (update: Update, show: () => Promise<void>) => Promise<void>;

const PLAIN: TouchRules = { direct: new Set(), rank: () => 0, numbered: () => [], carrying: NOTHING_CARRIED };
/** More than this many updates behind, they are shown at once. */
const PATIENCE = 6;

export class Table {
  summary = $state.raw<Summary | null>(null);
  seat = $state<number | null>(null);
  host = $state(false);
  up = $state(false);
  everUp = $state(false);
  present = $state.raw<boolean[]>([]);
  thinking = $state<number | null>(null);

  live = $state.raw<{ view: View; turn: Turn } | null>(null);
  step = $state(0);
  log = $state.raw<LogLine[]>([]);
  /** The points after each step: of every seat, then of opponents without one. */
  scores = $state.raw<number[][]>([]);
  /** The same, with what lies on the table and counts later. */
  standings = $state.raw<number[][]>([]);
  past = $state.raw<Moment | null>(null);
  /** What happened, by main actions. */
  readonly recap = new Recap();

  picked = $state<string | null>(null);
  armed = $state<number | null>(null);
  pointed = $state<number | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** The things that the guide of a first game points at now. */
  guided = $state.raw<readonly string[]>([]);
  hint = $state.raw<Hint | null>(null);
  /** The hint that is on its way. */
  hintComes = $state.raw<object | null>(null);
  busy = $state(false);
  showing = $state(false);
  /** Whether a moment covers a part of the table. */
  moment = $state(false);
  asked = $state.raw<{ request: string; seat: number; to: number; message: Message } | null>(null);
  failure = $state.raw<Refusal | null>(null);
  rematch = $state<string | null>(null);

  touchRules: TouchRules = PLAIN;
  animator: Animator | null = null;
  heard: ((update: Update) => void) | null = null;

  private readonly socket: TableSocket;
  private queue: Update[] = [];
  /** What the next update waits for. */
  private held: Promise<void> | null = null;
  /** Whose eyes the next state is for. */
  private coming: number | null = null;
  /** What comes back for the request that is on its way. */
  private answer: Promise<unknown> | null = null;
  /** The wish to go back that was asked from here. */
  private wish: string | null = null;

  constructor(
    readonly id: string,
    public secret: string | null,
    hostSecret: string | null = null,
    /** The seats of people who share this screen. */
    readonly here: readonly number[] = [],
  ) {
    this.socket = new TableSocket(() => openSocket(id), { secret, host: hostSecret }, {
      frame: (frame) => this.take(frame),
      link: (up) => {
        this.up = up;
        if (up) this.everUp = true;
      },
    });
  }

  start(): void {
    this.socket.start();
  }

  stop(): void {
    this.socket.stop();
  }

  hurry(): void {
    this.socket.hurry();
  }

  /** Sees the table with other eyes from now on: those of a seat, or with no secret those of a spectator. */
  sitAs(secret: string | null): void {
    if (this.secret === secret) return;
    this.secret = secret;
    this.dropHint();
    this.asked = null;
    this.socket.become(secret);
  }

  /** The main actions of the others since the own last decision; none when the game is over, or while one looks back. */
  news = $derived.by(() => {
    if (!this.live || this.live.view.over || (this.past && !this.recap.shown)) return [];
    return this.recap.since(this.seat, this.summary?.players.length ?? 0);
  });

  names = $derived(this.summary?.players.map((player) => player.name) ?? []);
  view = $derived(this.past?.view ?? this.live?.view ?? null);
  prompt = $derived(this.past?.prompt ?? this.live?.turn.prompt ?? null);

  /** Whether a bot plays the own seat for now. */
  botPlays = $derived(this.seat !== null && !!this.summary?.players[this.seat]?.bot);

  /** What can be chosen now; nothing while looking back, while things travel, or while an answer is awaited. */
  choices: Choice[] = $derived.by(() => {
    if (this.past || this.busy || this.showing || this.botPlays || !this.live) return [];
    return [...(this.live.turn.choices ?? [])].sort((one, other) => this.touchRules.rank(one) - this.touchRules.rank(other));
  });
  mine = $derived(this.choices.length > 0);

  /** The choices that touch what is picked, or all of them where each is done at the first touch. */
  offered: Choice[] = $derived.by(() => {
    const picked = this.picked;
    if (picked !== null) return this.choices.filter((choice) => choice.keys.includes(picked));
    return this.choices.every((choice) => this.touchRules.direct.has(choice.verb)) ? this.choices : [];
  });

  /** The choice whose result the board shows. */
  preview: Choice | null = $derived.by(() => {
    const pointed = this.choices.find((choice) => choice.id === this.pointed);
    if (pointed) return pointed;
    return this.picked === null ? null : (this.offered[0] ?? null);
  });

  private readonly reachable: Set<string> = $derived(new Set(this.choices.flatMap((choice) => choice.keys)));

  /** Whether some choice touches the thing. */
  can(key: string): boolean {
    return this.reachable.has(key);
  }

  /** Somebody touched a thing: it is picked, or what can only be meant is done, or the reason against it is shown. */
  touch(key: string): void {
    this.notice = null;
    this.hint = null;
    if (!this.can(key)) {
      this.picked = null;
      if (this.live && this.seat !== null && !this.past && !this.showing) void this.why(key);
      return;
    }
    const both = this.picked === null ? [] : this.offered.filter((choice) => choice.keys.includes(key));
    if (this.picked !== null && this.picked !== key && both.length === 1 && both[0]) {
      void this.act(both[0]);
      return;
    }
    const choices = this.choices.filter((choice) => choice.keys.includes(key));
    if (choices.length === 1 && choices[0] && this.touchRules.direct.has(choices[0].verb)) {
      void this.act(choices[0]);
      return;
    }
    this.pick(this.picked === key ? null : key);
  }

  pick(key: string | null): void {
    this.picked = key;
    this.armed = null;
    this.pointed = null;
    this.notice = null;
  }

  /** Carries out a choice; with "confirm" set, the second time it is asked for. */
  async act(choice: Choice): Promise<void> {
    if (settings.confirm && this.armed !== choice.id) {
      this.armed = choice.id;
      this.pointed = choice.id;
      return;
    }
    this.dropHint();
    await this.ask({ type: "submit", actions: [choice.id] }, choice.keys[0] ?? null);
  }

  undo(scope: "step" | "turn"): Promise<unknown> {
    return this.ask({ type: "undo", scope }, "undo");
  }

  /** Lets a bot play the own seat, as well as another one at the table does, or takes the seat back. */
  async letBotPlay(play: boolean): Promise<void> {
    if (this.seat === null) return;
    const level = levelAt(this.summary?.players ?? []);
    await this.ask({ type: "seat", seat: this.seat, level: play ? level : null }, null);
  }

  /** Asks the others to go back to a step. */
  async askBack(to: number): Promise<void> {
    const done = await this.ask({ type: "ask_undo", to }, null);
    const request = done?.["request"];
    if (typeof request !== "string") return;
    this.wish = request;
    if (this.step > to || this.summary?.halted) this.notice = { key: null, message: { id: "undo.ask.sent" }, rule: null };
  }

  /** Answers a wish to go back; the own one can only be withdrawn. */
  answerBack(agree: boolean): void {
    const { asked } = this;
    this.asked = null;
    if (!asked) return;
    if (asked.request === this.wish) this.wish = null;
    void this.ask({ type: "answer_undo", request: asked.request, agree }, null);
  }

  /** Asks what the bot would play. It takes its time and the table goes on; what comes too late is let go. */
  async askHint(): Promise<void> {
    if (this.hintComes) return;
    const asked = {};
    this.dropHint();
    this.notice = null;
    this.hintComes = asked;
    try {
      const done = await this.socket.ask({ type: "hint" });
      if (this.hintComes === asked) this.hint = (done["hint"] as Hint | undefined) ?? null;
    } catch (problem) {
      if (this.hintComes === asked) this.refuse(problem, "hint");
    } finally {
      if (this.hintComes === asked) this.hintComes = null;
    }
  }

  private dropHint(): void {
    this.hint = null;
    this.hintComes = null;
  }

  private async why(key: string): Promise<void> {
    try {
      const done = await this.socket.ask({ type: "why", key });
      const message = done["why"] as Message | null;
      if (message) this.notice = { key, message, rule: null };
    } catch (problem) {
      this.refuse(problem, key);
    }
  }

  /**
   * Sends a request; a refusal is shown next to the thing it came from.
   *
   * While an answer is on its way, a second decision is one touch too many; everything else waits for the answer.
   */
  async ask(request: Request, key: string | null): Promise<Done | null> {
    if (this.busy && request.type === "submit") return null;
    while (this.busy) await this.answer;
    this.busy = true;
    this.notice = null;
    const answer = this.socket.ask(request);
    this.answer = answer.catch(() => undefined);
    try {
      return await answer;
    } catch (problem) {
      this.refuse(problem, key);
      return null;
    } finally {
      this.busy = false;
      this.armed = null;
    }
  }

  private refuse(problem: unknown, key: string | null): void {
    if (!(problem instanceof Refused)) throw problem;
    this.notice = { key, message: problem.error.message, rule: problem.error.rule };
  }

  /** Looks back at a step; a step that is the present one returns to it. */
  async lookBack(step: number): Promise<void> {
    if (step >= this.step) {
      this.past = null;
      return;
    }
    this.pick(null);
    this.dropHint();
    try {
      this.past = await api.step(this.id, step, this.secret);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.notice = { key: null, message: problem.error.message, rule: problem.error.rule };
    }
  }

  returnToNow(): void {
    this.past = null;
  }

  private take(frame: ServerFrame): void {
    switch (frame.type) {
      case "welcome":
        this.summary = frame.summary;
        this.host = frame.host;
        this.coming = frame.seat;
        // Where a state follows, its view and its seat change hands together.
        if (this.socket.version !== null) this.seat = frame.seat;
        this.present = this.withThoseHere(frame.summary.players.map((player) => player.present));
        return;
      case "state":
        this.seat = this.coming;
        this.queue = [];
        this.thinking = null;
        this.dropHint();
        this.live = { view: frame.view, turn: frame.turn };
        this.step = frame.step;
        this.log = frame.log;
        this.recap.take(frame.recap);
        this.scores = allScores(frame.scores, frame.unseated);
        this.standings = allScores(frame.standings, frame.unseated);
        this.past = null;
        this.pick(null);
        return;
      case "update":
        this.queue.push(frame);
        if (!this.showing) void this.showQueue();
        return;
      case "present":
        this.present = this.withThoseHere(frame.seats);
        return;
      case "thinking":
        this.thinking = frame.seat;
        return;
      case "undo_asked":
        this.asked = frame;
        return;
      case "rematch":
        this.rematch = frame.table;
        return;
      case "undo_answered":
        if (frame.request === this.wish && !frame.agreed) this.notice = { key: null, message: { id: "undo.ask.declined" }, rule: null };
        this.asked = null;
        return;
      case "refused":
        this.failure = frame.error;
        this.socket.stop();
        return;
      case "bye":
        if (!this.everUp) this.failure = { message: frame.reason, rule: null, detail: null };
        return;
      default:
    }
  }

  private withThoseHere(present: boolean[]): boolean[] {
    return present.map((there, seat) => there || this.here.includes(seat));
  }

  /** Keeps what comes next waiting while a moment is shown. */
  hold(until: Promise<void>): void {
    this.held = until;
  }

  private async showQueue(): Promise<void> {
    this.showing = true;
    try {
      while (this.queue.length) {
        await this.held;
        const update = this.queue.shift();
        if (!update) break;
        const show = async () => {
          this.apply(update);
          await tick();
        };
        if (this.animator && this.queue.length < PATIENCE && !this.past) await this.animator(update, show);
        else await show();
        this.heard?.(update);
      }
    } finally {
      this.showing = false;
    }
  }

  private apply(update: Update): void {
    this.live = { view: update.view, turn: update.turn };
    this.thinking = null;
    if (update.change === "undone") {
      // What was looked back at may be what is now.
      if (this.past && this.past.step >= update.step) this.past = null;
      this.log = [...this.log.filter((line) => line.step <= update.step), ...update.log];
      this.scores = this.scores.slice(0, update.step + 1);
      this.standings = this.standings.slice(0, update.step + 1);
      this.recap.cut(update.step);
    } else {
      this.log = [...this.log, ...update.log];
    }
    if (update.recap) this.recap.take(update.recap);
    if (update.change !== "seated") this.dropHint();
    this.step = update.step;
    if (update.change === "decided") {
      this.scores = scoresAfter(this.scores, update.step, [...update.scores, ...update.unseated]);
      this.standings = scoresAfter(this.standings, update.step, [...update.standings, ...update.unseated]);
    }
    if (update.summary) this.summary = update.summary;
    else if (this.summary) {
      const halted = update.change === "undone" ? null : (this.summary.halted ?? null);
      this.summary = { ...this.summary, over: update.view.over, steps: update.step, halted };
    }
    this.pick(null);
  }
}
