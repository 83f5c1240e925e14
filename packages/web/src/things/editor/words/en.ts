import { jsonFault } from "@etui/words/en/json-fault";

export const en = {
  /** Read aloud when the field gets the focus. */
  keys: "Tab indents. To leave by Tab, press Escape first.",
  place: (line: number, column: number) => `Line ${line}, column ${column}`,
  fault: jsonFault,
};

export type EditorWords = typeof en;
