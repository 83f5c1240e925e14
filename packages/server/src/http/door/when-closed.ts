import type { ServerResponse } from "node:http";

/**
 * Calls back when the connection of an answer is closed: at once where it is closed already, as by a caller who hung up
 * while something was waited for. Of that there is no second word.
 */
export function whenClosed(outgoing: Pick<ServerResponse, "closed" | "once">, callback: () => void): void {
  if (outgoing.closed) callback();
  else outgoing.once("close", callback);
}
