import type { TriggerRules } from "@etui/protocol/trigger";
import { describe, expect, test } from "vitest";
import type { DueCause } from "../trigger.ts";
import { type Decision, decide } from "./decide.ts";
import type { DueTrigger } from "./duties/due-trigger.ts";

const A_MINUTE = 60_000;

function dueTrigger({
  cause = "schedule",
  rules = {},
  ...rest
}: Partial<Omit<DueTrigger, "rules">> & { cause?: DueCause; rules?: Partial<TriggerRules> }): DueTrigger {
  return {
    place: null,
    user_id: "lin",
    trigger_id: "01a2025b-a617-700f-88d4-22e312cd4b87",
    cause,
    target: "",
    due_at: new Date("2026-11-25T00:00:00Z"),
    alone: false,
    depth: 0,
    details: null,
    title: "Drink water",
    description: null,
    schedule: "08:00",
    schedule_type: "daily",
    time_zone: "Asia/Shanghai",
    action: { type: "message", params: { text: "Drink water" } },
    rules: { misfire: "once", overlap: "parallel", ...rules },
    locale: "en",
    conversation_id: null,
    source_path: null,
    condition: null,
    permissions: null,
    priority: null,
    quiet_hours: null,
    now: new Date("2026-11-25T00:00:00.002Z"),
    ...rest,
  };
}

const outcome = ({ firing, next, more }: Decision) => ({
  firing: firing === undefined ? "put off" : firing.status === "fired" ? "fired" : firing.reason,
  next: next?.dueAt.toISOString(),
  more: more.map(({ cause, due_at }) => `${cause} ${due_at.toISOString()}`),
});

describe("on time", () => {
  test("it fires, and waits for its next time", () => {
    expect(outcome(decide(dueTrigger({})))).toEqual({
      firing: "fired",
      next: "2026-11-26T00:00:00.000Z",
      more: [],
    });
  });

  test("a schedule that has no further time waits for nothing", () => {
    const once = dueTrigger({ schedule: "2026-11-25T08:00:00+08:00", schedule_type: "once" });
    expect(outcome(decide(once))).toEqual({ firing: "fired", next: undefined, more: [] });
  });

  test("a clock that runs ahead of the database's by less than the due row makes no second firing of the same time", () => {
    const early = dueTrigger({ now: new Date("2026-11-24T23:59:59.999Z") });
    expect(outcome(decide(early)).next).toBe("2026-11-26T00:00:00.000Z");
  });
});

describe("missed", () => {
  const missed = (rules: Partial<TriggerRules>, hours: number) =>
    outcome(
      decide(
        dueTrigger({ rules, now: new Date(Date.parse("2026-11-25T00:00:00Z") + hours * 60 * A_MINUTE) }),
      ),
    );

  test.each([
    { rules: { misfire: "once" as const }, hours: 50, firing: "fired", next: "2026-11-28T00:00:00.000Z" },
    { rules: { misfire: "skip" as const }, hours: 50, firing: "misfire", next: "2026-11-28T00:00:00.000Z" },
    { rules: { misfire: "all" as const }, hours: 50, firing: "fired", next: "2026-11-26T00:00:00.000Z" },
    { rules: { misfire_max_age: "1d" }, hours: 50, firing: "too_old", next: "2026-11-28T00:00:00.000Z" },
    { rules: { misfire_max_age: "3d" }, hours: 50, firing: "fired", next: "2026-11-28T00:00:00.000Z" },
  ])("$rules after $hours hours: $firing", ({ rules, hours, firing, next }) => {
    expect(missed(rules, hours)).toEqual({ firing, next, more: [] });
  });

  test("it says that it is late, and from when on that is", () => {
    const at = (ms: number) =>
      decide(dueTrigger({ now: new Date(Date.parse("2026-11-25T00:00:00Z") + ms) })).firing;
    expect(at(1_000)).toEqual({ status: "fired", lateMs: undefined });
    expect(at(1_001)).toEqual({ status: "fired", lateMs: 1_001 });
  });

  test("all of them are made good one after the other, but no more than a thousand", () => {
    const every = dueTrigger({
      rules: { misfire: "all" },
      schedule: "* * * * *",
      schedule_type: "cron",
      now: new Date("2026-12-25T00:00:00Z"),
    });
    let due = every;
    let fired = 0;
    for (;;) {
      const { firing, next } = decide(due);
      if (firing?.status === "fired") fired += 1;
      if (!next || next.dueAt > every.now) break;
      due = { ...every, due_at: next.dueAt, details: next.details };
    }
    expect(fired).toBe(1_001);
  });
});

describe("quiet hours", () => {
  const quiet = { from: "22:00", to: "08:30", mode: "defer" as const };

  test("put it off until they are over, with the moment it was due; its schedule goes on", () => {
    const decision = decide(dueTrigger({ quiet_hours: quiet }));
    expect(outcome(decision)).toEqual({
      firing: "put off",
      next: "2026-11-26T00:00:00.000Z",
      more: ["deferred 2026-11-25T00:30:00.000Z"],
    });
    const morning = dueTrigger({
      cause: "deferred",
      quiet_hours: quiet,
      due_at: new Date("2026-11-25T00:30:00Z"),
      now: new Date("2026-11-25T00:30:00.001Z"),
      details: decision.more[0]!.details!,
    });
    const fired = decide(morning);
    expect(outcome(fired)).toEqual({ firing: "fired", next: undefined, more: [] });
    expect(fired.dueAt).toEqual(new Date("2026-11-25T00:00:00Z"));
  });

  test.each([
    {
      what: "of its own are skipped",
      rules: { quiet_hours: { ...quiet, mode: "skip" as const } },
      firing: "quiet_hours",
    },
    {
      what: "of the user do not hold where it says off",
      rules: { quiet_hours: "off" as const },
      firing: "fired",
    },
    {
      what: "of its own come before those of the user",
      rules: { quiet_hours: { from: "12:00", to: "13:00", mode: "skip" as const } },
      firing: "fired",
    },
  ])("$what", ({ rules, firing }) => {
    expect(outcome(decide(dueTrigger({ rules, quiet_hours: quiet }))).firing).toBe(firing);
  });

  test("hold back nobody who asks for it now, and no change of data, which disturbs nobody", () => {
    const asked = dueTrigger({ cause: "manual", quiet_hours: quiet });
    const silent = dueTrigger({
      quiet_hours: quiet,
      action: { type: "update", params: { path: "a", content: {}, mode: "merge" } },
    });
    expect([asked, silent].map((due) => outcome(decide(due)).firing)).toEqual(["fired", "fired"]);
  });
});

describe("until somebody acknowledges it", () => {
  const rules = { repeat: { every: "10m", times: 2 } };

  test("it is repeated as often as it says", () => {
    const first = decide(dueTrigger({ rules }));
    expect(outcome(first).more).toEqual(["repeat 2026-11-25T00:10:00.002Z"]);
    const again = (decision: Decision) => {
      const { due_at, details } = decision.more[0]!;
      return decide(dueTrigger({ rules, cause: "repeat", due_at, now: due_at, details: details! }));
    };
    const second = again(first);
    expect(outcome(second)).toEqual({
      firing: "fired",
      next: undefined,
      more: ["repeat 2026-11-25T00:20:00.002Z"],
    });
    expect(outcome(again(second)).more).toEqual([]);
  });
});
