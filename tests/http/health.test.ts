/** Who asks whether Etui lives: anybody is told that it does, and who knows the token all that it says. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { etuiAt } from "../../packages/server/src/http/door/etui-at.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const nobody = { headers: { authorization: null } };

test("nobody learns more than that it answers, and asks the database nothing", async () => {
  const asked = vi.spyOn(server.etui, "scope");
  expect(await server.send("GET", "/healthz", nobody)).toMatchObject({ status: 200, json: { status: "ok" } });
  expect((await server.send("GET", "/healthz", nobody)).json).toEqual({ status: "ok" });
  const wrong = { headers: { authorization: "Bearer etui_wrong" } };
  expect((await server.send("GET", "/healthz", wrong)).json).toEqual({ status: "ok" });
  expect(asked).not.toHaveBeenCalled();
  expect((await server.send("GET", "/healthz")).json).toEqual({
    status: "ok",
    version: expect.any(String),
    pid: process.pid,
  });
  expect(asked).toHaveBeenCalled();
  asked.mockRestore();
});

test("programs of the home find its server, and those of another home do not", async () => {
  expect(await etuiAt(server.home, server.port)).toEqual({ pid: process.pid });
  await using other = await startTestServer();
  expect(await etuiAt(other.home, server.port)).toBeUndefined();
  expect(await etuiAt("/nowhere", server.port)).toBeUndefined();
});

test("a program that took the port is not shown the token, also where it hands the question on to the server", async () => {
  const seen: IncomingHttpHeaders[] = [];
  const squatter = createServer(async ({ headers }, answer) => {
    seen.push(headers);
    const challenge = String(headers["x-etui-challenge"]);
    const passedOn = await fetch(`${server.url}/healthz`, { headers: { "x-etui-challenge": challenge } });
    answer.end(JSON.stringify({ ...((await passedOn.json()) as object), pid: process.pid, version: "1" }));
  });
  await new Promise<void>((listening) => squatter.listen(0, "127.0.0.1", listening));
  expect(await etuiAt(server.home, (squatter.address() as AddressInfo).port)).toBeUndefined();
  expect(seen).toHaveLength(1);
  expect(seen[0]).not.toHaveProperty("authorization");
  await new Promise((closed) => squatter.close(closed));
});
