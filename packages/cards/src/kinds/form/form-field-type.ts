/** The names that people, JSON Schema and form builders use for the types of a field. */
import type { FieldType } from "@etui/protocol/cards/form";
import type { Json } from "@etui/values/json/json";
import { bare } from "../../records/key-words.ts";

/** What a card never asks for, by the names of its types: where its answer would go, nobody expects it. */
export function unaskedTypeOf(word: Json | undefined): "password" | "file" | undefined {
  return typeof word === "string" ? UNASKED.get(bare(word)) : undefined;
}

export function fieldTypeOf(word: Json | undefined): FieldType | undefined {
  return typeof word === "string" ? TYPES.get(bare(word)) : undefined;
}

// biome-ignore format: a word list reads better in rows
const WORDS: Record<FieldType, string[]> = {
  text: [
    "text", "string", "str", "input", "short_text", "uuid", "search", "文本", "字符串", "单行文本",
  ],
  textarea: ["textarea", "long_text", "multiline", "paragraph", "markdown", "多行文本", "长文本", "段落"],
  email: ["email", "e_mail", "mail", "email_address", "idn_email", "邮箱", "电子邮箱", "邮件", "电子邮件"],
  url: ["url", "uri", "iri", "link", "website", "web_address", "网址", "链接"],
  tel: ["tel", "phone", "telephone", "mobile", "phone_number", "电话", "手机", "手机号", "电话号码"],
  number: [
    "number", "integer", "int", "float", "double", "decimal", "numeric", "currency", "money", "数字", "数值", "整数",
    "小数", "金额",
  ],
  date: ["date", "day", "calendar", "日期"],
  time: ["time", "clock", "时间", "时刻"],
  datetime: ["datetime", "datetime_local", "date_time", "timestamp", "日期时间"],
  select: [
    "select", "enum", "choice", "choices", "single_select", "single_choice", "radio", "radios", "dropdown", "picker", "option",
    "options", "单选", "选择", "下拉", "下拉框",
  ],
  multiselect: [
    "multiselect", "multi", "multiple", "multiple_choice", "multi_choice", "checkboxes", "checkbox_group", "tags",
    "array", "set", "多选", "复选", "标签",
  ],
  checkbox: ["checkbox", "boolean", "bool", "switch", "toggle", "yes_no", "flag", "布尔", "是否", "开关", "勾选", "复选框"],
  slider: ["slider", "range", "滑块", "滑动条"],
  rating: ["rating", "rate", "stars", "star", "评分", "星级", "打分"],
};

const TYPES = new Map(
  Object.entries(WORDS).flatMap(([type, words]) => words.map((word) => [bare(word), type as FieldType])),
);

const UNASKED = new Map<string, "password" | "file">([
  ...["password", "passwd", "secret", "pin", "passphrase", "密码", "口令"].map(
    (word) => [bare(word), "password"] as const,
  ),
  ...[
    "file",
    "files",
    "upload",
    "file_upload",
    "attachment",
    "image",
    "photo",
    "binary",
    "文件",
    "附件",
    "上传",
    "图片",
    "照片",
  ].map((word) => [bare(word), "file"] as const),
]);
