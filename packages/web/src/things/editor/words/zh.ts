import { MAX_DEPTH } from "@etui/values/json/depth";
import type { Expected, Hint } from "@etui/values/parse/json-fault";
import type { EditorWords } from "./en.ts";

export const zh: EditorWords = {
  keys: "Tab键缩进。要用Tab键离开，先按Esc。",
  place: (line, column) => `第${line}行，第${column}列`,
  fault: (fault) => {
    switch (fault.code) {
      case "expected": {
        const wanted = EXPECTED[fault.expected](fault.closer);
        if (fault.found === undefined) return `到这里就结束了，还缺${wanted}`;
        const hint = fault.hint ? `。${hintInWords(fault.hint)}` : "";
        return `这里应当是${wanted}，而不是 ${fault.found}${hint}`;
      }
      case "unclosed_string":
      // A quote that was forgotten is met at the end of its line.
      case "line_break":
        return '从这里开始的文字缺少结尾的 "';
      case "control_character":
        return "文字里有控制字符，请写成 \\t 或 \\u…";
      case "bad_escape":
        return '反斜杠后面只能是 " \\ / b f n r t，或u加四位数字';
      case "too_deep":
        return `嵌套超过了${MAX_DEPTH}层`;
    }
  },
};

const EXPECTED: Record<Expected, (closer: string | undefined) => string> = {
  value: () => "一个值",
  value_or_close: () => "一个值或 ]",
  name: () => "双引号括起的字段名",
  name_or_close: () => "双引号括起的字段名或 }",
  colon: () => "字段名后的冒号",
  comma: (closer) => `逗号或 ${closer}`,
  end: () => "结尾",
};

function hintInWords(hint: Hint): string {
  switch (hint.code) {
    case "quotes":
      return 'JSON用英文双引号 "';
    case "comment":
      return "JSON里没有注释";
    case "trailing_comma":
      return "去掉它前面的逗号";
    case "no_value":
      return "请在冒号后面写上";
    case "write":
      return `请写 ${hint.word}`;
  }
}
