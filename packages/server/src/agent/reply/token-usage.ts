/** The cost of a call to a model, as replies store it. */
import type { TokenUsage } from "@etui/protocol/conversation";
import type { LanguageModelUsage } from "ai";

export function tokenUsage({ inputTokens, outputTokens, inputTokenDetails }: LanguageModelUsage): TokenUsage {
  const cached = inputTokenDetails?.cacheReadTokens;
  return {
    input_tokens: inputTokens ?? 0,
    output_tokens: outputTokens ?? 0,
    ...(cached && { cached_tokens: cached }),
  };
}
