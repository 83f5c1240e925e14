/**
 * Carries the requests that the code of a skill makes with `fetch`: each through the one outgoing door, to a host that was
 * granted, and only while one of the skill's tools is being called. Redirects are followed by the process itself, so that each
 * is judged here like a first request. An answer is sent on piece by piece, as the code reads it.
 */
import { languageOf } from "@etui/protocol/language-of";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { type AllowList, NOTHING_ALLOWED } from "../../../outgoing/hosts/allow-list.ts";
import { checkUrl } from "../../../outgoing/hosts/check-url.ts";
import type { Resolve } from "../../../outgoing/hosts/resolve.ts";
import type { Headers } from "../../../outgoing/requests/check-headers.ts";
import type { FetchFailure } from "../../../outgoing/requests/fetch-fault.ts";
import { sendOnce } from "../../../outgoing/requests/send-once.ts";
import { covers } from "../../network/network-hosts.ts";
import type { FromCode } from "./from-code.ts";
import { LARGEST_REQUEST, type ToCode } from "./wire.ts";

/** The way out for the code of skills, as the machine has it. */
export interface Network {
  /** Hosts of the operator's own network, which a person must have granted as well. */
  allow?: AllowList | undefined;
  resolve?: Resolve | undefined;
  limits?: Partial<FetchLimits> | undefined;
}

export interface FetchLimits {
  /** For one request with its whole answer; the call's own time ends it as well. */
  totalMs: number;
  maxBodyBytes: number;
  perMinute: number;
}

/** What the code may reach, and whose code it is. */
export interface Reach {
  skill: string;
  hosts: readonly string[];
}

export interface FetchRequestParts {
  reach: Reach;
  network: Network;
  send: (message: ToCode) => void;
}

type Asked = FromCode & { type: "fetch" };
type Pieces = AsyncIterator<Uint8Array>;

interface Open {
  abort: AbortController;
  pieces: Pieces | undefined;
  failureOf: ((thrown: unknown) => FetchFailure) | undefined;
  close: (() => void) | undefined;
  /** Whether a piece is being read. */
  isReading: boolean;
}

const LIMITS: FetchLimits = { totalMs: 60_000, maxBodyBytes: 8 * 1024 * 1024, perMinute: 600 };
const MOST_UNDER_WAY = 8;
/** Characters of the bodies that wait for their turn. */
const MOST_WAITING = 32 * 1024 * 1024;
const MINUTE_MS = 60_000;
const MB = 1024 * 1024;

export class FetchRequests {
  readonly #parts: FetchRequestParts;
  readonly #limits: FetchLimits;
  readonly #open = new Map<number, Open>();
  readonly #waiting: Asked[] = [];
  #isResting = true;
  #locale = "en";
  #minute = 0;
  #inMinute = 0;

  constructor(parts: FetchRequestParts) {
    this.#parts = parts;
    this.#limits = { ...LIMITS, ...parts.network.limits };
  }

  /** A tool is called, for a person who reads this language. */
  wake(locale: string): void {
    this.#isResting = false;
    this.#locale = locale;
  }

  /** No tool is being called any more, so nothing is sent or read any more. */
  rest(): void {
    this.#isResting = true;
    for (const { fetch } of this.#waiting.splice(0)) this.#refuse(fetch, refusal("fetch.cancelled"));
    for (const [fetch, { abort }] of this.#open) {
      abort.abort();
      this.#end(fetch, refusal("fetch.cancelled"));
    }
  }

  take(message: FromCode & { type: "fetch" | "pull" | "drop" }): void {
    if (message.type === "fetch") this.#ask(message);
    else if (message.type === "pull") void this.#read(message.fetch);
    else this.#drop(message.fetch);
  }

  #ask(asked: Asked): void {
    const refused = this.#isResting
      ? refusal("skill_code.fetch_without_call")
      : (this.#oneTooMany() ?? this.#tooMuchWaits(asked));
    if (refused) {
      this.#refuse(asked.fetch, refused);
      return;
    }
    this.#waiting.push(asked);
    this.#work();
  }

  #oneTooMany(): Refusal | undefined {
    const now = performance.now();
    if (now - this.#minute > MINUTE_MS) {
      this.#minute = now;
      this.#inMinute = 0;
    }
    this.#inMinute += 1;
    const most = this.#limits.perMinute;
    return this.#inMinute > most ? refusal("skill_code.too_many_requests", { most }) : undefined;
  }

  #tooMuchWaits({ body = "" }: Asked): Refusal | undefined {
    const waiting = this.#waiting.reduce((sum, one) => sum + (one.body?.length ?? 0), body.length);
    return waiting > MOST_WAITING ? refusal("skill_code.busy") : undefined;
  }

  #work(): void {
    while (this.#open.size < MOST_UNDER_WAY) {
      const asked = this.#waiting.shift();
      if (!asked) return;
      // The code counts its requests; one that says a number twice confuses only itself.
      if (this.#open.has(asked.fetch)) continue;
      const open: Open = {
        abort: new AbortController(),
        pieces: undefined,
        failureOf: undefined,
        close: undefined,
        isReading: false,
      };
      this.#open.set(asked.fetch, open);
      void this.#begin(asked, open);
    }
  }

  async #begin({ fetch, url, method, headers, body }: Asked, open: Open): Promise<void> {
    const { reach, network, send } = this.#parts;
    const { allow = NOTHING_ALLOWED, resolve } = network;
    const { totalMs, maxBodyBytes } = this.#limits;
    const target = checkUrl(url, allow);
    if (!target.ok) return this.#end(fetch, target.refused);
    if (!covers(reach.hosts, target)) {
      const { skill } = reach;
      return this.#end(fetch, refusal("skill_code.host_not_granted", { skill, host: target.url.host }));
    }
    const data = body === undefined ? undefined : Buffer.from(body, "base64");
    if (data && data.length > LARGEST_REQUEST)
      return this.#end(fetch, refusal("skill_code.request_too_large", { megabytes: LARGEST_REQUEST / MB }));
    const begun = await sendOnce(
      { target, request: { method, headers: named(headers), ...(data && { body: data }) } },
      { signal: open.abort.signal, resolve, totalMs, maxBodyBytes },
    );
    if (this.#open.get(fetch) !== open) {
      if (begun.ok) begun.close();
      return;
    }
    if (!begun.ok) return this.#end(fetch, begun.refused);
    const { status, statusText, close, failureOf } = begun;
    open.pieces = begun.body[Symbol.asyncIterator]();
    open.failureOf = failureOf;
    open.close = close;
    send({ type: "response", fetch, status, statusText, headers: listed(begun.headers) });
  }

  /** Sends the next piece; the code asks for it when it has room for it. */
  async #read(fetch: number): Promise<void> {
    const open = this.#open.get(fetch);
    if (!open?.pieces || open.isReading) return;
    open.isReading = true;
    try {
      const next = await open.pieces.next();
      if (this.#open.get(fetch) !== open) return;
      if (next.done) this.#end(fetch);
      else this.#parts.send({ type: "piece", fetch, base64: Buffer.from(next.value).toString("base64") });
    } catch (thrown) {
      if (this.#open.get(fetch) === open) this.#end(fetch, this.#faultOf(open.failureOf!(thrown)));
    } finally {
      open.isReading = false;
    }
  }

  /** The door's own sentence names its usual limit. */
  #faultOf({ reason, refused }: FetchFailure): Refusal {
    if (reason !== "too_large") return refused;
    return refusal("skill_code.response_too_large", { megabytes: this.#limits.maxBodyBytes / MB });
  }

  #drop(fetch: number): void {
    const at = this.#waiting.findIndex((asked) => asked.fetch === fetch);
    if (at !== -1) this.#waiting.splice(at, 1);
    const open = this.#open.get(fetch);
    if (!open) return;
    open.abort.abort();
    this.#forget(fetch, open);
  }

  #end(fetch: number, refused?: Refusal): void {
    const open = this.#open.get(fetch);
    if (!open) return;
    if (refused) this.#refuse(fetch, refused);
    else this.#parts.send({ type: "received", fetch });
    this.#forget(fetch, open);
  }

  #forget(fetch: number, open: Open): void {
    this.#open.delete(fetch);
    open.close?.();
    this.#work();
  }

  #refuse(fetch: number, refused: Refusal): void {
    const message = sayRefusal(refused, languageOf(this.#locale));
    this.#parts.send({ type: "unsent", fetch, code: refused.code, message });
  }
}

/** A name that comes again would be refused, so its values are joined as `fetch` would. */
function named(headers: readonly (readonly [string, string])[]): Headers {
  const joined = new Map<string, string>();
  for (const [name, value] of headers) {
    const known = joined.get(name.toLowerCase());
    joined.set(name.toLowerCase(), known === undefined ? value : `${known}, ${value}`);
  }
  return Object.fromEntries(joined);
}

const listed = (headers: Readonly<Record<string, string | string[]>>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
