/** The sentences about a query that found nothing. Models read them; in the refusal of a card they stand among a person's words. */
import { languageOf } from "@etui/protocol/language-of";
import type { Kind, KindThere } from "./fields-there.ts";

interface Has {
  example: string | undefined;
  /** The kind of what is there, if it is never compared with what was asked for. */
  never?: "text" | "number";
  instead?: string;
}

export interface NothingWords {
  counted(total: number, below: string): string;
  dayAsText(written: string, day: string): string;
  nothingThen(below: string | undefined): string;
  nothingYet: string;
  /** `there` is one path that is near, or several that there are at all. */
  nothingBelow(below: string, there: readonly string[], amount?: "several"): string;
  has(name: string, kinds: readonly KindThere[], has: Has): string;
  didYouMean(name: string, meant: string): string;
  missing(name: string, there: readonly string[]): string;
  envelope(field: string): string;
  bareOperator(field: string, written: string, operator: string): string;
  emptyKey(field: string): string;
}

const en: NothingWords = {
  counted: (total, below) =>
    `${total === 1 ? "1 document" : total >= 1_000 ? "1,000 documents or more" : `${total} documents`}${below ? ` below ${below}` : ""}.`,
  dayAsText: (written, day) => `${written} was looked for as that text; the day is ${day}.`,
  nothingThen: (below) => `Nothing was stored${below === undefined ? "" : ` below ${below}`} then.`,
  nothingYet: "Nothing is stored yet.",
  nothingBelow: (below, there, amount) =>
    `Nothing is stored below ${below}.` +
    (there.length === 0 ? "" : ` There ${amount === "several" ? "are:" : "is"} ${there.join(", ")}.`),
  has: (name, kinds, { example, never, instead }) =>
    `${name} is ${kinds.map(({ kind, documents }) => `${KINDS[kind]} in ${documents}`).join(", ")} of them` +
    (example === undefined ? "" : `, such as ${example}`) +
    (never === undefined
      ? ""
      : `, and a ${never} is never compared with a ${never === "text" ? "number" : "text"}`) +
    `${instead === undefined ? "" : `: write ${instead}`}.`,
  didYouMean: (name, meant) => `None has ${name}; did you mean ${meant}?`,
  envelope: (field) =>
    `${field} was looked for in content. A document's own stands at the top of filters, outside $or and $not, ` +
    "without search and as_of.",
  bareOperator: (field, written, operator) =>
    `${field} is compared with an object that has the key "${written}"; did you mean "${operator}"?`,
  emptyKey: (field) => `${field} asks for an empty key, which stands between two dots; did you mean one dot?`,
  missing: (name, there) => `None has ${name}${there.length === 0 ? "" : `; they have ${there.join(", ")}`}.`,
};

const zh: NothingWords = {
  counted: (total, below) =>
    `${below ? `${below} 下面` : ""}有 ${total >= 1_000 ? "1,000 篇以上" : `${total} 篇`}文档。`,
  dayAsText: (written, day) => `${written} 是按文字去找的；那一天是 ${day}。`,
  nothingThen: (below) => `那时${below === undefined ? "" : ` ${below} 下面`}什么都没有存。`,
  nothingYet: "还什么都没有存。",
  nothingBelow: (below, there) =>
    `${below} 下面什么都没有存。${there.length === 0 ? "" : `有的是：${there.join("、")}。`}`,
  has: (name, kinds, { example, never, instead }) =>
    `${name} 在其中 ${kinds.map(({ kind, documents }) => `${documents} 篇里是${KINDS_ZH[kind]}`).join("，")}` +
    (example === undefined ? "" : `，例如 ${example}`) +
    (never === undefined ? "" : `，而${never === "text" ? "文字不会与数字" : "数字不会与文字"}相比`) +
    `${instead === undefined ? "" : `：请写 ${instead}`}。`,
  didYouMean: (name, meant) => `没有一篇有 ${name}，是不是 ${meant}？`,
  envelope: (field) =>
    `${field} 是在内容里找的。文档本身的属性要写在 filters 的最上层，在 $or 和 $not 之外，也不能与 search 和 as_of 一起用。`,
  bareOperator: (field, written, operator) =>
    `${field} 是与一个带有 "${written}" 键的对象相比的，是不是 "${operator}"？`,
  emptyKey: (field) => `${field} 要找的是两个点之间的空键，是不是只该有一个点？`,
  missing: (name, there) => `没有一篇有 ${name}${there.length === 0 ? "" : `，有的是 ${there.join("、")}`}。`,
};

const KINDS: Record<Kind, string> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  null: "null",
  object: "an object",
  array: "a list",
};

const KINDS_ZH: Record<Kind, string> = {
  string: "文字",
  number: "数字",
  boolean: "真或假",
  null: "null",
  object: "对象",
  array: "列表",
};

export const nothingWords = (locale: string): NothingWords => (languageOf(locale) === "zh" ? zh : en);
