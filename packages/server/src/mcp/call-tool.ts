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
import { askPerson } from "./ask-person.ts";
import { callContext, type McpCaller } from "./caller.ts";
import type { McpServices } from "./services.ts";
import { toolCallResult } from "./tool-call-result.ts";

export async function callTool(
  { etui, untold }: McpServices,
  caller: McpCaller,
  { params }: CallToolRequest,
  ctx: ServerContext,
  client: ClientCapabilities | undefined,
): Promise<CallToolResult | InputRequiredResult> {
  const context = callContext(caller, ctx.mcpReq.signal);
  const call = () => etui.execute(params.name, params.arguments ?? {}, context);
  let result = await call();
  // A protocol error, as the specification wants it for a tool that is not there; the sentence names the nearest.
  if (result.error_code === "unknown_tool")
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, result.error!);
  if (result.status === "pending" && result.confirmation) {
    const outcome = await askPerson(etui, caller.userId, result.confirmation, ctx, client);
    if (outcome.ask) return outcome.ask;
    if (outcome.decided) result = await call();
  }
  const isHeard = !ctx.mcpReq.signal.aborted && untold.mayBeSome(caller);
  return toolCallResult(result, isHeard ? await untold.take(caller) : undefined) as CallToolResult;
}
