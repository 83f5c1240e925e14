import { MAX_DEPTH } from "@etui/values/json/depth";
import type { Expected, Hint, JsonFault } from "@etui/values/parse/json-fault";

export const en = {
  /** Read aloud when the field is entered. */
  keys: "Tab indents. To leave by Tab, press Escape first.",
  place: (line: number, column: number) => `Line ${line}, column ${column}`,
  fault: (fault: JsonFault): string => {
    switch (fault.code) {
      case "expected": {
        const wanted = EXPECTED[fault.expected](fault.closer);
        if (fault.found === undefined) return `the text ends here, but ${wanted} is missing`;
        const hint = fault.hint ? `. ${hintInWords(fault.hint)}` : "";
        return `expected ${wanted}, not ${fault.found}${hint}`;
      }
      case "unclosed_string":
      // A quote that was forgotten is met at the end of its line.
      case "line_break":
        return 'the text that begins here has no closing "';
      case "control_character":
        return "a control character stands in a text; write it as \\t or \\u…";
      case "bad_escape":
        return 'a backslash must be followed by one of " \\ / b f n r t or u and four digits';
      case "too_deep":
        return `this is nested deeper than ${MAX_DEPTH} levels`;
    }
  },
};

const EXPECTED: Record<Expected, (closer: string | undefined) => string> = {
  value: () => "a value",
  value_or_close: () => "a value or ]",
  name: () => "a field name in double quotes",
  name_or_close: () => "a field name in double quotes or }",
  colon: () => "a colon after the field name",
  comma: (closer) => `a comma or ${closer}`,
  end: () => "nothing more",
};

function hintInWords(hint: Hint): string {
  switch (hint.code) {
    case "quotes":
      return 'JSON quotes with "';
    case "comment":
      return "JSON has no comments";
    case "trailing_comma":
      return "Remove the comma before it";
    case "no_value":
      return "Write one after the colon";
    case "write":
      return `Write ${hint.word}`;
  }
}

export type EditorWords = typeof en;
