import type { ServerResponse } from "node:http";

/** Aborts when the caller hangs up before the answer. */
export function goneSignal(outgoing: Pick<ServerResponse, "once" | "writableFinished">): AbortSignal {
  const gone = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return gone.signal;
}
