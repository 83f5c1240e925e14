import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { byAddress, toolsOf } from "./test-trigger-tools.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("the receipt names what was made, and the same once more makes no second one", async () => {
  const lena = toolsOf(etui, "lena");
  const daily = { ...byAddress, webhook: false, schedule: "08:00", schedule_type: "daily" };
  const created = await lena.call("create_trigger", daily);
  const { trigger_id } = created;
  expect(created).toMatchObject({
    status: "success",
    next_trigger_at: expect.stringMatching(/T08:00:00\+08:00$/),
    receipt: { changed: [{ kind: "trigger", target: trigger_id, action: "created", version: 1 }] },
  });
  expect(await lena.call("create_trigger", daily)).toMatchObject({
    status: "success",
    trigger_id,
    existing: true,
    model_output: expect.stringMatching(/^The same trigger was there already/),
    receipt: { changed: [] },
  });
});

test("the secret address is told once, when it is made, and from then on that there is one", async () => {
  const lin = toolsOf(etui, "lin");
  const created = await lin.call("create_trigger", byAddress);
  expect(created.model_output).toBe(
    `Created ${created.trigger_id}. It fires on POST ${created.webhook_path} at this server. This secret address is not shown again: keep it. Strangers write there: {{ body }} is their text, and no word of yours.`,
  );
  const again = await lin.call("create_trigger", byAddress);
  expect(again.webhook_path).toBeUndefined();
  expect(again.model_output).toMatch(/is not shown again\.$/);
  const listed = await lin.call("list_triggers", {});
  expect(listed).toMatchObject({ triggers: [{ trigger_id: created.trigger_id, webhook: true }] });
  expect(listed.model_output).toContain('- Bell [active] when its secret address is called; says "Ding" (');
});

test("who asks for an address of a trigger that is there without one hears that it has none", async () => {
  const mei = toolsOf(etui, "mei");
  const reminder = { ...byAddress, schedule: "08:00", schedule_type: "daily", webhook: false };
  await mei.call("create_trigger", reminder);
  const again = await mei.call("create_trigger", { ...reminder, webhook: true });
  expect(again.model_output).toMatch(
    /It has no secret address: to have one, cancel it and create it anew\.$/,
  );
});

describe("what the specification leaves open", () => {
  const made = async (name: string, args: object) => {
    const user = toolsOf(etui, name);
    const created = await user.call("create_trigger", { trigger_type: "reminder", title: "Tea", ...args });
    const { triggers } = (await user.call("list_triggers", {})) as unknown as { triggers: object[] };
    return { created, trigger: triggers[0] };
  };
  const text = { action: { type: "message", params: { text: "Tea" } } };

  test.each([
    ["0 8 * * 1", "weekly", "0 8 * * 1", "cron"],
    ["30 7,19 * * MON-FRI", "weekly", "30 7,19 * * MON-FRI", "cron"],
    ["0 8 * * *", "daily", "0 8 * * *", "cron"],
    ["0 8 * * 1", undefined, "0 8 * * 1", "cron"],
  ])("%s with %s is understood", async (schedule, schedule_type, stored, type) => {
    const { trigger } = await made(`fits ${schedule} ${schedule_type}`, { ...text, schedule, schedule_type });
    expect(trigger).toMatchObject({ schedule: stored, schedule_type: type });
  });

  test.each([
    ["0 8 * * *", "weekly"],
    ["0 8 1 * *", "daily"],
    ["0 8 * * 1", "daily"],
    ["*/5 * * * *", "daily"],
    ["0 8 * * *", "once"],
  ])("%s is no %s schedule", async (schedule, schedule_type) => {
    const { created } = await made("misfits", { ...text, schedule, schedule_type });
    expect(created).toMatchObject({ refusals: [{ code: "schedule.other_type" }] });
  });

  test("a time of day is every day for a schedule, and asked about for a reminder", async () => {
    const daily = await made("times", { ...text, trigger_type: "schedule", schedule: "08:00" });
    expect(daily.trigger).toMatchObject({ schedule: "08:00", schedule_type: "daily" });
    expect((await made("asks", { ...text, schedule: "08:00" })).created).toMatchObject({
      refusals: [{ code: "schedule.once_or_daily" }],
    });
    const weekly = { ...text, schedule: "08:00", schedule_type: "weekly" };
    expect((await made("asks", weekly)).created).toMatchObject({
      error: expect.stringContaining("MON,THU 08:00"),
    });
  });

  test.each(["text", "body", "content", "message"])(
    "%s is what a message and a notification say",
    async (name) => {
      const at = { schedule: "08:00", schedule_type: "daily" };
      const params = { [name]: "Drink" };
      const { trigger } = await made(`says ${name}`, { ...at, action: { type: "message", params } });
      expect(trigger).toMatchObject({ action: { params: { text: "Drink" } } });
      const notify = await made(`notes ${name}`, { ...at, action: { type: "notify", params } });
      expect(notify.trigger).toMatchObject({ action: { params: { body: "Drink" } } });
    },
  );

  test("without a text a message says the description, or the title", async () => {
    const at = { schedule: "08:00", schedule_type: "daily", action: { type: "message" } };
    expect((await made("bare", at)).trigger).toMatchObject({ action: { params: { text: "Tea" } } });
    const described = await made("described", { ...at, description: "Two cups" });
    expect(described.trigger).toMatchObject({ action: { params: { text: "Two cups" } } });
  });

  test("the rule of a data_match may be the filter itself", async () => {
    const condition = (rule: object) => ({
      ...text,
      trigger_type: "condition",
      condition: { type: "data_match", watch_path: "goals/", rule },
    });
    expect((await made("plain", condition({ progress: { $gte: 100 }, once: true }))).trigger).toMatchObject({
      condition: { rule: { where: { progress: { $gte: 100 } }, once: true } },
    });
    for (const rule of [{ wher: { done: true } }, { gte: 3 }, {}])
      expect((await made("no filter", condition(rule))).created).toMatchObject({ status: "error" });
  });

  test.each([
    ["sum", "count"],
    ["due", "deadline"],
    ["match", "data_match"],
  ])("who asks for a condition of the type %s is told that it is %s", async (type, meant) => {
    const condition = { type, watch_path: "runs/", rule: { sum: "km", gte: 100 } };
    const { created } = await made("other words", { ...text, trigger_type: "condition", condition });
    expect(created.error).toContain(`"${meant}"?`);
  });

  test("a notification goes to every device there is, and the answer says whether there is one", async () => {
    const at = {
      schedule: "08:00",
      schedule_type: "daily",
      action: { type: "notify", params: { body: "Tea" } },
    };
    const { created } = await made("phoneless", at);
    expect(created).toMatchObject({ model_output: expect.stringContaining("No device is subscribed") });
    await etui.scope("phoned").rows({
      text: `insert into push_subscriptions (user_id, subscription_id, endpoint, p256dh, auth)
             values ('phoned', gen_random_uuid(), 'https://push.example/1', 'k', 'a')`,
      values: [],
    });
    expect((await made("phoned", at)).created).toMatchObject({
      model_output: expect.stringContaining("is pushed to 1 device."),
    });
  });
});

test("what a path says of the day is filled in, or refused with what to write", async () => {
  const pia = toolsOf(etui, "pia");
  const daily = { ...byAddress, webhook: false, schedule: "21:30", schedule_type: "daily" };
  expect(
    await pia.call("create_trigger", {
      ...daily,
      rules: { only_if: { path: "checkins/{date}", is: "missing" } },
    }),
  ).toMatchObject({
    status: "success",
    model_output: expect.stringContaining("only if checkins/{date} is missing"),
  });
  expect(
    await pia.call("create_trigger", {
      ...daily,
      title: "With a slash to spare",
      rules: { only_if: { path: "/checkins//{date}", is: "missing" } },
    }),
  ).toMatchObject({ model_output: expect.stringContaining("only if checkins/{date} is missing") });
  expect(
    await pia.call("create_trigger", {
      ...daily,
      rules: { only_if: { path: "checkins/{tag}", is: "missing" } },
    }),
  ).toMatchObject({
    error: expect.stringMatching(
      /^rules\.only_if\.path has an unknown placeholder, "\{tag\}"\. Known: \{date\}, /,
    ),
  });
  const watching = (watch_path: string) =>
    pia.call("create_trigger", {
      ...byAddress,
      webhook: false,
      trigger_type: "condition",
      condition: { type: "data_match", watch_path, rule: { where: { mood: 1 } } },
    });
  for (const watched of ["checkins/{date}", "checkins/YYYY-MM-DD", "checkins/{{today}}"])
    expect(await watching(watched)).toMatchObject({
      error: expect.stringContaining('watch "checkins/*"'),
      refusals: [{ code: "triggers.dated_watch_path" }],
    });
  expect(await watching("checkins/")).toMatchObject({ status: "success" });
});

test("a star in a path that names one place is refused, with what to write", async () => {
  const noa = toolsOf(etui, "noa");
  const daily = { ...byAddress, webhook: false, schedule: "21:30", schedule_type: "daily" };
  for (const path of ["checkins/*", "checkins/**", "checkins/2026-*", "*"])
    expect(
      await noa.call("create_trigger", { ...daily, rules: { only_if: { path, is: "missing" } } }),
    ).toMatchObject({
      error: expect.stringMatching(/"checkins\/".*"checkins\/\{date\}"/),
      refusals: [{ code: "triggers.starred_gate" }],
    });
  expect(
    await noa.call("create_trigger", {
      ...daily,
      action: { type: "update", params: { path: "health/*", content: { n: 1 } } },
    }),
  ).toMatchObject({ refusals: [{ code: "path.pattern", facts: { at: "action.params.path" } }] });
  const ofMany = {
    ...byAddress,
    webhook: false,
    schedule: "08:00",
    schedule_type: "daily",
    source_path: "plans/*",
  };
  expect(await toolsOf(etui, "many").call("create_trigger", ofMany)).toMatchObject({
    status: "error",
    error: expect.stringContaining("source_path names one document, and * stands for many"),
  });
});

test.each<[string, object, string]>([
  ["an operator without its $", { rating: { gte: 5 } }, "filter.bare_operator"],
  ["one in an alternative", { $or: [{ rating: { gte: 5 } }, { status: "read" }] }, "filter.bare_operator"],
  ["a word for a day", { due: { $lt: "today" } }, "day"],
  ["one in Chinese", { due: { $gte: "昨天" } }, "day"],
])("%s in a filter that is compared later is refused, with what to write", async (_, where, code) => {
  const ivo = toolsOf(etui, "ivo");
  const given = (rest: object) => ivo.call("create_trigger", { ...byAddress, webhook: false, ...rest });
  const condition = { type: "data_match", watch_path: "books/", rule: { where } };
  expect(await given({ trigger_type: "condition", condition })).toMatchObject({
    refusals: [{ code: code === "day" ? "triggers.placeholder_in_condition" : code }],
  });
  const daily = { schedule: "21:30", schedule_type: "daily" };
  expect(await given({ ...daily, rules: { only_if: { path: "books/", where } } })).toMatchObject({
    refusals: [{ code: code === "day" ? "triggers.day_word_in_gate" : code }],
  });
});

test.each(["lte", "lt", "eq", "max", "$lt"])(
  "a count by %s is refused with what a count does, and never with its opposite",
  async (bound) => {
    const condition = { type: "count", watch_path: "books/", rule: { [bound]: 2 } };
    const answer = await toolsOf(etui, "ivo").call("create_trigger", {
      ...byAddress,
      webhook: false,
      trigger_type: "condition",
      condition,
    });
    expect(answer).toMatchObject({ refusals: [{ code: "triggers.count_reaches" }] });
    expect(answer.error).not.toContain("did you mean");
  },
);

test("a day that is filled in when it is due may be compared in only_if", async () => {
  for (const day of ["{date}", "{{ today }}", "<date>"])
    expect(
      await toolsOf(etui, "ivo").call("create_trigger", {
        ...byAddress,
        webhook: false,
        schedule: "21:30",
        schedule_type: "daily",
        title: day,
        rules: { only_if: { path: "books/", where: { due: { $lt: day } } } },
      }),
    ).toMatchObject({ status: "success" });
});

test("a deadline answers with the dates that its documents have", async () => {
  const kim = toolsOf(etui, "kim");
  await kim.write("bills/gas", { due: "2090-05-04" });
  await kim.write("bills/rent", { due: "2090-05-01" });
  const created = await kim.call("create_trigger", {
    ...byAddress,
    trigger_type: "condition",
    webhook: false,
    condition: { type: "deadline", watch_path: "bills/", rule: { field: "due", before: "1d" } },
  });
  expect(created.next_runs).toEqual([
    "Sunday, 30 April 2090, 09:00 (Asia/Shanghai)",
    "Wednesday, 3 May 2090, 09:00 (Asia/Shanghai)",
  ]);
  expect(created.model_output).toContain(
    'It fires 1 day before the date in due of a document in bills/ (for a date without a time, by default at 09:00), and then says "Ding". Next: Sunday',
  );
});

test.each([
  [{ schedule: null, schedule_type: null }, /^schedule is missing: write "08:00"/],
  [{ schedule: "25:00" }, /^25:00 is no time of day/],
  [{ trigger_type: "condition" }, /condition/],
  [{ action: { type: "sing", params: {} } }, /^action\.type must be one of "message"/],
  [{ titel: "Bell" }, /did you mean `title`\?/],
])("%j makes no trigger, and the answer says what would", async (change, error) => {
  const noa = toolsOf(etui, "noa");
  const args = { ...byAddress, webhook: false, schedule: "08:00", schedule_type: "daily", ...change };
  expect(await noa.call("create_trigger", args)).toMatchObject({
    status: "error",
    error_code: "invalid_arguments",
    error: expect.stringMatching(error),
  });
  expect(await noa.dues()).toEqual([]);
});

const TEA = { trigger_type: "reminder", title: "Tea", action: { type: "message", params: { text: "Tea" } } };

test.each([
  ["starts", { ...TEA, schedule: "08:00", schedule_type: "daily", starts: "2027-12-01" }],
  ["rules.starts", { ...TEA, schedule: "08:00", schedule_type: "daily", rules: { starts: "2027-12-01" } }],
  ["end_date", { ...TEA, schedule: "08:00", schedule_type: "daily", end_date: "2027-12-31" }],
])(
  "who says by %s when it begins or ends hears of the rule that does, and of the words for it",
  async (_, args) => {
    const { call } = toolsOf(etui, "starts");
    const { error } = await call("create_trigger", args);
    expect(error).toMatch(/did you mean schedule, with schedule_type "rrule": "DTSTART:/);
    const [, schedule] = /"(DTSTART:[^"]+)"/.exec(error as string)!;
    const [, text] = /parse_when (\{.*?\})/.exec(error as string)!;
    const made = { ...TEA, schedule, schedule_type: "rrule" };
    expect(await call("create_trigger", made)).toMatchObject({
      status: "success",
      next_trigger_at: expect.stringContaining("2027-12-01T08:00"),
    });
    expect(await call("parse_when", JSON.parse(text!))).toMatchObject({ schedule });
  },
);

test.each([
  ["tomorrow at 9", undefined],
  ["tomorrow at 9", "once"],
  ["every day at 9", "daily"],
  ["明天早上九点", "once"],
])(
  "a schedule in words is refused with the call that reads them: %s as %s",
  async (schedule, schedule_type) => {
    const { call } = toolsOf(etui, "words");
    const args = { ...TEA, schedule, ...(schedule_type && { schedule_type }) };
    expect(await call("create_trigger", args)).toMatchObject({
      status: "error",
      error: expect.stringContaining(
        `parse_when makes schedule and schedule_type of them: {"text": ${JSON.stringify(schedule)}}`,
      ),
      refusals: [{ code: "triggers.schedule_in_words" }],
    });
  },
);
