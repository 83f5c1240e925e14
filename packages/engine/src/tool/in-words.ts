/** The end of the road: why a call was refused becomes a sentence in the caller's language. */
import { languageOf } from "@etui/protocol/language-of";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Refused } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";

/** Handlers name refusals and say nothing; a sentence that is there is its author's own. */
export function inWords(result: ToolResult, locale = "en"): ToolResult {
  if (result.refusals === undefined || result.error !== undefined) return result;
  return { ...result, error: sayRefusal(result.refusals as Refused, languageOf(locale)) };
}
