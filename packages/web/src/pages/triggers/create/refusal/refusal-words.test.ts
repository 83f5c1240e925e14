import { expect, test } from "vitest";
import type { Language } from "../../../../base/words/choose-language.ts";
import { en } from "../../words/en.ts";
import { zh } from "../../words/zh.ts";
import { refusalInWords } from "./refusal-words.ts";

const own = { en, zh };
const said = (refusal: string, language: Language) =>
  refusalInWords(refusal, { form: own[language].form, language });

test.each([
  'title must be a string of 1 to 200 characters; got "".',
  'schedule is missing: write "08:00" with schedule_type "once" or "daily", "MON,THU 08:00" with "weekly", or a cron expression with "cron".',
  '"abc" is no weekly schedule. Write weekdays and a time, for example MON,THU 08:00.',
  "A cron expression has 5 fields (minute hour day month weekday) or 6 (second first), not 1.",
  "Nothing fires more than once a minute: the least is 1m.",
  'action of type "notify": params.body must be a string of 1 to 4,000 characters; got "".',
  'action.params.url is missing: the channel "webhook" needs the address to call.',
  'condition.rule.for is no length of time: write "10m", "2h", "1d12h" or "PT10M".',
  'rules.only_if.path must be a string of 1 to 512 characters; got "".',
  "There are 2000 active triggers already, which is the most. Cancel some with cancel_trigger, or watch a prefix with one condition instead of many.",
])("%s has words of its own in both languages", (refusal) => {
  for (const language of ["en", "zh"] as const) {
    const sentence = said(refusal, language);
    expect(sentence).not.toContain(refusal);
    expect(/\p{Script=Han}/u.test(sentence)).toBe(language === "zh");
  }
});

test("what is quoted of the refusal is said again", () => {
  const operator = 'condition.rule.where.x has the unknown operator "$more". Known are $eq, $ne.';
  expect(said(operator, "zh")).toContain("$more");
  const times = "rules.repeat.times must be a whole number from 1 to 100; got 1000.";
  expect(said(times, "zh")).toBe("这里要填1到100之间的整数。");
});

test("what has no words here keeps the server's, below a line in the language of the page", () => {
  const english = "condition.rule.colour is not known.";
  expect(said(english, "en")).toBe(english);
  expect(said(english, "zh")).toBe(`${zh.form.refused}\n${english}`);
  const chinese = "没有找到时间。请写明哪天几点，例如“明天早上八点”。";
  expect(said(chinese, "zh")).toBe(chinese);
  expect(said('No time was found in “明天”, "明天". Say on which day.', "en")).not.toContain("\n");
});
