/** Tests of what is refused when a trigger is made: nothing of it is stored, and the sentence says what to do. */

import { expectChinese } from "@etui/words/testing/expect-chinese";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { triggersOf } from "../test-triggers.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ mostTriggers: 50 });
});
afterAll(() => etui.close());

const message = { type: "message", params: { text: "Hello" } };
const reminder = { trigger_type: "reminder", title: "Hello", action: message };
const condition = (type: string, rule: object, watch_path = "goals/") => ({
  trigger_type: "condition",
  title: "Hello",
  action: message,
  condition: { type, watch_path, rule },
});

const REFUSED: [string, object, RegExp][] = [
  ["no schedule", reminder, /schedule is missing/],
  [
    "a date that does not exist",
    { ...reminder, schedule: "2027-02-30T08:00", schedule_type: "once" },
    /2027-02-30/,
  ],
  ["a time that has passed", { ...reminder, schedule: "2020-01-01T08:00", schedule_type: "once" }, /pass/],
  [
    "a cron expression that never fires",
    { ...reminder, schedule: "0 0 31 2 *", schedule_type: "cron" },
    /never/,
  ],
  ["31 2", { ...reminder, schedule: "31 2", schedule_type: "cron" }, /cron|fields/],
  ["100 kB of cron", { ...reminder, schedule: "* ".repeat(50_000), schedule_type: "cron" }, /500|long/],
  ["the year 10000", { ...reminder, schedule: "+010000-01-01T08:00", schedule_type: "once" }, /9999|date/],
  [
    "a zone that there is not",
    { ...reminder, schedule: "08:00", schedule_type: "daily", time_zone: "Mars/Olympus" },
    /Mars\/Olympus/,
  ],
  [
    "an action without its params",
    { ...reminder, schedule: "08:00", schedule_type: "daily", action: { type: "generate" } },
    /prompt/,
  ],
  [
    "an action of another's params",
    {
      ...reminder,
      schedule: "08:00",
      schedule_type: "daily",
      action: { type: "notify", params: { prompt: "x" } },
    },
    /prompt/,
  ],
  [
    "a value that nobody knows",
    {
      ...reminder,
      schedule: "08:00",
      schedule_type: "daily",
      action: { type: "message", params: { text: "{{ weather }}" } },
    },
    /weather.*trigger, firing, now, today/s,
  ],
  [
    "a template with code",
    {
      ...reminder,
      schedule: "08:00",
      schedule_type: "daily",
      action: { type: "message", params: { text: "{% for a in b %}x{% endfor %}" } },
    },
    /\{%/,
  ],
  [
    "a condition with a schedule",
    { ...condition("data_match", { where: {} }), schedule: "08:00" },
    /no schedule/,
  ],
  [
    "a reminder with a condition",
    { ...reminder, schedule: "08:00", condition: { type: "count", watch_path: "a", rule: { gte: 1 } } },
    /only_if/,
  ],
  ["a rule of another condition", condition("data_match", { gte: 3 }), /where/],
  [
    "an operator that there is not",
    condition("data_match", { where: { a: { $near: 1 } } }),
    /condition\.rule\.where.*\$near/s,
  ],
  [
    "a field that the count would not go by",
    condition("count", { field: "km", gte: 50 }),
    /condition\.rule\.field names the date that window or streak go by.*\{"km":\{"\$gte":50\}\}/s,
  ],
  ["once beside the rules", { ...condition("count", { gte: 3 }), once: true }, /condition\.rule\.once/],
  [
    "once among the rules",
    { ...condition("count", { gte: 3 }), rules: { once: true } },
    /condition\.rule\.once/,
  ],
  [
    "once in the condition",
    {
      ...condition("count", {}),
      condition: { type: "count", watch_path: "goals/", once: true, rule: { gte: 3 } },
    },
    /condition\.rule\.once/,
  ],
  [
    "a number of runs among the rules",
    { ...condition("count", { gte: 3 }), rules: { max_runs: 1 } },
    /condition\.rule\.once/,
  ],
  [
    "a number of runs in the rule",
    condition("data_match", { where: {}, max_runs: 1 }),
    /condition\.rule\.once/,
  ],
  [
    "a condition once by its schedule_type",
    { ...condition("count", { gte: 3 }), schedule_type: "once" },
    /leave out schedule and schedule_type.*condition\.rule\.once to true/,
  ],
  [
    "a schedule once by its rules",
    { ...reminder, schedule: "08:00", schedule_type: "daily", rules: { once: true } },
    /did you mean schedule_type\?/,
  ],
  ["a deadline once", condition("deadline", { field: "due", once: true }), /fires once for the date of each/],
  [
    "a day to fill in",
    condition("data_match", { where: { day: "{date}" } }),
    /"\{date\}" is never filled in/,
  ],
  [
    "a value to fill in",
    condition("count", { where: { day: { $gte: "{{ today }}" } }, gte: 1 }),
    /never filled in/,
  ],
  ["half a document", condition("count", { gte: 2.5 }), /gte must be a whole number/],
  ["a sum of days in a row", condition("count", { gte: 2, sum: "km", streak: "day" }), /streak/],
  [
    "items of the last days",
    condition("count", { gte: 2, items: "tasks", window: "7d" }),
    /items of a list have no such moment/,
  ],
  ["a mark of nothing", condition("count", { gte: 0 }), /gte/],
  [
    "two ends of a deadline",
    condition("deadline", { field: "due", before: "1d", after: "1d" }),
    /Make two triggers/,
  ],
  ["a length that is none", condition("data_match", { where: {}, for: "soon" }), /condition\.rule\.for/],
  ["a path that is none", condition("data_match", { where: {} }, ""), /watch_path/],
  [
    "an address in the house",
    {
      ...reminder,
      schedule: "08:00",
      schedule_type: "daily",
      action: {
        type: "notify",
        params: { body: "x", channels: ["webhook"], url: "http://169.254.169.254/latest" },
      },
    },
    /action\.params\.url/,
  ],
  [
    "an address in disguise",
    {
      ...reminder,
      schedule: "08:00",
      schedule_type: "daily",
      action: {
        type: "notify",
        params: { body: "x", channels: ["webhook"], url: "http://[::ffff:7f00:1]/" },
      },
    },
    /action\.params\.url/,
  ],
  [
    "a webhook without an address",
    {
      ...reminder,
      schedule: "08:00",
      schedule_type: "daily",
      action: { type: "notify", params: { body: "x", channels: ["webhook"] } },
    },
    /url is missing/,
  ],
  [
    "an update that is no document",
    {
      ...reminder,
      schedule: "08:00",
      schedule_type: "daily",
      action: { type: "update", params: { path: "a", content: 5 } },
    },
    /content/,
  ],
  [
    "quiet hours of no clock",
    {
      ...reminder,
      schedule: "08:00",
      schedule_type: "daily",
      rules: { quiet_hours: { from: "25:00", to: "07:00" } },
    },
    /quiet_hours/,
  ],
  [
    "a repetition without a pause",
    { ...reminder, schedule: "08:00", schedule_type: "daily", rules: { repeat: { every: "1s" } } },
    /minute/,
  ],
];

describe("refused, with what to do instead", () => {
  test.each(REFUSED)("%s", async (_, args, sentence) => {
    const user = triggersOf(etui, "refused");
    const result = await user.call("create_trigger", args);
    expect(result).toMatchObject({ status: "error", error_code: "invalid_arguments" });
    expect(result.error).toMatch(sentence);
    expect(await user.call("list_triggers", { status: "all" })).toMatchObject({ count: 0 });
  });
});

/** Faults that the schemas of arguments and paths describe only in English. */
const OF_SHAPE = new Set([
  "an action without its params",
  "an action of another's params",
  "a rule of another condition",
  "a mark of nothing",
  "a path that is none",
]);

test.each(REFUSED.filter(([what]) => !OF_SHAPE.has(what)))(
  "who reads Chinese is told so in Chinese: %s",
  async (_, args) => {
    const result = await etui.execute("create_trigger" as string, args, {
      userId: "refused",
      locale: "zh-CN",
    });
    expect(result).toMatchObject({
      error_code: "invalid_arguments",
      refusals: [{ code: expect.stringContaining(".") }],
    });
    expectChinese(result.error);
  },
);

test("more triggers than a user may have are refused, and those there are stay", async () => {
  const user = triggersOf(etui, "many");
  const make = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, n) =>
        user.call("create_trigger", {
          ...reminder,
          title: `Number ${from + n}`,
          schedule: "08:00",
          schedule_type: "daily",
        }),
      ),
    );
  expect((await make(0, 50)).filter(({ status }) => status !== "success")).toEqual([]);
  // They are not made all at once, because calls that do not see each other yet may all pass.
  for (const result of await make(50, 60)) {
    expect(result).toMatchObject({
      status: "error",
      error_code: "rate_limited",
      error: expect.stringContaining("50 active triggers"),
    });
  }
  expect(await user.call("list_triggers", {})).toMatchObject({ count: 50 });
});

test.each(["cancel_trigger", "control_trigger", "update_trigger"])(
  "%s of what is not there, or is somebody else's, is not found",
  async (tool) => {
    const owner = triggersOf(etui, "owner");
    const theirs = await owner.create({ title: tool });
    const stranger = triggersOf(etui, "stranger");
    const answers = await Promise.all(
      [theirs, "01a2025b-a617-700f-88d4-22e312cd4b87", "nonsense"].map((trigger_id) =>
        stranger.call(tool, { trigger_id, ...(tool === "control_trigger" ? { action: "pause" } : {}) }),
      ),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: "not_found" });
    expect(new Set(answers.map(({ error }) => error)).size).toBe(1);
    expect(await owner.status(theirs)).toMatchObject({ status: "active" });
  },
);
