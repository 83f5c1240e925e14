/**
 * How a verb does its work: with another tool's checks and handler, within the same call. So the call has one record,
 * one receipt and one transaction, and an idempotency key given to the verb covers all of it.
 */
import type { ToolResult } from "@etui/protocol/tool-result";
import { failure } from "./answers.ts";
import type { Tool, ToolContext } from "./tool.ts";

/** A tool with the domain that brought it, by which it is asked whether the caller may do what it does. */
export type ToolOf = Tool & { readonly domain: string };

export async function carryOut(tool: ToolOf, args: object, context: ToolContext): Promise<ToolResult> {
  const lacking = context.lacks(tool);
  return lacking ? failure("forbidden", lacking) : carryOutUnasked(tool, args, context);
}

/** The same for what the verb itself may do: what it was let in for, or what touches nothing of the user's. */
export async function carryOutUnasked(
  tool: Pick<Tool, "validate" | "run">,
  args: object,
  context: ToolContext,
): Promise<ToolResult> {
  const valid = tool.validate(args);
  return valid.ok ? tool.run(valid.value as never, context) : failure("invalid_arguments", valid.refused);
}
