import type { ToolResult } from "@etui/protocol/tool-result";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { NOBODYS_ID, toolsOf } from "./test-trigger-tools.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const IN_SHANGHAI = /^Snoozed "Water"\. Next: .*\(Asia\/Shanghai\)\./;

test("a trigger is paused, resumed and fired, and each is on its receipt", async () => {
  const cleo = toolsOf(etui, "cleo");
  const trigger_id = await cleo.water();
  let version = 1;
  for (const [action, trigger_status, said] of [
    ["pause", "paused", 'Paused "Water". It fires no more until it is resumed.'],
    ["resume", "active", 'Resumed "Water". Next: '],
    ["run", "active", '"Water" fires now.'],
  ] as const)
    expect(await cleo.call("control_trigger", { trigger_id, action })).toMatchObject({
      status: "success",
      trigger_status,
      model_output: expect.stringContaining(said),
      receipt: { changed: [{ kind: "trigger", target: trigger_id, action: "updated", version: ++version }] },
    });
});

test("snoozing takes a time as a schedule of type once does: local, of day, from now or exact", async () => {
  const ana = toolsOf(etui, "ana");
  const trigger_id = await ana.water();
  const until = async (text?: string) => {
    const answer = await ana.call("control_trigger", { trigger_id, action: "snooze", until: text });
    return answer as ToolResult & { next_trigger_at: string };
  };
  const eve = "2090-12-31T23:59";
  const local = await until(eve);
  expect(local).toMatchObject({ status: "success", next_trigger_at: `${eve}:00+08:00` });
  expect(local.model_output).toMatch(IN_SHANGHAI);
  expect((await until("９：30")).next_trigger_at).toMatch(/T09:30:00\+08:00$/);
  expect((await until(`${eve}+08:00`)).next_trigger_at).toBe(`${eve}:00+08:00`);
  const before = Date.now();
  expect(Date.parse((await until("10m")).next_trigger_at) - before).toBeGreaterThanOrEqual(600_000 - 1_000);
  expect(Date.parse((await until()).next_trigger_at) - before).toBeLessThan(700_000);
});

test.each([
  ["2020-01-01T08:00", /^until has passed already: it is .*\+08:00 now\.$/],
  ["2026-02-30T08:00", /^until: 2026-02-30 does not exist/],
  ["soon", /^until: "soon" is no moment/],
  ["every Monday at 8", /^until: "every Monday at 8" is no moment/],
  ["1m".repeat(60), /^until has more than 100 characters\.$/],
])("snoozing until %s is refused", async (until, error) => {
  const ben = toolsOf(etui, "ben");
  const trigger_id = await ben.water();
  const answer = await ben.call("control_trigger", { trigger_id, action: "snooze", until });
  expect(answer).toMatchObject({ status: "error", error: expect.stringMatching(error) });
  await ben.call("cancel_trigger", { trigger_id });
});

test("until goes with a snooze or a pause, and what is nobody's is not found", async () => {
  const dora = toolsOf(etui, "dora");
  const trigger_id = await dora.water();
  expect(await dora.call("control_trigger", { trigger_id, action: "run", until: "10m" })).toMatchObject({
    status: "error",
    error: 'until goes with the actions "snooze" and "pause" only.',
  });
  await dora.call("control_trigger", { trigger_id, action: "pause" });
  expect(await dora.call("control_trigger", { trigger_id, action: "snooze" })).toMatchObject({
    status: "error",
    error: "This trigger is paused. Resume it first, then snooze it.",
  });
  for (const [userId, id] of [
    ["dora", NOBODYS_ID],
    ["dora", "water"],
    ["nina", trigger_id],
  ] as const)
    expect(
      await toolsOf(etui, userId).call("control_trigger", { trigger_id: id, action: "resume" }),
    ).toMatchObject({ status: "not_found", trigger_id: id, receipt: { changed: [] } });
});
