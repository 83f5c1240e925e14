/** Harmful bytes: nothing of them is stored, and the next valid call works (IN-3, IN-4, IN-5). */
import { connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ headersMs: 3_000 });
});
afterAll(() => server.close());
afterEach(async () => {
  expect((await server.call("query_user_data", {})).json).toMatchObject({ status: "success", count: 0 });
});

const post = (body: string | Uint8Array, headers: Record<string, string | null> = {}) =>
  server.send("POST", "/api/tools/write_user_data", { body, headers });
const wrapped = (content: string) => `{"path":"hostile","content":${content}}`;

describe("a body that is no sane JSON", () => {
  test.each<[string, string | Uint8Array, number]>([
    ["cut off", '{"path":', 400],
    ["bare words", "path=a", 400],
    ["NaN", '{"path": NaN}', 400],
    ["100,000 levels of arrays", wrapped("[".repeat(100_000) + "]".repeat(100_000)), 400],
    ["a megabyte of [", "[".repeat(1_000_000), 400],
    ["1,000 levels of objects", wrapped('{"a":'.repeat(1000) + "1" + "}".repeat(1000)), 400],
    ["bytes that are no UTF-8", new Uint8Array([0x22, 0xc3, 0x28, 0x22]), 400],
    ["a __proto__ key", wrapped('{"__proto__": {"polluted": true}}'), 422],
    ["a __proto__ key among the arguments", '{"path":"a","content":{},"__proto__":{"x":1}}', 422],
    ["constructor.prototype", wrapped('{"constructor": {"prototype": {"polluted": true}}}'), 422],
    ["an array as arguments", "[]", 422],
    ["a number as arguments", "5", 422],
  ])("%s", async (_what, body, status) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ status: "error", error: expect.any(String) });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test("100,000 keys that no field has are answered in a few lines", async () => {
    const keys = Array.from({ length: 90_000 }, (_, n) => `"k${n}":1`).join(",");
    const answer = await post(`{${keys}}`);
    expect(answer.status).toBe(422);
    expect(answer.json.error.length).toBeLessThan(2_000);
  });
});

describe("a body that is too large", () => {
  test("is refused by its announced length, before it is sent", async () => {
    const answer = await raw(
      `POST /api/tools/write_user_data HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nAuthorization: Bearer ${server.token}\r\nContent-Length: 104857600\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer.toLowerCase()).toContain("connection: close");
  });

  test("is refused while it arrives when no length was announced", async () => {
    const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
    const answer = await raw(
      `POST /api/tools/write_user_data HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nAuthorization: Bearer ${server.token}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(32)}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("is not unpacked: compressed bodies are refused", async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    expect((await post(bomb, { "content-encoding": "gzip" })).status).toBe(400);
  });
});

test("500 clients that never finish their headers do not keep the others waiting (IN-5)", async () => {
  const sockets: Socket[] = [];
  let closed = 0;
  for (let n = 0; n < 500; n += 1) {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.resume();
    socket.on("close", () => {
      closed += 1;
    });
    socket.write(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nX-Slow: `);
    sockets.push(socket);
  }
  const started = performance.now();
  while (closed < 500 && performance.now() - started < 20_000) {
    expect((await server.send("GET", "/healthz")).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  for (const socket of sockets) socket.destroy();
  expect(closed).toBe(500);
}, 40_000);

test("21 event streams are one too many, and closing one makes room", async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => openStream()));
  expect((await server.send("GET", "/api/events")).status).toBe(429);
  for (const stream of streams) stream.destroy();
  await new Promise((resolve) => setTimeout(resolve, 200));
  (await openStream()).destroy();
});

function openStream(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", reject);
    socket.once("data", (first) =>
      first.toString().startsWith("HTTP/1.1 200") ? resolve(socket) : reject(new Error(first.toString())),
    );
    socket.write(
      `GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nAuthorization: Bearer ${server.token}\r\n\r\n`,
    );
  });
}

function raw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
    socket.write(bytes);
  });
}
