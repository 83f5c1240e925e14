/** Triggers fired together and triggers fired alone wait side by side, and neither kind is forgotten. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { eventually, triggersOf } from "../test-triggers.ts";

/** So far apart that only a forgotten one comes out of order. */
const SOON = [900, 1_500, 3_000] as const;

/** The newly planned moment has woken the dispatcher, and it waits for the next one. */
const asleepAgain = () => sleep(200);

describe.concurrent("one after the other", () => {
  let etui: Etui;
  beforeAll(async () => {
    etui = await startTestEtui({ dispatch: true });
  });
  afterAll(() => etui.close());

  const message = { action: { type: "message", params: { text: "Hello" } } };
  const update = { action: { type: "update", params: { path: "seen", content: { seen: true } } } };
  const gated = { ...message, rules: { only_if: { path: "seen", is: "missing" } } };
  const notify = { action: { type: "notify", params: { body: "Hello" } } };
  const replaces = { ...notify, rules: { overlap: "replace" } };

  test("what is fired alone and made after an earlier message comes before a later one", async () => {
    const firings = await Promise.all(
      Object.entries({ update, gated, replaces }).map(async ([kind, alone]) => {
        const user = triggersOf(etui, kind);
        const start = Date.now();
        const made: string[] = [];
        for (const [index, trigger] of [message, alone, notify].entries()) {
          const schedule = new Date(start + SOON[index]!).toISOString();
          made.push(await user.create({ ...(trigger as object), title: `${kind} ${index}`, schedule }));
          await asleepAgain();
        }
        await eventually(async () => expect(await user.firings()).toHaveLength(made.length));
        return { made, fired: (await user.firings()).map(({ trigger_id }) => trigger_id) };
      }),
    );
    for (const { made, fired } of firings) expect(fired).toEqual(made);
  });

  test("a moment with milliseconds is kept to the millisecond, and nothing comes before it", async () => {
    const user = triggersOf(etui, "milliseconds");
    const at = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 900);
    const created = await user.call("create_trigger", {
      trigger_type: "reminder",
      title: "Tea",
      schedule: at.toISOString(),
      action: { type: "message", params: { text: "Tea" } },
    });
    expect(Date.parse(String((created as { next_trigger_at?: unknown }).next_trigger_at))).toBe(at.getTime());
    await eventually(async () => expect(await user.firings()).toHaveLength(1));
    expect(await user.firings()).toMatchObject([{ due_at: at }]);
    const rows = await user.scope.rows<{ early: boolean }>({
      text: "select fired_at < due_at as early from trigger_firings where user_id = $1",
      values: ["milliseconds"],
    });
    expect(rows).toEqual([{ early: false }]);
  });
});

describe("whoever plans a moment that comes soon", () => {
  let etui: Etui;
  let heard: number;
  let stop: () => void;
  beforeAll(async () => {
    etui = await startTestEtui();
    stop = await etui.bus.subscribe(({ topic }) => {
      if (topic === "trigger.planned") heard += 1;
    });
  });
  beforeEach(() => {
    heard = 0;
  });
  afterAll(async () => {
    stop();
    await etui.close();
  });
  // The next test must not receive the announcements of this one.
  afterEach(async () => {
    const isThrough = Promise.withResolvers<void>();
    const unsubscribe = await etui.bus.subscribe(({ topic }) => {
      if (topic === "tools.changed") isThrough.resolve();
    });
    await etui.bus.publish({ topic: "tools.changed" });
    await isThrough.promise;
    unsubscribe();
  });

  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const isHeard = () => eventually(async () => expect(heard).toBeGreaterThan(0));

  test("within a transaction, with an idempotency key", async () => {
    const user = triggersOf(etui, "keyed");
    await user.create({ schedule: inSeconds(30), idempotency_key: "a key" });
    await isHeard();
  });

  test("by putting off what was far away", async () => {
    const user = triggersOf(etui, "snoozing");
    const trigger_id = await user.create({});
    await user.call("control_trigger", { trigger_id, action: "snooze", until: "20s" });
    await isHeard();
  });

  test("by taking back that it was cancelled", async () => {
    const user = triggersOf(etui, "taking back");
    const trigger_id = await user.create({ schedule: inSeconds(40) });
    await isHeard();
    await user.call("cancel_trigger", { trigger_id });
    heard = 0;
    await user.call("undo", {});
    expect(await user.dues()).toHaveLength(1);
    await isHeard();
  });

  test("says nothing of what is far away", async () => {
    const user = triggersOf(etui, "far away");
    await user.create({ schedule: inSeconds(3_600) });
    const near = await user.create({ schedule: inSeconds(30), title: "Near" });
    await isHeard();
    expect(heard).toBe(1);
    expect(near).toBeTruthy();
  });
});

test("a condition that has to hold for a while plans its moment, and is heard", async () => {
  const etui = await startTestEtui({ dispatch: true });
  try {
    const user = triggersOf(etui, "held");
    const held = await user.create({
      title: "Held",
      condition: {
        type: "data_match",
        watch_path: "door",
        rule: { where: { open: true }, for: "1s" },
      } as never,
      action: { type: "update", params: { path: "alarm", content: { rings: true } } } as never,
    });
    const later = await user.create({ title: "Later", schedule: new Date(Date.now() + 2_500).toISOString() });
    await asleepAgain();
    await user.write("door", { open: true });
    await eventually(async () => expect(await user.firings()).toHaveLength(2));
    expect((await user.firings()).map(({ trigger_id }) => trigger_id)).toEqual([held, later]);
  } finally {
    await etui.close();
  }
});
