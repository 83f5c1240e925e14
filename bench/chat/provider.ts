/** The provider in a process of its own, and its requests made without Etui: the limit for Etui's own speed. */
import { type HttpChild, httpChild } from "../child.ts";
import { wallClock } from "../steady-writes.ts";

export interface ProviderRequest {
  body: string;
  arrivedAt: number;
  endedAt: number;
}

const KEY = "scripted-key";

export const startProvider = (): Promise<HttpChild> => httpChild("provider.ts", {});

/** The environment with which an Etui uses this provider. */
export const providerEnv = ({ port }: HttpChild): Record<string, string> => ({
  ETUI_MODEL: "openai-compatible:bench",
  OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  OPENAI_API_KEY: KEY,
});

/** The requests since the last call. */
export const takeRequests = (provider: HttpChild): Promise<ProviderRequest[]> =>
  provider.ask("take") as Promise<ProviderRequest[]>;

/** Reads the answer to its end, as it comes. */
export async function askBare(
  { port }: HttpChild,
  body: string,
  hear: (text: string, at: number) => void = () => {},
): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${KEY}` },
    body,
  });
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
  for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) hear(text, wallClock());
}

export const streamBody = (words: string): string =>
  JSON.stringify({ model: "bench", stream: true, messages: [{ role: "user", content: words }] });
