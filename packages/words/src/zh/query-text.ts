import { caretUnder } from "../caret.ts";
import type { queryText as english } from "../en/query-text.ts";
import { figure } from "../figure.ts";
import type { FilterPlace } from "../filter-place.ts";
import type { Translated } from "../sentence.ts";

const here = ({ at, marked }: FilterPlace) =>
  marked === undefined
    ? `${at} 无法执行。`
    : `${at} 第 ${figure(marked.character)} 个字符：\n${marked.excerpt}\n${caretUnder(marked.excerpt, marked.column)}\n`;

const meant = (nearest: string | undefined) => (nearest === undefined ? "" : `是不是想写“${nearest}”？`);
const listed = (names: readonly string[]) =>
  `\`${names.slice(0, 30).join(", ")}\`${names.length > 30 ? ` 等 ${figure(names.length)} 个` : ""}`;

const KINDS = {
  number: "数字，例如 30",
  day: "日期，例如 2026-12-31、今天、7天、本周",
  moment: "日期或时刻，例如 2026-12-31、“2026-12-31 09:00”、今天",
  flag: "“是”或“否”",
  text: "文字",
  choice: "它的选项",
};

export const queryText: Translated<typeof english> = {
  "query_text.no_condition": (place) =>
    `${here(place)}这里应该是一个条件，例如 标签:工作、优先级>=高、截止:<=7天，或一个词。要按字面找的符号，请放在引号里。`,
  "query_text.only_equal": ({ name, ...place }) =>
    `${here(place)}“${name}”后面只能用冒号。如果是同名的字段，请给名字加引号：“${name}”>=…。`,
  "query_text.unknown_word": ({ name, given, known, nearest, ...place }) =>
    `${here(place)}“${name}:”后面可以写 ${listed(known)}，不能写“${given}”。${meant(nearest)}`,
  "query_text.no_saved": (place) => `${here(place)}这里不能用已保存的筛选。`,
  "query_text.unknown_filter": ({ given, known, nearest, ...place }) =>
    `${here(place)}没有保存名为“${given}”的筛选。${meant(nearest)}` +
    (known.length === 0
      ? '筛选保存为文档 `filters/<name>`：`{"query": "tag:#work is:open"}`。'
      : `已保存的有 ${listed(known)}。`),
  "query_text.circular": ({ given, ...place }) =>
    `${here(place)}已保存的筛选“${given}”引用了它自己。请从它的查询里去掉这一项。`,
  "query_text.unreadable_filter": ({ given, ...place }) =>
    `${here(place)}文档 \`filters/${given}\` 里没有查询。应为 \`{"query": "tag:#work is:open"}\`。`,
  "query_text.unknown_field": ({ given, known, nearest, ...place }) =>
    `${here(place)}这里没有名为“${given}”的字段。${meant(nearest)}可用的有 ${listed(known)}。带冒号的词要按字面找时，请加引号。`,
  "query_text.unknown_choice": ({ field, given, choices, nearest, ...place }) =>
    `${here(place)}“${field}”只会是 \`${choices.join(", ")}\` 之一，不会是“${given}”。${meant(nearest)}`,
  "query_text.wrong_value": ({ field, given, kind, ...place }) =>
    `${here(place)}“${field}”要和${KINDS[kind]}比较，不能和“${given}”比较。`,
  "query_text.wrong_operator": ({ field, operator, kind, ...place }) =>
    `${here(place)}“${operator}”只用于文字，而“${field}”不是文字：请用 : = != > >= < <= 和${KINDS[kind]}比较。`,
  "query_text.no_order": ({ field, ...place }) =>
    `${here(place)}“${field}”只有是和否，不分大小。请写 ${field}:是 或 ${field}:否。`,
  "query_text.no_sort": ({ given, known, most, nearest }) =>
    `\`sort\` 最多写 ${figure(most)} 个字段，要从高到低的在后面加 desc；不能写“${given}”。${meant(nearest)}可用的有 ${listed(known)}。`,
  "query_text.no_group": ({ given, known, most, nearest }) =>
    `\`group\` 最多写 ${figure(most)} 个字段，例如 \`status\` 或 \`month(due)\`，\`figures\` 最多 4 个；不能写“${given}”。${meant(nearest)}可用的有 ${listed(known)}。`,
  "query_text.nowhere": ({ given, asked, ...place }) =>
    `${here(place)}\`${given}\` 在 ${asked.join("、")} 里对任何内容都不成立。请去掉它，或换个地方找。`,
};
