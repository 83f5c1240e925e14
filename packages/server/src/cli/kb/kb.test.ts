import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCli, type TestCli } from "../testing/test-cli.ts";

let cli: TestCli;
beforeAll(async () => {
  cli = await startTestCli();
});
afterAll(() => cli[Symbol.asyncDispose]());

test("a page is written, shown, replaced, listed with its versions, deleted and brought back", async () => {
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await cli.run(["kb", ...args]);
    expect([args, code, stderr]).toEqual([args, 0, ""]);
    return stdout;
  };
  expect(await run("create", "boat", "The boat", "## Goal\n- sail")).toContain(
    'Created projects/boat "The boat".',
  );
  expect(await run("add", "projects/boat", "## Status\n- in the yard")).toContain("+1 line in Status (v2)");
  expect(await run("show", "projects/boat", "--section", "status")).toContain("- in the yard");
  expect(await run("show", "projects/boat", "--at", "1")).not.toContain("- in the yard");
  const first = await run("show", "projects/boat", "--at", "1");
  // The text of a page begins with dashes, so it is no argument.
  expect(await cli.run(["kb", "edit", "projects/boat", "-", "--over", "2"], { stdin: first })).toMatchObject({
    code: 0,
  });
  expect(await run("history", "projects/boat")).toMatch(/^ {3}3 .*\n {3}2 .*\n {3}1 /);
  expect(await run("list")).toMatch(/^preferences .*\ngoals .*\nprojects\/boat +The boat +v3 /);
  expect(await run("delete", "projects/boat")).toContain("Deleted projects/boat");
  expect((await cli.run(["kb", "show", "projects/boat"])).code).toBe(1);
  expect((await cli.run(["undo"])).code).toBe(0);
  expect(await run("show", "projects/boat")).toContain("- sail");
});

test("what is wrong is said, in the language of the terminal", async () => {
  expect(await cli.run(["kb", "show", "journal"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("is no entry of the knowledge base"),
  });
  expect(
    await cli.run(["kb", "add", "goals", "x", "--over", "7"], { env: { LANG: "zh_CN.UTF-8" } }),
  ).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("不是第 7 版"),
  });
});
