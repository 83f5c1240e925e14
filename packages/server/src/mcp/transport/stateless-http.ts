/** Requests without a session: all of 2026-07-28, and 2025-era clients that skip the handshake. */
import { createMcpHandler, type McpHttpHandler } from "@modelcontextprotocol/server";
import { asAuthInfo, callerIn, type McpCaller } from "../caller.ts";
import { buildMcpServer } from "../mcp-server.ts";
import { UserEvents } from "../resources/user-events.ts";
import type { McpServices } from "../services.ts";

/** The most streams that a user may hold open at once (RELIABILITY D8). */
const STREAMS_A_USER = 20;

interface UserHandler {
  handler: McpHttpHandler;
  events: UserEvents;
  running: number;
}

/** The SDK's handler sends every event to all of its streams, so each user has a handler of their own. */
export class StatelessHttp {
  readonly #services: McpServices;
  readonly #users = new Map<string, UserHandler>();

  constructor(services: McpServices) {
    this.#services = services;
  }

  /** `parsedBody` is the request's body, which has been read already. */
  async fetch(request: Request, caller: McpCaller, parsedBody: unknown): Promise<Response> {
    const user = this.#users.get(caller.userId) ?? this.#open(caller);
    user.running += 1;
    try {
      return await user.handler.fetch(request, { authInfo: asAuthInfo(caller), parsedBody });
    } finally {
      user.running -= 1;
      this.#letGoOfIdle(caller.userId, user);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#users.values()].map(({ handler }) => handler.close()));
    this.#users.clear();
  }

  #open(caller: McpCaller): UserHandler {
    const events = new UserEvents(this.#services, caller.userId);
    const handler = createMcpHandler(
      ({ authInfo }) => buildMcpServer(this.#services, callerIn(authInfo) ?? caller),
      {
        bus: events,
        maxSubscriptions: STREAMS_A_USER,
        onerror: this.#services.complain,
      },
    );
    const user = { handler, events, running: 0 };
    this.#users.set(caller.userId, user);
    return user;
  }

  /** An answer may still be streaming from a handler that is dropped here; it ends by itself. */
  #letGoOfIdle(userId: string, user: UserHandler): void {
    if (user.running === 0 && !user.events.listened) this.#users.delete(userId);
  }
}
