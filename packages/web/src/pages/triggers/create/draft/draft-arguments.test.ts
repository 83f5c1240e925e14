import { expect, test } from "vitest";
import { emptyDraft } from "./draft.ts";
import { draftArguments, NoJson } from "./draft-arguments.ts";

const weekly = { schedule: "FRI 17:00", schedule_type: "weekly" };

test("only what is filled in is sent", () => {
  const draft = { ...emptyDraft(""), title: " Report " };
  draft.action.text = "Write it";
  expect(draftArguments(draft, weekly)).toEqual({
    trigger_type: "reminder",
    title: "Report",
    ...weekly,
    action: { type: "notify", params: { body: "Write it", channels: ["inbox"] } },
    rules: {},
  });
});

test("without a title the first line of the text is one", () => {
  const draft = emptyDraft("");
  draft.action.text = "Water the plants\nalso those in the hall";
  expect(draftArguments(draft, weekly)).toMatchObject({ title: "Water the plants" });
});

test("a condition has no schedule, whatever stands in that field", () => {
  const draft = { ...emptyDraft("every day at 8"), type: "condition" as const, title: "Three runs" };
  Object.assign(draft.condition, {
    type: "count",
    watchPath: "runs/",
    where: '{"km": {"$gte": 5}}',
    window: "7d",
  });
  Object.assign(draft.action, { type: "update", path: "goals/runs", content: '{"done": true}' });
  expect(draftArguments(draft, weekly)).toEqual({
    trigger_type: "condition",
    title: "Three runs",
    condition: {
      type: "count",
      watch_path: "runs/",
      rule: { where: { km: { $gte: 5 } }, gte: 3, window: "7d" },
    },
    action: { type: "update", params: { path: "goals/runs", content: { done: true }, mode: "merge" } },
    rules: {},
  });
});

test("a streak takes the place of the window, an offset of the date itself", () => {
  const draft = { ...emptyDraft(""), type: "condition" as const };
  Object.assign(draft.condition, { type: "count", window: "7d", counts: "day" });
  expect(draftArguments(draft, undefined)).toMatchObject({ condition: { rule: { gte: 3, streak: "day" } } });
  expect(draftArguments(draft, undefined)).not.toHaveProperty("condition.rule.window");
  Object.assign(draft.condition, { counts: "sum", sum: " km ", least: "20.5" });
  expect(draftArguments(draft, undefined)).toMatchObject({
    condition: { rule: { gte: 20.5, sum: "km", window: "7d" } },
  });
  Object.assign(draft.condition, { counts: "items", items: "tasks" });
  expect(draftArguments(draft, undefined)).toMatchObject({ condition: { rule: { items: "tasks" } } });
  expect(draftArguments(draft, undefined)).not.toHaveProperty("condition.rule.window");
  Object.assign(draft.condition, { type: "deadline", field: "due", offset: "before", length: "1d" });
  expect(draftArguments(draft, undefined)).toMatchObject({
    condition: { rule: { field: "due", before: "1d", at: "09:00" } },
  });
});

test("rules are sent where they differ from what is usual", () => {
  const draft = emptyDraft("");
  Object.assign(draft.rules, {
    quiet: "own",
    hasGate: true,
    gatePath: "checkins/{{ today }}",
    repeats: true,
    misfire: "skip",
  });
  expect(draftArguments(draft, weekly)).toMatchObject({
    rules: {
      quiet_hours: { from: "22:00", to: "07:00", mode: "defer" },
      only_if: { path: "checkins/{{ today }}", is: "missing" },
      repeat: { every: "10m", times: 3 },
      misfire: "skip",
    },
  });
});

test("what should be JSON and is not says in which part it stands", () => {
  const draft = { ...emptyDraft(""), type: "condition" as const };
  draft.condition.where = "{status: done}";
  expect(() => draftArguments(draft, undefined)).toThrow(new NoJson("condition"));
});
