/**
 * How a verb does its work: with another tool's checks and handler, within the same call. So the call has one record,
 * one receipt and one transaction, and an idempotency key given to the verb covers all of it.
 */
import type { ToolResult } from "@etui/protocol/tool-result";
import { failure } from "./answers.ts";
import type { Tool, ToolContext } from "./tool.ts";

export async function carryOut(
  tool: Pick<Tool, "validate" | "run">,
  args: object,
  context: ToolContext,
): Promise<ToolResult> {
  const valid = tool.validate(args);
  return valid.ok ? tool.run(valid.value as never, context) : failure("invalid_arguments", valid.refused);
}
