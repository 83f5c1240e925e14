import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exitOf, printed, startTestCli, type TestCli } from "../testing/test-cli.ts";

let cli: TestCli;
beforeAll(async () => {
  cli = await startTestCli();
});
afterAll(() => cli[Symbol.asyncDispose]());

const water = {
  trigger_type: "reminder",
  title: "Water",
  schedule: "MON,WED,FRI 08:00",
  schedule_type: "weekly",
  time_zone: "Asia/Shanghai",
  action: { type: "message", params: { text: "Drink" } },
};
const WHEN = String.raw`(Mon|Wednes|Fri)day, \d+ \w+ \d{4}, 08:00 \(Asia/Shanghai\)`;
const NOWHERE = "00000000-0000-7000-8000-000000000000";

const as = (user: string) => {
  const run = (args: string[], env: Record<string, string> = {}) =>
    cli.run([...args, "--user", user], { env });
  return {
    run,
    create: async (args: object = {}) => {
      const { stdout, stderr } = await run([
        "trigger",
        "create",
        JSON.stringify({ ...water, ...args }),
        "--json",
      ]);
      expect(stderr).toBe("");
      return JSON.parse(stdout).trigger_id as string;
    },
  };
};
const zh = { LC_ALL: "zh_CN.UTF-8" };

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
    expect(chinese.stdout).toMatch(/启用 {2}Water\n.*\n {4}下次：.*星期[一三五] 08:00（Asia\/Shanghai）\n$/);

    const json = JSON.parse((await run(["trigger", "list", "--json"])).stdout);
    expect(json).toMatchObject({
      count: 1,
      triggers: [{ trigger_id: id, title: "Water", status: "active" }],
    });
    const shown = JSON.parse((await run(["trigger", "show", id, "--json"])).stdout);
    expect(shown.next_runs).toHaveLength(5);
  });

  test("show tells condition, action and rules in words, a fact a line, in both languages", async () => {
    const { run, create } = as("teller");
    const bill = await create({
      trigger_type: "condition",
      title: "Bills",
      schedule: undefined,
      schedule_type: undefined,
      condition: {
        type: "deadline",
        watch_path: "bills/",
        rule: { field: "due", before: "1d12h", at: "07:30", where: { paid: false } },
      },
      action: {
        type: "notify",
        params: {
          title: "A bill",
          body: "Pay\n{{ document.payee }}",
          channels: ["push", "webhook"],
          url: "https://example.com/hook",
          fallback: "inbox",
        },
      },
      rules: {
        only_if: { path: "away", is: "missing" },
        quiet_hours: { from: "22:00", to: "07:00" },
        misfire_max_age: "2h",
        overlap: "skip",
        repeat: { every: "10m", times: 3 },
      },
    });
    const details = async (id: string, env?: Record<string, string>) =>
      (await run(["trigger", "show", id], env)).stdout.split("\n").slice(2, -1);
    expect(await details(bill)).toEqual([
      "    nothing planned",
      '    filter: {"paid":false}',
      "    dates without a time: at 07:30",
      "    does: notifies by your devices, a web address",
      "        A bill",
      "        Pay",
      "        {{ document.payee }}",
      "    web address: https://example.com/hook",
      "    if that fails: inbox",
      "    only if away is missing",
      "    quiet hours: 22:00 to 07:00; it comes when they end",
      "    if missed: it comes once, late, and says so",
      "    if missed by more than 2 hours: it is left out",
      "    if the one before is still on its way: it is left out",
      "    repeats: every 10 minutes until somebody has seen it, 3 times at most",
    ]);
    expect(await details(bill, zh)).toEqual([
      "    没有计划",
      '    筛选：{"paid":false}',
      "    日期没有写时刻时：07:30",
      "    动作：通知到你的设备、网址",
      "        A bill",
      "        Pay",
      "        {{ document.payee }}",
      "    网址：https://example.com/hook",
      "    送不到时改用：收件箱",
      "    前提：away 不存在",
      "    免打扰：22:00 到 07:00，结束后再来",
      "    错过时：补一次，并说明迟到",
      "    错过2小时以上：跳过",
      "    上一次还在送达途中时：跳过这次",
      "    重复：每10分钟一次，直到有人看到，最多 3 次",
    ]);

    const runs = await create({
      trigger_type: "condition",
      title: "Runs",
      schedule: undefined,
      schedule_type: undefined,
      condition: { type: "count", watch_path: "runs/", rule: { gte: 2, field: "day", once: true } },
      action: { type: "update", params: { path: "week", content: { full: true } } },
      rules: { only_if: { path: "plan/", where: { on: true } }, quiet_hours: "off", misfire: "skip" },
    });
    const expected = [
      "    nothing planned",
      "    counted by the date in day",
      "    fires once, then it is done",
      "    does: merges into week",
      '        {"full":true}',
      '    only if plan/ has a document that fulfils {"on":true}',
      "    quiet hours: do not hold here",
      "    if missed: it is left out",
    ];
    expect(await details(runs)).toEqual(expected);
    const list = await run(["trigger", "list"]);
    expect(list.stdout).toContain(
      "    1 day 12 hours before the date in due of a document that fulfils its filter in bills/\n",
    );
  });

  test("next shows what comes of one or of all; simulate what would, stored or not", async () => {
    const { run, create } = as("planner");
    const id = await create();
    await create({ title: "Tea", schedule: "16:00", schedule_type: "daily" });
    const all = await run(["trigger", "next", "--limit", "8"]);
    expect(all.stdout.match(/^.*, \d\d:\d\d \(Asia\/Shanghai\) {2}(Water|Tea)$/gm)).toHaveLength(8);
    expect((await run(["trigger", "next", id, "--limit", "2"])).stdout).toMatch(
      new RegExp(`^${WHEN}\n${WHEN}\n$`),
    );
    const range = ["--from", "2027-01-01T00:00:00Z", "--to", "2027-01-05T00:00:00Z"];
    expect((await run(["trigger", "simulate", id, ...range])).stdout).toBe(
      "Friday, 1 January 2027, 08:00 (Asia/Shanghai)\nMonday, 4 January 2027, 08:00 (Asia/Shanghai)\n",
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
    expect([none.stdout, none.stderr]).toEqual(["", "Nothing fires in that time.\n"]);
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

  test("a secret address is shown whole, once, by whatever command makes it", async () => {
    const { run } = as("called");
    const made = await run(["trigger", "create", "--webhook", "The build is done"]);
    expect(made.stdout).toMatch(/^Created .* http:\/\/127\.0\.0\.1:4117\/hooks\/\S+ .*not shown again.*\n$/);
    expect(made.stderr).toContain("No Etui of this home is running");

    const server = cli.start(["serve", "--port", "0"]);
    const [, origin] = await printed(server, /(http:\/\/127\.0\.0\.1:\d+)\/mcp/);
    const args = JSON.stringify({ ...water, webhook: true });
    const { stdout, stderr } = await run(["tool", "call", "create_trigger", args], zh);
    expect(stderr).toBe("");
    const [address] = /http\S+\/hooks\/\S+/.exec(stdout)!;
    expect(address).toContain(`${origin}/hooks/`);
    expect(stdout).toContain("不会再显示");
    expect((await fetch(address, { method: "POST" })).status).toBe(202);
    server.kill("SIGTERM");
    await exitOf(server);

    const { triggers } = JSON.parse((await run(["trigger", "list", "--json"])).stdout);
    for (const { trigger_id } of triggers) {
      const show = await run(["trigger", "show", trigger_id]);
      expect(show.stdout).toContain("has a secret address that fires it");
      expect(show.stdout).not.toContain("/hooks/");
    }
    expect(triggers).toHaveLength(2);
  });

  test("webhook-secret prints what webhooks are signed with, the same until it is replaced", async () => {
    const { run } = as("signed");
    const secret = async (...args: string[]) => (await run(["trigger", "webhook-secret", ...args])).stdout;
    const first = await secret();
    expect(first).toMatch(/^whsec_[\w+/=]+\n$/);
    expect(JSON.parse(await secret("--json"))).toEqual({ secret: first.trim() });
    const second = await secret("--replace");
    expect(second).not.toBe(first);
    expect(await secret()).toBe(second);
  });

  test("history and simulate say causes, reasons and deliveries in words, in both languages", async () => {
    const { run, create } = as("historian");
    const id = await create({ rules: { quiet_hours: { from: "07:00", to: "09:00", mode: "skip" } } });
    const scope = cli.etui.scope("historian");
    const firing = randomUUIDv7();
    await scope.rows({
      text: `insert into trigger_firings (user_id, trigger_id, due_at, firing_id, cause, status, reason)
             values ('historian', $1, '2026-01-02T00:00:00Z', $2, 'schedule', 'skipped', 'too_old'),
                    ('historian', $1, '2026-01-01T00:00:00Z', $3, 'held', 'fired', null)`,
      values: [id, randomUUIDv7(), firing],
    });
    await scope.rows({
      text: `insert into trigger_deliveries (user_id, delivery_id, firing_id, trigger_id, channel, status, request)
             values ('historian', $1, $2, $3, 'push', 'delivered', '{}')`,
      values: [randomUUIDv7(), firing, id],
    });
    const env = { TZ: "UTC" };
    expect((await run(["trigger", "history", id], env)).stdout).toBe(
      "Friday, 2 January 2026, 00:00 (UTC)  skipped (by schedule)  Water  it was missed for too long\n" +
        "Thursday, 1 January 2026, 00:00 (UTC)  fired (held long enough)  Water  devices: delivered\n",
    );
    const chinese = await run(["trigger", "history", id], { ...env, ...zh });
    expect(chinese.stdout).toMatch(
      /^2026.* {2}已跳过（到点） {2}Water {2}错过太久\n2026.* {2}已触发（条件持续成立） {2}Water {2}设备：已送达\n$/,
    );
    const simulate = [
      "trigger",
      "simulate",
      id,
      "--from",
      "2027-01-01T00:00:00Z",
      "--to",
      "2027-01-02T00:00:00Z",
    ];
    expect((await run(simulate)).stdout).toMatch(/ {2}\(skipped: quiet hours\)\n$/);
    expect((await run(simulate, zh)).stdout).toContain("跳过：免打扰时段");
  });

  test("pause, resume, snooze, ack and cancel tell what became of it", async () => {
    const { run, create } = as("keeper");
    const id = await create();
    const said = async (...args: string[]) => (await run(["trigger", ...args])).stdout;
    expect(await said("pause", id)).toBe("Paused: Water\n");
    expect(await said("list")).toBe("");
    expect(await said("list", "--status", "paused")).toContain("paused  Water");
    expect(await said("resume", id)).toMatch(new RegExp(`^Resumed: Water\nnext: .*${WHEN}\n$`));
    expect(await said("snooze", id, "2h")).toMatch(/^Snoozed: Water\nnext: .*\(Asia\/Shanghai\)\n$/);
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
      .toMatch(/^\w+day, \d+ \w+ \d{4}, \d\d:\d\d \(.+\) {2}fired \(run by hand\) {2}Water\n$/);
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
    [["trigger", "history", "--before", "x"], 1, "--before is not one"],
    [["trigger", "list", "--all", "--status", "paused"], 2, ""],
    [["inbox", "--before", "x"], 2, "--before takes the id of a message"],
  ])("%j is refused in words", async (args, code, sentence) => {
    const refused = await as("wrong").run(args);
    expect([refused.code, refused.stdout]).toEqual([code, ""]);
    expect(refused.stderr).toContain(sentence);
  });
});

/** A process that fires triggers, until it is let go of. */
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
  for (const title of ["Water", "Bread"]) {
    await cli.etui.scope("reader").rows({
      text: `insert into inbox_messages (user_id, message_id, kind, title, body)
             values ('reader', $1, 'message', $2, 'about ' || $2)`,
      values: [randomUUIDv7(), title],
    });
  }
  const first = await run(["inbox"]);
  expect(first.stdout).toMatch(
    /^\* {2}\w+day, .* \d\d:\d\d \(.+\) {2}Bread\n {5}about Bread\n\* {2}.* {2}Water\n {5}about Water\n$/,
  );
  expect(first.stderr).toBe("2 unread\n");
  const one = await run(["inbox", "--limit", "1", "--read", "--json"]);
  expect(JSON.parse(one.stdout)).toMatchObject({ unread: 2, messages: [{ title: "Bread" }] });
  const unread = await run(["inbox", "--unread"]);
  expect(unread.stdout).toMatch(/^\* .*Water\n.*\n$/);
  expect((await run(["inbox"])).stdout).toMatch(/^ {3}\w+day.*Bread\n/);
  await run(["inbox", "--read"], zh);
  const empty = await run(["inbox", "--unread"], zh);
  expect([empty.stdout, empty.stderr]).toEqual(["", "没有可读的消息。\n"]);
});
