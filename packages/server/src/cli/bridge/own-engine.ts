/** Serves the client of this process with an Etui of its own, in the way a server would. */
import { type Duplex, duplexPair } from "node:stream";
import type { FromServer, McpConversation } from "../handed-over/messages.ts";
import { type McpOptions, openEtuiForMcp, serveMcp } from "../serving/serve-mcp.ts";

export interface OwnEngine extends AsyncDisposable {
  server: Duplex;
}

export async function openOwnEngine(options: McpOptions, conversation: McpConversation): Promise<OwnEngine> {
  const etui = await openEtuiForMcp(options);
  const [server, streams] = duplexPair();
  const end: FromServer = { exit: 0 };
  void serveMcp(etui, options, { streams: { input: streams, output: streams }, conversation }).then(
    () => streams.end(`${JSON.stringify(end)}\n`),
    (fault) => server.destroy(fault),
  );
  return { server, [Symbol.asyncDispose]: () => etui.close() };
}
