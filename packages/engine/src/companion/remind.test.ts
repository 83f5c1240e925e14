import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { verbsOf } from "./test-verbs.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("a reminder takes the time in words, and is paused, resumed and cancelled by its id", async () => {
  const call = verbsOf(etui, "dan");
  const made = await call("remind", { action: "create", text: "喝水", when: "每天晚上八点半" });
  expect(made).toMatchObject({ status: "success", trigger_id: expect.any(String) });
  expect(await call("remind", { action: "list" })).toMatchObject({ status: "success", count: 1 });
  for (const action of ["pause", "resume", "cancel"])
    expect(await call("remind", { action, id: made.trigger_id })).toMatchObject({ status: "success" });
  expect(await call("remind", { action: "pause" })).toMatchObject({
    status: "error",
    error: expect.stringContaining("id is missing"),
  });
  const chinese = { userId: "dan", locale: "zh" };
  expect(await etui.execute("remind", { action: "pause" }, chinese)).toMatchObject({
    error: "缺少 id。pause 要用 create 或 list 给出的 trigger_id。",
    refusals: [{ code: "remind.id_missing" }],
  });
  expect(await call("remind", { action: "create", text: "x", when: "whenever it suits" })).toMatchObject({
    status: "error",
  });
  expect(
    await call("remind", { action: "create", when: "every friday at 8 water the plants" }),
  ).toMatchObject({ status: "success" });
});

test("in Etui's own conversations a model cancels no reminder unasked, and is not asked about one that is not there", async () => {
  const call = verbsOf(etui, "dee");
  const { trigger_id: id } = await call("remind", { action: "create", text: "喝水", when: "每天晚上八点半" });
  const inChat = (args: object) =>
    etui.execute("remind", args, { userId: "dee", conversationId: "talk", surface: "chat" });
  for (const action of ["pause", "resume"])
    expect(await inChat({ action, id })).toMatchObject({ status: "success" });
  expect(await inChat({ action: "cancel", id })).toMatchObject({
    status: "pending",
    confirmation: { question: "Cancel this reminder? It never fires again." },
  });
  expect(await inChat({ action: "cancel", id: "00000000-0000-7000-8000-000000000000" })).toMatchObject({
    status: "not_found",
  });
  expect(await inChat({ action: "cancel" })).toMatchObject({ status: "error" });
  expect(await call("remind", { action: "list" })).toMatchObject({ count: 1 });
});

test("the receipt names the reminder, and what is said without a time or a text makes none", async () => {
  const call = verbsOf(etui, "eli");
  const made = await call("remind", { action: "create", text: "Tea", when: "every day at 8" });
  expect(made).toMatchObject({
    status: "success",
    receipt: { changed: [{ kind: "trigger", target: made.trigger_id, action: "created", version: 1 }] },
  });
  for (const [args, error] of [
    [{ text: "Tea" }, /^when is missing/],
    [{ when: "every day at 9" }, /^text is missing/],
  ] as const)
    expect(await call("remind", { action: "create", ...args })).toMatchObject({
      status: "error",
      error: expect.stringMatching(error),
      receipt: { changed: [] },
    });
  expect(await call("remind", { action: "list" })).toMatchObject({ count: 1 });
  expect(await verbsOf(etui, "fin")("remind", { action: "cancel", id: made.trigger_id })).toMatchObject({
    status: "not_found",
  });
});

describe("a condition in the words of a reminder", () => {
  const rulesOf = async (call: ReturnType<typeof verbsOf>) => {
    const { triggers } = (await call("remind", { action: "list" })) as unknown as {
      triggers: { rules: object }[];
    };
    return triggers.map(({ rules }) => rules);
  };

  test.each([
    ["every evening at 21:30, only if there is no check-in under checkins/ that day", "checkins/{date}"],
    ["每天下午三点，如果当天 water/日期 还没有记录", "water/{date}"],
  ])("is kept where they name its path: %s", async (when, path) => {
    const call = verbsOf(etui, `gate ${path}`);
    expect(await call("remind", { action: "create", text: "Check in", when })).toMatchObject({
      status: "success",
      model_output: expect.stringContaining(`only if ${path} is missing`),
    });
    expect(await rulesOf(call)).toMatchObject([{ only_if: { path, is: "missing" } }]);
  });

  test.each([
    ["every evening at 9 if I have not checked in", "if I have not checked in"],
    ["每天晚上九点，除非我已经写了日记", "除非我已经写了日记"],
    ["on days without a run, at 20:00", "on days without a run"],
    ["每天晚上九点没打卡就提醒我打卡", "没打卡"],
    ["要是今天没喝水的话，下午三点", "要是今天没喝水的话"],
  ])("is refused with the call that keeps it where they do not: %s", async (when, condition) => {
    const call = verbsOf(etui, "gus");
    expect(await call("remind", { action: "create", text: "Do it", when })).toMatchObject({
      status: "error",
      error: expect.stringMatching(/"only_if": \{"path": "checkins\/\{date\}", "is": "missing"\}/),
      refusals: [{ code: "remind.condition_in_words", facts: { condition } }],
    });
    expect(await call("remind", { action: "list" })).toMatchObject({ count: 0 });
  });

  test("is kept as only_if says it, with the words or without", async () => {
    const call = verbsOf(etui, "ida");
    const only_if = { path: "checkins/{date}", is: "missing" };
    const when = "every evening at 9, if I have not checked in";
    for (const [text, said] of [
      ["One", when],
      ["Two", "every evening at 9"],
    ] as const)
      expect(await call("remind", { action: "create", text, when: said, only_if })).toMatchObject({
        status: "success",
      });
    expect(await rulesOf(call)).toMatchObject([{ only_if }, { only_if }]);
  });
});

describe("words of when that tell no time", () => {
  test.each([
    ["every day at 21:30 not checked in", "remind.words_left"],
    ["every day at 21:30 without a check-in", "remind.words_left"],
    ["every day at 21:30 in case checkins is empty", "remind.words_left"],
    ["every day at 21:30 whenever I'm late", "remind.words_left"],
    ["every day at 21:30 once I have checked in", "remind.words_left"],
    ["every day at 21:30 while on vacation", "remind.words_left"],
    ["tomorrow at 9 after I got paid", "remind.words_left"],
    ["tomorrow at 9 depending on weather", "remind.words_left"],
    ["生日前一天9点", "when.counted_from_other"],
    ["考试前三天早上9点", "when.counted_from_other"],
    ["明天10点开会前半小时", "remind.words_left"],
    ["每天21:30 还没写日记", "remind.words_left"],
    ["每天21:30 没记录", "remind.words_left"],
    ["每天9点 视天气而定", "remind.words_left"],
    ["每天9点 下雨除外", "remind.condition_in_words"],
    ["每天9点 只要没下雨", "remind.condition_in_words"],
    ["每天21:30 仅当没跑步", "remind.condition_in_words"],
    ["every day at 21:30 skipping Wednesdays", "when.exception"],
    ["weekdays at 9 excluding holidays", "when.holidays"],
    ["每个工作日9点 节假日除外", "when.holidays"],
    ["the day before each task's deadline at 9", "when.date_in_data"],
  ])("make no reminder that leaves them out: %s", async (when, code) => {
    const call = verbsOf(etui, "oda");
    expect(await call("remind", { action: "create", text: "打卡 Do it", when })).toMatchObject({
      status: "error",
      refusals: [{ code }],
    });
    expect(await call("remind", { action: "list" })).toMatchObject({ count: 0 });
  });

  test.each([
    ["when checkins/{date} is missing at 21:30", "checkins/{date}"],
    ["every day at 21:30 where journal/{date} is missing", "journal/{date}"],
    ["每天10点 当天 water/日期 还没有记录", "water/{date}"],
  ])("are the condition where they name its path: %s", async (when, path) => {
    const call = verbsOf(etui, `path ${path}`);
    expect(await call("remind", { action: "create", text: "Check in", when })).toMatchObject({
      model_output: expect.stringContaining(`only if ${path} is missing`),
    });
  });

  test("are left out where they say what the text says, and told where they say more", async () => {
    const call = verbsOf(etui, "pia");
    const made = {
      action: "create",
      text: "Phone Mum",
      when: "please remind me tomorrow at 9:00 to phone mum",
    };
    expect((await call("remind", made)).model_output).not.toContain("Left out");
    expect(await call("remind", { ...made, when: "tomorrow at 10:00 call mum" })).toMatchObject({
      status: "success",
      model_output: expect.stringContaining('Left out of when, for it tells no time: "call mum".'),
    });
  });

  test("may repeat the reminder when its time is changed", async () => {
    const call = verbsOf(etui, "quin");
    const made = { action: "create", text: "Phone Mum", when: "tomorrow at 9:00" };
    const { trigger_id: id } = await call("remind", made);
    const update = { action: "update", id };
    expect(await call("remind", { ...update, when: "move phone mum to tomorrow at 10:00" })).toMatchObject({
      status: "success",
    });
    expect(
      await call("remind", { ...update, when: "tomorrow at 11:00 unlike today's weather" }),
    ).toMatchObject({
      status: "error",
    });
  });
});

test.each([
  ["每天21:30,如果已经打卡", '"is": "present"', '"when": "每天21:30,"'],
  ["every day at 9 but not if it's raining", '"is": "missing"', '"when": "every day at 9"'],
  ["every day at 9 (if no check-in)", '"is": "missing"', '"when": "every day at 9"'],
  ["每天九点 仅在没有签到时", '"is": "missing"', '"when": "每天九点"'],
])("the call that a refused condition names means what was said: %s", async (when, is, time) => {
  const { error } = await verbsOf(etui, "rae")("remind", { action: "create", text: "Do it", when });
  expect(error).toContain(is);
  expect(error).toContain(time);
});

test.each([
  [
    "如果今天没打卡就提醒我打卡",
    '"text": "打卡", "when": "每天21:30", "only_if": {"path": "checkins/{date}", "is": "missing"}',
  ],
  ["Remind me only when checkins/ has nothing", '"only_if": {"path": "checkins/", "is": "missing"}'],
  ["Remind me to stretch unless I ran", '"text": "stretch"'],
  ["Check in if I have not checked in", '"text": "Check in", "when": "每天21:30", "only_if": {'],
  ["Log your weight if you haven't yet", '"is": "missing"'],
  ["Log your weight, unless you've already done so", '"is": "missing"'],
  ["打卡，如果今天还没打卡", '"is": "missing"'],
  ["喝水，除非已经喝了8杯", '"is": "missing"'],
  ["没写日记就写日记", '"is": "missing"'],
])(
  "a text that asks to be reminded under a condition, or says one on what the person has done, is refused with the call that keeps it: %s",
  async (text, kept) => {
    const call = verbsOf(etui, "sam");
    const when = "每天21:30";
    expect(await call("remind", { action: "create", text, when })).toMatchObject({
      error: expect.stringContaining(kept),
      refusals: [{ code: "remind.condition_in_words", facts: { at: "text" } }],
    });
    const only_if = { path: "checkins/{date}", is: "missing" };
    expect(await call("remind", { action: "create", text, when, only_if })).toMatchObject({
      status: "success",
    });
  },
);

test("a text that only says a condition is what the reminder says", async () => {
  const call = verbsOf(etui, "tom");
  for (const text of [
    "Take the umbrella if it rains",
    "如果下雨就带伞",
    "Ask Tom if he has not paid",
    "Take a pill if you have a headache",
    "Buy milk if there is none left",
    "如果没有牛奶就买",
    "看看有没有新邮件",
  ])
    expect(await call("remind", { action: "create", text, when: "every day at 8:00" })).toMatchObject({
      status: "success",
    });
});

test("a reminder gets another time by its id", async () => {
  const call = verbsOf(etui, "ken");
  const { trigger_id: id } = await call("remind", { action: "create", text: "Tea", when: "every day at 8" });
  expect(await call("remind", { action: "update", id, when: "every friday at 17:00" })).toMatchObject({
    status: "success",
    trigger_id: id,
    model_output: expect.stringMatching(/Friday, .* 17:00/),
  });
  expect(await call("remind", { action: "update", id, text: "Coffee" })).toMatchObject({
    refusals: [{ code: "remind.text_stays" }],
  });
  expect(await call("remind", { action: "update", id })).toMatchObject({
    refusals: [{ code: "remind.when_missing" }],
  });
  expect(await call("remind", { action: "list" })).toMatchObject({ triggers: [{ schedule: "FRI 17:00" }] });
  const begins = { action: "update", id, when: "from next Monday every day at 8 am until 31 December 2090" };
  expect(await call("remind", begins)).toMatchObject({
    model_output: expect.stringMatching(/Next: .*Monday, .* 08:00/),
  });
  const due = { action: "create", text: "交作业", when: "到期前一天上午九点" };
  expect(await call("remind", due)).toMatchObject({ refusals: [{ code: "when.date_in_data" }] });
});

test.each([
  ["tomorrow at 9 in the morning, Lisbon time", /Assumed: 09:00 on .* in Europe\/Lisbon is /],
  ["明天上午9点，里斯本时间", /这样理解的：“Europe\/Lisbon”的.* 09:00，是你这里的.*。$/],
])("a time of another place is moved to the person's own, and the answer says so: %s", async (when, said) => {
  const call = verbsOf(etui, `lisbon ${when}`);
  const { trigger_id, model_output } = await call("remind", { action: "create", text: "Call", when });
  expect(model_output).toMatch(said);
  const { triggers } = (await call("remind", { action: "list" })) as unknown as {
    triggers: { trigger_id: string; next_trigger_at: string }[];
  };
  const at = Temporal.Instant.from(triggers.find((one) => one.trigger_id === trigger_id)!.next_trigger_at);
  expect(at.toZonedDateTimeISO("Europe/Lisbon").toPlainTime().toString()).toBe("09:00:00");
});

describe("a pause with when", () => {
  const paused = async (userId: string, when: string) => {
    const call = verbsOf(etui, userId);
    const { trigger_id: id } = await call("remind", {
      action: "create",
      text: "Run",
      when: "every day at 7 am",
    });
    const answer = await call("remind", { action: "pause", id, when });
    const { triggers } = (await call("remind", { action: "list" })) as unknown as {
      triggers: { status: string; paused_until?: string }[];
    };
    return { answer, trigger: triggers[0]! };
  };

  test.each([
    "until next Tuesday",
    "next Tuesday",
    "下周二再恢复",
    "先停到下周二",
    "until Tuesday next week, then resume",
    "下周二",
  ])("begins again as that day begins, and says when: %s", async (when) => {
    const { answer, trigger } = await paused(`pause ${when}`, when);
    expect(answer).toMatchObject({
      status: "success",
      model_output: expect.stringMatching(/Tuesday, .* 00:00.*when it goes on by itself/),
    });
    expect(trigger).toMatchObject({ status: "paused", paused_until: expect.stringContaining("T00:00") });
  });

  test("keeps an hour that is said", async () => {
    const { trigger } = await paused("pause hour", "until tomorrow at 15:00");
    expect(trigger).toMatchObject({ paused_until: expect.stringContaining("T15:00") });
  });

  test.each(["until I feel like it", "every Monday at 8", "until yesterday"])(
    "that is no moment to come pauses nothing, and names when: %s",
    async (when) => {
      const { answer, trigger } = await paused(`no pause ${when}`, when);
      expect(answer).toMatchObject({ status: "error", error: expect.stringMatching(/^when/) });
      expect(trigger.status).toBe("active");
    },
  );
});

test("an update with a condition alone keeps the time, and one that names no path is answered with an update", async () => {
  const call = verbsOf(etui, "mia");
  const { trigger_id: id } = await call("remind", {
    action: "create",
    text: "Tea",
    when: "every day at 8 am",
  });
  const when = "only if checkins/{date} is missing";
  expect(await call("remind", { action: "update", id, when })).toMatchObject({ status: "success" });
  expect(await call("remind", { action: "list" })).toMatchObject({
    triggers: [{ schedule: "08:00", rules: { only_if: { path: "checkins/{date}", is: "missing" } } }],
  });
  expect(await call("remind", { action: "update", id, when: "if I have not run" })).toMatchObject({
    error: expect.stringContaining('{"action": "update", "only_if": {'),
  });
});

test("what an action would not go by is refused", async () => {
  const call = verbsOf(etui, "ned");
  const said = { text: "Tea", when: "every day at 8 am" };
  const { trigger_id: id } = await call("remind", { action: "create", ...said });
  const only_if = { path: "checkins/{date}", is: "missing" };
  for (const action of ["pause", "resume", "cancel"])
    expect(await call("remind", { action, id, only_if })).toMatchObject({
      error: `${action} takes no only_if. update changes it.`,
    });
  expect(await call("remind", { action: "create", id, ...said, when: "every day at 9 am" })).toMatchObject({
    error: "create takes no id. update changes the reminder with that id.",
  });
  expect(await call("remind", { action: "list" })).toMatchObject({
    count: 1,
    triggers: [{ status: "active" }],
  });
});

test("the list has the paused ones too", async () => {
  const call = verbsOf(etui, "lou");
  const ids: string[] = [];
  for (const text of ["Tea", "Run"])
    ids.push((await call("remind", { action: "create", text, when: "every day at 8" })).trigger_id);
  await call("remind", { action: "pause", id: ids[1] });
  expect(await call("remind", { action: "list" })).toMatchObject({
    count: 2,
    triggers: [{ title: "Tea" }, { title: "Run", status: "paused" }],
    model_output: expect.stringMatching(/Tea \[active\].*Run \[paused\]/s),
  });
  await call("remind", { action: "pause", id: ids[0] });
  expect(await call("remind", { action: "list" })).toMatchObject({ count: 2, triggers: [{}, {}] });
});
