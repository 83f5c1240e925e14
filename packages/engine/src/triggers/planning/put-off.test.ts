/** What a person or quiet hours put off survives whatever happens to the trigger meanwhile. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { triggersOf } from "../test-triggers.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ mostTriggers: 20 });
});
afterAll(() => etui.close());

const inMinutes = (minutes: number) =>
  new Date(Math.ceil(Date.now() / 1_000) * 1_000 + minutes * 60_000).toISOString();

function person(userId: string) {
  const triggers = triggersOf(etui, userId);
  const done = async (tool: string, args: object) => {
    const result = await triggers.call(tool, args);
    expect(result).toMatchObject({ status: "success" });
    return result;
  };
  return {
    ...triggers,
    done,
    control: (trigger_id: string, action: string, rest: object = {}) =>
      done("control_trigger", { trigger_id, action, ...rest }),
    waits: async () => (await triggers.dues()).map(({ cause, due_at }) => `${cause} ${due_at.toISOString()}`),
  };
}

const once = (minutes: number) => ({ schedule: inMinutes(minutes), schedule_type: "once" as const });
const iso = (text: string) => new Date(text).toISOString();

describe("a snooze", () => {
  test("takes the place of a moment that has not come yet", async () => {
    const lin = person("lin");
    const id = await lin.create(once(2));
    const until = inMinutes(30);
    await lin.control(id, "snooze", { until });
    expect(await lin.waits()).toEqual([`snooze ${iso(until)}`]);
  });

  test("takes the place of the runs before it, and of none behind it", async () => {
    const mei = person("mei");
    const id = await mei.create({ schedule: "1h", schedule_type: "interval" });
    const [first] = await mei.dues();
    const until = inMinutes(3 * 60 + 30);
    await mei.control(id, "snooze", { until });
    const waits = await mei.waits();
    const fourth = new Date(first!.due_at.getTime() + 3 * 3_600_000).toISOString();
    expect(waits).toEqual([`snooze ${iso(until)}`, `schedule ${fourth}`]);

    const soon = inMinutes(5);
    await mei.control(id, "snooze", { until: soon });
    expect(await mei.waits()).toEqual([`snooze ${iso(soon)}`, `schedule ${first!.due_at.toISOString()}`]);
  });

  test("stays where the trigger is renamed, paused and resumed, or resumed twice", async () => {
    const wu = person("wu");
    const id = await wu.create(once(2));
    const until = inMinutes(30);
    await wu.control(id, "snooze", { until });
    await wu.done("update_trigger", { trigger_id: id, title: "Another name" });
    expect(await wu.waits()).toEqual([`snooze ${iso(until)}`]);
    await wu.control(id, "pause");
    expect(await wu.waits()).toEqual([]);
    await wu.done("update_trigger", { trigger_id: id, title: "One more" });
    await wu.control(id, "resume");
    expect(await wu.waits()).toEqual([`snooze ${iso(until)}`]);
    await wu.control(id, "resume");
    expect(await wu.waits()).toEqual([`snooze ${iso(until)}`]);
  });

  test("ends with the times it put off", async () => {
    const hu = person("hu");
    const id = await hu.create(once(2));
    await hu.control(id, "snooze", { until: inMinutes(30) });
    const schedule = inMinutes(60);
    await hu.done("update_trigger", { trigger_id: id, schedule, schedule_type: "once" });
    expect(await hu.waits()).toEqual([`schedule ${iso(schedule)}`]);
  });

  test("is taken back: it waits for what it waited for before", async () => {
    const yu = person("yu");
    const schedule = inMinutes(20);
    const id = await yu.create({ schedule, schedule_type: "once" });
    const first = inMinutes(30);
    await yu.control(id, "snooze", { until: first });
    await yu.control(id, "snooze", { until: inMinutes(40) });
    expect(await yu.call("undo", {})).toMatchObject({ status: "success", undone: 1 });
    expect(await yu.waits()).toEqual([`snooze ${iso(first)}`]);
    expect(await yu.status(id)).toMatchObject({ status: "active" });
  });

  test("a pause that is taken back leaves it where it was", async () => {
    const qi = person("qi");
    const id = await qi.create(once(2));
    const until = inMinutes(30);
    await qi.control(id, "snooze", { until });
    await qi.control(id, "pause");
    await qi.call("undo", {});
    expect(await qi.waits()).toEqual([`snooze ${iso(until)}`]);
  });
});

test.each(["run", "acknowledge"])("undo after %s takes nothing else back", async (action) => {
  const he = person(`he ${action}`);
  const id = await he.create({ title: "Water" });
  await he.control(id, action);
  expect(await he.call("undo", {})).toMatchObject({ status: "conflict" });
  expect(await he.status(id)).toMatchObject({ status: "active" });
});

test("what is asked for twice is there, and makes no new version", async () => {
  const an = person("an");
  const id = await an.create({ title: "Water" });
  const versions = async () => {
    const [row] = await an.scope.rows<{ version: number }>({
      text: "select version from user_triggers where user_id = $1 and trigger_id = $2",
      values: ["an", id],
    });
    return row!.version;
  };
  await an.control(id, "pause");
  const paused = await versions();
  await an.control(id, "pause");
  expect(await versions()).toBe(paused);
  await an.done("cancel_trigger", { trigger_id: id });
  const cancelled = await versions();
  await an.done("cancel_trigger", { trigger_id: id });
  expect(await versions()).toBe(cancelled);
});

test("twenty changes of one trigger at once all come through", async () => {
  const bo = person("bo");
  const id = await bo.create({ title: "Water" });
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2
        ? bo.call("update_trigger", { trigger_id: id, title: `Name ${n}` })
        : bo.call("control_trigger", { trigger_id: id, action: "snooze", until: `${n + 10}m` }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(Array(20).fill("success"));
});

test("resuming, as creating, ends at the most that may be active", async () => {
  const ma = person("ma");
  const paused = await ma.create({ title: "Paused" });
  await ma.control(paused, "pause");
  for (let n = 0; n < 20; n++) await ma.create({ title: `Number ${n}` });
  expect(await ma.call("control_trigger", { trigger_id: paused, action: "resume" })).toMatchObject({
    status: "error",
    error: expect.stringContaining("20 active triggers"),
  });
});

test("a date beyond the year 9999 is no deadline, and harms no other", async () => {
  const su = person("su");
  await su.write("bills/odd", { due: "+275760-09-12T00:00:00Z" });
  await su.write("bills/rent", { due: "2099-01-01" });
  await su.create({
    condition: { type: "deadline", watch_path: "bills/", rule: { field: "due" } } as never,
  });
  await su.write("bills/odder", { due: "+275760-09-13T00:00:00Z" });
  expect((await su.dues()).map(({ target }) => target)).toEqual(["bills/rent"]);
});
