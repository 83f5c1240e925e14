import { caretUnder } from "../caret.ts";
import type { filterText as english } from "../en/filter-text.ts";
import { figure } from "../figure.ts";
import type { FilterPlace } from "../filter-place.ts";
import type { Translated } from "../sentence.ts";

const here = ({ at, marked }: FilterPlace) =>
  marked === undefined
    ? `${at} 读不懂。`
    : `${at} 从第 ${figure(marked.character)} 个字符起读不懂：\n${marked.excerpt}\n${caretUnder(marked.excerpt, marked.column)}\n`;

const meant = (nearest: string | undefined) => (nearest === undefined ? "" : `是不是想写“${nearest}”？`);

export const filterText: Translated<typeof english> = {
  "filter_text.no_condition": (place) =>
    `${here(place)}这里应该是一个条件，例如 priority >= 8 或 "截止 日期" 不为空。`,
  "filter_text.number_as_name": ({ written, ...place }) =>
    `${here(place)}条件以属性名开头，而 ${written} 是数字。数字中间不写逗号；名字本身是数字的，请加引号："${written}"。`,
  "filter_text.no_operator": ({ name, found, proposal, nearest, ...place }) =>
    `${here(place)}“${name}”后面的“${found}”不是运算符。${meant(nearest)}` +
    "可用 >= > <= < = !=、`in`、`between`、`contains`、`not contains`、`starts with`、`is null`、`is not null`，也可以写 大于等于、包含、不包含、为空、不为空 等。" +
    (proposal === undefined ? "" : `名字里有空格的，请加引号：“${proposal}”。`),
  "filter_text.unknown_operator": ({ at, operator, known, nearest }) =>
    `${at} 里的运算符“${operator}”不认识。${meant(nearest)}可用的有 \`${known.join(", ")}\`。`,
  "filter_text.no_value": ({ operator, ...place }) =>
    `${here(place)}“${operator}”后面要有值，例如 8、进行中、2026-12-01、today+3d 或 "两个 词"。`,
  "filter_text.no_separator": (place) =>
    `${here(place)}两个条件之间要有逗号、“且”或“或”。如果这里还是值的一部分，请给整个值加引号。`,
  "filter_text.no_comma": ({ closing, ...place }) =>
    `${here(place)}列表里的值之间要有逗号，最后是“${closing}”。值里有别的符号时，请给它加引号。`,
  "filter_text.unclosed_quote": ({ closing, ...place }) =>
    `${here(place)}从这里开始的引号，结尾缺少“${closing}”。`,
  "filter_text.unclosed_parenthesis": ({ closing, ...place }) =>
    `${here(place)}从这里打开的括号，结尾缺少“${closing}”。`,
  "filter_text.unopened_parenthesis": (place) =>
    `${here(place)}这个括号前面没有与它配对的。请去掉它，或给整个值加引号。`,
  "filter_text.no_list": (place) => `${here(place)}一组值要放在括号里：\`in (doing, done)\`。`,
  "filter_text.one_value": ({ operator, ...place }) =>
    `${here(place)}“${operator}”只能和一个值比较。有几个值时，请用“或”连接几个条件，或写 \`in (…)\`。`,
  "filter_text.two_values": (place) =>
    `${here(place)}\`between\` 要有两个值：\`between 3 and 5\` 或 \`between (3, 5)\`。`,
  "filter_text.null_order": ({ operator, ...place }) =>
    `${here(place)}null 不能用“${operator}”比较。请写 为空 或 不为空。`,
  "filter_text.no_such_day": ({ written, ...place }) =>
    `${here(place)}没有“${written}”这一天。请写成 2026-12-31 的样子；如果它只是文字，请加引号。`,
  "filter_text.too_long": ({ at, length, most }) =>
    `${at} 有 ${figure(length)} 个字符，超过 ${figure(most)}。请分几次查询。`,
  "filter_text.too_deep": ({ most, ...place }) => `${here(place)}嵌套超过 ${figure(most)} 层。请写得平一些。`,
  "filter_text.too_many": ({ most, ...place }) =>
    `${here(place)}条件超过 ${figure(most)} 个。请用 \`in (…)\`，或分几次查询。`,
  "filter_text.no_entry": ({ at }) =>
    `${at} 必须是 \`{"name": "priority", "op": ">=", "value": 8}\` 这样的对象，或由这样的对象组成的列表。`,
  "filter_text.no_name": ({ at }) =>
    `${at} 没有写属性名。请写 \`{"name": "priority", "op": ">=", "value": 8}\`。`,
  "filter_text.unknown_key": ({ at, key, nearest }) =>
    `${at} 里的“${key}”不认识。${meant(nearest)}它只有 name、op 和 value。`,
  "filter_text.no_text": ({ at }) => `${at} 必须是文字，例如 "priority >= 8, status = doing"。`,
  "filter_text.other_value": ({ at }) => `${at} 必须是文字、数字、true、false、null，或由它们组成的列表。`,
};
