import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const next31Days = (most = 100) => ({
  from: new Date(),
  to: new Date(Date.now() + 31 * 86_400_000),
  most,
});
const asked = { timeZone: "Asia/Shanghai", locale: "en" };

const water = {
  trigger_type: "reminder",
  title: "Water",
  schedule: "MON,WED,FRI 08:00",
  schedule_type: "weekly",
  action: { type: "message", params: { text: "Drink" } },
} as const;

const create = async (userId: string, args: object) => {
  const created = await etui.execute("create_trigger", args, { userId, ...asked });
  if (created.status !== "success") throw new Error(JSON.stringify(created));
  return created.trigger_id as string;
};

test("what is not stored yet is simulated in the caller's zone, or the user's own, and nothing is stored", async () => {
  const scope = etui.scope("planner");
  const ask = (args: unknown) => etui.simulations.ofArguments(scope, args, { range: next31Days(), ...asked });
  const shown = await ask(water);
  if (!shown.ok) throw new Error(JSON.stringify(shown.refused));
  expect(shown.simulation.runs.length).toBeGreaterThanOrEqual(13);
  expect(shown.simulation.runs[0]!.at).toMatch(/T08:00:00\+08:00$/);

  await etui.settings.change(scope, { time_zone: "America/New_York" });
  const moved = await ask(water);
  expect(moved.ok && moved.simulation.runs[0]!.at).toMatch(/T08:00:00-0[45]:00$/);
  expect(await etui.simulations.upcoming(scope, next31Days())).toMatchObject({ runs: [], more: false });

  expect(await ask({ ...water, schedule: "FUNDAY 08:00" })).toMatchObject({ ok: false });
  expect(await ask({ ...water, titel: "x" })).toMatchObject({
    ok: false,
    refused: [expect.objectContaining({ code: "argument.unknown_field" })],
  });
});

test("a deadline that is not stored yet shows the dates in the documents it would watch", async () => {
  const due = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await etui.execute("write_user_data", { path: "tasks/1", content: { due } }, { userId: "dater" });
  await etui.execute(
    "write_user_data",
    { path: "tasks/2", content: { due: "some day" } },
    { userId: "dater" },
  );
  const deadline = {
    trigger_type: "condition",
    title: "Due",
    condition: { type: "deadline", watch_path: "tasks/", rule: { field: "due", before: "1d" } },
    action: { type: "message", params: { text: "soon" } },
  };
  const range = next31Days();
  const unstored = await etui.simulations.ofArguments(etui.scope("dater"), deadline, { range, ...asked });
  expect(unstored).toMatchObject({ simulation: { runs: [{ title: "Due", target: "tasks/1" }] } });

  const triggerId = await create("dater", deadline);
  const stored = await etui.simulations.ofTrigger(etui.scope("dater"), triggerId, range);
  expect(stored?.runs).toMatchObject([{ trigger_id: triggerId, target: "tasks/1" }]);
  expect(stored!.runs[0]!.at).toBe(unstored.ok && unstored.simulation.runs[0]!.at);
});

test("upcoming has the active triggers of the user alone, the user's quiet hours upon them", async () => {
  const active = await create("busy", water);
  const paused = await create("busy", { ...water, title: "Paused" });
  await etui.execute("control_trigger", { trigger_id: paused, action: "pause" }, { userId: "busy" });
  await create("somebody else", water);
  await etui.settings.change(etui.scope("busy"), {
    quiet_hours: { from: "22:00", to: "09:00", mode: "defer" },
  });
  const { runs, more } = await etui.simulations.upcoming(etui.scope("busy"), next31Days(5));
  expect(more).toBe(true);
  expect(runs.map(({ trigger_id }) => trigger_id)).toEqual(Array(5).fill(active));
  expect(runs[0]!.deferred_to).toMatch(/T09:00:00\+08:00$/);

  const ofPaused = await etui.simulations.ofTrigger(etui.scope("busy"), paused, next31Days(3));
  expect(ofPaused?.runs).toHaveLength(3);
  expect(await etui.simulations.ofTrigger(etui.scope("nobody"), paused, next31Days())).toBeUndefined();
});

test("a pause that ends by itself has its runs from its end on, in upcoming and of the trigger", async () => {
  const userId = "resting";
  const daily = { ...water, schedule: "08:00", schedule_type: "daily" };
  const triggerId = await create(userId, daily);
  const dater = await create(userId, {
    trigger_type: "condition",
    title: "Due",
    condition: { type: "deadline", watch_path: "tasks/", rule: { field: "due" } },
    action: water.action,
  });
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  for (const [name, days] of [
    ["soon", 2],
    ["late", 12],
  ] as const) {
    await etui.execute(
      "write_user_data",
      { path: `tasks/${name}`, content: { due: later(days) } },
      { userId },
    );
  }
  const until = later(10);
  for (const trigger_id of [triggerId, dater]) {
    await etui.execute("control_trigger", { trigger_id, action: "pause", until }, { userId, ...asked });
  }
  const { runs } = await etui.simulations.upcoming(etui.scope(userId), next31Days());
  const at = (run: { at: string }) => new Date(run.at);
  expect(runs.every((run) => at(run) > new Date(until))).toBe(true);
  expect(runs.filter(({ trigger_id }) => trigger_id === dater)).toMatchObject([{ target: "tasks/late" }]);
  const daily21 = runs.filter(({ trigger_id }) => trigger_id === triggerId);
  expect(daily21).toHaveLength(21);
  const ofOne = await etui.simulations.ofTrigger(etui.scope(userId), triggerId, next31Days());
  expect(ofOne?.runs.map((run) => run.at)).toEqual(daily21.map((run) => run.at));

  const before = { ...next31Days(), from: new Date(Date.now() - 3 * 86_400_000) };
  const withPast = await etui.simulations.ofTrigger(etui.scope(userId), triggerId, before);
  expect(withPast?.runs.filter((run) => at(run) < new Date())).toHaveLength(3);
  expect(withPast?.runs).toHaveLength(24);

  // A pause without an end is simulated as if it ended now, and is not among what comes.
  await etui.execute("control_trigger", { trigger_id: triggerId, action: "pause" }, { userId, ...asked });
  const upcoming = await etui.simulations.upcoming(etui.scope(userId), next31Days());
  expect(upcoming.runs.map(({ trigger_id }) => trigger_id)).toEqual([dater]);
});

test("upcoming begins with the moment the trigger itself names as its next", async () => {
  const triggerId = await create("agreeing", water);
  const [trigger] = (
    (await etui.execute("list_triggers", {}, { userId: "agreeing" })) as unknown as {
      triggers: { trigger_id: string; next_trigger_at: string }[];
    }
  ).triggers;
  const { runs } = await etui.simulations.upcoming(etui.scope("agreeing"), next31Days());
  expect(runs[0]).toMatchObject({ trigger_id: triggerId, at: trigger!.next_trigger_at });
});
