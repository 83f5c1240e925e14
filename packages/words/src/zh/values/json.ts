import type { json as english } from "../../en/values/json.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";
import { jsonFault } from "./json-fault.ts";

const HALF_CHARACTER = "含有半个代理对（损坏的表情符号），不是有效的 Unicode。请写完整的字符，或去掉它。";
const NUL = "含有无法保存的字符 \\u0000。请去掉它。";

export const json: Translated<typeof english> = {
  "json.not_finite": ({ at, number }) =>
    `${valueAt(at)}是 ${number}，而 JSON 只有有限的数字。请改为数字或 null。`,
  "json.too_deep": ({ at, levels }) => `${valueAt(at)}嵌套超过 ${figure(levels)} 层。请减少层数。`,
  "json.too_many": ({ at, most }) => `${valueAt(at)}使整体超过 ${figure(most)} 个值。请分几次传。`,
  "json.no_json": ({ at, kind }) => `${valueAt(at)}是 ${kind}，JSON 无法表示。`,
  "json.undefined": ({ at }) => `${valueAt(at)}是 undefined。请改为 null，或不写它。`,
  "json.circular": ({ at }) => `${valueAt(at)}包含它自身，JSON 无法表示。`,
  "json.date": ({ at }) => `${valueAt(at)}是 Date，JSON 无法表示。请传 toISOString() 得到的字符串。`,
  "json.no_plain_object": ({ at }) => `${valueAt(at)}不是普通对象。请只传普通对象和列表。`,
  "json.reserved_name": ({ at, name }) => `${valueAt(at)}有名为 ${name} 的字段，不能接受。请换一个名称。`,
  "json.constructor": ({ at }) => `${valueAt(at)}的字段 constructor 含有 prototype，不能接受。请换一个名称。`,
  "json.nul": ({ at }) => `${valueAt(at)}${NUL}`,
  "json.nul_in_name": ({ at }) => `${valueAt(at)}有一个字段的名称${NUL}`,
  "json.half_character": ({ at }) => `${valueAt(at)}${HALF_CHARACTER}`,
  "json.half_character_in_name": ({ at }) => `${valueAt(at)}有一个字段的名称${HALF_CHARACTER}`,
  "json.text_empty": "文本是空的。请写一个 JSON 值，例如 {}。",
  "json.text_malformed": "文本不是有效的 JSON。",
  "json.text_too_deep": ({ levels, line, column }) =>
    `JSON 在${place(line, column)}嵌套超过 ${figure(levels)} 层。请减少层数。`,
  "json.text_breaks": ({ line, column, fault }) =>
    `文本在${place(line, column)}不是有效的 JSON：${jsonFault(fault)}。`,
};

const valueAt = (at: string | undefined) => (at === undefined ? "这个值" : `${at} `);

const place = (line: number | undefined, column: number) =>
  line === undefined ? `第 ${column} 列` : `第 ${line} 行第 ${column} 列`;
