/** Tests whether a model answers, by asking for one word. */
import type { ModelTest } from "@etui/protocol/model";
import { streamText } from "ai";
import type { ModelAccess } from "./model-access.ts";
import { openModel } from "./open-model.ts";
import { providerFault } from "./provider-fault.ts";

const LONGEST_MS = 30_000;
/** Models that think first use some of these before the word. */
const MOST_TOKENS = 256;

export async function tryModel(access: ModelAccess, locale: string): Promise<ModelTest> {
  const started = performance.now();
  const ended = () => Math.round(performance.now() - started);
  try {
    // It is streamed, like replies: a server that cannot stream is of no use here.
    const { stream } = streamText({
      model: await openModel(access),
      prompt: "Answer with the one word: ready",
      maxOutputTokens: MOST_TOKENS,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(LONGEST_MS),
      // The error is thrown below; without this it would be printed as well.
      onError: () => {},
    });
    for await (const part of stream) if (part.type === "error") throw part.error;
    return { status: "success", duration_ms: ended() };
  } catch (thrown) {
    return { status: "error", error: providerFault(thrown, access.name, locale), duration_ms: ended() };
  }
}
