import { MAX_DEPTH } from "../json/depth.ts";
import type { Expected, Hint, JsonFault } from "./json-fault.ts";

/** A sentence, for whoever has no words of their own. `at`: "line 1, column 2". */
export const notJson = (fault: JsonFault, at: string): string =>
  fault.code === "too_deep"
    ? `The JSON is nested deeper than ${MAX_DEPTH} levels at ${at}. Make it flatter.`
    : `The text is not valid JSON at ${at}: ${inWords(fault)}.`;

function inWords(fault: Exclude<JsonFault, { code: "too_deep" }>): string {
  switch (fault.code) {
    case "expected": {
      const wanted = WANTED[fault.expected](fault.closer);
      if (fault.found === undefined) return `the text ends, but ${wanted}`;
      const hint = fault.hint ? `. ${hintInWords(fault.hint)}` : "";
      return `${wanted}, not ${JSON.stringify(fault.found)}${hint}`;
    }
    case "unclosed_string":
      return 'the string that begins here has no closing "';
    case "line_break":
    case "control_character":
      return "a line break or control character stands inside a string; write it as \\n or \\u…";
    case "bad_escape":
      return 'a backslash in a string must begin one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000';
  }
}

const WANTED: Record<Expected, (closer: string | undefined) => string> = {
  value: () => "a value is expected",
  value_or_close: () => "a value or ] is expected",
  name: () => "a field name in double quotes is expected",
  name_or_close: () => "a field name in double quotes or } is expected",
  colon: () => "a colon is expected after the field name",
  comma: (closer) => `a comma or ${closer} is expected`,
  end: () => "nothing more is expected after the value",
};

function hintInWords(hint: Hint): string {
  switch (hint.code) {
    case "quotes":
      return "JSON quotes with \", never with '";
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
