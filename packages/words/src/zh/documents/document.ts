import type { document as english } from "../../en/documents/document.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";

const QUESTION_FAULTS = {
  none: "里面没有问题。请每行写一个 JSON 对象。",
  no_json: "这一行不是 JSON。",
  no_object: "这一行不是 JSON 对象。",
  question: "`question` 须是一段文字。",
  path: '`path` 须是能回答它的地址，例如 "notes/teeth"，也可以是几个地址的列表。',
  evidence: "`evidence` 须是回答它的那段文字的一部分，也可以不写。",
};

export const document: Translated<typeof english> = {
  "path.placeholder": ({ at, path }) =>
    `${at} 会照原样使用，只有触发器和卡片会替换占位符。现在请写“${path}”。`,
  "path.unknown_placeholder": ({ at, written, known }) =>
    `${at} 里有不认识的占位符“${written}”。可用的有：${known.map((name) => `{${name}}`).join("、")}。`,
  "path.empty": ({ at }) => `${at} 是空的。请写一个名称，例如 goals/2026/year。`,
  "path.too_long": ({ at, bytes, most }) =>
    `${at} 有 ${figure(bytes)} 字节，最多 ${figure(most)} 字节。请换短一些的名称，其余的写进 content。`,
  "path.pattern": ({ at }) =>
    `${at} 指的是一个文档，而 * 代表许多个。请写出具体的名称，例如 "runs/2026-03-01"。`,
  "content.too_large": ({ at, bytes, most }) =>
    `${at} 作为 JSON 有 ${figure(bytes)} 字节，一个文档最多 ${figure(most)} 字节。请拆到几个路径下。`,

  "search.empty": ({ at }) => `${at} 是空的。请写几个词，例如“紫微”或“周报”，或者不写它。`,
  "search.no_query": "query 是空的。请写几个词，或一个问题。",
  "search.too_long": ({ at, characters, most }) =>
    `${at} 有 ${figure(characters)} 个字符，最多 ${figure(most)} 个。请只搜几个关键的词。`,
  "search.too_many_words": ({ at, words, most }) =>
    `${at} 有 ${figure(words)} 个词，最多 ${figure(most)} 个。请只搜最关键的几个。`,
  "search.questions_wrong": ({ file, line, fault }) =>
    `${file}${line === undefined ? "" : ` 第 ${line} 行`}：${QUESTION_FAULTS[fault]}`,

  "cursor.unknown": ({ at }) => `${at} 不是 Etui 给出的。${askAgain(at)}`,
  "cursor.of_another_query": ({ at }) => `${at} 属于另一次查询。${askAgain(at)}`,
  "cursor.too_old": ({ at }) => `${at} 已经超过一天。${askAgain(at)}`,
};

const askAgain = (at: string) => `请先不带 ${at} 重新查询，再用同样的参数和 next_cursor 翻页。`;
