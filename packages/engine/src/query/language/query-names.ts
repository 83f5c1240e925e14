/** The names that mean something in every query, and the words behind them, in both languages. */
import {
  QUERY_KINDS,
  QUERY_PARTS,
  QUERY_STATES,
  type QueryKind,
  type QueryPart,
  type QueryState,
} from "@etui/protocol/query";

/** What stands behind such a name is no field. */
export type Special =
  | "tag"
  | "kind"
  | "type"
  | "under"
  | "is"
  | "has"
  | "lacks"
  | "title"
  | "text"
  | "body"
  | "links_to"
  | "linked_from"
  | "ancestor"
  | "descendant"
  | "filter";

/** The first of each is how it is printed. */
const SPELLINGS: Readonly<Record<Special, readonly string[]>> = {
  tag: ["tag", "tags", "标签", "標籤"],
  kind: ["kind", "种类", "種類", "类别"],
  // `type: book` is a frequent property of notes, so that it is a kind only with the name of one.
  type: ["type", "类型", "類型"],
  under: ["path", "under", "list", "folder", "group", "位置", "路径", "清单", "文件夹", "目录", "分组"],
  is: ["is", "是"],
  has: ["has", "有", "含"],
  lacks: ["no", "lacks", "没有", "无"],
  title: ["title", "标题", "標題"],
  text: ["text", "words", "文字", "文本"],
  body: ["body", "正文", "内容"],
  links_to: ["links", "linksto", "链接到", "链接"],
  linked_from: ["linked", "linkedfrom", "被链接", "来自"],
  ancestor: ["ancestor", "within", "上级", "属于"],
  descendant: ["descendant", "下级"],
  filter: ["filter", "筛选", "过滤器"],
};

const SPECIALS: ReadonlyMap<string, Special> = new Map(
  Object.entries(SPELLINGS).flatMap(([special, names]) => names.map((name) => [name, special as Special])),
);

export const specialCalled = (name: string): Special | undefined =>
  SPECIALS.get(name.toLowerCase().replaceAll(/[_-]/g, ""));

export const printedName = (special: Special): string => SPELLINGS[special][0]!;

/** For completion, in the language of the person. */
export const specialNames = (language: "en" | "zh"): { special: Special; name: string }[] =>
  (Object.keys(SPELLINGS) as Special[]).map((special) => ({
    special,
    name:
      (language === "zh" && SPELLINGS[special].find((name) => /\p{Script=Han}/u.test(name))) ||
      SPELLINGS[special][0]!,
  }));

type Words<Value extends string> = Readonly<Record<Value, readonly string[]>>;

const KINDS: Words<QueryKind> = {
  task: ["tasks", "todo", "todos", "任务", "待办"],
  page: ["pages", "note", "notes", "页面", "笔记"],
  block: ["blocks", "块"],
  document: ["documents", "data", "文档", "数据"],
};
const STATES: Words<QueryState> = {
  open: ["todo", "undone", "pending", "未完成", "待办", "进行"],
  done: ["finished", "completed", "complete", "完成", "已完成"],
  blocked: ["waiting for others", "受阻", "阻塞", "被阻塞"],
  late: ["overdue", "逾期", "过期", "迟"],
  orphan: ["orphans", "orphaned", "孤立"],
};
const PARTS: Words<QueryPart> = {
  tags: ["tag", "标签"],
  links: ["link", "链接"],
  backlinks: ["backlink", "反向链接", "反链"],
  due: ["deadline", "截止", "截止日期", "期限"],
  body: ["text", "content", "正文", "内容"],
};

const reader = <Value extends string>(values: readonly Value[], words: Words<Value>) => {
  const known = new Map(values.flatMap((value) => [value, ...words[value]].map((word) => [word, value])));
  return (written: string): Value | undefined => known.get(written.trim().toLowerCase());
};

export const kindCalled = reader(QUERY_KINDS, KINDS);
export const stateCalled = reader(QUERY_STATES, STATES);
export const partCalled = reader(QUERY_PARTS, PARTS);

/** How a person who reads Chinese would write it. */
export const wordsFor = (special: Special, language: "en" | "zh"): string[] => {
  const [values, words]: [readonly string[], Readonly<Record<string, readonly string[]>>] =
    special === "is"
      ? [QUERY_STATES, STATES]
      : special === "has" || special === "lacks"
        ? [QUERY_PARTS, PARTS]
        : special === "kind" || special === "type"
          ? [QUERY_KINDS, KINDS]
          : [[], {}];
  return values.map(
    (value) => (language === "zh" && words[value]!.find((word) => /\p{Script=Han}/u.test(word))) || value,
  );
};
