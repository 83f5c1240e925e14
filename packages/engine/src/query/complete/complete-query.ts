/** What could stand where a query is being typed: names, the words and choices behind them, and tags. */
import type { QueryTarget } from "../../domain/query-target.ts";
import type { FieldNames } from "../check/field-names.ts";
import { specialCalled, specialNames, wordsFor } from "../language/query-names.ts";
import { foldText } from "../values/fold-text.ts";

export interface Completion {
  /** What stands between these places of the text, in UTF-16 units, is replaced by one of the items. */
  from: number;
  to: number;
  items: CompletedItem[];
}

export interface CompletedItem {
  /** With the colon behind a name; a value with spaces is in quotes. */
  insert: string;
  is: "name" | "value" | "tag" | "filter";
  /** What of it a person reads, where that is not what is inserted. */
  shown?: string;
}

export interface CompletingFrom {
  targets: readonly QueryTarget[];
  names: FieldNames;
  language: "en" | "zh";
  tags(beginning: string): Promise<readonly string[]>;
  filters(): Promise<readonly string[]>;
}

const MOST_ITEMS = 20;
/** Nobody types a longer word. */
const LONGEST = 200;

/** Where a word that is being typed begins: behind a space, a parenthesis, a comma, or what denies it. */
const TYPED = /[^\s()（），,;；|"“”]*$/u;
const NAMED = /^([^:：<>=!~≥≤]+)([:：]?[<>=!~≥≤]{0,2})(.*)$/su;

export async function completeQuery(text: string, caret: number, from: CompletingFrom): Promise<Completion> {
  const before = text.slice(Math.max(0, caret - LONGEST), caret);
  const typed = TYPED.exec(before)![0];
  const word = typed.replace(/^-/, "");
  const start = caret - word.length;
  const [, name, sign = "", value = ""] = NAMED.exec(word) ?? [];
  const items =
    name === undefined || sign === ""
      ? word.startsWith("#")
        ? await tagItems(word.slice(1), from, (tag) => `#${tag}`)
        : nameItems(word, from)
      : await valueItems(name, value, from);
  const valueStart = name !== undefined && sign !== "" ? caret - value.length : start;
  return { from: valueStart, to: caret, items: items.slice(0, MOST_ITEMS) };
}

const begins = (one: string, beginning: string): boolean => foldText(one).startsWith(foldText(beginning));
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);
const quoted = (value: string): string =>
  /[\s,;()|:"]/.test(value) ? `"${value.replaceAll(/[\\"]/g, "\\$&")}"` : value;

/** In the language of the person, whatever language the beginning is in. */
function nameItems(beginning: string, { targets, names, language }: CompletingFrom): CompletedItem[] {
  const specials = specialNames(language).map(({ special, name }) => ({
    shown: name,
    others: specialNames(language === "en" ? "zh" : "en").flatMap((one) =>
      one.special === special ? one.name : [],
    ),
  }));
  const fields = targets.flatMap((target) =>
    Object.entries(target.fields).map(([name, { aliases = [] }]) => {
      const own = language === "zh" ? aliases.find(isHan) : undefined;
      return { shown: own ?? name, others: [name, ...aliases] };
    }),
  );
  const declared = new Set(targets.flatMap((target) => Object.keys(target.fields)));
  const occurring = names.shown
    .filter((name) => !declared.has(name) && specialCalled(name) === undefined)
    .map((name) => ({ shown: name, others: [] }));
  const all = [...specials, ...fields, ...occurring];
  const fitting = all.filter(({ shown, others }) => [shown, ...others].some((one) => begins(one, beginning)));
  return [...new Set(fitting.map(({ shown }) => shown))].map((shown) => ({
    insert: `${quoted(shown)}:`,
    is: "name",
  }));
}

async function valueItems(name: string, beginning: string, from: CompletingFrom): Promise<CompletedItem[]> {
  const special = specialCalled(name);
  if (special === "tag") return tagItems(beginning.replace(/^#/, ""), from, quoted);
  if (special === "filter") return fitting(await from.filters(), beginning, "filter");
  if (special !== undefined && special !== "type") {
    const own = wordsFor(special, from.language);
    const known = own.length === wordsFor(special, "en").length ? wordsFor(special, "en") : own;
    return own.flatMap((word, index) =>
      begins(word, beginning) || begins(known[index]!, beginning)
        ? [{ insert: word, is: "value" as const }]
        : [],
    );
  }
  const fields = from.targets.flatMap((target) => from.names.meantIn(target, name)?.field ?? []);
  const values = fields.flatMap((field) => {
    if (field.kind === "flag") return from.language === "zh" ? ["是", "否"] : ["true", "false"];
    if (field.kind === "day" || field.kind === "moment") return DAYS[from.language];
    const { choices = [], words = {} } = field;
    return choices.map((choice) => {
      const said = Object.entries(words).find(([word, meant]) => meant === choice && isHan(word))?.[0];
      const isTypedSo = beginning === "" || isHan(beginning);
      return from.language === "zh" && said !== undefined && isTypedSo ? said : choice;
    });
  });
  return fitting(values, beginning, "value");
}

const DAYS = {
  en: ["today", "tomorrow", "this week", "next week", "this month", "7d", "null"],
  zh: ["今天", "明天", "本周", "下周", "本月", "7天", "null"],
};

const fitting = (values: readonly string[], beginning: string, is: CompletedItem["is"]): CompletedItem[] =>
  [...new Set(values)]
    .filter((value) => begins(value, beginning))
    .map((value) => ({ insert: PHRASES.has(value) ? value : quoted(value), is }));

/** They have a space, and are read as they are. */
const PHRASES: ReadonlySet<string> = new Set(DAYS.en);

async function tagItems(
  beginning: string,
  { tags }: CompletingFrom,
  written: (tag: string) => string,
): Promise<CompletedItem[]> {
  const found = await tags(beginning);
  return found.map((tag) => ({
    insert: /\s/.test(tag) ? `tag:${quoted(tag)}` : written(tag),
    is: "tag",
    shown: tag,
  }));
}
