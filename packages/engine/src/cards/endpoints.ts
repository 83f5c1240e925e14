/**
 * Where cards with the source `api` get their data: functions that skills and domains bring under a name.
 *
 * Only names are used, never addresses (RELIABILITY D5): what a model writes into `endpoint` is looked up only here.
 */

import { AsyncLocalStorage } from "node:async_hooks";
import type { Json, JsonSchema } from "@etui/values/json/json";
import { nearestName } from "@etui/values/nearest-name";
import { findForbidden } from "@etui/values/parse/find-forbidden";
import { type Because, type Refusal, refusal, refusalsOf, refuse } from "@etui/words/refusal";
import type { CardView, CardViewContext } from "../domain/card-view.ts";
import type { Registration } from "../shapes/shapes.ts";
import type { Execute } from "../tool/tool.ts";
import type { Judged } from "../tool/validation/json-schema-tool.ts";
import { zodValidator } from "../tool/validation/zod-validator.ts";

export interface EndpointContext extends CardViewContext {
  /** Calls a tool like any other call, for the same user. */
  execute(name: string, args: unknown): ReturnType<Execute>;
}

export interface CardEndpoint {
  /** The value of `data_source.endpoint`, such as "/bazi/chart". */
  endpoint: string;
  /** The JSON Schema of `data_source.params`; if left out, there are no params. */
  params?: JsonSchema | undefined;
  /** The time limit in milliseconds; 10 s if left out. */
  timeoutMs?: number | undefined;
  run(params: Json, context: EndpointContext): Promise<Json>;
}

/** Thrown by an endpoint that says itself why it gives nothing, in words that may be shown to a model. */
export class EndpointRefusal extends Error {
  readonly because: Because;

  constructor(because: Because) {
    super("refused");
    this.because = because;
  }
}

export type Fetched = { ok: true; data: Json } | { ok: false; refused: Refusal };

interface Registered extends Omit<CardEndpoint, "params">, Partial<Pick<CardView, "follows" | "tick">> {
  owner: string;
  check: (params: unknown) => Judged;
}

/** No part begins with a dot or an underscore, so none is `..` or `__proto__`. */
const NAME = /^\/?[A-Za-z\d][\w.-]*(?:\/[A-Za-z\d][\w.-]*)*$/;
const LONGEST_NAME = 200;
const DEFAULT_TIMEOUT_MS = 10_000;
/** The deepest nesting: an endpoint may show a card of another endpoint, which may even be its own. */
const DEEPEST = 4;
/** The longest JSON text accepted, which is more than any card shows. */
const MOST_MEGABYTES = 4;

export class CardEndpoints {
  readonly #endpoints = new Map<string, Registered>();
  readonly #log: (line: string) => void;
  /** The number of running endpoints around this one, each working on a card that an outer one requested. */
  readonly #depth = new AsyncLocalStorage<number>();

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** Registering a name again replaces the same owner's endpoint; another owner's name is refused. */
  async register(owner: string, definition: CardEndpoint): Promise<Registration> {
    const { endpoint, params } = definition;
    if (typeof endpoint !== "string" || endpoint.length > LONGEST_NAME || !NAME.test(endpoint))
      return refuse("cards.endpoint_name");
    const name = bare(endpoint);
    const other = this.#endpoints.get(name);
    if (other && other.owner !== owner)
      return refuse("cards.name_taken", { name: endpoint, owner: other.owner });
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

  /** What a domain shows; its name is free, because domains come before skills. */
  declare(owner: string, { endpoint, params, follows, tick, data }: CardView): void {
    this.#endpoints.set(bare(endpoint), {
      endpoint,
      owner,
      follows,
      ...(tick && { tick }),
      check: zodValidator(params),
      async run(given, context) {
        const read = await data(given, context);
        if (!read.ok) throw new EndpointRefusal(read.refused);
        return read.data;
      },
    });
  }

  /** What a card over it follows, and what a tick in its lists does. */
  behind(endpoint: string): Partial<Pick<CardView, "follows" | "tick">> {
    return this.#endpoints.get(bare(endpoint)) ?? {};
  }

  /** Whether a domain shows anything: then its addresses are no paths of documents. */
  hasViewsOf(domain: string): boolean {
    return [...this.#endpoints.values()].some(
      ({ owner, follows }) => follows !== undefined && owner === domain,
    );
  }

  /** Removes all endpoints of an owner. */
  unregister(owner: string): void {
    for (const [name, endpoint] of this.#endpoints)
      if (endpoint.owner === owner) this.#endpoints.delete(name);
  }

  list(): { endpoint: string; owner: string }[] {
    return [...this.#endpoints.values()].map(({ endpoint, owner }) => ({ endpoint, owner }));
  }

  /** The endpoint's data. Never throws: the text of a skill's own failure stays in the log. */
  async fetch(asked: string, params: unknown, context: EndpointContext): Promise<Fetched> {
    const found = this.#endpoints.get(bare(asked));
    if (!found) return { ok: false, refused: this.#unknown(asked) };
    const checked = found.check(params ?? {});
    const { endpoint } = found;
    if (!checked.ok) {
      const faults = refusalsOf(checked.refused);
      return refuse("cards.endpoint_params", { endpoint, faults });
    }
    const depth = (this.#depth.getStore() ?? 0) + 1;
    if (depth > DEEPEST) return refuse("cards.endpoint_in_itself", { endpoint, deepest: DEEPEST });
    const limit = AbortSignal.timeout(found.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = AbortSignal.any([context.signal, limit]);
    try {
      const run = () => found.run(checked.value as Json, { ...context, signal });
      const data = await withinTime(this.#depth.run(depth, run), signal);
      const text = JSON.stringify(data);
      if (text === undefined) return refuse("cards.endpoint_no_data", { endpoint });
      if (text.length > MOST_MEGABYTES * 1024 * 1024)
        return refuse("cards.endpoint_too_much", { endpoint, megabytes: MOST_MEGABYTES });
      // The data as if sent over a wire: no functions, no dates, and nothing that changes afterwards.
      const plain = JSON.parse(text) as Json;
      const forbidden = findForbidden({ data: plain });
      return forbidden === undefined
        ? { ok: true, data: plain }
        : refuse("cards.endpoint_bad_data", { endpoint, fault: forbidden });
    } catch (thrown) {
      if (thrown instanceof EndpointRefusal)
        return refuse("cards.endpoint_refused", { endpoint, because: thrown.because });
      const seconds = (found.timeoutMs ?? DEFAULT_TIMEOUT_MS) / 1000;
      if (limit.aborted) return refuse("cards.endpoint_too_slow", { endpoint, seconds });
      this.#log(`card endpoint ${endpoint}: ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
      return refuse("cards.endpoint_failed", { endpoint });
    }
  }

  #unknown(asked: string): Refusal {
    const names = [...this.#endpoints.values()].map(({ endpoint }) => endpoint);
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

/** The time limit is enforced here, because the endpoint may ignore the signal. */
function withinTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new Error("the time is up, or nobody waits"));
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
