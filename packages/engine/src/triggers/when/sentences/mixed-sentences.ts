import type { Refused, Sentence } from "./sentence.ts";

/** Words of both languages, and of none: answered in the reader's. */
export const MIXED_ASSUMED: Sentence[] = [
  ["明天 at 8", "once 2026-11-25T08:00:00+08:00", { assumed: /^neither morning nor evening said: 08:00$/ }],
  [
    "明天 at 8",
    "once 2026-11-25T08:00:00+08:00",
    { locale: "zh-CN", assumed: /^没说上午还是下午，按 08:00$/ },
  ],
  ["2026-12-01", "once 2026-12-01T09:00:00+08:00", { assumed: /^no hour given: 09:00$/ }],
  ["2026-12-01", "once 2026-12-01T09:00:00+08:00", { locale: "zh-Hans", assumed: /^没说几点，按 09:00$/ }],
];

export const MIXED_REFUSED: Refused[] = [
  ["next 周三早上八点", /no moment/],
  ["明天早上九点Europe/Berlin", /your own zone/],
  ["next 周三早上八点", /不是确切的时间/, { locale: "zh-CN" }],
  ["2026-11-24T01:00:00Z", /2026年11月24日 09:00 已经过去/, { locale: "zh-CN" }],
  ["", /没有找到时间/, { locale: "zh" }],
];
