import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { OpenStreams } from "./end-with-access.ts";

/** Opens a stream for each request, by the access that its path names. */
async function serving(streams: OpenStreams, opened: (outgoing: ServerResponse) => void) {
  const server = createServer((incoming, outgoing) => {
    outgoing.writeHead(200).flushHeaders();
    streams.add(incoming.url!.slice(1), outgoing);
    opened(outgoing);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const closed = (access: string) =>
    new Promise<void>((done) => {
      get({ port, path: `/${access}` }, (incoming) => incoming.resume().on("close", done)).on("error", () =>
        done(),
      );
    });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { closed, [Symbol.dispose]: close };
}

test("streams end with their access, those that are opened just behind its end as well, and no others", async () => {
  const streams = new OpenStreams();
  const opened: ServerResponse[] = [];
  using server = await serving(streams, (outgoing) => opened.push(outgoing));
  const first = server.closed("a");
  void server.closed("b");
  await expect.poll(() => opened.length).toBe(2);
  streams.end("a");
  await first;
  await server.closed("a");
  expect(opened.filter(({ destroyed }) => !destroyed)).toHaveLength(1);
});
