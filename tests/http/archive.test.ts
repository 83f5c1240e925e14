/** `GET /api/archive`: everything of the caller as one file. */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { checkArchive } from "@etui/engine";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.call("write_user_data", { path: "mine", content: { n: 1 } });
  await server.etui.execute(
    "write_user_data",
    { path: "not mine", content: { secret: true } },
    { userId: "mei" },
  );
});
afterAll(() => server.close());

const checked = (text: string) =>
  checkArchive(async function* () {
    yield Buffer.from(text);
  });

/** Sends the request and reads only the first bytes. */
async function begin(): Promise<IncomingMessage> {
  const { port, token } = server;
  const asked = request({ port, path: "/api/archive", headers: { authorization: `Bearer ${token}` } });
  asked.end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  await once(answer, "readable");
  return answer;
}

test("the answer is a whole archive of the caller and of nobody else, to be saved as a file", async () => {
  const { status, headers, text } = await server.send("GET", "/api/archive");
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "application/x-ndjson; charset=utf-8",
    "content-disposition": expect.stringMatching(
      /^attachment; filename="etui-local-\d{4}-\d\d-\d\d\.ndjson"$/,
    ),
    "x-content-type-options": "nosniff",
  });
  expect(await checked(text)).toMatchObject({ head: { user: "local" }, rows: { user_data_store: 1 } });
  expect(text).not.toContain("not mine");

  const bodiless = await server.send("HEAD", "/api/archive");
  expect(bodiless).toMatchObject({ status: 200, text: "" });
  expect((await server.send("GET", "/api/archive", { headers: { authorization: null } })).status).toBe(401);
});

test("one is read at a time, and a reader that hangs up makes room for the next", async () => {
  await server.etui.scope("local").rows({
    text: `insert into user_data_store (user_id, data_path, content, version)
           select 'local', 'large/' || n, jsonb_build_object('text', repeat('x', 1000000)), 1 from generate_series(1, 16) as n`,
    values: [],
  });
  const first = await begin();
  const second = await server.send("GET", "/api/archive");
  expect(second).toMatchObject({ status: 429, json: { error_code: "rate_limited" } });
  expect(second.headers["retry-after"]).toBeDefined();
  first.destroy();
  await vi.waitFor(async () => {
    const { status, text } = await server.send("GET", "/api/archive");
    expect(status).toBe(200);
    expect(await checked(text)).toMatchObject({ rows: { user_data_store: 17 } });
  }, 20_000);
  await server.etui.scope("local").rows({
    text: "delete from user_data_store where user_id = 'local' and data_path like 'large/%'",
    values: [],
  });
});

test("a page that is open is told to read everything again after an import and after an erasure", async () => {
  const { port, token, etui } = server;
  const asked = request({ port, path: "/api/events", headers: { authorization: `Bearer ${token}` } });
  asked.end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  let heard = "";
  answer.on("data", (chunk: Buffer) => {
    heard += chunk;
  });
  const resets = () => heard.match(/^event: events\.reset$/gm)?.length ?? 0;
  const { text } = await server.send("GET", "/api/archive");
  await etui.archives.import(
    "local",
    async function* () {
      yield Buffer.from(text);
    },
    { replace: true },
  );
  await vi.waitFor(() => expect(resets()).toBe(1), 20_000);
  await etui.archives.erase("somebody else");
  await etui.archives.erase("local");
  await vi.waitFor(() => expect(resets()).toBe(2), 20_000);
  asked.destroy();
});
