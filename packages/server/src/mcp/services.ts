/** What every part of the MCP surface works with. */
import type { Etui } from "@etui/engine";
import type { McpServer } from "@modelcontextprotocol/server";
import type { CardPasses } from "../cards/card-passes.ts";
import type { UntoldNews } from "./calls/untold-news.ts";
import type { CatalogueNews } from "./catalogue/catalogue-news.ts";
import type { McpHandlers } from "./mcp-server.ts";

export interface McpServices {
  etui: Etui;
  version: string;
  log: (line: string) => void;
  /** Receives complaints of the SDK. */
  complain: (error: Error) => void;
  news: CatalogueNews;
  untold: UntoldNews;
  /** How people reach cards from where they are. */
  passes: CardPasses;
  extraSetup?: ExtraSetup | undefined;
}

/**
 * For tests only: adds to a server what the product does not have. It may register prompts on `mcp` and put its own
 * handlers before Etui's, which it receives. Only the conformance fixtures use it.
 */
export type ExtraSetup = (mcp: McpServer, handlers: McpHandlers) => void;
