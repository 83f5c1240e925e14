/** A tool as `tools/list` shows it. Every conversation pays for each token here: 110 per tool on average. */
import type { RegisteredTool } from "@etui/engine";
import { CARD_APP_URI } from "../apps/card-app-uri.ts";
import { listedSchema } from "./listed-schema.ts";

/**
 * Hints are stated explicitly, because clients assume destructive and open if they are missing. Clients already assume
 * that a repeat does something more; and repetition and destruction mean nothing for a tool that only reads, according
 * to the specification. Each hint would take six tokens.
 */
export function toolEntry(tool: RegisteredTool) {
  const readOnlyHint = tool.effect === "read" || tool.effect === "display";
  return {
    name: tool.wireName,
    title: tool.title,
    description: tool.description,
    inputSchema: listedSchema(tool.inputSchema) as { type: "object" },
    // Hosts read it and no model does; clients that draw no apps ignore it.
    ...(tool.effect === "display" && { _meta: { ui: { resourceUri: CARD_APP_URI } } }),
    annotations: {
      readOnlyHint,
      ...(readOnlyHint ? {} : { destructiveHint: tool.destructive }),
      ...(!readOnlyHint && tool.idempotent && { idempotentHint: true }),
      openWorldHint: tool.effect === "external",
    },
  };
}
