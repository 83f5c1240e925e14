/** An answer as a response with one message, whole or as events. Source: platform.openai.com/docs/api-reference/responses. */
import { randomUUID } from "node:crypto";
import type { TokenUsage } from "@etui/protocol/conversation";
import type { AnswerForm, WholeAnswer } from "./answer-form.ts";

export function responseForm({
  model,
  ownInstructions,
}: {
  model: string;
  ownInstructions: string | null;
}): AnswerForm {
  const id = `resp_${hex()}`;
  const item_id = `msg_${hex()}`;
  const created_at = Math.floor(Date.now() / 1_000);
  let sequence = 0;
  /** The part of the text sent so far. */
  let sent = "";
  const event = (type: string, more: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence++, ...more })}\n\n`;
  const place = { item_id, output_index: 0, content_index: 0 };
  const part = (text: string) => ({ type: "output_text", text, annotations: [], logprobs: [] });
  const message = (status: string, content: object[]) => ({
    id: item_id,
    type: "message",
    role: "assistant",
    status,
    content,
  });
  const response = (status: string, output: object[], more: object = {}) => ({
    id,
    object: "response",
    created_at,
    status,
    background: false,
    error: null,
    incomplete_details: null,
    instructions: ownInstructions,
    max_output_tokens: null,
    metadata: {},
    model,
    output,
    parallel_tool_calls: true,
    previous_response_id: null,
    store: false,
    temperature: null,
    text: { format: { type: "text" } },
    tool_choice: "auto",
    tools: [],
    top_p: null,
    truncation: "disabled",
    usage: null,
    ...more,
  });
  const whole = ({ text, usage, etui }: WholeAnswer) =>
    response("completed", [message("completed", [part(text)])], { usage: usageOf(usage), etui });
  return {
    whole,
    begin: () => [
      event("response.created", { response: response("in_progress", []) }),
      event("response.in_progress", { response: response("in_progress", []) }),
      event("response.output_item.added", { output_index: 0, item: message("in_progress", []) }),
      event("response.content_part.added", { ...place, part: part("") }),
    ],
    more: (kind, delta) => {
      if (kind === "reasoning") return [];
      sent += delta;
      return [event("response.output_text.delta", { ...place, delta, logprobs: [] })];
    },
    end: (answer) => [
      event("response.output_text.done", { ...place, text: answer.text, logprobs: [] }),
      event("response.content_part.done", { ...place, part: part(answer.text) }),
      event("response.output_item.done", {
        output_index: 0,
        item: message("completed", [part(answer.text)]),
      }),
      event("response.completed", { response: whole(answer) }),
    ],
    broke: (error) => [
      event("response.failed", {
        response: response("failed", [message("incomplete", [part(sent)])], {
          error: { code: "server_error", message: error },
        }),
      }),
    ],
  };
}

const hex = () => randomUUID().replaceAll("-", "");

const usageOf = ({ input_tokens, output_tokens, cached_tokens = 0 }: TokenUsage) => ({
  input_tokens,
  input_tokens_details: { cached_tokens },
  output_tokens,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: input_tokens + output_tokens,
});
