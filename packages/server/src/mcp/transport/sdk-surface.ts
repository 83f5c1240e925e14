/** What the fast path leaves to the SDK: the handshake, sessions, streams, and all that is unusual. */

import { isObject } from "@etui/values/json/json-object";
import type { McpCaller } from "../caller.ts";
import type { McpServices } from "../services.ts";
import { isJsonType, META_VERSION, rpcError, SESSION_HEADER, SESSION_NOT_FOUND } from "../wire.ts";
import { refuseParams } from "./params-fault.ts";
import type { Session, Sessions } from "./sessions.ts";
import type { StatelessHttp } from "./stateless-http.ts";

interface Sdk {
  sessions: Sessions;
  stateless: StatelessHttp;
}

/** The SDK costs 100 ms and 5 MB, and a server whose clients stay on the fast path never needs it. */
export class SdkSurface {
  readonly #services: McpServices;
  #loading: Promise<Sdk> | undefined;
  #loaded: Sdk | undefined;

  constructor(services: McpServices) {
    this.#services = services;
  }

  /** The caller's session of that id; there are none before the SDK is loaded. */
  find(sessionId: string, caller: McpCaller): Session | undefined {
    return this.#loaded?.sessions.find(sessionId, caller);
  }

  async fetch(request: Request, caller: McpCaller, body: unknown): Promise<Response> {
    this.#loading ??= this.#load();
    const { sessions, stateless } = await this.#loading;
    const sessionId = isModern(body) ? null : request.headers.get(SESSION_HEADER);
    const session = sessionId === null ? undefined : sessions.find(sessionId, caller);
    if (sessionId !== null && !session) return noSuchSession();
    const refusal = isJsonPost(request) ? refuseParams(body) : undefined;
    if (refusal) return Response.json(refusal);
    if (session) return session.fetch(request, caller, body);
    if (isInitialize(body) && request.method === "POST") {
      const opened = await sessions.open(caller);
      const response = await opened.fetch(request, caller, body);
      if (!response.ok) await opened.close();
      return response;
    }
    return stateless.fetch(request, caller, body);
  }

  /** Ends what was opened by this session or token. */
  async end(accessId: string): Promise<void> {
    await this.#loaded?.sessions.end(accessId);
  }

  async close(): Promise<void> {
    const { sessions, stateless } = (await this.#loading) ?? {};
    await Promise.all([sessions?.close(), stateless?.close()]);
  }

  async #load(): Promise<Sdk> {
    const [{ Sessions }, { StatelessHttp }] = await Promise.all([
      import("./sessions.ts"),
      import("./stateless-http.ts"),
    ]);
    this.#loaded = { sessions: new Sessions(this.#services), stateless: new StatelessHttp(this.#services) };
    return this.#loaded;
  }
}

const isModern = (body: unknown): boolean =>
  isObject(body) && isObject(body.params) && isObject(body.params._meta) && META_VERSION in body.params._meta;

const isJsonPost = ({ method, headers }: Request): boolean =>
  method === "POST" && isJsonType(headers.get("content-type"));

const isInitialize = (body: unknown): boolean =>
  isObject(body) && body.method === "initialize" && !isModern(body);

/** 404 tells a client to start anew with `initialize`. */
const noSuchSession = () =>
  Response.json(rpcError(null, SESSION_NOT_FOUND, "Session not found"), { status: 404 });
