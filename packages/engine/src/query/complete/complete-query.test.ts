import { expect, test } from "vitest";
import type { QueryTarget } from "../../domain/query-target.ts";
import { FieldNames } from "../check/field-names.ts";
import { type CompletingFrom, completeQuery } from "./complete-query.ts";

const target = {
  name: "plan",
  kinds: ["task"],
  fields: {
    priority: {
      kind: "choice",
      choices: ["low", "high"],
      aliases: ["优先级"],
      words: { 高: "high", 低: "low" },
    },
    due: { kind: "day", aliases: ["截止"] },
    repeats: { kind: "flag" },
  },
} as unknown as QueryTarget;

const from = (language: "en" | "zh"): CompletingFrom => ({
  targets: [target],
  names: new FieldNames([{ target, occurring: ["due date"] }]),
  language,
  tags: async (beginning) => ["work", "work/home", "a b"].filter((tag) => tag.startsWith(beginning)),
  filters: async () => ["week", "late ones"],
});

const offered = async (text: string, language: "en" | "zh" = "en") => {
  const caret = text.includes("^") ? text.indexOf("^") : text.length;
  const plain = text.replace("^", "");
  const { from: start, to, items } = await completeQuery(plain, caret, from(language));
  return items.map(({ insert }) => plain.slice(0, start) + insert + plain.slice(to));
};

test.each<[string, string[]]>([
  ["pri", ["priority:"]],
  ["a -du", ["a -due:", 'a -"due date":']],
  ["(pri^ b)", ["(priority: b)"]],
  ["优先", ["priority:"]],
  ["#wo", ["#work", "#work/home"]],
  ["#a", ['tag:"a b"']],
  ["tag:work/", ["tag:work/home"]],
  ["priority:", ["priority:low", "priority:high"]],
  ["priority>=h", ["priority>=high"]],
  ["优先级:h", ["优先级:high"]],
  ["due<=t", ["due<=today", "due<=tomorrow", "due<=this week", "due<=this month"]],
  ["repeats:", ["repeats:true", "repeats:false"]],
  ["is:o", ["is:open", "is:orphan"]],
  ["kind:", ["kind:task", "kind:page", "kind:block", "kind:document"]],
  ["filter:", ["filter:week", 'filter:"late ones"']],
  ["nothing:", []],
])("%s", async (text, texts) => {
  expect(await offered(text)).toEqual(texts);
});

test.each<[string, string[]]>([
  ["pri", ["优先级:"]],
  ["优先", ["优先级:"]],
  ["优先级:", ["优先级:低", "优先级:高"]],
  ["优先级:h", ["优先级:high"]],
  ["is:", ["is:未完成", "is:完成", "is:受阻", "is:逾期", "is:孤立"]],
  ["截止:本", ["截止:本周", "截止:本月"]],
])("in Chinese: %s", async (text, texts) => {
  expect(await offered(text, "zh")).toEqual(texts);
});
