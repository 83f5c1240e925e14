import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestCli, type TestCli } from "../testing/test-cli.ts";

let cli: TestCli;
beforeAll(async () => {
  cli = await startTestCli();
});
afterAll(() => cli[Symbol.asyncDispose]());

const write = (path: string, content: object, call: object = {}) =>
  cli.etui.execute("write_user_data", { path, content: content as Record<string, unknown> }, call);

describe("data history", () => {
  test("shows of each version who wrote it and from where", async () => {
    await write("goals", { run: "5 km" }, { surface: "mcp", conversationId: "chat-7" });
    await write("goals", { run: "10 km" }, { surface: "web" });
    const { code, stdout } = await cli.run(["data", "history", "goals"]);
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split("\n");
    expect(lines[0]).toMatch(/^ {3}2 {2}\w{3} \S+ \S+[+-]\d\d:\d\d {2}current +write_user_data over web$/);
    expect(lines[1]).toMatch(
      /^ {3}1 {2}\w{3} \S+ \S+[+-]\d\d:\d\d {2}replaced \w{3} \S+ \S+[+-]\d\d:\d\d {2}write_user_data over mcp {2}conversation chat-7$/,
    );
  });

  test("of what is gone it says first how and by whom, and where it went", async () => {
    await write("old/place", { n: 1 });
    const moved = await cli.etui.execute("batch_user_data", {
      operations: [{ op: "move", path: "old/place", to: "new/place" }],
    });
    expect(moved).toMatchObject({ status: "success" });
    const gone = await cli.run(["data", "history", "old/place"]);
    expect(gone.stdout).toMatch(
      /^ +moved to new\/place \w{3} \S+ \S+[+-]\d\d:\d\d {2}batch_user_data over library\n/,
    );
    const there = await cli.run(["data", "history", "new/place"]);
    expect(there.stdout).toMatch(/ {3}2 .*current.*\n {3}1 .* at old\/place\n$/);
  });

  test("goes on where a page ended, and refuses what is no place", async () => {
    for (let n = 0; n < 3; n += 1) await write("paged", { n });
    const page = await cli.run(["data", "history", "paged", "--limit", "2"]);
    expect(page.stderr).toContain("--cursor 2");
    const rest = await cli.run(["data", "history", "paged", "--cursor", "2"]);
    expect(rest.stdout.trimEnd().split("\n")).toHaveLength(1);
    // What the option was called before is still understood.
    expect(await cli.run(["data", "history", "paged", "--before", "2"])).toEqual(rest);
    const wrong = await cli.run(["data", "history", "paged", "--cursor", "x"]);
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining("--cursor is not one") });
  });
});

describe("data diff", () => {
  test("says what changed since the version before, or between two that are named", async () => {
    await write("plan", { run: "5 km", books: 1 });
    await write("plan", { run: "10 km", books: 1 });
    await write("plan", { run: "10 km", 读书: 2 });
    const last = await cli.run(["data", "diff", "plan"]);
    expect(last).toMatchObject({ code: 0, stderr: "From version 2 to version 3:\n" });
    expect(last.stdout).toBe("- books: 1\n+ 读书: 2\n");
    const whole = await cli.run(["data", "diff", "plan", "1", "--json"]);
    expect(JSON.parse(whole.stdout)).toMatchObject({
      from: { version: 1 },
      to: { version: 3 },
      differences: [{ path: "run", op: "changed", before: "5 km", after: "10 km" }, {}, {}],
    });
    expect(await cli.run(["data", "diff", "plan", "1", "9"])).toMatchObject({ code: 1, stdout: "" });
    expect(await cli.run(["data", "diff", "plan", "one"])).toMatchObject({ code: 2 });
  });
});

describe("--as-of", () => {
  test("reads and lists what was there then", async () => {
    await write("past/a", { n: 1 });
    await write("past/b", { n: 1 });
    await sleep(3);
    const then = new Date().toISOString();
    await sleep(3);
    await write("past/a", { n: 2 });
    await cli.etui.execute("delete_user_data", { path: "past/b" });

    expect(JSON.parse((await cli.run(["data", "read", "past/b", "--as-of", then])).stdout)).toEqual({ n: 1 });
    expect(JSON.parse((await cli.run(["data", "read", "past/a"])).stdout)).toEqual({ n: 2 });
    const list = await cli.run(["data", "list", "past/", "--as-of", then, "--json"]);
    expect(JSON.parse(list.stdout).documents).toMatchObject([
      { path: "past/a", version: 1 },
      { path: "past/b", version: 1 },
    ]);
    const wrong = await cli.run(["data", "list", "--as-of", "yesterday"]);
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining("--as-of is no moment") });
    expect(await cli.run(["data", "read", "past/a", "--as-of", then, "--at", "1"])).toMatchObject({
      code: 2,
    });
  });
});

test("a figure that says wrongly how long to keep is refused before anything runs", async () => {
  const { code, stderr } = await cli.run(["data", "list"], { env: { ETUI_HISTORY_KEEP_DAYS: "0" } });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr:
      "error: ETUI_HISTORY_KEEP_DAYS must be a whole number from 1 to 1000000. Leave it unset for its default.\n",
  });
});
