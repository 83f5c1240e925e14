import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundled } from "../../../../../tests/harness/bundled.ts";
import { startTestCliWithProcesses, type TestCliWithProcesses } from "../testing/test-cli.ts";
import { triggerUser, water, zh } from "../testing/trigger-user.ts";

let cli: TestCliWithProcesses;
beforeAll(async () => {
  cli = await startTestCliWithProcesses(await bundled("etui-process"));
});
afterAll(() => cli[Symbol.asyncDispose]());

const WHEN = String.raw`(Mon|Wed|Fri) \d{4}-\d\d-\d\d 08:00:00\+08:00`;
const NOWHERE = "00000000-0000-7000-8000-000000000000";

const as = (user: string) => triggerUser(cli, user);

describe("trigger", () => {
  test("list and show say when it fires, in words with weekday and zone, in both languages", async () => {
    const { run, create } = as("lister");
    const id = await create();
    const list = await run(["trigger", "list"]);
    expect(list).toMatchObject({ code: 0, stderr: "" });
    expect(list.stdout).toMatch(
      new RegExp(
        `^${id}  active  Water\n    every Monday, Wednesday and Friday at 08:00\n    next: (today, |tomorrow, )?${WHEN}\n$`,
      ),
    );
    const show = await run(["trigger", "show", id]);
    expect(show.stdout).toContain("    does: leaves a message in the inbox\n        Drink\n");
    expect(show.stdout.match(new RegExp(`    then: ${WHEN}\n`, "g"))).toHaveLength(4);
    const chinese = await run(["trigger", "list"], zh);
    expect(chinese.stdout).toMatch(/启用 {2}Water\n.*\n {4}下次：.*周[一三五] \S+ 08:00:00\+08:00\n$/);

    const json = JSON.parse((await run(["trigger", "list", "--json"])).stdout);
    expect(json).toMatchObject({
      count: 1,
      triggers: [{ trigger_id: id, title: "Water", status: "active" }],
    });
    const shown = JSON.parse((await run(["trigger", "show", id, "--json"])).stdout);
    expect(shown.next_runs).toHaveLength(5);
  });

  test("next shows what comes of one or of all; simulate what would, stored or not", async () => {
    const { run, create } = as("planner");
    const id = await create();
    await create({ title: "Tea", schedule: "16:00", schedule_type: "daily" });
    const all = await run(["trigger", "next", "--limit", "8"]);
    expect(all.stdout.match(/^.* \d\d:00:00\+08:00 {2}(Water|Tea)$/gm)).toHaveLength(8);
    expect((await run(["trigger", "next", id, "--limit", "2"])).stdout).toMatch(
      new RegExp(`^${WHEN}\n${WHEN}\n$`),
    );
    const range = ["--from", "2027-01-01T00:00:00Z", "--to", "2027-01-05T00:00:00Z"];
    expect((await run(["trigger", "simulate", id, ...range])).stdout).toBe(
      "Fri 2027-01-01 08:00:00+08:00\nMon 2027-01-04 08:00:00+08:00\n",
    );
    const unstored = await run([
      "trigger",
      "simulate",
      JSON.stringify({ ...water, title: "New" }),
      ...range,
      "--json",
    ]);
    expect(JSON.parse(unstored.stdout)).toMatchObject({ runs: [{ title: "New" }, {}], more: false });
    const none = await run([
      "trigger",
      "simulate",
      id,
      "--from",
      "2027-01-02T00:00:00Z",
      "--to",
      "2027-01-03T00:00:00Z",
    ]);
    expect([none.stdout, none.stderr]).toEqual(["", "Its schedule has no run in that time.\n"]);
    const condition = {
      trigger_type: "condition",
      title: "Goals",
      condition: { type: "data_match", watch_path: "goals/", rule: { where: { done: true } } },
      action: water.action,
    };
    const waits = await run(["trigger", "simulate", JSON.stringify(condition)]);
    expect([waits.stdout, waits.stderr]).toEqual([
      "",
      expect.stringMatching(/When it fires from now on depends on what is written to goals\/, so nothing/),
    ]);
  });

  test("create takes words as well: what is left of them is what to do", async () => {
    const { run } = as("said");
    const { stdout, code } = await run(["trigger", "create", "每周一三五早上八点提醒我喝水"]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^Created .*08:00/) });
    const { triggers } = JSON.parse((await run(["trigger", "list", "--json"])).stdout);
    expect(triggers).toMatchObject([
      { title: "喝水", schedule: "MON,WED,FRI 08:00", action: { type: "message", params: { text: "喝水" } } },
    ]);
    expect(await run(["trigger", "create", "sometime soon"])).toMatchObject({ code: 1, stdout: "" });
  });

  test("pause, resume, snooze, ack and cancel tell what became of it", async () => {
    const { run, create } = as("keeper");
    const id = await create();
    const said = async (...args: string[]) => (await run(["trigger", ...args])).stdout;
    expect(await said("pause", id)).toBe("Paused: Water\n");
    expect(await said("list")).toBe("");
    expect(await said("list", "--status", "paused")).toContain("paused  Water");
    expect(await said("resume", id)).toMatch(new RegExp(`^Resumed: Water\nnext: .*${WHEN}\n$`));
    expect(await said("snooze", id, "2h")).toMatch(/^Snoozed: Water\nnext: .*\+08:00\n$/);
    expect(await said("ack", id)).toMatch(/^Acknowledged: Water\n/);
    expect(await said("cancel", id)).toBe("Cancelled: Water\n");
    const again = await run(["trigger", "snooze", id]);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("was cancelled")]);
    expect(await said("list", "--all")).toContain("cancelled  Water");
    const json = JSON.parse(await said("pause", await create({ title: "Other" }), "--json"));
    expect(json).toMatchObject({ status: "success", trigger_status: "paused" });
  });

  test("run in the command line fires nothing itself: it says who will, and the history has it then", async () => {
    const { run, create } = as("runner");
    const id = await create();
    const { stdout, stderr } = await run(["trigger", "run", id]);
    expect(stdout).toBe("Fires now: Water\n");
    expect(stderr).toContain("it fires as soon as one does");
    expect((await run(["trigger", "history", id])).stderr).toBe("Nothing was fired.\n");

    await using _server = await dispatching();
    await expect
      .poll(async () => (await run(["trigger", "history", id])).stdout, { timeout: 20_000, interval: 500 })
      .toMatch(/^\w{3} \S+ \d\d:\d\d:\d\d\+08:00 {2}fired \(run by hand\)( {2}.+ late)? {2}Water\n$/);
    expect((await run(["trigger", "run", id])).stderr).toBe("");
    const all = JSON.parse((await run(["trigger", "history", "--json"])).stdout);
    expect(all.firings[0]).toMatchObject({ trigger_id: id, status: "fired" });
  });

  test.each([
    [["trigger", "show", NOWHERE], 1, "There is no such trigger"],
    [["trigger", "history", NOWHERE], 1, "There is no such trigger"],
    [["trigger", "simulate", NOWHERE], 1, "There is no such trigger"],
    [["trigger", "cancel", NOWHERE], 1, "There is no such trigger"],
    [["trigger", "show", "x"], 2, "A trigger has an id such as"],
    [["trigger", "simulate", "{"], 2, "JSON"],
    [["trigger", "simulate", '{"title":"x"}'], 1, "trigger_type"],
    [["trigger", "simulate", NOWHERE, "--from", "soon"], 1, "--from is no moment"],
    [["trigger", "history", "--cursor", "x"], 1, "--cursor is not one"],
    [["trigger", "list", "--all", "--status", "paused"], 2, ""],
    [["inbox", "--cursor", "x"], 2, "--cursor takes the id of a message"],
  ])("%j is refused in words", async (args, code, sentence) => {
    const refused = await as("wrong").run(args);
    expect([refused.code, refused.stdout]).toEqual([code, ""]);
    expect(refused.stderr).toContain(sentence);
  });

  test.each<[string[], RegExp]>([
    [["trigger", "show", NOWHERE], /没有这个触发器/],
    [["trigger", "cancel", NOWHERE], /没有这个触发器/],
    [["trigger", "create", "有空的时候喝水"], /请说清什么时候/],
    [["trigger", "create", '{"schedule":"0 8","schedule_type":"cron",REST}'], /cron 表达式有 5 段/],
    [["trigger", "simulate", '{"schedule":"0 8","schedule_type":"cron",REST}'], /cron 表达式有 5 段/],
  ])("%j is refused in Chinese where the terminal is", async (args, sentence) => {
    const rest = '"trigger_type":"reminder","title":"x","action":{"type":"message","params":{"text":"x"}}';
    const refused = await as("wrong").run(
      args.map((arg) => arg.replace("REST", rest)),
      zh,
    );
    expect([refused.code, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr).toMatch(sentence);
    expect(refused.stderr).not.toMatch(/英文原文|\b(?:the|is|not)\b/);
  });
});

/** A process that fires triggers, until it is disposed. */
async function dispatching(): Promise<AsyncDisposable> {
  const server = cli.start(["mcp"]);
  const ended = new Promise((resolve) => server.once("close", resolve));
  return {
    async [Symbol.asyncDispose]() {
      server.stdin.end();
      await ended;
    },
  };
}

test("mcp --no-triggers leaves firing to others", async () => {
  const id = await as("idle").create();
  const server = cli.start(["mcp", "--no-triggers"]);
  const ended = new Promise((resolve) => server.once("close", resolve));
  const answered = new Promise<string>((resolve) =>
    server.stdout.once("data", (data) => resolve(String(data))),
  );
  server.stdin.write(
    `${JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } },
    })}\n`,
  );
  expect(await answered).toContain('"serverInfo"');
  expect((await as("idle").run(["trigger", "run", id])).stderr).toContain("it fires as soon as one does");
  server.stdin.end();
  await ended;
});

test("inbox shows messages newest first, those unread with a star, and marks what it has shown", async () => {
  const { run } = as("reader");
  // Ids of one millisecond are in no order.
  const ids = [randomUUIDv7(), randomUUIDv7()].sort();
  for (const [index, title] of ["Water", "Bread"].entries()) {
    await cli.etui.scope("reader").rows({
      text: `insert into inbox_messages (user_id, message_id, kind, title, body)
             values ('reader', $1, 'message', $2, 'about ' || $2)`,
      values: [ids[index], title],
    });
  }
  const first = await run(["inbox"]);
  expect(first.stdout).toMatch(
    /^\* {2}\w{3} \S+ \d\d:\d\d:\d\d\+08:00 {2}Bread\n {5}about Bread\n\* {2}.* {2}Water\n {5}about Water\n$/,
  );
  expect(first.stderr).toBe("2 unread\n");
  const one = await run(["inbox", "--limit", "1", "--read", "--json"]);
  expect(JSON.parse(one.stdout)).toMatchObject({ unread: 2, messages: [{ title: "Bread" }] });
  const unread = await run(["inbox", "--unread"]);
  expect(unread.stdout).toMatch(/^\* .*Water\n.*\n$/);
  expect((await run(["inbox"])).stdout).toMatch(/^ {3}\w{3} .*Bread\n/);
  await run(["inbox", "--read"], zh);
  const empty = await run(["inbox", "--unread"], zh);
  expect([empty.stdout, empty.stderr]).toEqual(["", "没有可读的消息。\n"]);
});
