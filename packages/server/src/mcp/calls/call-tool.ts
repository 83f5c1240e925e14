/** `tools/call` with everything that the SDK offers: the person can be asked before a call runs. */
import type { Card } from "@etui/protocol/card";
import type { ToolResult } from "@etui/protocol/tool-result";
import {
  type CallToolRequest,
  type CallToolResult,
  type ClientCapabilities,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { mayAnswer } from "../../cards/may-answer.ts";
import { APP_TOOL, callAppTool } from "../apps/app-tool.ts";
import { askCard, canAsk, takeAnswer } from "../apps/ask-card.ts";
import { asksPerson, type Beside, forApp, shownCard, withoutApp } from "../apps/shown-card.ts";
import { callContext, type McpCaller } from "../caller.ts";
import type { McpServices } from "../services.ts";
import { askPerson, showsForms } from "./ask-person.ts";
import { toolCallResult } from "./tool-call-result.ts";

export async function callTool(
  services: McpServices,
  caller: McpCaller,
  { params }: CallToolRequest,
  ctx: ServerContext,
  client: ClientCapabilities | undefined,
): Promise<CallToolResult | InputRequiredResult> {
  const { etui } = services;
  const context = callContext(caller, ctx.mcpReq.signal);
  const call = () => etui.execute(params.name, params.arguments ?? {}, context);
  // For a client that draws no apps, this is just a name that no tool has.
  if (params.name === APP_TOOL && caller.drawsApps)
    return toolCallResult(
      await callAppTool(services, caller, params.arguments, ctx.mcpReq.signal),
    ) as CallToolResult;
  const asking = { services, caller, request: params, ctx };
  const round = showsForms(client) && !caller.drawsApps ? await takeAnswer(asking) : undefined;
  if (round) return "ask" in round ? round.ask : finish(services, caller, round.result, ctx, true);
  let result = await call();
  // A protocol error, as the specification requires for a missing tool; the sentence names the nearest one.
  if (result.error_code === "unknown_tool")
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, result.error!);
  if (result.status === "pending" && result.confirmation) {
    const outcome =
      caller.mayAsk === false ? {} : await askPerson(etui, caller.userId, result.confirmation, ctx, client);
    if (outcome.ask) return outcome.ask;
    if (outcome.decided) result = await call();
  }
  const shown = shownCard(result);
  if (!shown || !canAsk(caller, client, shown.card) || !asksPerson(shown.card))
    return finish(services, caller, result, ctx, false);
  const first = await askCard(asking, shown.cardId, shown.card);
  return "ask" in first ? first.ask : finish(services, caller, first.result, ctx, true);
}

/** Adds what accompanies a waiting card, and what else the model should be told. */
async function finish(
  services: McpServices,
  caller: McpCaller,
  result: ToolResult,
  ctx: ServerContext,
  wasAsked: boolean,
): Promise<CallToolResult> {
  const { untold } = services;
  const shown = shownCard(result);
  const isOpen = shown !== undefined && result.answer === undefined;
  let beside: Beside | undefined;
  if (isOpen)
    beside = actsInApp(caller, shown.card)
      ? await forApp(services, caller, shown)
      : await withoutApp(services, caller, shown, wasAsked);
  const isHeard = !ctx.mcpReq.signal.aborted && untold.mayBeSome(caller);
  return toolCallResult(result, isHeard ? await untold.take(caller) : undefined, beside) as CallToolResult;
}

/** An app without a pass shows the card and says that it is answered elsewhere. */
const actsInApp = (caller: McpCaller, card: Card): boolean =>
  caller.drawsApps === true && (card.options.interactive !== true || mayAnswer(caller, card));
