/**
 * A person flies to another zone and back: no reminder rings twice for the same time, none vanishes, and calendars learn of
 * it. The tests wait together for what rings, each with a person of its own.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { findFaults } from "../doctor/plan-faults.ts";
import { localIso, plusDays } from "../plan-moment.ts";
import { planOf } from "../test-plan.ts";

/** `expect.poll` knows one test at a time, and these run together. */
const PATIENCE = { timeout: 30_000, interval: 50 };

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ dispatch: true });
});
afterAll(() => etui.close());

/** What the clocks of both zones show is twelve hours apart or more, whatever the season. */
const [HERE, THERE] = ["Asia/Shanghai", "America/Phoenix"];

let users = 0;
async function traveller() {
  const user = `traveller ${++users}`;
  const { call, add } = planOf(etui, user);
  const moveTo = (time_zone: string | null, at?: string) =>
    etui.settings.change(etui.scope(user), { time_zone }, "web", at);
  await moveTo(HERE);
  const { path } = await etui.calendar.renew(user);
  return {
    call,
    add,
    moveTo,
    faults: () => findFaults(etui.scope(user)),
    rung: async () =>
      (await etui.inbox.page(etui.scope(user), { limit: 20 })).messages.map(({ title }) => title),
    message: async () => (await etui.inbox.page(etui.scope(user), { limit: 20 })).messages[0]!,
    snooze: (id: string, until: Date) => etui.inbox.snooze(etui.scope(user), id, until, "web"),
    triggers: async () =>
      etui.scope(user).rows<{ title: string; status: string; due: string | null }>({
        text: `select title, status, (select d.cause || ' ' || extract(epoch from d.due_at)::bigint from trigger_dues d
                 where d.user_id = $1 and d.trigger_id = t.trigger_id) as due
               from user_triggers t where user_id = $1 order by title, created_at`,
        values: [user],
      }),
    feed: async () => {
      const opened = (await etui.calendar.open(path.slice("/calendar/".length)))!;
      return (await etui.calendar.feed(opened, { todo: false, signal: new AbortController().signal })).body;
    },
    /** Its reminder is set back, as though it had rung at the hour that has just passed. */
    rang: (title: string, at: Date) =>
      etui.scope(user).rows({
        text: `with task as (update plan_tasks set reminder_at = left($3, 16) where user_id = $1 and title = $2)
               update user_triggers set schedule = $3, pinned = false where user_id = $1 and title = $2`,
        values: [user, title, localIso(at, HERE)],
      }),
  };
}

const inHours = (hours: number) => {
  const minutes = Math.ceil(Date.now() / 60_000) + hours * 60;
  return localIso(new Date(minutes * 60_000), HERE).slice(0, 16);
};
const seconds = (local: string, timeZone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds / 1_000;

/** A reminder by the clock that rings within the second: the minute is that of the instant. */
async function ring({ add, rung, rang }: Awaited<ReturnType<typeof traveller>>, payload: object = {}) {
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  const task_id = await add({
    title: "rang",
    reminder: { at: new Date(Date.now() + 1_500).toISOString() },
    ...payload,
  });
  await vi.waitFor(async () => expect(await rung()).toEqual(["rang"]), PATIENCE);
  await rang("rang", at);
  return { task_id, at };
}

test.concurrent("what rang here lies ahead there by the clock, and rings no second time whatever is done to its task", async () => {
  const one = await traveller();
  const { task_id, at } = await ring(one);
  for (const zone of [THERE, HERE, THERE]) {
    await one.moveTo(zone);
    await one.call("plan_update_task", { task_id, patch_payload: { title: `rang ${zone}` } });
    expect(await one.triggers()).toMatchObject([{ status: "completed", due: null }]);
    expect(await one.faults()).toEqual([]);
  }
  const { task } = await one.call("plan_update_task", { task_id, patch_payload: { title: "rang" } });
  expect(new Date(task.planning.reminder!.at)).toEqual(at);
  expect(task.planning.reminder!.pinned).toBe(false);
  // Nor does an undo make it ring, and whoever wants it to says so.
  const completed = await one.call("plan_complete_task", { task_id });
  expect(await one.call("undo", { call_id: completed.receipt!.call_id })).toMatchObject({
    status: "success",
    notes: [expect.stringContaining("is over and does not ring again")],
  });
  expect((await one.triggers()).filter(({ status }) => status === "active")).toEqual([]);
  await one.call("plan_set_reminder", {
    task_id,
    reminder_payload: { at: localIso(at, HERE).slice(0, 16) },
  });
  expect((await one.triggers()).filter(({ status }) => status === "active")).toMatchObject([
    { due: `schedule ${seconds(localIso(at, HERE).slice(0, 16), THERE)}` },
  ]);
});

test.concurrent("an undo of what was done before the journey does not make it ring again either", async () => {
  const one = await traveller();
  const { task_id } = await ring(one);
  const completed = await one.call("plan_complete_task", { task_id });
  await one.moveTo(THERE);
  await one.call("undo", { call_id: completed.receipt!.call_id });
  expect((await one.triggers()).filter(({ status }) => status === "active")).toEqual([]);
  expect(await one.faults()).toEqual([]);
});

test.concurrent("what was put off rings once, at the moment to which it was", async () => {
  const one = await traveller();
  await ring(one);
  const until = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 3_600_000);
  const { message_id } = await one.message();
  await one.snooze(message_id, until);
  await one.moveTo(THERE);
  const waits = [{ status: "active", due: `snooze ${until.getTime() / 1_000}` }];
  expect(await one.triggers()).toMatchObject(waits);
  await one.moveTo(HERE);
  expect(await one.triggers()).toMatchObject(waits);
  expect(await one.faults()).toEqual([]);
});

test.concurrent("an undo passes over the move: what was put off before it is, and then the task that rang", async () => {
  const one = await traveller();
  const { task_id } = await ring(one);
  await one.snooze((await one.message()).message_id, new Date(Date.now() + 3_600_000));
  await one.moveTo(THERE);
  expect(await one.call("undo")).toMatchObject({ status: "success", undone: 1 });
  expect(await one.triggers()).toMatchObject([{ status: "completed", due: null }]);
  await one.call("plan_update_task", { task_id, patch_payload: { title: "renamed" } });
  expect(await one.call("undo")).toMatchObject({ status: "success" });
  expect(await one.call("undo")).toMatchObject({ status: "success" });
  expect(((await one.call("plan_get", { mode: "full" })) as unknown as { tasks: unknown[] }).tasks).toEqual(
    [],
  );
  expect(await one.faults()).toEqual([]);
});

test.concurrent("what has not rung goes along, there and back; what repeats rings by the clock of where the person is", async () => {
  const one = await traveller();
  const soon = inHours(48);
  await one.add({ title: "ahead", reminder: { at: soon } });
  const today = localIso(new Date(), HERE).slice(0, 10);
  const { task_id, at } = await ring(one, {
    schedule: { intent: "exact_time", date: today, time: "23:59" },
    repeat: "every day",
  });
  for (const zone of [THERE, HERE, THERE]) {
    await one.moveTo(zone);
    expect((await one.triggers()).filter(({ title }) => title === "ahead")).toMatchObject([
      { status: "active", due: `schedule ${seconds(soon, zone)}` },
    ]);
    expect(await one.faults()).toEqual([]);
  }
  const { task } = await one.call("plan_complete_task", { task_id });
  const { reminder } = task.planning;
  expect(reminder).toMatchObject({ pinned: false });
  expect(reminder!.at.slice(11, 16)).toBe(localIso(at, HERE).slice(11, 16));
  expect(reminder!.at.slice(19)).toBe("-07:00");
});

test.concurrent("what rings late because the person moved goes on with its rule, and rings again at each later time", async () => {
  const one = await traveller();
  await one.moveTo(THERE);
  const there = Temporal.Now.zonedDateTimeISO(THERE).add({ hours: 2 });
  // Two hours ahead there, it has passed here, and so has its hour of the next day here, if that is today.
  const at = there.toPlainDateTime().toString({ smallestUnit: "minute" });
  const date = at.slice(0, 10);
  const task_id = await one.add({
    title: "late",
    schedule: { intent: "exact_time", date, time: "23:59" },
    repeat: "FREQ=DAILY",
    reminder: { at },
  });
  await one.moveTo(HERE);
  await vi.waitFor(async () => expect(await one.rung()).toEqual(["late"]), PATIENCE);
  const today = localIso(new Date(), HERE).slice(0, 10);
  const next = [date, today].toSorted().at(-1) === date ? plusDays(date, 1) : today;
  const seen: string[] = [];
  for (let time = 0; time < 3; time++) {
    const { task } = await one.call("plan_complete_task", { task_id });
    expect(task.planning.schedule).toMatchObject({ date: plusDays(next, time), time: "23:59" });
    seen.push(task.planning.reminder!.at.slice(0, 16));
    expect(await one.faults()).toEqual([]);
  }
  expect(seen).toEqual([0, 1, 2].map((days) => plusDays(next, days) + at.slice(10)));
  expect((await one.triggers()).filter(({ status }) => status === "active")).toMatchObject([
    { due: `schedule ${seconds(seen[2]!, HERE)}` },
  ]);
});

test.concurrent("a calendar takes the moment of the zone where the person is: its entries are newer than before", async () => {
  const one = await traveller();
  const task_id = await one.add({
    title: "T",
    schedule: { intent: "exact_time", date: inHours(48).slice(0, 10), time: "15:00" },
  });
  const entry = async () => {
    const body = await one.feed();
    const value = (name: string) => new RegExp(`^${name}:(.+)\\r$`, "m").exec(body)![1]!;
    return { start: value("DTSTART"), sequence: Number(value("SEQUENCE")), stamp: value("DTSTAMP") };
  };
  const seen = [await entry()];
  // Who names no zone any more is where the call is made from.
  for (const [zone, at] of [[THERE], [HERE], [THERE], [null, HERE]] as const) {
    await one.moveTo(zone, at);
    seen.push(await entry());
    const [before, now] = seen.slice(-2);
    expect(now!.start).not.toBe(before!.start);
    expect(now!.sequence).toBeGreaterThan(before!.sequence);
    expect(now!.stamp >= before!.stamp).toBe(true);
  }
  expect(seen[2]!.start).toBe(seen[0]!.start);
  // The same zone once more, and a change of something else, move nothing.
  await one.moveTo(HERE);
  expect(await entry()).toEqual(seen[4]);
  await one.call("plan_update_task", { task_id, patch_payload: { title: "U" } });
  expect((await entry()).sequence).toBe(seen[4]!.sequence + 1);
});
