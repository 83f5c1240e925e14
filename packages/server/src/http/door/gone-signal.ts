import type { ServerResponse } from "node:http";
import { whenClosed } from "./when-closed.ts";

/** Aborts if the caller hangs up before the answer. */
export function goneSignal(
  outgoing: Pick<ServerResponse, "closed" | "once" | "writableFinished">,
): AbortSignal {
  const gone = new AbortController();
  whenClosed(outgoing, () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return gone.signal;
}
