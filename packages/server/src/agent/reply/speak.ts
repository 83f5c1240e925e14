/** One step of a reply: what the model says and calls, into the draft as it comes. */
import { type LanguageModel, type ModelMessage, streamText, type ToolSet } from "ai";
import type { ReplyDraft } from "./reply-draft.ts";

export interface Step {
  model: LanguageModel;
  instructions: string;
  messages: ModelMessage[];
  tools: ToolSet;
  signal: AbortSignal;
  step: number;
}

/** Waits between, as the provider asks for them. */
const RETRIES = 2;

/** Throws what the provider threw. What had come until then stays in the draft. */
export async function speak(draft: ReplyDraft, { step, signal, ...ask }: Step): Promise<void> {
  const { stream } = streamText({
    ...ask,
    abortSignal: signal,
    maxRetries: RETRIES,
    // Thrown below; without this it would be printed as well.
    onError: () => {},
  });
  /** Where the parts of the stream stand in the draft, by the names that the stream has for them. */
  const places = new Map<string, number>();
  for await (const part of stream) {
    switch (part.type) {
      case "text-start":
        break;
      case "text-delta": {
        const place = places.get(part.id);
        if (place === undefined) places.set(part.id, draft.add({ type: "text", step, text: part.text }));
        else draft.append(place, part.text);
        break;
      }
      case "reasoning-start":
        places.set(part.id, draft.add({ type: "reasoning", step, text: "" }));
        break;
      case "reasoning-delta":
        draft.append(places.get(part.id)!, part.text);
        break;
      case "text-end":
      case "reasoning-end": {
        const place = places.get(part.id);
        if (part.providerMetadata && place !== undefined)
          draft.change(place, { provider: part.providerMetadata });
        break;
      }
      case "tool-call":
        draft.add({
          type: "tool",
          step,
          call_id: part.toolCallId,
          tool: part.toolName,
          arguments: part.input,
          state: "called",
          ...(part.providerMetadata && { provider: part.providerMetadata }),
        });
        break;
      case "finish-step": {
        const { inputTokens = 0, outputTokens = 0, inputTokenDetails } = part.usage;
        const cached = inputTokenDetails?.cacheReadTokens;
        draft.countTokens({
          input_tokens: inputTokens,
          output_tokens: outputTokens,
          ...(cached && { cached_tokens: cached }),
        });
        break;
      }
      case "error":
        throw part.error;
    }
  }
  signal.throwIfAborted();
}
