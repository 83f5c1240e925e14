import type { ToolResult } from "@etui/protocol/tool-result";
import type { Language } from "../../base/words/choose-language.ts";

/** Why the server refused, as the page says it. Its sentences are loaded with the first refusal. */
export async function whyRefused(
  { refusals = [], error = "" }: Pick<ToolResult, "refusals" | "error">,
  language: Language,
): Promise<string> {
  const said = await import("./refused/say-refused.ts").then(
    ({ sayRefused }) => sayRefused(refusals, language),
    // A server that went a moment later gives no more code; it gave its own sentence.
    () => undefined,
  );
  return said ?? error;
}
