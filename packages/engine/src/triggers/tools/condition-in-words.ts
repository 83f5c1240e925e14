/** When a condition fires, as a clause: "2 days before the date in due of a document in bills/". */
import type { Filter } from "@etui/protocol/filter";
import { type Language, languageOf } from "@etui/protocol/language-of";
import { lengthInWords } from "@etui/protocol/length-in-words";
import type { TriggerCondition } from "@etui/protocol/trigger";
import { durationMs } from "@etui/time/calendar/duration";

type Condition<Type> = Extract<TriggerCondition, { type: Type }>;

interface Words {
  dataMatch(condition: Condition<"data_match">): string;
  count(condition: Condition<"count">): string;
  deadline(condition: Condition<"deadline">): string;
}

const en: Words = {
  dataMatch: ({ watch_path, rule }) => {
    const one = isOne(watch_path) ? watch_path : `a document in ${watch_path}`;
    if (rule.for === undefined) return `when ${one} comes to fulfil its filter`;
    return `when ${one} has fulfilled its filter for ${durationInWords(rule.for, "en")}`;
  },
  count: ({ watch_path, rule }) => {
    const { gte, streak, window, where } = rule;
    if (streak !== undefined) {
      const length = gte === 1 ? `a ${streak}` : `${gte} ${streak}s in a row`;
      return `when ${watch_path} has ${documents(2, where)} for ${length}`;
    }
    const newest = window === undefined ? "" : `, counting the last ${durationInWords(window, "en")}`;
    return `when there ${gte === 1 ? "is" : "are"} ${gte} ${documents(gte, where)} in ${watch_path}${newest}`;
  },
  deadline: ({ watch_path, rule }) => {
    const { field, before, after, where } = rule;
    const one = isOne(watch_path) ? watch_path : `a ${documents(1, where)} in ${watch_path}`;
    const date = `the date in ${field} of ${one}`;
    if (before !== undefined) return `${durationInWords(before, "en")} before ${date}`;
    return after === undefined ? `at ${date}` : `${durationInWords(after, "en")} after ${date}`;
  },
};

function documents(count: number, where: Filter): string {
  const noun = count === 1 ? "document" : "documents";
  return isEmpty(where) ? noun : `${noun} that ${count === 1 ? "fulfils" : "fulfil"} its filter`;
}

const zh: Words = {
  dataMatch: ({ watch_path, rule }) => {
    const one = isOne(watch_path) ? `${watch_path} ` : `${watch_path} 有文档`;
    if (rule.for === undefined) return `${one}变得符合条件时`;
    return `${one}持续${durationInWords(rule.for, "zh")}符合条件时`;
  },
  count: ({ watch_path, rule }) => {
    const { gte, streak, window, where } = rule;
    const documents = isEmpty(where) ? "文档" : "符合条件的文档";
    if (streak !== undefined) {
      return `${watch_path} 连续 ${gte} ${streak === "day" ? "天" : "周"}有${documents}时`;
    }
    const newest = window === undefined ? "" : `最近${durationInWords(window, "zh")}内`;
    return `${watch_path} ${newest}达到 ${gte} 个${documents}时`;
  },
  deadline: ({ watch_path, rule }) => {
    const { field, before, after, where } = rule;
    const documents = isEmpty(where) ? "文档" : "符合条件的文档";
    const date = isOne(watch_path)
      ? `${watch_path} 的 ${field} 日期`
      : `${watch_path} 中${documents}的 ${field} 日期`;
    if (before !== undefined) return `${date}之前${durationInWords(before, "zh")}`;
    return after === undefined ? `到了 ${date}时` : `${date}之后${durationInWords(after, "zh")}`;
  },
};

/** The condition of a trigger as a phrase, in Chinese for a Chinese locale and otherwise in English. */
export function conditionInWords(condition: TriggerCondition, locale: string): string {
  const words = languageOf(locale) === "zh" ? zh : en;
  switch (condition.type) {
    case "data_match":
      return words.dataMatch(condition);
    case "count":
      return words.count(condition);
    case "deadline":
      return words.deadline(condition);
  }
}

const isEmpty = (where: Filter) => Object.keys(where).length === 0;

/** Whether it watches a single document, and no prefix or pattern. */
const isOne = (watchPath: string) => !watchPath.endsWith("/") && !watchPath.includes("*");

/** Turns `1d12h` into "1 day 12 hours". */
const durationInWords = (text: string, language: Language) => lengthInWords(durationMs(text), language);
