/** `/mcp` and `/mcp/{expert}`: which part answers a request. The app has checked Host, Origin, token and body. */
import type { IncomingHttpHeaders } from "node:http";
import type { Etui } from "@etui/engine";
import { isObject } from "@etui/values/json/json-object";
import { sayRefusal } from "@etui/words/say-refusal";
import { CardPasses } from "../../cards/card-passes.ts";
import type { McpCaller } from "../caller.ts";
import { UntoldNews } from "../calls/untold-news.ts";
import { CatalogueNews } from "../catalogue/catalogue-news.ts";
import type { ExtraSetup, McpServices } from "../services.ts";
import { isRpcId, RPC_ERROR, rpcError, SESSION_HEADER } from "../wire.ts";
import { type FastAnswer, FastHttp, type FastRequest } from "./fast-http.ts";
import { sdkLog } from "./sdk-log.ts";
import { SdkSurface } from "./sdk-surface.ts";

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
  /** Ends the connections that came by this session or token. */
  end(accessId: string): Promise<void>;
  close(): Promise<void>;
}

export function createMcpEndpoint(options: McpEndpointOptions): McpEndpoint {
  const { etui, log } = options;
  const services: McpServices = {
    ...options,
    news: new CatalogueNews(etui, log),
    untold: new UntoldNews(etui, log),
    passes: options.passes ?? new CardPasses({ home: etui.home }),
    complain: sdkLog(log),
  };
  const fast = new FastHttp(services);
  const sdk = new SdkSurface(services);
  const answer = (request: FastRequest) => fast.answer(request, (id) => sdk.find(id, request.caller));
  return {
    async fetch(request, caller, rawBody) {
      const body = parse(rawBody);
      if (body === UNREADABLE) {
        return Response.json(rpcError(null, RPC_ERROR.parse, "The body is not valid JSON."), { status: 400 });
      }
      const nobody = await unknownExpert(etui, caller);
      if (nobody !== undefined) return noSuchExpert(body, nobody);
      const { headers, method } = request;
      const fastAnswer =
        method === "POST"
          ? await answer({ header: (name) => headers.get(name), gone: () => request.signal, caller, body })
          : undefined;
      if (!fastAnswer) return sdk.fetch(request, caller, body);
      const { json, headers: answerHeaders } = plainResponse(fastAnswer);
      return new Response(json, { headers: answerHeaders });
    },
    answerFast({ headers, gone }, caller, rawBody) {
      const header = (name: string) => (headers[name] as string | undefined) ?? null;
      const plain = () => answer({ header, gone, caller, body: parse(rawBody) })?.then(plainResponse);
      if (caller.expert === undefined) return plain();
      return unknownExpert(etui, caller).then((nobody) => (nobody === undefined ? plain() : undefined));
    },
    end: (accessId) => sdk.end(accessId),
    async close() {
      services.news.close();
      await services.untold.close();
      await sdk.close();
    },
  };
}

/** What is wrong with the expert that the address names, if anything. */
async function unknownExpert(etui: Etui, { userId, expert }: McpCaller): Promise<string | undefined> {
  const found = expert === undefined ? undefined : await etui.experts.rightsFor({ userId, expert });
  return found?.ok === false ? sayRefusal(found.refused, "en") : undefined;
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

/** It answers the very request, so that clients show the sentence. */
const noSuchExpert = (body: unknown, sentence: string) => {
  const id = isObject(body) && isRpcId(body.id) ? body.id : null;
  return Response.json(rpcError(id, RPC_ERROR.invalidRequest, sentence), { status: 404 });
};
