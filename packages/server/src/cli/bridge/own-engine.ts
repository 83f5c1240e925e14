/** Serves the client of this process with an Etui of its own, in the way a server would. */
import { type Duplex, duplexPair } from "node:stream";
import type { FromServer, McpConversation } from "../handed-over/messages.ts";
import { type McpOptions, openEtuiForMcp, serveMcp } from "../serving/serve-mcp.ts";

export interface OwnEngine extends AsyncDisposable {
  server: Duplex;
  /** Rejects if the client cannot be served. */
  serving: Promise<void>;
}

export async function openOwnEngine(options: McpOptions, conversation: McpConversation): Promise<OwnEngine> {
  const etui = await openEtuiForMcp(options);
  const [server, streams] = duplexPair();
  const end: FromServer = { exit: 0 };
  const serving = serveMcp(etui, options, { streams: { input: streams, output: streams }, conversation });
  serving.then(
    () => streams.end(`${JSON.stringify(end)}\n`),
    () => streams.end(),
  );
  return { server, serving, [Symbol.asyncDispose]: () => etui.close() };
}
