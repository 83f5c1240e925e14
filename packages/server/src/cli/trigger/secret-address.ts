import type { ToolResult } from "@etui/protocol/tool-result";
import { invocation } from "../invocation.ts";
import { DEFAULT_PORT, homeFolder } from "../settings.ts";
import { note } from "../terminal/output.ts";
import { words } from "../words/words.ts";

/** A new trigger shows its secret address only now, and as a path, because a tool knows of no server. */
export async function withWholeAddress(result: ToolResult, home: string | undefined): Promise<ToolResult> {
  const { webhook_path, model_output } = result;
  if (typeof webhook_path !== "string") return result;
  const { findServers } = await import("../../http/door/serving.ts");
  const [port] = await findServers(homeFolder(home));
  if (port === undefined) note(words().trigger.nobodyAnswers);
  const origin = `http://127.0.0.1:${port ?? (Number(invocation().env.ETUI_PORT) || DEFAULT_PORT)}`;
  return { ...result, model_output: model_output?.replace(webhook_path, `${origin}${webhook_path}`) };
}
