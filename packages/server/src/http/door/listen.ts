/** Listens on loopback, IPv4 and IPv6, with time limits against clients that never finish. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { PortRefused } from "./port-refused.ts";
import { limitStrangers } from "./strangers.ts";
import { whoListens } from "./who-listens.ts";

export interface Listening {
  port: number;
  close(): Promise<void>;
}

const MOST_CONNECTIONS = 1024;

/** How long a client may take for its headers. */
const HEADERS_MS = 10_000;

function newServer(listener: RequestListener, headersMs: number): Server {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 5_000,
    },
    listener,
  );
  server.maxConnections = MOST_CONNECTIONS;
  limitStrangers(server);
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (socket.writable) {
      socket.write(
        `HTTP/1.1 ${STATUS_LINES[error.code ?? ""] ?? "400 Bad Request"}\r\nconnection: close\r\n\r\n`,
      );
    }
    // It is not only half-closed: a client that was slow to send may be slow to hang up as well.
    socket.destroySoon();
  });
  return server;
}

const STATUS_LINES: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/**
 * `port` 0 takes a free one. `makeListener` is called with the port that is really used, before the first
 * request can arrive.
 */
export async function listenOnLoopback(
  { home, port, headersMs = HEADERS_MS }: { home: string; port: number; headersMs?: number | undefined },
  makeListener: (port: number) => RequestListener,
): Promise<Listening> {
  let listener: RequestListener = (_request, response) => response.writeHead(503).end();
  const forward: RequestListener = (request, response) => listener(request, response);
  const first = newServer(forward, headersMs);
  await listen(first, home, port, "127.0.0.1");
  const address = first.address();
  const realPort = typeof address === "object" && address ? address.port : port;
  listener = makeListener(realPort);

  const servers = [first];
  const second = newServer(forward, headersMs);
  // A machine without IPv6 is served only on IPv4.
  await listen(second, home, realPort, "::1").then(
    () => servers.push(second),
    () => {},
  );
  return { port: realPort, close: async () => void (await Promise.all(servers.map(closeServer))) };
}

async function listen(server: Server, home: string, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE") throw new PortRefused(port, "taken", await whoListens(home, port));
    if (error.code === "EACCES") throw new PortRefused(port, "reserved");
    throw error;
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // Event streams and slow clients do not keep the process alive.
    setTimeout(() => server.closeAllConnections(), 1_000).unref();
  });
}
