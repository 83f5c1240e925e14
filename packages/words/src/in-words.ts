/** The last step of an answer: the reason of a refusal becomes a sentence in the caller's language. */
import { languageOf } from "@etui/protocol/language-of";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Refused } from "./refusal.ts";
import { sayRefusal } from "./say-refusal.ts";

/** Handlers return refusals without sentences; an existing sentence is its author's own. */
export function inWords(result: ToolResult, locale = "en"): ToolResult {
  if (!result.refusals?.length || result.error !== undefined) return result;
  return { ...result, error: sayRefusal(result.refusals as Refused, languageOf(locale)) };
}
