import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { eventually, triggersOf } from "../test-triggers.ts";

const A_MINUTE = 60_000;

let etui: Etui;
const logged: string[] = [];
beforeAll(async () => {
  etui = await startTestEtui({ dispatch: true, log: (line) => logged.push(line) });
});
afterAll(() => etui.close());
afterEach(() => {
  vi.useRealTimers();
});

describe("a reminder", () => {
  test("fires at its second, leaves its message and is completed", async () => {
    const lin = triggersOf(etui, "lin");
    const at = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1000);
    const id = await lin.create({
      title: "Tea",
      schedule: at.toISOString(),
      schedule_type: "once",
      action: { type: "message", params: { text: "{{ trigger.title }} of {{ today }}" } },
    });
    await eventually(async () => expect(await lin.inbox()).toHaveLength(1));
    const day = Temporal.Instant.fromEpochMilliseconds(at.getTime())
      .toZonedDateTimeISO("Asia/Shanghai")
      .toPlainDate();
    expect(await lin.inbox()).toEqual([
      { kind: "message", title: "Tea", body: `Tea of ${day}`, target: null, due_at: at },
    ]);
    expect(await lin.firings()).toMatchObject([
      { trigger_id: id, due_at: at, cause: "schedule", status: "fired" },
    ]);
    expect(await lin.status(id)).toEqual({ status: "completed", status_reason: null });
    expect(await lin.dues()).toEqual([]);
  });

  test("whose text cannot be filled in is on record as failed, says so, and comes again", async () => {
    const mei = triggersOf(etui, "mei");
    const id = await mei.create({
      title: "Weather",
      action: { type: "message", params: { text: "{{ trigger.forecast }}" } },
    });
    await mei.makeDue(id);
    await eventually(async () => expect(await mei.inbox()).toHaveLength(1));
    expect(await mei.inbox()).toMatchObject([
      {
        kind: "problem",
        title: "Could not be done: Weather",
        body: expect.stringContaining("trigger.forecast"),
      },
    ]);
    expect(await mei.firings()).toMatchObject([
      { status: "failed", error: expect.stringContaining("forecast") },
    ]);
    expect(await mei.status(id)).toMatchObject({ status: "active" });
    expect(await mei.dues()).toHaveLength(1);
  });
});

describe("three hours down over 180 due minutes", () => {
  test.each([
    { misfire: "skip", fired: 0, skipped: 1 },
    { misfire: "once", fired: 1, skipped: 0 },
    { misfire: "all", fired: 180, skipped: 0 },
  ])("$misfire: $fired firings", async ({ misfire, fired, skipped }) => {
    const user = triggersOf(etui, `down-${misfire}`);
    const id = await user.create({
      schedule: "* * * * *",
      schedule_type: "cron",
      rules: { misfire } as never,
    });
    // The present minute is not one of them.
    const minute = Math.floor(Date.now() / A_MINUTE) * A_MINUTE;
    await user.makeDue(id, Date.now() - (minute - 179 * A_MINUTE));
    await eventually(async () => {
      const [due] = await user.dues();
      expect(due!.due_at.getTime()).toBeGreaterThan(Date.now());
    });
    const past = (await user.firings()).filter(({ due_at }) => due_at.getTime() <= minute + 1_000);
    expect(past.filter(({ status }) => status === "fired")).toHaveLength(fired);
    expect(past.filter(({ status }) => status === "skipped")).toHaveLength(skipped);
    if (fired > 0)
      expect((await user.inbox({ withLateNotes: true }))[0]!.body).toMatch(
        /hours? .*late: this was due on .+\(Asia\/Shanghai\)\.$/,
      );
  });
});

describe("a trigger that is changed while it fires", () => {
  test("cancelling waits for the firing under way, and nothing fires after it", async () => {
    const wu = triggersOf(etui, "wu");
    const id = await wu.create({ schedule: "23:59", schedule_type: "daily" });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const claimed = Promise.withResolvers<void>();
    const firing = wu.scope.transaction(async (tx) => {
      await tx.rows({ text: "select from trigger_dues where user_id = $1 for update", values: ["wu"] });
      claimed.resolve();
      await held;
    });
    await claimed.promise;
    let cancelled = false;
    const cancelling = wu.call("cancel_trigger", { trigger_id: id }).then((result) => {
      cancelled = true;
      return result;
    });
    await wu.call("list_triggers", {});
    expect(cancelled).toBe(false);
    release();
    await firing;
    expect(await cancelling).toMatchObject({ status: "success" });
    expect(await wu.dues()).toEqual([]);
    expect(await wu.status(id)).toMatchObject({ status: "cancelled" });
  });

  test("the edited schedule wins", async () => {
    const ye = triggersOf(etui, "ye");
    const id = await ye.create({ schedule: "08:00", schedule_type: "daily" });
    expect(
      await ye.call("update_trigger", { trigger_id: id, schedule: "09:30", schedule_type: "daily" }),
    ).toMatchObject({
      status: "success",
    });
    await ye.makeDue(id);
    await eventually(async () => expect(await ye.firings()).toHaveLength(1));
    const [due] = await ye.dues();
    expect(due!.due_at.toISOString()).toMatch(/T01:30:00\.000Z$/);
  });

  test("paused it waits for nothing, and what passed meanwhile was not missed", async () => {
    const hu = triggersOf(etui, "hu");
    const id = await hu.create({
      schedule: "* * * * *",
      schedule_type: "cron",
      rules: { misfire: "all" } as never,
    });
    await hu.call("control_trigger", { trigger_id: id, action: "pause" });
    expect(await hu.dues()).toEqual([]);
    const resumed = await hu.call("control_trigger", { trigger_id: id, action: "resume" });
    expect(resumed).toMatchObject({ status: "success", trigger_status: "active" });
    const [due] = await hu.dues();
    expect(due!.due_at.getTime()).toBeGreaterThan(Date.now());
    expect(await hu.firings()).toEqual([]);
  });
});

describe("what people do with it", () => {
  test("run now fires a paused one too, and leaves its state", async () => {
    const user = triggersOf(etui, "run");
    const id = await user.create({});
    await user.call("control_trigger", { trigger_id: id, action: "pause" });
    expect(await user.call("control_trigger", { trigger_id: id, action: "run" })).toMatchObject({
      status: "success",
    });
    await eventually(async () => expect(await user.inbox()).toHaveLength(1));
    expect(await user.firings()).toMatchObject([{ cause: "manual", status: "fired" }]);
    expect(await user.status(id)).toMatchObject({ status: "paused" });
  });

  test("a reminder that has gone off can be snoozed, and is done when it went off again", async () => {
    const user = triggersOf(etui, "snooze");
    const at = new Date(Date.now() + 1_000).toISOString();
    const id = await user.create({ schedule: at, schedule_type: "once" });
    await eventually(async () => expect(await user.status(id)).toMatchObject({ status: "completed" }));
    expect(
      await user.call("control_trigger", { trigger_id: id, action: "snooze", until: "10m" }),
    ).toMatchObject({ status: "success", trigger_status: "active" });
    expect(await user.dues()).toMatchObject([{ cause: "snooze" }]);
    await user.makeDue(id);
    await eventually(async () => expect(await user.status(id)).toMatchObject({ status: "completed" }));
    expect((await user.firings()).map(({ cause }) => cause)).toEqual(["schedule", "snooze"]);
  });

  test("it is repeated until somebody acknowledges it", async () => {
    const user = triggersOf(etui, "repeat");
    const id = await user.create({ rules: { repeat: { every: "10m", times: 3 } } as never });
    await user.makeDue(id);
    await eventually(async () => expect((await user.dues()).map(({ cause }) => cause)).toContain("repeat"));
    await user.call("control_trigger", { trigger_id: id, action: "acknowledge" });
    expect((await user.dues()).map(({ cause }) => cause)).toEqual(["schedule"]);
    const read = await user.scope.rows({
      text: "select acknowledged_at is not null as acknowledged, read_at is not null as read from inbox_messages where user_id = $1",
      values: ["repeat"],
    });
    expect(read).toEqual([{ acknowledged: true, read: true }]);
  });

  test("the same trigger is not made twice, and says which one is there", async () => {
    const user = triggersOf(etui, "same");
    const ids = await Promise.all(Array.from({ length: 20 }, () => user.create({ title: "Same" })));
    expect(new Set(ids).size).toBe(1);
    expect(await user.call("list_triggers", {})).toMatchObject({ count: 1 });
  });
});

describe("only_if", () => {
  const checkIn = {
    schedule: "21:00",
    schedule_type: "daily" as const,
    rules: { only_if: { path: "checkins/{{ today }}", is: "missing" } } as never,
  };

  test("reminds of what is missing today, and is silent about what is there", async () => {
    const user = triggersOf(etui, "gate");
    const id = await user.create(checkIn);
    await user.makeDue(id);
    await eventually(async () => expect(await user.firings()).toHaveLength(1));
    const today = Temporal.Now.plainDateISO("Asia/Shanghai");
    await user.write(`checkins/${today}`, { mood: "fine" });
    await user.makeDue(id);
    await eventually(async () => expect(await user.firings()).toHaveLength(2));
    expect((await user.firings()).map(({ status, reason }) => [status, reason])).toEqual([
      ["fired", null],
      ["skipped", "only_if"],
    ]);
    expect(await user.inbox()).toHaveLength(1);
  });

  test.each(["checkins/{date}", "checkins/{{today}}", "checkins/YYYY-MM-DD", "checkins/{{ date }}"])(
    "%s is the path of the day on which it fires",
    async (path) => {
      const user = triggersOf(etui, `gate ${path}`);
      const id = await user.create({ ...checkIn, rules: { only_if: { path, is: "missing" } } as never });
      await user.makeDue(id);
      await eventually(async () => expect(await user.firings()).toMatchObject([{ status: "fired" }]));
      await user.write(`checkins/${Temporal.Now.plainDateISO("Asia/Shanghai")}`, { mood: "fine" });
      await user.makeDue(id);
      await eventually(async () => expect(await user.firings()).toHaveLength(2));
      expect((await user.firings())[1]).toMatchObject({ status: "skipped", reason: "only_if" });
    },
  );

  test("a filter may name the day as well", async () => {
    const user = triggersOf(etui, "gate by day");
    const only_if = { path: "log/", where: { day: { $in: ["{date}"] } }, is: "missing" };
    const id = await user.create({ ...checkIn, rules: { only_if } as never });
    await user.write("log/1", { day: "2020-01-01" });
    await user.makeDue(id);
    await eventually(async () => expect(await user.firings()).toMatchObject([{ status: "fired" }]));
    await user.write("log/2", { day: `${Temporal.Now.plainDateISO("Asia/Shanghai")}` });
    await user.makeDue(id);
    await eventually(async () => expect((await user.firings()).at(-1)).toMatchObject({ reason: "only_if" }));
  });

  test("so are the path of an update and that of the document it belongs to", async () => {
    const user = triggersOf(etui, "dated");
    const today = Temporal.Now.plainDateISO("Asia/Shanghai");
    await user.write(`plans/${today}`, { first: "走路" });
    const id = await user.create({
      schedule: "21:00",
      schedule_type: "daily",
      source_path: "plans/{date}",
      action: {
        type: "update",
        params: { path: "log/{year}/{date}", content: { was: "{{ document.first }}" } },
      },
    });
    await user.makeDue(id);
    await eventually(async () => expect(await user.firings()).toMatchObject([{ status: "fired" }]));
    const path = `log/${today.year}/${today}`;
    expect(await etui.execute("read_user_data", { path }, { userId: "dated" })).toMatchObject({
      data: { was: "走路" },
    });
  });

  test("asks for documents below a prefix that fulfil a filter", async () => {
    const user = triggersOf(etui, "gate-prefix");
    const id = await user.create({
      ...checkIn,
      rules: { only_if: { path: "tasks/", where: { due: "{{ today }}", done: false } } } as never,
    });
    await user.write("tasks/1", { due: String(Temporal.Now.plainDateISO("Asia/Shanghai")), done: true });
    await user.makeDue(id);
    await eventually(async () => expect(await user.firings()).toHaveLength(1));
    await user.write("tasks/2", { due: String(Temporal.Now.plainDateISO("Asia/Shanghai")), done: false });
    await user.makeDue(id);
    await eventually(async () => expect(await user.firings()).toHaveLength(2));
    expect((await user.firings()).map(({ status }) => status)).toEqual(["skipped", "fired"]);
  });
});

describe("clocks", () => {
  test.each([3_600_000, -3_600_000, 40 * 24 * 3_600_000])(
    "of this process that are wrong by %i ms decide nothing: the database's does",
    async (ms) => {
      const user = triggersOf(etui, `clock ${ms}`);
      const soon = await user.create({ title: "Later" });
      const now = await user.create({ title: "Now" });
      const before = await user.dues();
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
      await user.makeDue(now);
      await eventually(async () => expect(await user.firings()).toHaveLength(1));
      expect(await user.firings()).toMatchObject([{ trigger_id: now, status: "fired" }]);
      expect(await user.dues()).toEqual(before);
      expect(await user.status(soon)).toMatchObject({ status: "active" });
    },
  );
});

test("nothing of all that was a fault", () => {
  expect(logged).toEqual([]);
});

test("a paused trigger that somebody runs fires once, and does not go on to repeat", async () => {
  const ivy = triggersOf(etui, "ivy");
  const trigger_id = await ivy.create({ rules: { repeat: { every: "1m", times: 3 } } as never });
  await ivy.call("control_trigger", { trigger_id, action: "pause" });
  await ivy.call("control_trigger", { trigger_id, action: "run" });
  await eventually(async () => expect(await ivy.inbox()).toHaveLength(1));
  expect(await ivy.dues()).toEqual([]);
});

test("a message that was put off comes again as it was", async () => {
  const ned = triggersOf(etui, "ned");
  const trigger_id = await ned.create({
    title: "Pills",
    action: { type: "message", params: { text: "Before" } },
  });
  await ned.call("control_trigger", { trigger_id, action: "run" });
  await eventually(async () => expect(await ned.inbox()).toHaveLength(1));
  const { messages } = await etui.inbox.page(ned.scope, { limit: 1 });
  await ned.call("update_trigger", { trigger_id, action: { type: "message", params: { text: "After" } } });
  const until = new Date(Date.now() + 3_600_000);
  await etui.inbox.snooze(ned.scope, messages[0]!.message_id, until, "http");
  await ned.scope.rows({
    text: "update trigger_dues set due_at = clock_timestamp() where user_id = $1 and cause = 'snooze'",
    values: ["ned"],
  });
  await etui.bus.publish({ topic: "trigger.due" });
  await eventually(async () =>
    expect((await ned.inbox()).map(({ body }) => body)).toEqual(["Before", "Before"]),
  );
});
