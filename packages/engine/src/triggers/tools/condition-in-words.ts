/** When a condition fires, as a clause: "2 days before the date in due of a document in bills/ where paid is false". */
import { type Language, languageOf } from "@etui/protocol/language-of";
import { lengthInWords } from "@etui/protocol/length-in-words";
import type { TriggerCondition } from "@etui/protocol/trigger";
import { durationMs } from "@etui/time/calendar/duration";
import { filterInWords, oneStateOf } from "@etui/words/filter-in-words";
import { MORNING } from "../conditions/morning.ts";

type Condition<Type> = Extract<TriggerCondition, { type: Type }>;

interface Words {
  dataMatch(condition: Condition<"data_match">): string;
  count(condition: Condition<"count">): string;
  deadline(condition: Condition<"deadline">): string;
}

const en: Words = {
  dataMatch: ({ watch_path, rule }) => {
    const one = documentIn(watch_path);
    const length = rule.for && durationInWords(rule.for, "en");
    const state = oneStateOf(rule.where, "en");
    const clause = filterInWords(rule.where, "en");
    const once = rule.once ? ", once only" : "";
    if (clause === "")
      return `when ${one} ${length ? `has been there for ${length}` : "comes into being"}${once}`;
    if (state) {
      const becomes = length ? `has been ${state.is} for ${length}` : `becomes ${state.is}`;
      return `when ${state.field} of ${one} ${becomes}${once}`;
    }
    const comes = length ? `it has been true of ${one} for ${length}` : `it becomes true of ${one}`;
    return `when ${comes} that ${clause}${once}`;
  },
  count: ({ watch_path, rule }) => {
    const { gte, streak, window, field, where, once, sum, items } = rule;
    const by = field === undefined || (streak ?? window) === undefined ? "" : ` by the date in ${field}`;
    const end = `${by}${once ? ", once only" : ""}`;
    const such = whereInWords(where);
    if (streak !== undefined) {
      const length = gte === 1 ? `a ${streak}` : `${gte} ${streak}s in a row`;
      const has = such === "" ? `documents for ${length}` : `for ${length} documents${such}`;
      return `when ${watch_path} has ${has}${end}`;
    }
    const newest = window === undefined ? "" : `, counting the last ${durationInWords(window, "en")}`;
    const place = items === undefined ? watch_path : `${items} of ${documentIn(watch_path)}`;
    if (sum !== undefined) return `when ${sum} in ${place}${such} adds up to ${gte}${newest}${end}`;
    const one = items === undefined ? "document" : "item";
    const number = gte === 1 ? `is 1 ${one}` : `are ${gte} ${one}s`;
    return `when there ${number} in ${place}${such}${newest}${end}`;
  },
  deadline: ({ watch_path, rule }) => {
    const { field, before, after, at, where, items } = rule;
    const morning = at === undefined ? `, by default at ${MORNING}` : `, at ${at}`;
    const one = `${items === undefined ? "" : `an item in ${items} of `}${documentIn(watch_path)}`;
    const date = `the date in ${field} of ${one}${whereInWords(where)} (for a date without a time${morning})`;
    if (before !== undefined) return `${durationInWords(before, "en")} before ${date}`;
    return after === undefined ? `at ${date}` : `${durationInWords(after, "en")} after ${date}`;
  },
};

const documentIn = (watchPath: string) => (isOne(watchPath) ? watchPath : `a document in ${watchPath}`);

function whereInWords(where: Parameters<typeof filterInWords>[0]): string {
  const clause = filterInWords(where, "en");
  return clause === "" ? "" : ` where ${clause}`;
}

const zh: Words = {
  dataMatch: ({ watch_path, rule }) => {
    const one = isOne(watch_path) ? `${watch_path} ` : `${watch_path} 有文档`;
    const length = rule.for && durationInWords(rule.for, "zh");
    const state = oneStateOf(rule.where, "zh");
    const clause = filterInWords(rule.where, "zh");
    const first = rule.once ? "首次" : "";
    if (clause === "") return `${one}${first}${length ? `存在满${length}` : "出现"}时`;
    if (state) {
      const becomes = length ? `持续${length}${state.is}` : changedTo(state.is);
      return `${one}的 ${state.field} ${first}${becomes} 时`.replace(/” 时$/, "”时");
    }
    const comes = length ? `持续${length}符合条件` : "变得符合条件";
    return `${one}${first}${comes}（${clause}）时`;
  },
  count: ({ watch_path, rule }) => {
    const { gte, streak, window, field, where, once, sum, items } = rule;
    const such = suchInChinese(where);
    const first = once ? "首次" : "";
    const by = field === undefined || (streak ?? window) === undefined ? "" : `按 ${field} 的日期`;
    if (streak !== undefined) {
      return `${watch_path} ${by}${first}连续 ${gte} ${streak === "day" ? "天" : "周"}有${such}文档时`;
    }
    const newest = window === undefined ? "" : `最近${durationInWords(window, "zh")}内`;
    const place = items === undefined ? watch_path : `${watch_path} 的 ${items}`;
    const one = items === undefined ? "文档" : "条目";
    if (sum !== undefined)
      return `${place} ${by}${newest}${such && `${such}${one}`}的 ${sum} 合计${first}达到 ${gte} 时`;
    return `${place} ${by}${newest}${first}达到 ${gte} 个${such}${one}时`;
  },
  deadline: ({ watch_path, rule }) => {
    const { field, before, after, at, where, items } = rule;
    const documents = `${suchInChinese(where)}文档`;
    const morning = `（只有日期的${at === undefined ? `默认按 ${MORNING}` : `按 ${at}`}）`;
    const date =
      items !== undefined
        ? `${watch_path} 的 ${items} 里${suchInChinese(where)}条目的 ${field} 日期${morning}`
        : isOne(watch_path)
          ? `${watch_path} 的 ${field} 日期${morning}`
          : `${watch_path} 中${documents}的 ${field} 日期${morning}`;
    if (before !== undefined) return `${date}之前${durationInWords(before, "zh")}`;
    return after === undefined ? `到了 ${date}时` : `${date}之后${durationInWords(after, "zh")}`;
  },
};

/** "等于“done”" as what something turns into: "变为“done”". */
const changedTo = (state: string) =>
  state.startsWith("等于") ? state.replace("等于", "变为") : `变得${state}`;

function suchInChinese(where: Parameters<typeof filterInWords>[0]): string {
  const clause = filterInWords(where, "zh");
  return clause === "" ? "" : `符合条件（${clause}）的`;
}

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

/** Whether it watches a single document, and no prefix or pattern. */
const isOne = (watchPath: string) => !watchPath.endsWith("/") && !watchPath.includes("*");

/** Turns `1d12h` into "1 day 12 hours". */
const durationInWords = (text: string, language: Language) => lengthInWords(durationMs(text), language);
