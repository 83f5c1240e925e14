import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { readTrigger } from "../store/read-triggers.ts";
import { triggersOf } from "../test-triggers.ts";
import { localIso } from "../tools/trigger-view.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const daily = { schedule: "08:00", schedule_type: "daily" } as const;

async function nextIn(userId: string, triggerId: string) {
  const trigger = await readTrigger(etui.scope(userId), triggerId);
  const { time_zone } = trigger!.definition;
  return {
    zone: time_zone,
    status: trigger!.status,
    at: trigger!.next_trigger_at && localIso(trigger!.next_trigger_at, time_zone).slice(11),
  };
}

const moveTo = (userId: string, time_zone: string | null) =>
  etui.settings.change(etui.scope(userId), { time_zone }, "web");

test("what follows the user is due at the same time of day where they are now; what is pinned stays", async () => {
  const lin = triggersOf(etui, "lin");
  const following = await lin.create({ title: "Follows", ...daily });
  const pinned = await lin.create({ title: "Pinned", ...daily, time_zone: "Asia/Shanghai" });
  await moveTo("lin", "America/Phoenix");
  expect(await nextIn("lin", following)).toEqual({
    zone: "America/Phoenix",
    status: "active",
    at: "08:00:00-07:00",
  });
  expect(await nextIn("lin", pinned)).toMatchObject({ zone: "Asia/Shanghai", at: "08:00:00+08:00" });

  const later = await lin.create({ title: "Later", ...daily });
  expect(await nextIn("lin", later)).toMatchObject({ zone: "America/Phoenix" });
  await moveTo("lin", null);
  expect(await nextIn("lin", following)).toMatchObject({ zone: "America/Phoenix" });
});

test("who names no zone any more is where the call is made from", async () => {
  const eve = triggersOf(etui, "eve");
  await moveTo("eve", "Asia/Tokyo");
  const following = await eve.create({ title: "Follows", ...daily });
  await etui.settings.change(etui.scope("eve"), { time_zone: null }, "web", "America/Phoenix");
  expect(await nextIn("eve", following)).toMatchObject({ zone: "America/Phoenix", at: "08:00:00-07:00" });
  // They named none before: what a page in another zone says about the language moves nothing.
  await etui.settings.change(etui.scope("eve"), { time_zone: null, locale: "en" }, "web", "Asia/Tokyo");
  expect(await nextIn("eve", following)).toMatchObject({ zone: "America/Phoenix" });
});

test("a paused trigger moves too and is planned when it is resumed; one that has ended stays what it was", async () => {
  const mei = triggersOf(etui, "mei");
  const paused = await mei.create({ title: "Paused", ...daily });
  const cancelled = await mei.create({ title: "Cancelled", ...daily });
  await mei.call("control_trigger", { trigger_id: paused, action: "pause" });
  await mei.call("cancel_trigger", { trigger_id: cancelled });
  await moveTo("mei", "America/Phoenix");
  expect(await nextIn("mei", paused)).toEqual({ zone: "America/Phoenix", status: "paused", at: null });
  expect(await nextIn("mei", cancelled)).toMatchObject({ zone: "Asia/Shanghai" });
  await mei.call("control_trigger", { trigger_id: paused, action: "resume" });
  expect(await nextIn("mei", paused)).toMatchObject({ at: "08:00:00-07:00" });
});

test("what was put off waits on, and the dates of documents are read anew", async () => {
  const ada = triggersOf(etui, "ada");
  const snoozed = await ada.create({ title: "Snoozed", ...daily });
  await ada.call("control_trigger", { trigger_id: snoozed, action: "snooze", until: "2h" });
  const due = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await ada.write("tasks/1", { due });
  const deadline = await ada.create({
    title: "Due",
    condition: { type: "deadline", watch_path: "tasks/", rule: { field: "due" } },
  });
  const before = await ada.dues();
  await moveTo("ada", "America/Phoenix");
  const after = await ada.dues();
  expect(after.map(({ cause }) => cause).toSorted()).toEqual(["deadline", "schedule", "snooze"]);
  const [snooze] = before.filter(({ cause }) => cause === "snooze");
  expect(after).toContainEqual(snooze);
  expect(await nextIn("ada", deadline)).toMatchObject({ at: "09:00:00-07:00" });
  const versions = await ada.scope.rows<{ current: boolean }>({
    text: `select d.version = t.version as current from trigger_dues d
           join user_triggers t using (user_id, trigger_id) where d.user_id = 'ada'`,
    values: [],
  });
  expect(versions).toEqual([{ current: true }, { current: true }, { current: true }]);
});

test("a single time that has passed on the way is due at once, in place of never", async () => {
  const bo = triggersOf(etui, "bo");
  const inAnHour = Temporal.Now.zonedDateTimeISO("America/Phoenix").add({ hours: 1 });
  await moveTo("bo", "America/Phoenix");
  const once = await bo.create({
    title: "Once",
    schedule: inAnHour.toPlainDateTime().toString({ smallestUnit: "minute" }),
    schedule_type: "once",
  });
  await moveTo("bo", "Asia/Shanghai");
  const trigger = await readTrigger(etui.scope("bo"), once);
  expect(trigger!.status).toBe("active");
  expect(trigger!.next_trigger_at!.getTime()).toBeLessThan(Date.now());
});

test("of two that are the same from now on one is paused, and says why", async () => {
  const cy = triggersOf(etui, "cy");
  const pinned = await cy.create({ title: "Same", ...daily, time_zone: "America/Phoenix" });
  const following = await cy.create({ title: "Same", ...daily });
  await moveTo("cy", "America/Phoenix");
  expect(await cy.status(pinned)).toMatchObject({ status: "active" });
  expect(await cy.status(following)).toEqual({
    status: "paused",
    status_reason: expect.stringContaining("active already in the zone you moved to"),
  });
  expect(await cy.dues()).toHaveLength(1);
});

test("several hundred move together, each told of and kept as it was before", async () => {
  const di = triggersOf(etui, "di");
  const ids = await Promise.all(
    Array.from({ length: 430 }, (_, index) => di.create({ title: `Number ${index}`, ...daily })),
  );
  await moveTo("di", "America/Phoenix");
  const [counted] = await di.scope.rows({
    text: `select (select count(*)::int from user_triggers where user_id = 'di' and time_zone = 'America/Phoenix') as moved,
                  (select count(*)::int from trigger_dues where user_id = 'di') as waiting,
                  (select count(*)::int from user_triggers_history where user_id = 'di') as kept,
                  (select count(*)::int from user_changes where user_id = 'di' and action = 'updated'
                     and provenance ->> 'tool' = 'settings' and provenance ->> 'surface' = 'web') as told`,
    values: [],
  });
  expect(counted).toEqual({ moved: ids.length, waiting: ids.length, kept: ids.length, told: ids.length });
});

test("a zone that is none changes nothing", async () => {
  const changed = await moveTo("ed", "Mars/Olympus");
  expect(changed).toMatchObject({ ok: false, refused: { code: "zone.unknown" } });
  expect(await etui.settings.read(etui.scope("ed"))).toEqual({
    time_zone: null,
    locale: null,
    quiet_hours: null,
  });
});
