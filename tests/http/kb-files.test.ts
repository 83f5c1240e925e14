/** A server, its home, and a person who edits the files of the knowledge base while programs write over HTTP. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ dispatch: true, workspace: true });
});
afterAll(() => server.close());

const entry = "projects/搬家";
const file = () => join(server.home, "workspace/kb/projects/搬家.md");
const text = () => readFile(file(), "utf8").catch(() => "");
const page = async () =>
  (await server.send("GET", `/api/kb/page?${new URLSearchParams({ entry })}`)).json as { content: string };
/** The machine tells of a changed file when it likes. */
const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: 30_000 });

test("what is written over HTTP stands in the file, and what is typed into the file is read over HTTP", async () => {
  await server.send("POST", "/api/kb/projects", { body: { slug: "搬家", title: "搬到杭州" } });
  await server.send("POST", "/api/kb/write", { body: { entry, content: "## 现状\n- 找房子" } });
  await eventually(text).toContain("- 找房子");
  await writeFile(file(), (await text()).replace("- 找房子\n", "- 找房子\n- 打包\n"));
  await eventually(page).toMatchObject({ content: expect.stringContaining("- 找房子\n- 打包\n") });
  const query = new URLSearchParams({ entry, limit: "1" });
  expect((await server.send("GET", `/api/kb/versions?${query}`)).json).toMatchObject({
    versions: [{ version: 3, by: { from: "kb/projects/搬家.md" } }],
  });
  await server.send("POST", "/api/kb/write", { body: { entry, content: "## 现状\n- 退租" } });
  await eventually(text).toContain("- 找房子\n- 打包\n- 退租\n");
});
