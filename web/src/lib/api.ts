/** The HTTP half of docs/protocol.md. */
import type { Analysis, Created, GameInfo, Invitation, Message, Moment, NewFork, NewTable, Refusal, Summary } from "./protocol";
import type { Wire } from "./socket";
import type { Catalogue } from "./words";

/** An answer that was not the one asked for. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly error: Refusal,
  ) {
    super(typeof error.message === "string" ? error.message : error.message.id);
  }
}

async function call<T>(path: string, options: Options = {}): Promise<T> {
  return JSON.parse(await callText(path, options)) as T;
}

interface Options {
  method?: string;
  body?: unknown;
  secret?: string | null;
}

async function callText(path: string, options: Options): Promise<string> {
  const headers: Record<string, string> = {};
  if (options.secret) headers["authorization"] = `Bearer ${options.secret}`;
  const init: RequestInit = { headers };
  if (options.body !== undefined) {
    headers["content-type"] = "application/json";
    init.method = "POST";
    init.body = typeof options.body === "string" ? options.body : JSON.stringify(options.body);
  }
  if (options.method !== undefined) init.method = options.method;
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Problem(0, { message: { id: "problem.unreachable" }, rule: null, detail: null });
  }
  const text = await answer.text();
  if (!answer.ok) throw new Problem(answer.status, refusalIn(text));
  return text;
}

function refusalIn(text: string): Refusal {
  try {
    const body = JSON.parse(text) as { error?: Refusal; detail?: string };
    if (body.error) return body.error;
  } catch {
    // Not ours: some proxy's page.
  }
  return { message: { id: "problem.unknown" }, rule: null, detail: text.slice(0, 200) };
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const replay = (id: string) => `/api/replays/${encodeURIComponent(id)}`;

export const api = {
  games: () => call<{ version: string; games: GameInfo[] }>("/api/games"),
  words: (game: string) => call<{ language: string; words: Catalogue }>(`/api/words/${encodeURIComponent(game)}`),
  /** What is printed on the components of a game, a table or a replay; their shape is the game's own. */
  components: async <T>(address: string) => (await call<{ components: T }>(`/api/${address}`)).components,
  makeTable: (body: NewTable) => call<Created>("/api/tables", { body }),
  makeGuided: (game: string, name: string) => call<Created>("/api/guided", { body: { game, name } }),
  tables: () => call<{ tables: Summary[] }>("/api/tables"),
  table: (id: string) => call<Summary>(table(id)),
  invitation: (id: string, secret: string) => call<Invitation>(`${table(id)}/invitation`, { secret }),
  step: (id: string, step: number, secret: string | null) =>
    call<Moment>(`${table(id)}/step/${step}`, { secret }),
  /** The text of the file: its seed has more digits than a number of JavaScript holds. */
  replayFile: (id: string, secret: string | null) => callText(`${table(id)}/replay`, { secret }),
  rematch: (id: string, secret: string | null) => call<Created>(`${table(id)}/rematch`, { body: {}, secret }),
  addReplay: (file: string) => call<{ replay: string; summary: Summary }>("/api/replays", { body: file }),
  forkReplay: (id: string, body: NewFork) => call<Created>(`${replay(id)}/fork`, { body }),
  forkTable: (id: string, body: NewFork, secret: string | null) => call<Created>(`${table(id)}/fork`, { body, secret }),
  analysis: (id: string) => call<Analysis>(`${table(id)}/analysis`),
  startAnalysis: (id: string, secret: string | null) => call<Analysis>(`${table(id)}/analysis`, { method: "POST", secret }),
  stopAnalysis: (id: string, secret: string | null) => call<Analysis>(`${table(id)}/analysis`, { method: "DELETE", secret }),
  replay: (id: string) => call<Omit<Summary, "scores" | "unseated"> & { scores: number[][]; unseated: number[][]; standings: number[][]; former: Message | null }>(replay(id)),
  replayStep: (id: string, step: number, seat: string | null) =>
    call<Moment>(`${replay(id)}/step/${step}${seat === null ? "" : `?seat=${seat}`}`),
};

/** A socket to a table. */
export function openSocket(id: string): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}${table(id)}/socket`);
  return socket as unknown as Wire;
}
