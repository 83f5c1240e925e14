/**
 * Connections on which nobody has shown who they are yet. They may not use up all places: at the limit, the one that has
 * waited longest without a request gives way to the newest.
 */
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** A quarter of all connections. */
const MOST_STRANGERS = 256;

const strangers = new WeakMap<Server, Map<Socket, { isAsking: boolean }>>();
const serverOf = new WeakMap<Socket, Server>();

export function limitStrangers(server: Server, most = MOST_STRANGERS): void {
  const known = new Map<Socket, { isAsking: boolean }>();
  strangers.set(server, known);
  server.on("connection", (socket: Socket) => {
    serverOf.set(socket, server);
    if (known.size >= most) longestSilent(known)?.destroy();
    known.set(socket, { isAsking: false });
    socket.once("close", () => known.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, response) => {
    const stranger = known.get(socket);
    if (!stranger) return;
    stranger.isAsking = true;
    response.once("close", () => {
      stranger.isAsking = false;
      // It begins to wait anew: the one that waits longest stands first.
      if (known.delete(socket) && !socket.destroyed) known.set(socket, stranger);
    });
  });
}

/** Whoever has shown who they are keeps their connection. */
export function isKnownNow({ socket }: IncomingMessage): void {
  const server = serverOf.get(socket);
  if (server) strangers.get(server)?.delete(socket);
}

function longestSilent(known: ReadonlyMap<Socket, { isAsking: boolean }>): Socket | undefined {
  for (const [socket, { isAsking }] of known) if (!isAsking) return socket;
  return undefined;
}
