/** What nothing stored can fulfil is told when the trigger is made, and the trigger is made all the same. */
import type { ToolResult } from "@etui/protocol/tool-result";
import { expectChinese } from "@etui/words/testing/expect-chinese";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
const USER = "lena";
beforeAll(async () => {
  etui = await startTestEtui();
  const documents: Record<string, object> = {
    "goals/1": { status: "open", priority: "3", due: "12/03/2026", tags: ["work"], stats: { progress: 5 } },
    "goals/2": { status: "done", priority: "high", due: "some day", tags: [] },
    "bills/rent": { due: "2090-05-01", amount: 700 },
    savings: { amount: 10, goals: [{ name: "Bike", progress: 40 }] },
    "checkins/2026-11-23": { mood: 4 },
  };
  for (const [path, content] of Object.entries(documents)) {
    await etui.execute("write_user_data", { path, content: content as never }, { userId: USER });
  }
});
afterAll(() => etui.close());

type Answer = ToolResult & { hints?: { code: string; facts: object; says: string }[]; trigger_id?: string };

const made = async (args: object, locale = "en") => {
  const trigger = {
    trigger_type: "condition",
    title: JSON.stringify(args),
    action: { type: "message", params: { text: "x" } },
    ...args,
  };
  const result = (await etui.execute("create_trigger", trigger as never, { userId: USER, locale })) as Answer;
  expect(result.status).toBe("success");
  return result;
};
const over = (watch_path: string, rule: object, type = "data_match") => ({
  condition: { type, watch_path, rule },
});
const daily = (only_if: object) => ({
  trigger_type: "reminder",
  schedule: "08:00",
  schedule_type: "daily",
  rules: { only_if },
});

test.each<[string, object, string, RegExp]>([
  [
    "nothing at the path",
    over("goal", { where: {} }),
    "condition.nothing_there",
    /Nothing is stored at or below goal yet.*Did you mean goals\/\?$/,
  ],
  [
    "a word for a day",
    over("bills/", { where: { due: "today" } }),
    "condition.day_as_text",
    /"today" is compared as that text, which no document there has, and never becomes a date\. A deadline/,
  ],
  [
    "a word for a day in Chinese, in a plain filter",
    over("bills/", { due: { $in: ["2090-05-01", "明天"] } }),
    "condition.day_as_text",
    /"明天" is compared as that text/,
  ],
  [
    "a word for a day in a count of items",
    over("savings", { items: "goals", where: { name: "today" }, gte: 2 }, "count"),
    "condition.day_as_text",
    /never becomes a date/,
  ],
  [
    "a word for a day in a gate",
    daily({ path: "bills/", is: "present", where: { due: "今天" } }),
    "condition.day_as_text",
    /For the day on which it is due write "{date}"\.$/,
  ],
  [
    "nothing below a prefix that is like no other",
    over("weather/", { where: {} }),
    "condition.nothing_there",
    /Nothing is stored below weather\/ yet, so it cannot fire before something is\.$/,
  ],
  [
    "nothing that matches a pattern",
    over("goals/*/steps", { where: {} }),
    "condition.nothing_there",
    /that matches goals\/\*\/steps yet/,
  ],
  [
    "a misspelt field",
    over("goals/", { where: { staus: "done" } }),
    "condition.no_such_field",
    /None of the 2 documents in goals\/ has a field staus\. Did you mean status\?$/,
  ],
  [
    "a misspelt field that is compared by not",
    over("goals/", { where: { staus: { $ne: "done" } } }),
    "condition.no_such_field",
    /staus\. Did you mean status\?$/,
  ],
  [
    "a field that lies deeper",
    over("goals/", { where: { progress: { $gte: 5 } } }),
    "condition.no_such_field",
    /Did you mean stats\.progress\?$/,
  ],
  [
    "a field of one document",
    over("savings", { where: { amuont: { $gte: 100 } } }),
    "condition.no_such_field",
    /The document savings does not have a field amuont\. Did you mean amount\?$/,
  ],
  [
    "a field in a list",
    over("savings", { field: "goals.progress" }, "deadline"),
    "condition.field_in_list",
    /goals\.progress lies in the list goals\. Write "items": "goals" and "field": "progress", which/,
  ],
  [
    "a date in a list by its own name",
    over("savings", { field: "progress" }, "deadline"),
    "condition.field_in_list",
    /Write "items": "goals" and "field": "progress"/,
  ],
  [
    "a date in a list in brackets beside a filter",
    over("savings", { field: "goals[].progress", where: { amount: { $gt: 0 } } }, "deadline"),
    "condition.field_in_list",
    /Write "items": "goals" and "field": "progress"/,
  ],
  [
    "a sum over a list beside a filter",
    over("savings", { sum: "goals[].progress", gte: 100, where: { amount: { $gt: 0 } } }, "count"),
    "condition.field_in_list",
    /Write "items": "goals" and "sum": "progress"/,
  ],
  [
    "the field of a list in place of the list",
    over("savings", { items: "goals[].done", gte: 2 }, "count"),
    "condition.no_such_field",
    /The document savings does not have a field goals\[\]\.done/,
  ],
  [
    "a field of a list in place of the list",
    over("savings", { items: "goals[].name", gte: 2 }, "count"),
    "condition.field_in_list",
    /Write "items": "goals", and what is asked of each element into where: \{"name": …\}\.$/,
  ],
  [
    "a field that a filter finds in a list",
    over("savings", { where: { progress: { $gte: 5 } } }),
    "condition.field_in_list",
    /Write goals\.progress: a filter looks into lists\.$/,
  ],
  [
    "the way to an item beside its list",
    over("savings", { items: "goals", field: "goals.name" }, "deadline"),
    "condition.no_such_field",
    /The item of goals in savings does not have a field goals\.name\. Did you mean name\?$/,
  ],
  [
    "a number that is compared with texts",
    over("goals/", { where: { priority: { $lt: 3 } } }),
    "condition.other_kind",
    /None of the 2 documents in goals\/ has a number in priority.*it holds a string, "/,
  ],
  [
    "a sum of texts",
    over("goals/", { sum: "priority", gte: 20 }, "count"),
    "condition.other_kind",
    /None of the 2 documents in goals\/ has a number in priority/,
  ],
  [
    "a misspelt field of the items of a list",
    over("savings", { items: "goals", where: { progres: { $gte: 5 } }, gte: 2 }, "count"),
    "condition.no_such_field",
    /Did you mean progress\?$/,
  ],
  [
    "a deadline of items without dates",
    over("savings", { items: "goals", field: "name" }, "deadline"),
    "condition.no_date",
    /name/,
  ],
  [
    "a misspelt field of the elements of a list",
    over("savings", { where: { goals: { $elemMatch: { progres: { $gte: 5 } } } } }),
    "condition.no_such_field",
    /goals\.progres/,
  ],
  [
    "items of something that is no list",
    over("goals/", { items: "stats", gte: 2 }, "count"),
    "condition.other_kind",
    /has a list in stats/,
  ],
  [
    "a text that is compared with numbers",
    over("bills/", { where: { amount: { $gte: "500" } }, gte: 2 }, "count"),
    "condition.other_kind",
    /bills\/rent does not have a string in amount/,
  ],
  [
    "a deadline without a date",
    over("goals/", { field: "due" }, "deadline"),
    "condition.no_date",
    /has a date in due that can be read; it holds "(12\/03\/2026|some day)".*2026-12-03T09:00\.$/,
  ],
  [
    "a deadline without its field",
    over("goals/", { field: "dueDate" }, "deadline"),
    "condition.no_such_field",
    /has a field dueDate/,
  ],
  [
    "a streak by a field without dates",
    over("goals/", { gte: 2, streak: "day", field: "status" }, "count"),
    "condition.no_date",
    /date in status/,
  ],
  [
    "a gate at another path",
    daily({ path: "checkin/{{ today }}", is: "missing" }),
    "condition.gate_nothing_there",
    /only_if looks where nothing is stored yet \(checkin\/\), so it fires each time\. Did you mean checkins\/\?$/,
  ],
  [
    "a number that is reached already",
    over("goals/", { gte: 2 }, "count"),
    "condition.reached_already",
    /goals\/ comes to 2 already, and it fires when 2 is reached: not before it was less again\.$/,
  ],
  [
    "a sum that is reached already",
    over("bills", { sum: "amount", gte: 500 }, "count"),
    "condition.reached_already",
    /bills comes to 700 already/,
  ],
  [
    "what holds of a document already",
    over("bills/rent", { where: { amount: 700 } }),
    "condition.held_already",
    /This holds of bills\/rent already/,
  ],
  [
    "several of one document",
    over("bills/rent", { gte: 3, window: "7d" }, "count"),
    "condition.one_document",
    /bills\/rent is one document, so there are never 3 of it and it cannot fire\. To count several watch bills\/\.$/,
  ],
  [
    "a range without a value",
    over("bills/", { where: { amount: { $gte: 800, $lte: 5 } } }),
    "condition.empty_range",
    /No value of amount is above 800 and below 5/,
  ],
  [
    "a date that is written otherwise than the documents do",
    over("bills/", { where: { due: { $lt: "01.10.2026" } } }),
    "condition.other_date",
    /due in bills\/rent has dates such as "2090-05-01", and texts are compared: write "01\.10\.2026" in that form\.$/,
  ],
  [
    "a gate at a name for the day",
    daily({ path: "water/today", is: "missing" }),
    "condition.gate_names_day",
    /water\/today as it is written.*so it fires each time\. For the document of the day write water\/\{date\}\.$/,
  ],
  [
    "a gate by another field",
    daily({ path: "goals/", where: { staus: "open" } }),
    "condition.no_such_field",
    /Did you mean status\?$/,
  ],
])("%s is told, in both languages", async (_, args, code, sentence) => {
  const answer = await made(args);
  expect(answer.hints).toMatchObject([{ code, says: expect.stringMatching(sentence) }]);
  expect(answer.model_output).toMatch(sentence);
  const [hint] = (await made({ ...args, title: `zh ${code} ${JSON.stringify(args)}` }, "zh")).hints!;
  expectChinese(hint!.says);
});

test("a word for a day is told where nothing is stored yet, and not where a document has it", async () => {
  expect((await made(over("weather/", { day: "today", n: 1 }))).hints).toMatchObject([
    { code: "condition.day_as_text" },
    { code: "condition.nothing_there" },
  ]);
  await etui.execute("write_user_data", { path: "mood/1", content: { when: ["today"] } }, { userId: USER });
  expect(await made(over("mood/", { when: "today" }))).not.toHaveProperty("hints");
});

test("slashes to spare are left out of what is watched, as a write leaves them out", async () => {
  for (const [given, read] of [
    ["/weather//*", "weather/*"],
    ["/weather/", "weather/"],
    ["//weather", "weather"],
  ])
    expect((await made({ ...over(given!, { where: {} }), title: given })).hints).toMatchObject([
      { code: "condition.nothing_there", facts: { path: read } },
    ]);
});

describe("nothing is remarked on", () => {
  test.each<[string, object]>([
    ["a condition that can be fulfilled", over("goals/", { where: { status: "done" } })],
    ["one that some documents fulfil", over("goals/", { where: { "stats.progress": { $gte: 5 } } })],
    ["a field that is to be missing", over("goals/", { where: { archived: { $exists: false } } })],
    ["a field that is to be other than", over("goals/", { where: { archived: { $ne: true } } })],
    ["null", over("goals/", { where: { closed: null } })],
    [
      "an alternative that can be fulfilled",
      over("goals/", { where: { $or: [{ state: "done" }, { status: "done" }] } }),
    ],
    ["a list that is asked for an element", over("goals/", { where: { tags: { $contains: "work" } } })],
    ["a date", over("bills/", { field: "due" }, "deadline")],
    ["a document that is not there today", daily({ path: "checkins/{{ today }}", is: "missing" })],
    ["a document that is not there yet", daily({ path: "plans/next", is: "missing" })],
    ["a value that is filled in", daily({ path: "goals/", where: { priority: "{{ today }}" } })],
  ])("of %s", async (_, args) => {
    expect(await made(args)).not.toHaveProperty("hints");
  });
});

test("a changed condition is looked at again, and an unchanged one is not", async () => {
  const { trigger_id } = await made(over("goals/", { where: { staus: "gone" } }));
  const update = (change: object) =>
    etui.execute("update_trigger", { trigger_id: trigger_id!, ...change } as never, { userId: USER });
  expect(await update({ title: "Gone" })).not.toHaveProperty("hints");
  const { condition } = over("goals/", { where: { statuss: "gone" } });
  expect(await update({ condition })).toMatchObject({
    hints: [{ code: "condition.no_such_field", facts: { nearest: "status" } }],
    model_output: expect.stringContaining("Did you mean status?"),
  });
});

test("a document that it belongs to and that is deleted, or never was, is told", async () => {
  const ofSource = (source_path: string) => ({
    trigger_type: "reminder",
    schedule: "08:00",
    schedule_type: "daily",
    source_path,
  });
  await etui.execute("write_user_data", { path: "plans/dentist", content: {} }, { userId: USER });
  expect((await made(ofSource("plans/dentist"))).hints).toBeUndefined();
  expect((await made(ofSource("plans/{date}"))).hints).toBeUndefined();
  expect(await made(ofSource("plan/dentist"))).toMatchObject({
    hints: [
      {
        code: "condition.source_nothing_there",
        says: expect.stringContaining("Did you mean plans/dentist?"),
      },
    ],
  });
  await etui.execute("delete_user_data", { path: "plans/dentist" }, { userId: USER });
  expect(await made({ ...ofSource("plans/dentist"), title: "Teeth" })).toMatchObject({
    hints: [{ code: "condition.source_deleted", says: expect.stringContaining("will not fire unless") }],
    model_output: expect.stringContaining("plans/dentist that it belongs to (source_path) was deleted"),
  });
});
