/**
 * A stream of Server-Sent Events that comes back by itself. It goes by fetch: an EventSource sends no headers, and a
 * cookie alone opens nothing.
 */
import { pageSecret } from "../session/page-secret.ts";
import { eventReader } from "./read-events.ts";

/** A dropped connection is tried again at once, and then as seldom as an EventSource does. */
const FIRST_RETRY_MS = 300;
const RETRY_MS = 3000;

export interface StreamListener {
  onOpen?(): void;
  /** `id` is the last one that came, also with an earlier event. */
  onEvent(type: string, data: string, id: string): void;
  /** It was lost, or not opened. `isRefused`: the answer was no stream. */
  onLost?(isRefused: boolean): void;
}

/** `address` is asked each time, because it may name where to go on. The returned function ends it. */
export function openStream(address: () => string, listener: StreamListener): () => void {
  const closing = new AbortController();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  async function follow() {
    let isRefused = false;
    try {
      const response = await fetch(address(), {
        credentials: "same-origin",
        headers: { accept: "text/event-stream", ...pageSecret() },
        cache: "no-store",
        signal: closing.signal,
      });
      isRefused = !response.headers.get("content-type")?.startsWith("text/event-stream");
      if (!isRefused && response.body) {
        failures = 0;
        listener.onOpen?.();
        await read(response.body, listener);
      }
    } catch {
      // The connection was lost, or never made.
    }
    if (closing.signal.aborted) return;
    failures += 1;
    listener.onLost?.(isRefused);
    retry = setTimeout(follow, failures === 1 && !isRefused ? FIRST_RETRY_MS : RETRY_MS);
  }

  void follow();
  return () => {
    closing.abort();
    clearTimeout(retry);
  };
}

async function read(body: ReadableStream<Uint8Array>, { onEvent }: StreamListener): Promise<void> {
  const take = eventReader(({ type, data, id }) => onEvent(type, data, id));
  const text = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    take(text.decode(value, { stream: true }));
  }
}
