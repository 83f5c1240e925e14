/** Says what is accepted as a phrase: "1 到 200 之间的整数". */

import type { Kind } from "@etui/values/json/kind-of";
import type {
  Accepted,
  AcceptedList,
  AcceptedNumber,
  AcceptedObject,
  AcceptedText,
  Amount,
  Got,
  Remedy,
  TextFormat,
} from "../accepted.ts";
import { figure } from "../figure.ts";
import { spaced } from "./spaced.ts";

export const KINDS: Record<Kind, string> = {
  string: "字符串",
  number: "数字",
  boolean: "布尔值",
  null: "null",
  array: "列表",
  object: "对象",
};

const FORMATS: Record<TextFormat, string> = {
  "date-time": "日期和时间，例如 2026-03-01T08:00:00Z",
  date: "日期，例如 2026-03-01",
  time: "时间，例如 08:00:00Z",
  duration: "时长，例如 PT15M",
  uuid: "UUID",
  email: "电子邮件地址",
  uri: "网址，例如 https://example.org/",
  url: "网址，例如 https://example.org/",
  ipv4: "IPv4 地址",
  ipv6: "IPv6 地址",
  hostname: "主机名",
};

/** Kinds that need no more words. */
const NOUNS: { readonly [kind: string]: string } = {
  string: "字符串",
  number: "数字",
  integer: "整数",
  boolean: "布尔值",
  list: "列表",
  object: "对象",
};

export function accepted(what: Accepted): string {
  switch (what.is) {
    case "anything":
      return "任意 JSON 值";
    case "nothing":
      return "空缺";
    case "one_of":
      return oneOf(what.values, what.more);
    case "either":
      return either(what.forms.map(accepted), what.more);
    case "integer":
      return `${range(what)}整数`;
    case "number":
      return `${range(what)}数字`;
    case "string":
      return text(what);
    case "format":
      return FORMATS[what.format];
    case "boolean":
      return "true 或 false";
    case "null":
      return "null";
    case "list":
      return list(what);
    case "object":
      return object(what);
  }
}

/** The value that came, with its kind or its size if that is what is wrong. */
export function got({ shown, kind, characters, items }: Got): string {
  if (characters !== undefined) return `${shown}（${figure(characters)} 个字符）`;
  if (items !== undefined) return `${shown}（${figure(items)} 项）`;
  return kind === undefined ? shown : `${shown}（${KINDS[kind]}）`;
}

export function remedy(way: Remedy): string {
  switch (way.do) {
    case "send_object":
      return "请直接传对象，不要传装着它的字符串。";
    case "send_list":
      return "请直接传列表，不要传装着它的字符串。";
    case "unquote":
      return `请去掉引号，直接写 ${way.value}。`;
    case "quote":
      return `请加上引号："${way.value}"。`;
    case "put_in_list":
      return `请把它放进列表${way.value === undefined ? "" : `：[${way.value}]`}。`;
  }
}

function oneOf(values: readonly string[], more = 0): string {
  if (values.length === 1) return values[0]!;
  return `${values.join("、")} 之一${more > 0 ? `（另有 ${figure(more)} 个）` : ""}`;
}

function either(forms: string[], more = 0): string {
  const shown = more > 0 ? [...forms, more === 1 ? "另一种形式" : `其他 ${figure(more)} 种形式之一`] : forms;
  // If the phrases contain commas, semicolons have to separate them.
  const compound = shown.some((phrase) => /[，、]/.test(phrase));
  if (compound) return `${shown.slice(0, -1).join("；")}；${spaced("或者", shown.at(-1)!)}`;
  return spaced(shown.slice(0, -1).join("、"), "或", shown.at(-1)!);
}

/** A range that ends so that a noun can follow: "不小于 0 的". */
function range({ least, most, above, below, multiple }: AcceptedNumber): string {
  const parts: string[] = [];
  if (least !== undefined && most !== undefined) parts.push(`${least} 到 ${most} 之间`);
  else {
    if (above !== undefined) parts.push(`大于 ${above}`);
    else if (least !== undefined) parts.push(`不小于 ${least}`);
    if (below !== undefined) parts.push(`小于 ${below}`);
    else if (most !== undefined) parts.push(`不大于 ${most}`);
  }
  if (multiple !== undefined) parts.push(`能被 ${multiple} 整除`);
  return parts.length === 0 ? "" : spaced(both(parts), "的");
}

const both = (parts: readonly string[]) =>
  spaced(...parts.flatMap((part, at) => (at === 0 ? [part] : ["且", part])));

function text({ characters, pattern }: AcceptedText): string {
  const isNonEmpty = characters?.least === 1 && characters.most === undefined;
  const size = isNonEmpty || !characters ? "" : amount(characters, "个字符");
  const noun = isNonEmpty ? "非空字符串" : "字符串";
  const matches = pattern === undefined ? "" : pattern === null ? "符合 schema 所给模式" : `匹配 ${pattern}`;
  const qualities = [size, matches].filter((quality) => quality !== "");
  return qualities.length === 0 ? noun : spaced(both(qualities), "的", noun);
}

function list({ amount: size, items, contains, tuple, unique }: AcceptedList): string {
  const sized = `${size ? `${amount(size, "项")}的` : ""}列表`;
  const different = unique ? "，各项互不相同" : "";
  if (contains) return spaced(`${sized}，其中有一项是`, accepted(contains), different);
  if (tuple) return spaced("列表，依次是", tuple.map(accepted).join("、"));
  if (!items) return `${sized}${different}`;
  const noun = Object.keys(items).length === 1 ? NOUNS[items.is] : undefined;
  if (noun === undefined) return spaced(`${sized}，每一项是`, accepted(items), different);
  return size ? spaced("由", amount(size, `个${noun}`), "组成的列表", different) : `${noun}列表${different}`;
}

function object({ fields = [], more, amount: size }: AcceptedObject): string {
  if (fields.length === 0) return `${size ? `${amount(size, "个字段")}的` : ""}对象`;
  const named = fields.map(({ name, value }) => (value === undefined ? name : `${name}（值为 ${value}）`));
  return spaced("含有", named.join("、"), more ? "等字段的对象" : "的对象");
}

/** "1 到 5 个字段", "最多 1 项". */
function amount({ least, most }: Amount, unit: string): string {
  const written = (count: number | undefined = 0) => figure(count);
  if (least !== undefined && least === most) return `正好 ${written(least)} ${unit}`;
  if (least !== undefined && most !== undefined) return `${written(least)} 到 ${written(most)} ${unit}`;
  return least !== undefined ? `至少 ${written(least)} ${unit}` : `最多 ${written(most)} ${unit}`;
}
