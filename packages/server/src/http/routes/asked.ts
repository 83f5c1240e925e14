/** What an endpoint receives. Expensive parts are made when the endpoint asks for them, and only once. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CallContext, ExpertRights, TenantScope } from "@etui/engine";
import type { Contract } from "@etui/protocol/api/contract";
import type { Language } from "@etui/protocol/language-of";
import type { Caller } from "../../auth/identify.ts";
import { callContext } from "../door/call-context.ts";
import { goneSignal } from "../door/gone-signal.ts";
import { languageFor } from "../door/language-for.ts";
import type { Known, Request, Services } from "./endpoint.ts";

interface Connection {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

/** Undefined if callers need not be identified. */
export type KnownCaller = Pick<Known, "caller" | "rights"> | undefined;

interface Input {
  params: Record<string, string>;
  query: unknown;
  headers: unknown;
  body: unknown;
}

export class Asked implements Omit<Request<Contract>, "params" | "query" | "headers">, Known {
  readonly etui: Services["etui"];
  readonly identity: Services["identity"];
  readonly rates: Services["rates"];
  readonly assistant: Services["assistant"];
  readonly passes: Services["passes"];
  readonly events: Services["events"];
  readonly streams: Services["streams"];
  readonly describe: Services["describe"];
  readonly keeps: Services["keeps"];
  readonly port: number;
  readonly version: string;
  readonly log: Services["log"];
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly params: Record<string, string>;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  readonly #known: KnownCaller;
  #call: CallContext | undefined;
  #signal: AbortSignal | undefined;

  constructor(services: Services, { incoming, outgoing }: Connection, known: KnownCaller, input: Input) {
    this.etui = services.etui;
    this.identity = services.identity;
    this.rates = services.rates;
    this.assistant = services.assistant;
    this.passes = services.passes;
    this.events = services.events;
    this.streams = services.streams;
    this.describe = services.describe;
    this.keeps = services.keeps;
    this.port = services.port;
    this.version = services.version;
    this.log = services.log;
    this.incoming = incoming;
    this.outgoing = outgoing;
    this.params = input.params;
    this.query = input.query;
    this.headers = input.headers;
    this.body = input.body;
    this.#known = known;
  }

  get caller(): Caller {
    return this.#known!.caller;
  }

  language(): Promise<Language> {
    return languageFor(this.etui, this.incoming.headers, this.#known?.caller);
  }

  get rights(): ExpertRights | undefined {
    return this.#known?.rights;
  }

  get call(): CallContext {
    this.#call ??= callContext(this, this.caller);
    return this.#call;
  }

  get signal(): AbortSignal {
    this.#signal ??= this.#call?.signal ?? goneSignal(this.outgoing);
    return this.#signal;
  }

  get scope(): TenantScope {
    return this.etui.scope(this.caller.userId);
  }

  get heavyScope(): TenantScope {
    return this.etui.heavyScope(this.caller.userId, this.signal);
  }

  get isHead(): boolean {
    return this.incoming.method === "HEAD";
  }

  readonly scopeFor = (userId: string): TenantScope => this.etui.scope(userId);
}
