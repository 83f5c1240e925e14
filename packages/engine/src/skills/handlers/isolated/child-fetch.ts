/**
 * The way out of the process of a skill's code: what Node's own `fetch` sends its requests through (undici's "dispatcher"), so
 * that requests, answers, redirects, aborts and errors are those of the platform. It hands each request to Etui over the wire,
 * and gives on what comes back.
 *
 * It is no wall. Code that puts something else in its place meets those of walls.ts.
 */
import type { FromCode } from "./from-code.ts";
import { LARGEST_REQUEST, type ToCode } from "./wire.ts";

/** Where undici looks for what sends requests. */
const DISPATCHER = Symbol.for("undici.globalDispatcher.2");

/** What Etui's own client says, or what makes no sense beyond one connection. */
const OURS = new Set([
  ...["accept-encoding", "connection", "content-length", "host", "keep-alive", "te", "transfer-encoding"],
  ...["user-agent", "sec-fetch-mode", "sec-fetch-site", "sec-fetch-dest"],
]);

/** The parts of undici's interface that are needed. */
interface DispatchOptions {
  origin?: string | URL;
  path: string;
  method: string;
  headers?: Readonly<Record<string, unknown>> | readonly string[];
  body?: unknown;
  upgrade?: unknown;
}
interface Handler {
  onRequestStart?(controller: Exchange, context: object): void;
  onResponseStart?(
    controller: Exchange,
    status: number,
    headers: Record<string, string | string[]>,
    statusText: string,
  ): void;
  onResponseData?(controller: Exchange, chunk: Buffer): void;
  onResponseEnd?(controller: Exchange, trailers: object): void;
  onResponseError?(controller: Exchange, error: Error): void;
}

export type FromNetwork = ToCode & { type: "response" | "piece" | "received" | "unsent" };

/** One request and its answer, as undici's "controller". */
class Exchange {
  aborted = false;
  paused = false;
  reason: Error | null = null;
  rawHeaders: Buffer[] | null = null;
  rawTrailers: Buffer[] | null = null;
  /** Whether the next piece is to be asked for as soon as there is room. */
  #isDue = false;
  readonly #handler: Handler;
  readonly #pull: () => void;
  readonly #drop: () => void;

  constructor(handler: Handler, { pull, drop }: { pull: () => void; drop: () => void }) {
    this.#handler = handler;
    this.#pull = pull;
    this.#drop = drop;
  }

  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    this.#ask();
  }

  abort(reason: Error): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    this.#drop();
    this.#handler.onResponseError?.(this, reason);
  }

  fail(error: Error): void {
    this.#handler.onResponseError?.(this, error);
  }

  take(message: FromNetwork): void {
    const handler = this.#handler;
    switch (message.type) {
      case "response": {
        const { status, headers, statusText } = message;
        this.rawHeaders = headers.flat().map((text) => Buffer.from(text, "latin1"));
        const named: Record<string, string | string[]> = Object.create(null);
        for (const [name, value] of headers)
          named[name] = named[name] === undefined ? value : [named[name], value].flat();
        handler.onResponseStart?.(this, status, named, statusText);
        this.#isDue = true;
        this.#ask();
        return;
      }
      case "piece":
        handler.onResponseData?.(this, Buffer.from(message.base64, "base64"));
        this.#isDue = true;
        this.#ask();
        return;
      case "received":
        handler.onResponseEnd?.(this, {});
        return;
      case "unsent":
        this.fail(Object.assign(new Error(message.message), { code: message.code }));
    }
  }

  #ask(): void {
    if (this.paused || this.aborted || !this.#isDue) return;
    this.#isDue = false;
    this.#pull();
  }
}

export class ChildFetch {
  readonly #send: (message: FromCode) => void;
  readonly #open = new Map<number, Exchange>();
  #count = 0;

  constructor(send: (message: FromCode) => void) {
    this.#send = send;
  }

  /** Makes it the way of `fetch`, before anything has loaded Node's own. */
  install(): void {
    Object.defineProperty(globalThis, DISPATCHER, {
      value: { dispatch: (options: DispatchOptions, handler: Handler) => this.#dispatch(options, handler) },
      writable: true,
      enumerable: false,
      configurable: false,
    });
  }

  take(message: FromNetwork): void {
    const exchange = this.#open.get(message.fetch);
    if (message.type === "received" || message.type === "unsent") this.#open.delete(message.fetch);
    try {
      exchange?.take(message);
    } catch (thrown) {
      // An answer that the platform cannot read ends this request alone.
      exchange?.abort(thrown instanceof Error ? thrown : new Error(String(thrown)));
    }
  }

  #dispatch(options: DispatchOptions, handler: Handler): boolean {
    const fetch = ++this.#count;
    const exchange = new Exchange(handler, {
      pull: () => this.#send({ type: "pull", fetch }),
      drop: () => {
        // What has ended, or was not sent yet, needs no word.
        if (this.#open.delete(fetch)) this.#send({ type: "drop", fetch });
      },
    });
    handler.onRequestStart?.(exchange, {});
    if (!exchange.aborted)
      this.#begin(fetch, exchange, options).catch((thrown: unknown) => {
        if (!exchange.aborted) exchange.fail(thrown instanceof Error ? thrown : new Error(String(thrown)));
      });
    return true;
  }

  async #begin(fetch: number, exchange: Exchange, options: DispatchOptions): Promise<void> {
    if (options.upgrade)
      throw new Error("The code of a skill has no WebSocket. It calls fetch, again if need be.");
    const body = await bytesOf(options.body);
    if (exchange.aborted) return;
    this.#open.set(fetch, exchange);
    this.#send({
      type: "fetch",
      fetch,
      url: `${options.origin}${options.path}`,
      method: options.method,
      headers: pairsOf(options.headers),
      ...(body && { body: body.toString("base64") }),
    });
  }
}

/** The whole body: a request is sent in one piece. */
async function bytesOf(given: unknown): Promise<Buffer | undefined> {
  if (given === null || given === undefined) return undefined;
  if (typeof given === "string") return limited(Buffer.from(given));
  if (given instanceof Uint8Array) return limited(Buffer.from(given));
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Read by hand: leaving `for await` early would wait for the end of a body that waits for this request's.
  const body = (given as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  for (let next = await body.next(); !next.done; next = await body.next()) {
    bytes += next.value.length;
    if (bytes > LARGEST_REQUEST) throw tooLarge();
    pieces.push(next.value);
  }
  return Buffer.concat(pieces);
}

const limited = (bytes: Buffer): Buffer => {
  if (bytes.length > LARGEST_REQUEST) throw tooLarge();
  return bytes;
};

const tooLarge = () =>
  new Error(`A request may carry ${LARGEST_REQUEST / 1024 / 1024} MB at most. Send less.`);

function pairsOf(given: DispatchOptions["headers"] = {}): [string, string][] {
  const pairs: [string, unknown][] = Array.isArray(given)
    ? Array.from({ length: given.length / 2 }, (_, at) => [given[at * 2], given[at * 2 + 1]])
    : Object.entries(given);
  return pairs.flatMap(([name, value]) =>
    OURS.has(name.toLowerCase()) || value === undefined
      ? []
      : [value].flat().map((one): [string, string] => [name, String(one)]),
  );
}
