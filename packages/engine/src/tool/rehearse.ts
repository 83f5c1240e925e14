/**
 * Nobody is asked about a call that would be refused anyway, or would change nothing, and no button makes one. A tool that
 * declares that it only writes to the database is tried in a transaction that is rolled back; other tools cannot be tried.
 */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { RegisteredTool } from "./registry.ts";
import type { ToolCall } from "./tool-call.ts";

/** The answer of the call if it would change nothing; undefined if it would, or cannot be tried. */
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

/** Thrown to roll the transaction back. */
class TakenBack {
  readonly outcome: ToolResult | undefined;

  constructor(outcome: ToolResult | undefined) {
    this.outcome = outcome;
  }
}
