import type { data as english } from "../en/data.ts";
import type { Translated } from "../sentence.ts";

export const data: Translated<typeof english> = {
  "data.as_of_ahead": ({ at, now }) => `${at} 还没有到：现在是 ${now}。要看现在存的内容，就不要写它。`,
  "data.no_past_creation": () =>
    "过去的文档是何时创建的没有保留。用 as_of 时，请按 updated_at、path 或某个字段排序。",
  "data.no_moment": ({ at }) => `${at}：时刻是写明日期、时间和时区的文本，例如 "2026-12-31T18:00:00+08:00"。`,
  "data.no_document": ({ at }) => `${at}：文档是 JSON 对象或数组。单个值请包起来，例如 {"value": 5}。`,
  "data.document_as_text": ({ at, kind }) =>
    `${at}：content 是写在文本里的 JSON。请直接传${kind === "array" ? "列表" : "对象"}，不要加引号。`,
  "data.one_path_or_prefix": "请只写其一：path 指一个文档，path_prefix 指路径以此开头的所有文档。",
  "data.bad_expiry": ({ moment, never }, say) => `${say(moment)}写 "${never}" 则取消到期。`,
};
