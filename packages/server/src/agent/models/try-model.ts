/** Whether a model answers: it is asked for one word. */
import type { ModelTest } from "@etui/protocol/model";
import { streamText } from "ai";
import type { ModelAccess } from "./model-access.ts";
import { openModel } from "./open-model.ts";
import { providerFault } from "./provider-fault.ts";

const LONGEST_MS = 30_000;
/** Models that think first spend some before the word. */
const MOST_TOKENS = 256;

export async function tryModel(access: ModelAccess, locale: string): Promise<ModelTest> {
  const started = performance.now();
  const ended = () => Math.round(performance.now() - started);
  try {
    // Streamed, as replies are: a server that cannot do that is of no use here.
    const { stream } = streamText({
      model: await openModel(access),
      prompt: "Answer with the one word: ready",
      maxOutputTokens: MOST_TOKENS,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(LONGEST_MS),
      // Thrown below; without this it would be printed as well.
      onError: () => {},
    });
    for await (const part of stream) if (part.type === "error") throw part.error;
    return { status: "success", duration_ms: ended() };
  } catch (thrown) {
    return { status: "error", error: providerFault(thrown, access.name, locale), duration_ms: ended() };
  }
}
