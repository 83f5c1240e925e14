import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { byAddress, NOBODYS_ID, toolsOf } from "./test-trigger-tools.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("what is left out stays, and the receipt names the trigger", async () => {
  const uma = toolsOf(etui, "uma");
  const trigger_id = await uma.water();
  expect(await uma.call("update_trigger", { trigger_id, title: "Water the ferns" })).toMatchObject({
    status: "success",
    model_output: expect.stringMatching(/^Updated "Water the ferns"\. Next: /),
    receipt: { changed: [{ kind: "trigger", target: trigger_id, action: "updated", version: 2 }] },
  });
  expect(await uma.call("list_triggers", {})).toMatchObject({
    triggers: [{ title: "Water the ferns", schedule: "0 8 1 1 *", action: { type: "message" }, version: 2 }],
  });
});

test("a rule that is null goes, the others stay, and a change of nothing is refused", async () => {
  const mia = toolsOf(etui, "mia");
  const only_if = { path: "walks/{date}", is: "missing" as const };
  const trigger_id = await mia.create({
    schedule: "08:00",
    schedule_type: "daily",
    rules: { only_if, overlap: "queue", misfire: "skip" },
  });
  const update = (rules: object) => mia.call("update_trigger", { trigger_id, rules });
  const { model_output } = await update({ only_if: null });
  expect(model_output).toContain("Without rules.only_if from now on.");
  expect(model_output).not.toContain("only if");
  const [trigger] = (await mia.call("list_triggers", {})).triggers as { rules: object }[];
  expect(trigger!.rules).toEqual({ overlap: "queue", misfire: "skip" });
  await update({ overlap: null });
  const [later] = (await mia.call("list_triggers", {})).triggers as { rules: object }[];
  expect(later!.rules).toEqual({ overlap: "parallel", misfire: "skip" });
  for (const nothing of [{ trigger_id }, { trigger_id, rules: {} }, { trigger_id, title: null }])
    expect(await mia.call("update_trigger", nothing)).toMatchObject({
      refusals: [{ code: "triggers.nothing_to_change" }],
    });
});

test("what is new and what is changed answer with the next five runs", async () => {
  const eve = toolsOf(etui, "eve");
  const args = { ...byAddress, webhook: false, schedule: "08:00", schedule_type: "daily" };
  const created = await eve.call("create_trigger", args);
  expect(created.next_runs).toHaveLength(5);
  const { trigger_id } = created;
  const updated = await eve.call("update_trigger", { trigger_id, schedule: "09:00", schedule_type: "daily" });
  expect(updated.next_runs).toEqual(Array.from({ length: 5 }, () => expect.stringContaining("09:00")));
});

test("what an earlier version stored and did not go by is no reason to refuse a new title", async () => {
  const ivo = toolsOf(etui, "ivo");
  const trigger_id = await ivo.create({
    condition: { type: "count", watch_path: "runs/", rule: { gte: 50, field: "km", window: "7d" } },
  });
  await ivo.scope.rows({
    text: `update user_triggers set condition = condition #- '{rule,window}' where user_id = $1 and trigger_id = $2`,
    values: ["ivo", trigger_id],
  });
  expect(await ivo.call("update_trigger", { trigger_id, title: "Runs" })).toMatchObject({
    status: "success",
  });
  const same = { type: "count", watch_path: "runs/", rule: { gte: 50, field: "km" } };
  expect(await ivo.call("update_trigger", { trigger_id, condition: same })).toMatchObject({
    error: expect.stringContaining("condition.rule.field names the date"),
  });
});

test("a placeholder that an earlier version stored is no reason to refuse a new title, but is refused anew", async () => {
  const ada = toolsOf(etui, "ada");
  const action = { type: "update", params: { path: "log/{date}", content: { walked: true } } };
  const only_if = { path: "walks/{date}", is: "missing" };
  const trigger_id = await ada.create({
    schedule: "08:00",
    schedule_type: "daily",
    action,
    rules: { only_if },
  } as never);
  await ada.scope.rows({
    text: `update user_triggers
           set action = jsonb_set(action, '{params,path}', '"log/{walk}"'),
               rules = jsonb_set(rules, '{only_if,path}', '"walks/{walk}"')
           where user_id = $1 and trigger_id = $2`,
    values: ["ada", trigger_id],
  });
  expect(await ada.call("update_trigger", { trigger_id, title: "Walks" })).toMatchObject({
    status: "success",
  });
  const repeat = { every: "10m", times: 2 };
  expect(await ada.call("update_trigger", { trigger_id, rules: { repeat } })).toMatchObject({
    status: "success",
  });
  const given = { action: { ...action, params: { ...action.params, path: "log/{walk}" } } };
  expect(await ada.call("update_trigger", { trigger_id, ...given })).toMatchObject({
    refusals: [{ code: "path.unknown_placeholder", facts: { at: "action.params.path" } }],
  });
  const gate = { rules: { only_if: { ...only_if, path: "walks/{walk}" } } };
  expect(await ada.call("update_trigger", { trigger_id, ...gate })).toMatchObject({
    refusals: [{ code: "path.unknown_placeholder", facts: { at: "rules.only_if.path" } }],
  });
});

test("the schedule of a paused trigger is changed, and it stays paused", async () => {
  const tom = toolsOf(etui, "tom");
  const trigger_id = await tom.water();
  await tom.call("control_trigger", { trigger_id, action: "pause" });
  const updated = await tom.call("update_trigger", { trigger_id, schedule: "09:00", schedule_type: "daily" });
  expect(updated).toMatchObject({
    trigger_status: "paused",
    next_runs: [],
    model_output: 'Updated "Water". It is paused: it does not fire until it is resumed.',
  });
});

test("a time that is none changes nothing, and what is nobody's is not found", async () => {
  const vera = toolsOf(etui, "vera");
  const trigger_id = await vera.water();
  expect(
    await vera.call("update_trigger", { trigger_id, title: "X", schedule: "25:00", schedule_type: "daily" }),
  ).toMatchObject({
    status: "error",
    error: expect.stringMatching(/^25:00 is no time of day/),
    receipt: { changed: [] },
  });
  expect(await vera.call("list_triggers", {})).toMatchObject({ triggers: [{ title: "Water", version: 1 }] });
  for (const [userId, id] of [
    ["vera", NOBODYS_ID],
    ["nina", trigger_id],
  ] as const)
    expect(await toolsOf(etui, userId).call("update_trigger", { trigger_id: id, title: "X" })).toMatchObject({
      status: "not_found",
      trigger_id: id,
    });
});
