/** The fast path over HTTP: the header rules of both eras. The answer is one JSON text, never a stream. */
import type { Etui } from "@etui/engine";
import type { McpCaller } from "../caller.ts";
import { isJsonType, LEGACY_VERSIONS, MODERN_VERSION, SESSION_HEADER } from "../wire.ts";
import { PlainAnswers, type PlainServices } from "./plain-answer.ts";
import { type PlainRequest, plainRequest } from "./plain-request.ts";
import type { Session } from "./sessions.ts";

/** The parts of a POST that the fast path needs, from any kind of server. */
export interface FastRequest {
  /** `name` is in lower case; null if the header is absent. */
  header(name: string): string | null;
  /** Aborts if the client hangs up. */
  gone(): AbortSignal;
  caller: McpCaller;
  body: unknown;
}

export interface FastAnswer {
  json: string;
  sessionId: string | undefined;
}

export class FastHttp {
  readonly #etui: Etui;
  readonly #answers: PlainAnswers;

  constructor(services: PlainServices) {
    this.#etui = services.etui;
    this.#answers = new PlainAnswers(services);
  }

  /** Undefined if the SDK has to answer. `findSession` finds only the caller's own sessions. */
  answer(
    request: FastRequest,
    findSession: (id: string) => Session | undefined,
  ): Promise<FastAnswer> | undefined {
    const plain = plainRequest(request.body, this.#etui.tools);
    if (!plain || !isJsonType(request.header("content-type"))) return undefined;
    if (plain.modern) {
      // A client of this era cancels by hanging up.
      return hasModernHeaders(request, plain)
        ? this.#answer(plain, request.caller, request.gone())
        : undefined;
    }
    if (!hasLegacyHeaders(request)) return undefined;
    const sessionId = request.header(SESSION_HEADER);
    if (sessionId === null) return this.#answer(plain, request.caller, undefined);
    const session = findSession(sessionId);
    if (plain.method === "tools/list" && session?.drawsApps) return undefined;
    return session && this.#answerInSession(plain, request.caller, session);
  }

  async #answerInSession(plain: PlainRequest, caller: McpCaller, session: Session): Promise<FastAnswer> {
    session.touch();
    const call = session.calls.start(plain.id);
    const answer = await this.#answer(plain, session.callerWithin(caller), call.signal);
    session.calls.end(plain.id, call);
    return { ...answer, sessionId: session.id };
  }

  async #answer(
    plain: PlainRequest,
    caller: McpCaller,
    signal: AbortSignal | undefined,
  ): Promise<FastAnswer> {
    return { json: await this.#answers.answer(plain, caller, signal), sessionId: undefined };
  }
}

/** Each header must repeat what the body says, so that a gateway may route by headers. */
function hasModernHeaders({ header }: FastRequest, plain: PlainRequest): boolean {
  return (
    header("mcp-protocol-version") === MODERN_VERSION &&
    header("mcp-method") === plain.method &&
    (plain.method !== "tools/call" || header("mcp-name") === plain.name)
  );
}

/** A 2025-era client must accept both forms of answer, whichever comes. */
function hasLegacyHeaders({ header }: FastRequest): boolean {
  const version = header("mcp-protocol-version");
  const accept = header("accept") ?? "";
  return (
    (version === null || LEGACY_VERSIONS.includes(version)) &&
    accept.includes("application/json") &&
    accept.includes("text/event-stream")
  );
}
