/** The plan over HTTP as it was, and what words would become. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("the plan is read as it was at a moment", async () => {
  const added = await server.call("plan_add_task", { title: "Buy paint" });
  await sleep(5);
  const then = new Date().toISOString();
  await sleep(5);
  await server.call("plan_update_task", { task_id: added.json.task.id, title: "Buy red paint" });
  const titles = async (query: string) =>
    (await server.send("GET", `/api/plan${query}`)).json.tasks.map(({ title }: { title: string }) => title);
  expect(await titles("")).toEqual(["Buy red paint"]);
  expect(await titles(`?as_of=${encodeURIComponent(then)}`)).toEqual(["Buy paint"]);
  expect(await server.send("GET", "/api/plan?as_of=yesterday")).toMatchObject({
    status: 422,
    json: { error_code: "invalid_arguments", error: expect.stringContaining("as_of") },
  });
});

test("what words would become says what was guessed, in the reader's language", async () => {
  const read = async (locale: string) =>
    (
      await server.send("POST", "/api/plan/quick-add", {
        body: { text: "Dentist 5/6/2031" },
        headers: { "accept-language": locale },
      })
    ).json.lines[0];
  expect(await read("en")).toMatchObject({ task: { title: "Dentist" }, assumed: ["5/6 is 6 May"] });
  expect((await read("zh")).assumed).toEqual(["5/6 按 5月6日"]);
});
