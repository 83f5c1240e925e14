/**
 * Where a text stops being JSON. This completes a sentence that names the place, in the page's editors and elsewhere.
 */
import { MAX_DEPTH } from "@etui/values/json/depth";
import type { Expected, Hint, JsonFault } from "@etui/values/parse/json-fault";

export function jsonFault(fault: JsonFault): string {
  switch (fault.code) {
    case "expected": {
      const wanted = WANTED[fault.expected](fault.closer);
      if (fault.found === undefined) return `the text ends, but ${wanted}`;
      const instead = fault.hint ? `. ${hint(fault.hint)}` : "";
      return `${wanted}, not ${JSON.stringify(fault.found)}${instead}`;
    }
    case "unclosed_string":
      return 'the string that begins here has no closing "';
    // A missing quote is only noticed at the end of its line.
    case "line_break":
      return 'the string has no closing " before its line ends; a line break inside is written as \\n';
    case "control_character":
      return "a control character stands inside a string; write it as \\t or \\u…";
    case "bad_escape":
      return 'a backslash in a string must begin one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000';
    case "too_deep":
      return `this is nested deeper than ${MAX_DEPTH} levels`;
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

function hint(meant: Hint): string {
  switch (meant.code) {
    case "quotes":
      return "JSON quotes with \", never with '";
    case "comment":
      return "JSON has no comments";
    case "trailing_comma":
      return "Remove the comma before it";
    case "no_value":
      return "Write one after the colon";
    case "write":
      return `Write ${meant.word}`;
  }
}
