/** One step of a reply: writes what the model says and calls into the draft as it comes. */
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
  /** The longest silence in milliseconds; some minutes if left out. */
  patienceMs?: number;
}

/** There are waits in between, as the provider requests. */
const RETRIES = 2;

/** Throws what the provider threw. What came until then stays in the draft. */
export async function speak(draft: ReplyDraft, wanted: Step): Promise<void> {
  const { step, signal, patienceMs, ...ask } = wanted;
  using waiting = patience(signal, patienceMs);
  const { stream } = streamText({
    ...ask,
    abortSignal: waiting.signal,
    maxRetries: RETRIES,
    // The error is thrown below; without this it would be printed as well.
    onError: () => {},
  });
  /** The positions of the stream's parts in the draft, by their names in the stream. */
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
