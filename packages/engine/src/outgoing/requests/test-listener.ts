/** A server on loopback that records its requests: to prove that nothing arrives, or to receive what must arrive. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Listener extends AsyncDisposable {
  port: number;
  received: Received[];
  /** Includes connections that never sent a request. */
  connections: number;
}

type Respond = (response: Parameters<RequestListener>[1], received: Received) => void;

interface ListenOptions {
  host?: string;
  tls?: { key: string; cert: string };
}

export async function listen(
  respond: Respond = (response) => response.end("hit"),
  { host = "127.0.0.1", tls }: ListenOptions = {},
): Promise<Listener> {
  const answer: RequestListener = async (request, response) => {
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    const received = { method: request.method!, path: request.url!, headers: request.headers, body };
    listener.received.push(received);
    respond(response, received);
  };
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);
  server.on("connection", () => {
    listener.connections += 1;
  });
  server.listen(0, host);
  await once(server, "listening");
  const listener: Listener = {
    port: (server.address() as AddressInfo).port,
    received: [],
    connections: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return listener;
}
