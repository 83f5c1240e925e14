/** `tools/call` with everything the SDK offers: the person can be asked before a call runs. */
import {
  type CallToolRequest,
  type CallToolResult,
  type ClientCapabilities,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { APP_TOOL, callAppTool } from "./apps/app-tool.ts";
import { askCard, takeAnswer } from "./apps/ask-card.ts";
import { asksPerson, forApp, shownCard, withoutApp } from "./apps/shown-card.ts";
import { askPerson, showsForms } from "./ask-person.ts";
import { callContext, type McpCaller } from "./caller.ts";
import type { McpServices } from "./services.ts";
import { toolCallResult } from "./tool-call-result.ts";

export async function callTool(
  services: McpServices,
  caller: McpCaller,
  { params }: CallToolRequest,
  ctx: ServerContext,
  client: ClientCapabilities | undefined,
): Promise<CallToolResult | InputRequiredResult> {
  const { etui, untold } = services;
  const context = callContext(caller, ctx.mcpReq.signal);
  const call = () => etui.execute(params.name, params.arguments ?? {}, context);
  if (params.name === APP_TOOL)
    return toolCallResult(
      await callAppTool(services, caller, params.arguments, ctx.mcpReq.signal),
    ) as CallToolResult;
  const round = await takeAnswer(etui, caller, ctx);
  if (round && "ask" in round) return round.ask;
  let result = round ? ("answered" in round ? round.answered : round.put_away) : await call();
  // A protocol error, as the specification wants it for a tool that is not there; the sentence names the nearest.
  if (result.error_code === "unknown_tool")
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, result.error!);
  if (result.status === "pending" && result.confirmation) {
    const outcome = await askPerson(etui, caller.userId, result.confirmation, ctx, client);
    if (outcome.ask) return outcome.ask;
    if (outcome.decided) result = await call();
  }
  const shown = shownCard(result);
  const isOpen = shown !== undefined && result.answer === undefined;
  if (isOpen && !round && !caller.drawsApps && asksPerson(shown.card) && showsForms(client))
    return askCard(shown.cardId, shown.card);
  const beside = isOpen ? await (caller.drawsApps ? forApp : withoutApp)(services, caller, shown) : undefined;
  const isHeard = !ctx.mcpReq.signal.aborted && untold.mayBeSome(caller);
  return toolCallResult(result, isHeard ? await untold.take(caller) : undefined, beside) as CallToolResult;
}
