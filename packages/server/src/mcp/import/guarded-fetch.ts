/**
 * `fetch` for the MCP client, using the only way for addresses from people and models: every address is judged,
 * including redirects, and answers are limited.
 */
import type { Method, safeFetch } from "@etui/engine";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { FetchLike } from "@modelcontextprotocol/client";

export interface Door {
  headers: Readonly<Record<string, string>>;
  send: (
    url: string,
    request: { method: Method; headers: Record<string, string>; body?: string; signal?: AbortSignal },
  ) => ReturnType<typeof safeFetch>;
}

/** The most bytes of all answers together. */
const MOST_BYTES = 256 * 1024 * 1024;

export function guardedFetch({ headers: own, send }: Door): {
  fetch: FetchLike;
  fault: () => Refusal | undefined;
} {
  let fault: Refusal | undefined;
  let bytes = 0;
  const refuse = (refused: Refusal): never => {
    fault = refused;
    throw new Error(sayRefusal(refused, "en"));
  };
  const fetch: FetchLike = async (url, init = {}) => {
    const method = (init.method ?? "GET") as Method;
    // This would be an endless stream of notices, which nobody here reads.
    if (method === "GET") return new Response(null, { status: 405 });
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...own };
    const answer = await send(String(url), {
      method,
      headers,
      ...(typeof init.body === "string" && { body: init.body }),
      ...(init.signal && { signal: init.signal }),
    });
    if (!answer.ok)
      return refuse(
        answer.reason === "too_large"
          ? refusal("mcp_import.answer_too_large", { together: false })
          : answer.refused,
      );
    bytes += Buffer.byteLength(answer.body);
    if (bytes > MOST_BYTES) return refuse(refusal("mcp_import.answer_too_large", { together: true }));
    return new Response(EMPTY.has(answer.status) ? null : answer.body, {
      status: answer.status,
      headers: answer.headers,
    });
  };
  return { fetch, fault: () => fault };
}

/** Answers with these statuses may have no body. */
const EMPTY: ReadonlySet<number> = new Set([101, 204, 205, 304]);
