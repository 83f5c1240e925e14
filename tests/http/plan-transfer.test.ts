/** Tasks of other programs over HTTP. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const bring = (
  body: string | Buffer,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  server.send("POST", `/api/plan/import?${new URLSearchParams(query)}`, {
    body,
    headers: { "content-type": "application/octet-stream", ...headers },
  });

test("a file is looked at, brought in once, and goes out again in each format", async () => {
  const text = "(A) Call mum due:2031-05-06 @phone id:1\nPay rent t:soon id:2\n@home\n";
  const tried = await bring(text, { list_id: "someday" });
  expect(tried).toMatchObject({
    status: 200,
    json: {
      status: "success",
      format: "todo.txt",
      dry_run: true,
      counts: { add: 2, there: 0, changed: 0, skipped: 1, not_understood: 1 },
      add: [{ line: 1, title: "Call mum", list_id: "someday" }, {}],
      not_understood: [
        { line: 2, code: "plan_import.field_unread", says: expect.stringContaining('"soon"') },
      ],
    },
  });
  expect(tried.json.receipt).toBeUndefined();
  expect((await server.send("GET", "/api/plan")).json.tasks).toEqual([]);
  const zh = await bring(text, {}, { "accept-language": "zh" });
  expect(zh.json.skipped[0].says).toContain("没有标题");

  const done = await bring(text, { list_id: "someday", dry_run: "false", limit: "1" });
  expect(done.json).toMatchObject({ counts: { add: 2 }, add: [{}], receipt: { changed: [{}, {}] } });
  expect((await bring(text, { dry_run: "false" })).json.counts).toMatchObject({ add: 0, there: 2 });

  for (const [format, type, name] of [
    ["todo.txt", "text/plain", "txt"],
    ["taskwarrior", "application/json", "json"],
    ["todoist", "text/csv", "csv"],
    ["markdown", "text/markdown", "md"],
    ["ics", "text/calendar", "ics"],
  ] as const) {
    const { status, headers, text } = await server.send("GET", `/api/plan/export?format=${format}`);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe(`${type}; charset=utf-8`);
    expect(headers["content-disposition"]).toMatch(
      new RegExp(`^attachment; filename="plan-[\\d-]{10}\\.${name}"$`),
    );
    expect(text).toContain("Call mum");
  }
  expect(
    (await server.send("GET", "/api/plan/export/formats?include_done=true")).json.formats,
  ).toContainEqual({
    format: "todoist",
    tasks: 2,
    losses: [{ what: "lists", tasks: 2 }],
  });
  const { call_id } = done.json.receipt;
  expect(await server.send("POST", "/api/tools/undo", { body: { call_id } })).toMatchObject({ status: 200 });
  expect((await server.send("GET", "/api/plan?include_done=true")).json.tasks).toEqual([]);
});

test("what is no file of tasks, or too large, is refused, and nothing comes in", async () => {
  expect(await bring("Dear mum")).toMatchObject({
    status: 422,
    json: { refusals: [{ code: "plan_import.format_unknown" }] },
  });
  expect(await bring("(A) Call", { format: "paper" })).toMatchObject({ status: 422 });
  expect(await bring(Buffer.alloc(11_000_000, "a"))).toMatchObject({ status: 413 });
  expect(await server.send("GET", "/api/plan/export?format=ticktick")).toMatchObject({ status: 422 });
});
