import { jsonFault } from "@etui/words/zh/json-fault";
import type { EditorWords } from "./en.ts";

export const zh: EditorWords = {
  keys: "Tab键缩进。要用Tab键离开，先按Esc。",
  place: (line, column) => `第${line}行，第${column}列`,
  fault: jsonFault,
};
