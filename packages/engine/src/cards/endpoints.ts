/**
 * Where cards of the source `api` get their data: functions that skills register by name.
 *
 * Only names, never addresses (RELIABILITY D5): what a model writes into `endpoint` is looked up here and nowhere else.
 */

import { AsyncLocalStorage } from "node:async_hooks";
import type { Json, JsonSchema } from "@etui/values/json/json";
import { nearestName } from "@etui/values/nearest-name";
import { findForbidden } from "@etui/values/parse/find-forbidden";
import { type Refusal, refusal, refusalsOf } from "@etui/words/refusal";
import type { Registration } from "../shapes/shapes.ts";
import type { Execute } from "../tool/tool.ts";
import type { Judged } from "../tool/validation/json-schema-tool.ts";

export interface EndpointContext {
  readonly userId: string;
  readonly locale: string;
  readonly timeZone: string;
  /** Aborts when the time is up or nobody waits any more. */
  readonly signal: AbortSignal;
  /** Calls a tool on the road, for the same user. */
  execute(name: string, args: unknown): ReturnType<Execute>;
}

export interface CardEndpoint {
  /** What `data_source.endpoint` says, as "/bazi/chart". */
  endpoint: string;
  /** JSON Schema of `data_source.params`; without it there are none. */
  params?: JsonSchema | undefined;
  /** Milliseconds; 10 s if left out. */
  timeoutMs?: number | undefined;
  run(params: Json, context: EndpointContext): Promise<Json>;
}

export type Fetched = { ok: true; data: Json } | { ok: false; refused: Refusal };

interface Registered extends CardEndpoint {
  owner: string;
  check: (params: unknown) => Judged;
}

/** No part begins with a dot or a line, so none is `..` or `__proto__`. */
const NAME = /^\/?[A-Za-z\d][\w.-]*(?:\/[A-Za-z\d][\w.-]*)*$/;
const LONGEST_NAME = 200;
const DEFAULT_TIMEOUT_MS = 10_000;
/** An endpoint may show a card of another one, but not without end: it may be its own. */
const DEEPEST = 4;
/** The longest JSON text that is taken: more than any card shows. */
const MOST_MEGABYTES = 4;

export class CardEndpoints {
  readonly #endpoints = new Map<string, Registered>();
  readonly #log: (line: string) => void;
  /** How many endpoints are at work above this one, each for a card that the next one asked for. */
  readonly #depth = new AsyncLocalStorage<number>();

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** A second one of the same owner takes the place of the first; another owner's name is refused. */
  async register(owner: string, definition: CardEndpoint): Promise<Registration> {
    const { endpoint, params } = definition;
    if (typeof endpoint !== "string" || endpoint.length > LONGEST_NAME || !NAME.test(endpoint))
      return { ok: false, refused: refusal("cards.endpoint_name") };
    const name = bare(endpoint);
    const other = this.#endpoints.get(name);
    if (other && other.owner !== owner)
      return { ok: false, refused: refusal("cards.name_taken", { name: endpoint, owner: other.owner }) };
    let check: Registered["check"] = noParams;
    if (params !== undefined) {
      const { compileJsonSchema } = await import("../tool/validation/json-schema-tool.ts");
      const compiled = compileJsonSchema(params);
      if (!compiled.ok) return compiled;
      check = compiled.validate;
    }
    this.#endpoints.set(name, { ...definition, owner, check });
    return { ok: true };
  }

  /** All of an owner's. */
  unregister(owner: string): void {
    for (const [name, endpoint] of this.#endpoints)
      if (endpoint.owner === owner) this.#endpoints.delete(name);
  }

  list(): { endpoint: string; owner: string }[] {
    return [...this.#endpoints.values()].map(({ endpoint, owner }) => ({ endpoint, owner }));
  }

  /** What the endpoint gives. Never throws: what a skill says of its own failure stays in the log. */
  async fetch(asked: string, params: unknown, context: EndpointContext): Promise<Fetched> {
    const found = this.#endpoints.get(bare(asked));
    if (!found) return refused(this.#unknown(asked));
    const checked = found.check(params ?? {});
    const { endpoint } = found;
    if (!checked.ok) {
      const faults = refusalsOf(checked.refused);
      return refused(refusal("cards.endpoint_params", { endpoint, faults }));
    }
    const depth = (this.#depth.getStore() ?? 0) + 1;
    if (depth > DEEPEST) return refused(refusal("cards.endpoint_in_itself", { endpoint, deepest: DEEPEST }));
    const limit = AbortSignal.timeout(found.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = AbortSignal.any([context.signal, limit]);
    try {
      const run = () => found.run(checked.value as Json, { ...context, signal });
      const data = await withinTime(this.#depth.run(depth, run), signal);
      const text = JSON.stringify(data);
      if (text === undefined) return refused(refusal("cards.endpoint_no_data", { endpoint }));
      if (text.length > MOST_MEGABYTES * 1024 * 1024)
        return refused(refusal("cards.endpoint_too_much", { endpoint, megabytes: MOST_MEGABYTES }));
      // As it would have come over a wire: no functions, no dates, nothing that changes afterwards.
      const plain = JSON.parse(text) as Json;
      const forbidden = findForbidden({ data: plain });
      return forbidden === undefined
        ? { ok: true, data: plain }
        : refused(refusal("cards.endpoint_bad_data", { endpoint, fault: forbidden }));
    } catch (thrown) {
      const seconds = (found.timeoutMs ?? DEFAULT_TIMEOUT_MS) / 1000;
      if (limit.aborted) return refused(refusal("cards.endpoint_too_slow", { endpoint, seconds }));
      this.#log(`card endpoint ${endpoint}: ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
      return refused(refusal("cards.endpoint_failed", { endpoint }));
    }
  }

  #unknown(asked: string): Refusal {
    const names = [...this.#endpoints.values()].map(({ endpoint }) => endpoint);
    if (names.length === 0) return refusal("cards.no_endpoints");
    const nearest = nearestName(asked.slice(0, LONGEST_NAME), names);
    return refusal("cards.unknown_endpoint", {
      ...(nearest !== undefined && { nearest }),
      known: names.slice(0, 10),
    });
  }
}

const bare = (endpoint: string) => endpoint.replace(/^\//, "");

const noParams = (params: unknown): Judged =>
  typeof params === "object" && params !== null && Object.keys(params).length === 0
    ? { ok: true, value: {} }
    : { ok: false, refused: [] };

const refused = (why: Refusal) => ({ ok: false as const, refused: why });

/** The endpoint may not heed the signal. */
function withinTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new Error("the time is up, or nobody waits"));
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
