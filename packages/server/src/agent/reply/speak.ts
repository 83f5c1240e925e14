/** One step of a reply: what the model says and calls, into the draft as it comes. */
import { type LanguageModel, type ModelMessage, streamText, type ToolSet } from "ai";
import { patience } from "../models/patience.ts";
import type { ReplyDraft } from "./reply-draft.ts";
import { tokenUsage } from "./token-usage.ts";

export interface Step {
  model: LanguageModel;
  instructions: string;
  messages: ModelMessage[];
  tools: ToolSet;
  signal: AbortSignal;
  step: number;
  /** How long nothing may come; some minutes if left out. */
  patienceMs?: number;
}

/** Waits between, as the provider asks for them. */
const RETRIES = 2;

/** Throws what the provider threw. What had come until then stays in the draft. */
export async function speak(draft: ReplyDraft, wanted: Step): Promise<void> {
  const { step, signal, patienceMs, ...ask } = wanted;
  using waiting = patience(signal, patienceMs);
  const { stream } = streamText({
    ...ask,
    abortSignal: waiting.signal,
    maxRetries: RETRIES,
    // Thrown below; without this it would be printed as well.
    onError: () => {},
  });
  /** Where the parts of the stream stand in the draft, by the names that the stream has for them. */
  const places = new Map<string, number>();
  for await (const part of stream) {
    waiting.heard();
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
      case "finish-step":
        draft.countTokens(tokenUsage(part.usage));
        break;
      case "error":
        waiting.throwIfOver();
        throw part.error;
    }
  }
  waiting.throwIfOver();
  signal.throwIfAborted();
}
