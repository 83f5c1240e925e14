import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCli, type TestCli } from "../testing/test-cli.ts";
import { triggerUser, zh } from "../testing/trigger-user.ts";

let cli: TestCli;
beforeAll(async () => {
  cli = await startTestCli();
});
afterAll(() => cli[Symbol.asyncDispose]());

const as = (user: string) => triggerUser(cli, user);

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
    condition: {
      type: "count",
      watch_path: "runs/",
      rule: { gte: 2, window: "7d", field: "day", once: true },
    },
    action: { type: "update", params: { path: "week", content: { full: true } } },
    rules: { only_if: { path: "plan/", where: { on: true } }, quiet_hours: "off", misfire: "skip" },
  });
  const expected = [
    "    nothing planned",
    "    does: merges into week",
    '        {"full":true}',
    '    only if plan/ has a document that fulfils {"on":true}',
    "    quiet hours: do not hold here",
    "    if missed: it is left out",
  ];
  expect(await details(runs)).toEqual(expected);
  const list = await run(["trigger", "list"]);
  expect(list.stdout).toContain(
    "    1 day 12 hours before the date in due of a document in bills/ where paid is false (for a date without a time, at 07:30)\n",
  );
  expect(list.stdout).toContain(
    "    when there are 2 documents in runs/, counting the last 7 days by the date in day, once only\n",
  );
});

test("history and simulate say causes, reasons and deliveries in words, in both languages", async () => {
  const { run, create } = as("historian");
  const id = await create({ rules: { quiet_hours: { from: "07:00", to: "09:00", mode: "skip" } } });
  const scope = cli.etui.scope("historian");
  const firing = randomUUIDv7();
  await scope.rows({
    text: `insert into trigger_firings (user_id, trigger_id, due_at, fired_at, firing_id, cause, status, reason)
           values ('historian', $1, '2026-01-02T00:00:00Z', '2026-01-04T00:00:00Z', $2, 'schedule', 'skipped', 'too_old'),
                  ('historian', $1, '2026-01-01T00:00:00Z', '2026-01-01T00:00:27Z', $3, 'held', 'fired', null)`,
    values: [id, randomUUIDv7(), firing],
  });
  await scope.rows({
    text: `insert into trigger_deliveries (user_id, delivery_id, firing_id, trigger_id, channel, status, request)
           values ('historian', $1, $2, $3, 'push', 'delivered', '{}')`,
    values: [randomUUIDv7(), firing, id],
  });
  const env = { TZ: "UTC" };
  expect((await run(["trigger", "history", id], env)).stdout).toBe(
    "Fri 2026-01-02 00:00:00+00:00  skipped (by schedule)  Water  it was missed for too long\n" +
      "Thu 2026-01-01 00:00:00+00:00  fired (held long enough)  27 seconds late  Water  devices: delivered\n",
  );
  const chinese = await run(["trigger", "history", id], { ...env, ...zh });
  expect(chinese.stdout).toMatch(
    /^周五 2026.* {2}已跳过（到点） {2}Water {2}错过太久\n周四 2026.* {2}已触发（条件持续成立） {2}迟了27秒钟 {2}Water {2}设备：已送达\n$/,
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
