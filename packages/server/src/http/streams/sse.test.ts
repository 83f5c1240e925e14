import { once } from "node:events";
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { goneSignal } from "../door/gone-signal.ts";
import { keepAlive } from "./sse.ts";

afterEach(() => void vi.useRealTimers());

/** The answer for a waiting client, and a way to hang up. */
async function answering() {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer((_incoming, outgoing) => resolve(outgoing)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const asked = request({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" }).end();
  asked.on("error", () => {});
  const outgoing = await promise;
  const closed = once(outgoing, "close");
  return {
    outgoing,
    async hangUp() {
      asked.destroy();
      await closed;
      server.close();
    },
  };
}

test("a sign of life is given until the stream is closed", async () => {
  const { outgoing, hangUp } = await answering();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  keepAlive(outgoing);
  expect(vi.getTimerCount()).toBe(1);
  await hangUp();
  expect(vi.getTimerCount()).toBe(0);
});

test("to somebody who hung up before, none is given: the process could not end for it", async () => {
  const { outgoing, hangUp } = await answering();
  await hangUp();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  keepAlive(outgoing);
  expect(vi.getTimerCount()).toBe(0);
});

test("who hung up before is known to have gone", async () => {
  const { outgoing, hangUp } = await answering();
  const before = goneSignal(outgoing);
  expect(before.aborted).toBe(false);
  await hangUp();
  expect(before.aborted).toBe(true);
  expect(goneSignal(outgoing).aborted).toBe(true);
});
