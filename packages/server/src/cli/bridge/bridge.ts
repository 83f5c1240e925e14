/**
 * `etui mcp` beside a running server: the server serves the client, and this process passes on what both say. It needs
 * no engine, unless the server goes away and none takes its place.
 */
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { newConversation } from "../../mcp/transport/conversation-id.ts";
import { send } from "../handed-over/messages.ts";
import { reachServer } from "../handed-over/reach-server.ts";
import { requestOf } from "../handed-over/surroundings.ts";
import { invocation } from "../invocation.ts";
import type { McpOptions } from "../serving/serve-mcp.ts";
import { homeFolder } from "../settings.ts";
import { note } from "../terminal/output.ts";
import { words } from "../words/words.ts";
import type { OwnEngine } from "./own-engine.ts";
import { Relay } from "./relay.ts";

/** A server that is only started anew is back by then. */
const BACK_WITHIN_MS = 3_000;
const LOOK_EVERY_MS = 100;

/** Until the client has no more to ask, or `stopping` resolves. */
export async function bridge(server: Socket, options: McpOptions, stopping: Promise<void>): Promise<void> {
  const own = invocation();
  if (!options.triggers) note(words().mcp.serverFires);
  const conversationId = newConversation();
  const over = new AbortController();
  let engine: Promise<OwnEngine> | undefined;

  const asked = (socket: Socket, isResumed: boolean): Socket => {
    send(socket, { ...requestOf(own), mcp: { conversationId, isResumed } });
    return socket;
  };
  /** A server that says nothing is not asked twice: it may end each time that it is asked. */
  const next = async (wasHeard: boolean): Promise<Duplex> => {
    await (await engine)?.serving;
    const another = wasHeard ? await comesBack(homeFolder(options.home), over.signal) : undefined;
    if (over.signal.aborted) another?.destroy();
    over.signal.throwIfAborted();
    if (another) return asked(another, true);
    note(words().mcp.goesOnAlone);
    const { openOwnEngine } = await import("./own-engine.ts");
    engine = openOwnEngine(options, { conversationId, isResumed: true });
    return (await engine).server;
  };

  const relay = new Relay(own);
  const hungUp = new Promise<void>((resolve) => own.stdout.once("error", () => resolve()));
  try {
    const exit = await Promise.race([relay.run(asked(server, false), next), stopping, hungUp]);
    if (exit) own.exitCode = exit;
  } finally {
    over.abort();
    relay.close();
    own.stdin.destroy(); // After a signal to stop, an open stdin would keep the process alive.
    await (await engine?.catch(() => undefined))?.[Symbol.asyncDispose]();
  }
}

async function comesBack(home: string, over: AbortSignal): Promise<Socket | undefined> {
  const until = performance.now() + BACK_WITHIN_MS;
  while (!over.aborted && performance.now() < until) {
    const server = await reachServer(home);
    if (server) return server;
    await sleep(LOOK_EVERY_MS, undefined, { signal: over }).catch(() => {});
  }
  return undefined;
}
