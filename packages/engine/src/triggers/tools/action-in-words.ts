/** What a trigger does when it fires, in half a sentence: "sets cups to 0 in counters/water, leaving the rest". */
import { type Language, languageOf } from "@etui/protocol/language-of";
import type { Channel, TriggerAction } from "@etui/protocol/trigger";
import { someOf as someInEnglish } from "@etui/words/en/some-of";
import { valueInWords } from "@etui/words/filter-in-words";
import { someOf as someInChinese } from "@etui/words/zh/some-of";
import { isOperator } from "../../document/change-operators.ts";

/** The most fields of an update that are named. */
const MOST_FIELDS = 3;

/** A field, what is done to it, and with which value, as it is said. */
interface FieldChange {
  name: string;
  by: "set" | "$inc" | "$push" | "$addToSet";
  value: string;
}

interface Words {
  says(text: string): string;
  writes(prompt: string): string;
  notifies(channels: readonly Channel[], body: string): string;
  changes(fields: readonly FieldChange[], more: number, path: string): string;
  merges(path: string, content: string): string;
  replaces(path: string, content: string): string;
  patches(path: string, operations: number): string;
}

const en: Words = {
  says: (text) => `says ${text}`,
  writes: (prompt) => `has a text written: ${prompt}`,
  notifies: (channels, body) => `notifies by ${channels.join(", ")}: ${body}`,
  changes: (fields, more, path) =>
    `${someInEnglish(fields.map(changeInEnglish), more)} in ${path}, leaving the rest`,
  merges: (path, content) => `merges ${content} into ${path}`,
  replaces: (path, content) => `replaces all of ${path} by ${content}`,
  patches: (path, operations) =>
    `patches ${path} by ${operations === 1 ? "1 operation" : `${operations} operations`}`,
};

/** "sets" is said once for those that follow one another. */
function changeInEnglish(
  { name, by, value }: FieldChange,
  index: number,
  all: readonly FieldChange[],
): string {
  switch (by) {
    case "set":
      return `${all[index - 1]?.by === "set" ? "" : "sets "}${name} to ${value}`;
    case "$inc":
      return `adds ${value} to ${name}`;
    case "$push":
      return `appends ${value} to ${name}`;
    case "$addToSet":
      return `adds ${value} to the set ${name}`;
  }
}

const CHANNELS_ZH: Record<Channel, string> = { inbox: "收件箱", push: "设备推送", webhook: "网址" };

const CHANGES_ZH: Record<FieldChange["by"], string> = {
  set: "设为",
  $inc: "加上",
  $push: "追加",
  $addToSet: "不重复地追加",
};

const zh: Words = {
  says: (text) => `提醒${text}`,
  writes: (prompt) => `让模型写一段文字：${prompt}`,
  notifies: (channels, body) => `通过${channels.map((one) => CHANNELS_ZH[one]).join("、")}通知${body}`,
  changes: (fields, more, path) =>
    `把 ${path} 的 ${someInChinese(
      fields.map(({ name, by, value }) => {
        return `${name} ${CHANGES_ZH[by]}${value.startsWith("“") ? "" : " "}${value}`;
      }),
      more,
    )}，其余不动`,
  merges: (path, content) => `把 ${content} 合并进 ${path}`,
  replaces: (path, content) => `把 ${path} 整个换成 ${content}`,
  patches: (path, operations) => `对 ${path} 做 ${operations} 处修改`,
};

const WORDS: Record<Language, Words> = { en, zh };

export function actionInWords(action: TriggerAction, locale: string): string {
  const language = languageOf(locale);
  const words = WORDS[language];
  const say = (value: unknown) => valueInWords(value, language);
  switch (action.type) {
    case "message":
      return words.says(say(action.params.text));
    case "generate":
      return words.writes(say(action.params.prompt));
    case "notify":
      return words.notifies(action.params.channels ?? ["inbox", "push"], say(action.params.body));
    case "update":
      return updateInWords(action.params, words, say);
  }
}

function updateInWords(
  { path, content, mode }: Extract<TriggerAction, { type: "update" }>["params"],
  words: Words,
  say: (value: unknown) => string,
): string {
  if (mode === "replace") return words.replaces(path, say(content));
  if (mode === "patch") return words.patches(path, (content as { patch: unknown[] }).patch.length);
  const fields = Array.isArray(content) ? [] : Object.entries(content as object);
  if (fields.length === 0) return words.merges(path, say(content));
  const named = fields.slice(0, MOST_FIELDS);
  return words.changes(
    named.map(([name, value]) => changeOf(name, value, say)),
    fields.length - named.length,
    path,
  );
}

function changeOf(name: string, value: unknown, say: (value: unknown) => string): FieldChange {
  if (!isOperator(value)) return { name, by: "set", value: say(value) };
  const [[by, operand]] = Object.entries(value as object) as [[Exclude<FieldChange["by"], "set">, unknown]];
  return { name, by, value: say(operand) };
}
