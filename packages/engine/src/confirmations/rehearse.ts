/**
 * Nobody is asked about a call that would be refused anyway, or that has nothing to change. What says of itself that it
 * writes to nothing but the database is done in a transaction that is taken back; nothing else can be tried.
 */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { RegisteredTool } from "../tool/registry.ts";
import type { ToolCall } from "../tool/tool-call.ts";

/** What the call would answer if the person's word could not help it; undefined where they have to be asked. */
export async function rehearse(
  tool: RegisteredTool,
  args: unknown,
  context: ToolCall,
): Promise<ToolResult | undefined> {
  if (!tool.rehearses) return undefined;
  try {
    await context.db.transaction(async (tx) => {
      const trial = context.trialIn(tx);
      const result = await trial.run(tool, args);
      throw new TakenBack(result.status === "success" && trial.everyChange.length > 0 ? undefined : result);
    });
  } catch (thrown) {
    if (thrown instanceof TakenBack) return thrown.outcome;
    throw thrown;
  }
  return undefined;
}

/** Thrown so that the transaction is rolled back. */
class TakenBack {
  readonly outcome: ToolResult | undefined;

  constructor(outcome: ToolResult | undefined) {
    this.outcome = outcome;
  }
}
