/** MCP over a pair of streams, for one client: that which started `etui mcp`, wherever that is served. */
import type { Readable, Writable } from "node:stream";
import type { Etui, Permissions } from "@etui/engine";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { processCaller } from "../../auth/local/process-caller.ts";
import { CardPasses } from "../../cards/card-passes.ts";
import type { McpCaller } from "../caller.ts";
import { UntoldNews } from "../calls/untold-news.ts";
import { CatalogueNews } from "../catalogue/catalogue-news.ts";
import { buildMcpServer } from "../mcp-server.ts";
import { ConnectionNotices } from "../resources/connection-notices.ts";
import type { ExtraSetup, McpServices } from "../services.ts";
import { LISTEN_METHOD } from "../wire.ts";
import { newConversation } from "./conversation-id.ts";
import { FastStdio } from "./fast-stdio.ts";
import { LineTransport } from "./line-transport.ts";
import { sdkLog } from "./sdk-log.ts";

export interface McpStdioOptions {
  etui: Etui;
  version: string;
  /** Must not write to the output, which carries only the protocol. */
  log: (line: string) => void;
  permissions?: Permissions;
  userId?: string;
  /** The expert as which the client speaks; the user's default one if left out. */
  expert?: string;
  /** An IANA name. */
  timeZone?: string;
  /** The conversation that the client's calls form; a new one if left out. */
  conversationId?: string;
  input?: Readable;
  output?: Writable;
  /** For tests only. */
  extraSetup?: ExtraSetup;
}

/** Serves until the input ends. The engine is left open. */
export async function serveMcpOverStdio(options: McpStdioOptions): Promise<void> {
  const { etui, log } = options;
  const services: McpServices = {
    ...options,
    news: new CatalogueNews(etui, log),
    untold: new UntoldNews(etui, log),
    passes: new CardPasses({ home: etui.home }),
    complain: sdkLog(log),
  };
  const caller: McpCaller = {
    userId: options.userId ?? processCaller().userId,
    conversationId: options.conversationId ?? newConversation(),
    timeZone: options.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(options.permissions ? { permissions: options.permissions } : {}),
    ...(options.expert === undefined ? {} : { expert: options.expert }),
  };
  const transport = new LineTransport(options.input ?? process.stdin, options.output ?? process.stdout);
  const notices = new ConnectionNotices(services, caller.userId);
  const fast = new FastStdio(services, caller, transport);
  transport.onsent = (message) => fast.sent(message);
  transport.intercept = (message) => {
    // The SDK handles this request itself and never tells the server object.
    if (message.method === LISTEN_METHOD) notices.watchEveryPath();
    return fast.take(message);
  };
  serveStdio(() => buildMcpServer(services, caller, notices), {
    transport,
    onerror: services.complain,
  });
  await transport.closed;
  fast.stop();
  notices.stop();
  services.news.close();
  await services.untold.close();
}
