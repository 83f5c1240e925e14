import { MAX_DEPTH } from "@etui/values/json/depth";
import type { Expected, Hint, JsonFault } from "@etui/values/parse/json-fault";
import { spaced } from "../spaced.ts";

export function jsonFault(fault: JsonFault): string {
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
      return '字符串在这一行结束之前缺少结尾的 "；其中的换行要写成 \\n';
    case "control_character":
      return "字符串里有控制字符，请写成 \\t 或 \\u…";
    case "bad_escape":
      return '字符串里的反斜杠只能写成 \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000 之一';
    case "too_deep":
      return `嵌套超过 ${MAX_DEPTH} 层`;
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
