import type { ServerResponse } from "node:http";

/**
 * Calls back when the connection of an answer is closed; at once if it is closed already, for instance because the
 * caller hung up while something was awaited. In that case there would be no event.
 */
export function whenClosed(outgoing: Pick<ServerResponse, "closed" | "once">, callback: () => void): void {
  if (outgoing.closed) callback();
  else outgoing.once("close", callback);
}
