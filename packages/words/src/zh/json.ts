import type { Expected, Hint } from "@etui/values/parse/json-fault";
import type { JsonFacts } from "@etui/values/parse/json-refusal";
import type { json as english } from "../en/json.ts";
import type { Translated } from "../sentence.ts";
import { spaced } from "./spaced.ts";

const HALF_CHARACTER = "含有半个代理对（损坏的表情符号），不是有效的 Unicode。请写完整的字符，或去掉它。";
const NUL = "含有无法保存的字符 \\u0000。请去掉它。";

export const json: Translated<typeof english> = {
  "json.not_finite": ({ at, number }) =>
    `${valueAt(at)}是 ${number}，而 JSON 只有有限的数字。请改为数字或 null。`,
  "json.too_deep": ({ at, levels }) => `${valueAt(at)}嵌套超过 ${levels} 层。请减少层数。`,
  "json.too_many": ({ at, most }) =>
    `${valueAt(at)}使整体超过 ${most.toLocaleString("en")} 个值。请分几次传。`,
  "json.no_json": ({ at, kind }) => `${valueAt(at)}是 ${kind}，JSON 无法表示。`,
  "json.undefined": ({ at }) => `${valueAt(at)}是 undefined。请改为 null，或不写它。`,
  "json.circular": ({ at }) => `${valueAt(at)}包含它自身，JSON 无法表示。`,
  "json.date": ({ at }) => `${valueAt(at)}是 Date，JSON 无法表示。请传 toISOString() 得到的文本。`,
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
    `JSON 在${place(line, column)}嵌套超过 ${levels} 层。请减少层数。`,
  "json.text_breaks": ({ line, column, fault }) =>
    `文本在${place(line, column)}不是有效的 JSON：${because(fault)}。`,
};

const valueAt = (at: string | undefined) => (at === undefined ? "这个值" : `${at} `);

const place = (line: number | undefined, column: number) =>
  line === undefined ? `第 ${column} 列` : `第 ${line} 行第 ${column} 列`;

function because(fault: JsonFacts["json.text_breaks"]["fault"]): string {
  switch (fault.code) {
    case "expected": {
      const wanted = WANTED[fault.expected](fault.closer);
      if (fault.found === undefined) return `文本到此结束，还缺${wanted}`;
      const instead = fault.hint ? `。${hint(fault.hint)}` : "";
      return `${spaced("这里应当是", wanted)}，而不是 ${JSON.stringify(fault.found)}${instead}`;
    }
    case "unclosed_string":
      return '从这里开始的字符串缺少结尾的 "';
    case "line_break":
    case "control_character":
      return "字符串里有换行或控制字符，请写成 \\n 或 \\u…";
    case "bad_escape":
      return '字符串里的反斜杠只能写成 \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000 之一';
  }
}

const WANTED: Record<Expected, (closer: string | undefined) => string> = {
  value: () => "一个值",
  value_or_close: () => "一个值或 ]",
  name: () => "双引号括起的字段名",
  name_or_close: () => "双引号括起的字段名或 }",
  colon: () => "字段名后的冒号",
  comma: (closer) => `逗号或 ${closer}`,
  end: () => "结尾",
};

function hint(meant: Hint): string {
  switch (meant.code) {
    case "quotes":
      return "JSON 用英文双引号 \"，不用 '";
    case "comment":
      return "JSON 里没有注释";
    case "trailing_comma":
      return "请去掉它前面的逗号";
    case "no_value":
      return "请在冒号后面写上一个值";
    case "write":
      return `请写 ${meant.word}`;
  }
}
