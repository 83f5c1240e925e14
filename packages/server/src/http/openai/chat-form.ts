/** An answer as a chat completion, whole or in chunks. Source: platform.openai.com/docs/api-reference/chat. */
import { randomUUID } from "node:crypto";
import type { TokenUsage } from "@etui/protocol/conversation";
import type { AnswerForm, WholeAnswer } from "./answer-form.ts";
import { faultBody } from "./openai-error.ts";

const DONE = "data: [DONE]\n\n";

export function chatForm({ model, includeUsage }: { model: string; includeUsage: boolean }): AnswerForm {
  const head = {
    id: `chatcmpl-${randomUUID().replaceAll("-", "")}`,
    created: Math.floor(Date.now() / 1_000),
    model,
  };
  const frame = (body: object) => `data: ${JSON.stringify(body)}\n\n`;
  const chunk = (choices: object[], more: object = {}) =>
    frame({
      ...head,
      object: "chat.completion.chunk",
      choices,
      // Clients that ask for usage expect the field in every chunk.
      ...(includeUsage && { usage: null }),
      ...more,
    });
  const delta = (delta: object, finish_reason: string | null = null, more: object = {}) =>
    chunk([{ index: 0, delta, logprobs: null, finish_reason }], more);
  return {
    whole: ({ text, reasoning, usage, isCut, etui }) => ({
      ...head,
      object: "chat.completion",
      choices: [
        {
          index: 0,
          message: {
            role: "assistant",
            content: text,
            refusal: null,
            ...(reasoning !== "" && { reasoning_content: reasoning }),
            etui,
          },
          logprobs: null,
          finish_reason: finishOf(isCut),
        },
      ],
      usage: usageOf(usage),
    }),
    begin: () => [delta({ role: "assistant", content: "" })],
    more: (kind, text) => [delta(kind === "text" ? { content: text } : { reasoning_content: text })],
    end: ({ isCut, etui, usage }: WholeAnswer) => [
      delta({}, finishOf(isCut), { etui }),
      ...(includeUsage ? [chunk([], { usage: usageOf(usage) })] : []),
      DONE,
    ],
    broke: (error) => [frame(faultBody(502, { message: error, code: "provider_error" }))],
  };
}

const finishOf = (isCut: boolean) => (isCut ? "length" : "stop");

const usageOf = ({ input_tokens, output_tokens, cached_tokens = 0 }: TokenUsage) => ({
  prompt_tokens: input_tokens,
  completion_tokens: output_tokens,
  total_tokens: input_tokens + output_tokens,
  prompt_tokens_details: { cached_tokens },
});
