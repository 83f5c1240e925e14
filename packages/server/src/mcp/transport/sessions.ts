/**
 * Sessions of 2025-era clients over HTTP. A client of that era can be asked and told of changes only on a lasting
 * connection, and over HTTP the session is that connection.
 */
import { randomUUID } from "node:crypto";
import { isObject } from "@etui/values/json/json-object";
import { type McpServer, WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import { drawsApps } from "../apps/draws-apps.ts";
import { asAuthInfo, type McpCaller } from "../caller.ts";
import { RunningCalls } from "../calls/running-calls.ts";
import { buildMcpServer } from "../mcp-server.ts";
import { ConnectionNotices } from "../resources/connection-notices.ts";
import type { McpServices } from "../services.ts";
import type { RpcMessage } from "../wire.ts";

const IDLE_MS = 60 * 60 * 1000;
const LOOK_EVERY_MS = 60_000;
const MOST_A_USER = 100;

export class Session {
  readonly id = randomUUID();
  readonly userId: string;
  readonly expert: string | undefined;
  readonly accessId: string | undefined;
  /** The calls that the fast path is working on for this session. */
  readonly calls = new RunningCalls();
  readonly #transport: WebStandardStreamableHTTPServerTransport;
  readonly #services: McpServices;
  readonly #caller: McpCaller;
  readonly #onClosed: (session: Session) => void;
  #server: McpServer | undefined;
  readonly #notices: ConnectionNotices;
  #drawsApps = false;
  #usedAt = Date.now();
  #openStreams = 0;

  constructor(services: McpServices, caller: McpCaller, onClosed: (session: Session) => void) {
    this.userId = caller.userId;
    this.expert = caller.expert;
    this.accessId = caller.accessId;
    this.#transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: () => this.id });
    this.#notices = new ConnectionNotices(services, caller.userId);
    this.#services = services;
    this.#caller = caller;
    this.#onClosed = onClosed;
  }

  async start(): Promise<void> {
    this.#server = await buildMcpServer(this.#services, this.#caller, this.#notices);
    this.#server.server.onclose = () => {
      this.#notices.stop();
      this.#onClosed(this);
    };
    await this.#server.connect(this.#transport);
  }

  /** Its calls form one conversation, unless the client names its conversations itself. */
  callerWithin(caller: McpCaller): McpCaller {
    return { conversationId: `mcp:${this.id}`, ...caller };
  }

  /** Stated in the handshake: the SDK's side shows such a client one tool more. */
  get drawsApps(): boolean {
    return this.#drawsApps;
  }

  /** Keeps the session from expiring. */
  touch(): void {
    this.#usedAt = Date.now();
  }

  /** Since when it has not been used; a client that only listens counts as using it. */
  get idleSince(): number {
    return this.#openStreams > 0 ? Number.POSITIVE_INFINITY : this.#usedAt;
  }

  async fetch(request: Request, caller: McpCaller, parsedBody: unknown): Promise<Response> {
    this.touch();
    if (isObject(parsedBody) && this.calls.cancels(parsedBody as unknown as RpcMessage)) {
      return new Response(null, { status: 202 });
    }
    if (isObject(parsedBody) && parsedBody.method === "initialize" && isObject(parsedBody.params))
      this.#drawsApps = drawsApps(parsedBody.params.capabilities);
    const response = await this.#transport.handleRequest(request, {
      authInfo: asAuthInfo(this.callerWithin(caller)),
      parsedBody,
    });
    if (request.method === "GET" && response.ok) this.#countUntil(request.signal);
    return response;
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }

  #countUntil(gone: AbortSignal): void {
    if (gone.aborted) return;
    this.#openStreams += 1;
    const onGone = () => {
      this.#openStreams -= 1;
      this.touch();
    };
    gone.addEventListener("abort", onGone, { once: true });
  }
}

export class Sessions {
  readonly #services: McpServices;
  readonly #sessions = new Map<string, Session>();
  #clock: NodeJS.Timeout | undefined;

  constructor(services: McpServices) {
    this.#services = services;
  }

  /** Another user's session is treated as unknown, and so is that of another expert or another token. */
  find(id: string, caller: McpCaller): Session | undefined {
    const session = this.#sessions.get(id);
    return session?.userId === caller.userId &&
      session.expert === caller.expert &&
      session.accessId === caller.accessId
      ? session
      : undefined;
  }

  /** Closes those that came by this session or token. */
  async end(accessId: string): Promise<void> {
    const ended = [...this.#sessions.values()].filter((session) => session.accessId === accessId);
    await Promise.all(ended.map((session) => session.close()));
  }

  async open(caller: McpCaller): Promise<Session> {
    await this.#makeRoom(caller.userId);
    const session = new Session(this.#services, caller, ({ id }) => this.#sessions.delete(id));
    await session.start();
    this.#sessions.set(session.id, session);
    this.#clock ??= setInterval(() => void this.#expire(), LOOK_EVERY_MS).unref();
    return session;
  }

  async close(): Promise<void> {
    clearInterval(this.#clock);
    await Promise.all([...this.#sessions.values()].map((session) => session.close()));
  }

  /** Clients often forget to end a session; the one unused longest is closed. */
  async #makeRoom(userId: string): Promise<void> {
    const own = [...this.#sessions.values()].filter((session) => session.userId === userId);
    if (own.length < MOST_A_USER) return;
    await own.reduce((oldest, session) => (session.idleSince < oldest.idleSince ? session : oldest)).close();
  }

  async #expire(): Promise<void> {
    const oldest = Date.now() - IDLE_MS;
    for (const session of [...this.#sessions.values()]) {
      if (session.idleSince < oldest) await session.close();
    }
  }
}
