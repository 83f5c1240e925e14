import type { ToolResult } from "@etui/protocol/tool-result";
import { originOfHome } from "../serving/origin-of-home.ts";

/** A new trigger shows its secret address only now, and as a path, because a tool knows of no server. */
export async function withWholeAddress(result: ToolResult, home: string | undefined): Promise<ToolResult> {
  const { webhook_path, model_output } = result;
  if (typeof webhook_path !== "string") return result;
  const address = `${await originOfHome(home)}${webhook_path}`;
  return { ...result, model_output: model_output?.replace(webhook_path, address) };
}
