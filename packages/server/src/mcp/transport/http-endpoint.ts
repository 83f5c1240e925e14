/**
 * `/mcp` and `/mcp/{expert}`: which part of the surface answers a request. The app has checked Host, Origin, token and
 * body.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { Etui } from "@etui/engine";
import { sayRefusal } from "@etui/words/say-refusal";
import { CardPasses } from "../../cards/card-passes.ts";
import type { McpCaller } from "../caller.ts";
import { UntoldNews } from "../calls/untold-news.ts";
import { CatalogueNews } from "../catalogue/catalogue-news.ts";
import type { ExtraSetup, McpServices } from "../services.ts";
import {
  isJsonType,
  isObject,
  isRpcId,
  META_VERSION,
  RPC_ERROR,
  rpcError,
  SESSION_HEADER,
  SESSION_NOT_FOUND,
} from "../wire.ts";
import { type FastAnswer, FastHttp, type FastRequest } from "./fast-http.ts";
import { refuseParams } from "./params-fault.ts";
import { sdkLog } from "./sdk-log.ts";
import type { Sessions } from "./sessions.ts";
import type { StatelessHttp } from "./stateless-http.ts";

export interface McpEndpointOptions {
  etui: Etui;
  version: string;
  log: (line: string) => void;
  /** How people reach cards; found out if left out. */
  passes?: CardPasses;
  /** For tests only. */
  extraSetup?: ExtraSetup;
}

/** A POST from Node's server. */
export interface PlainPost {
  headers: IncomingHttpHeaders;
  /** Aborts if the client hangs up. */
  gone(): AbortSignal;
}

export interface PlainResponse {
  json: string;
  headers: Record<string, string>;
}

export interface McpEndpoint {
  /** `rawBody` is the body of a POST, already read and limited; the request's own stream is not touched. */
  fetch(request: Request, caller: McpCaller, rawBody?: string): Promise<Response> | Response;
  /**
   * The answer to an ordinary POST, without Request and Response objects, which cost more than the rest of such a call;
   * undefined if `fetch` has to be called.
   */
  answerFast(
    post: PlainPost,
    caller: McpCaller,
    rawBody: string,
  ): Promise<PlainResponse | undefined> | undefined;
  close(): Promise<void>;
}

export function createMcpEndpoint(options: McpEndpointOptions): McpEndpoint {
  const services: McpServices = {
    ...options,
    news: new CatalogueNews(options.etui, options.log),
    untold: new UntoldNews(options.etui, options.log),
    passes: options.passes ?? new CardPasses({ home: options.etui.home }),
    complain: sdkLog(options.log),
  };
  const fast = new FastHttp(services);
  let sdk: Promise<Sdk> | undefined;
  let loaded: Sdk | undefined;

  const answer = (request: FastRequest) =>
    fast.answer(request, (id) => loaded?.sessions.find(id, request.caller));

  async function fetch(request: Request, caller: McpCaller, rawBody?: string): Promise<Response> {
    const body = parse(rawBody);
    if (body === UNREADABLE) {
      return Response.json(rpcError(null, RPC_ERROR.parse, "The body is not valid JSON."), { status: 400 });
    }
    const nobody = await unknownExpert(caller);
    if (nobody !== undefined) return noSuchExpert(body, nobody);
    const { headers, method } = request;
    const fastAnswer =
      method === "POST"
        ? await answer({ header: (name) => headers.get(name), gone: () => request.signal, caller, body })
        : undefined;
    if (!fastAnswer) return fetchBySdk(request, caller, body);
    const { json, headers: answerHeaders } = plainResponse(fastAnswer);
    return new Response(json, { headers: answerHeaders });
  }

  function answerFast({ headers, gone }: PlainPost, caller: McpCaller, rawBody: string) {
    const plain = () =>
      answer({
        header: (name) => (headers[name] as string | undefined) ?? null,
        gone,
        caller,
        body: parse(rawBody),
      })?.then(plainResponse);
    if (caller.expert === undefined) return plain();
    return unknownExpert(caller).then((nobody) => (nobody === undefined ? plain() : undefined));
  }

  /** What is wrong with the expert in the address, if anything. */
  async function unknownExpert({ userId, expert }: McpCaller): Promise<string | undefined> {
    const found = expert === undefined ? undefined : await options.etui.experts.rightsFor({ userId, expert });
    return found?.ok === false ? sayRefusal(found.refused, "en") : undefined;
  }

  async function fetchBySdk(request: Request, caller: McpCaller, body: unknown): Promise<Response> {
    sdk ??= loadSdk(services);
    loaded = await sdk;
    const { sessions, stateless } = loaded;
    const sessionId = isModern(body) ? null : request.headers.get(SESSION_HEADER);
    const session = sessionId === null ? undefined : sessions.find(sessionId, caller);
    if (sessionId !== null && !session) return noSuchSession();
    const refusal = isJsonPost(request) ? refuseParams(body) : undefined;
    if (refusal) return Response.json(refusal);
    if (session) return session.fetch(request, caller, body);
    if (isInitialize(body) && request.method === "POST") {
      const session = await sessions.open(caller);
      const response = await session.fetch(request, caller, body);
      if (!response.ok) await session.close();
      return response;
    }
    return stateless.fetch(request, caller, body);
  }

  return {
    fetch,
    answerFast,
    async close() {
      services.news.close();
      await services.untold.close();
      const { sessions, stateless } = (await sdk) ?? {};
      await Promise.all([sessions?.close(), stateless?.close()]);
    },
  };
}

interface Sdk {
  sessions: Sessions;
  stateless: StatelessHttp;
}

/** The SDK costs 100 ms and 5 MB, and a server whose clients stay on the fast path never needs it. */
async function loadSdk(services: McpServices): Promise<Sdk> {
  const [{ Sessions }, { StatelessHttp }] = await Promise.all([
    import("./sessions.ts"),
    import("./stateless-http.ts"),
  ]);
  return { sessions: new Sessions(services), stateless: new StatelessHttp(services) };
}

const UNREADABLE = Symbol("unreadable");

function parse(rawBody: string | undefined): unknown {
  if (rawBody === undefined) return undefined;
  try {
    return JSON.parse(rawBody);
  } catch {
    return UNREADABLE;
  }
}

const JSON_TYPE = { "content-type": "application/json" };

const plainResponse = ({ json, sessionId }: FastAnswer): PlainResponse => ({
  json,
  headers: sessionId === undefined ? JSON_TYPE : { ...JSON_TYPE, [SESSION_HEADER]: sessionId },
});

const isModern = (body: unknown): boolean =>
  isObject(body) && isObject(body.params) && isObject(body.params._meta) && META_VERSION in body.params._meta;

const isJsonPost = ({ method, headers }: Request): boolean =>
  method === "POST" && isJsonType(headers.get("content-type"));

const isInitialize = (body: unknown): boolean =>
  isObject(body) && body.method === "initialize" && !isModern(body);

/** It answers the very request, so that clients show the sentence. */
const noSuchExpert = (body: unknown, sentence: string) => {
  const id = isObject(body) && isRpcId(body.id) ? body.id : null;
  return Response.json(rpcError(id, RPC_ERROR.invalidRequest, sentence), { status: 404 });
};

/** 404 tells a client to start again with `initialize`. */
const noSuchSession = () =>
  Response.json(rpcError(null, SESSION_NOT_FOUND, "Session not found"), { status: 404 });
