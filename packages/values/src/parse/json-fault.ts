/**
 * Finds where malformed JSON breaks, and what was expected there.
 *
 * `JSON.parse` names a place only for some faults (not for `abc` and `{"a":tru}`), and its wording changes with the
 * engine. So a text that it refused is read again by hand, up to the first fault.
 */
import { MAX_DEPTH } from "../json/depth.ts";
import { beginningOf } from "../text/cut-text.ts";

export type Expected = "value" | "value_or_close" | "name" | "name_or_close" | "colon" | "comma" | "end";

export type JsonFault = { offset: number } & (
  | {
      code: "expected";
      expected: Expected;
      /** What would close the object or list that contains the fault. */
      closer: "}" | "]" | undefined;
      /** What is there instead; undefined at the end of the text. */
      found: string | undefined;
      hint: Hint | undefined;
    }
  | {
      code: "line_break";
      /** The start of the string in which the line ends, since its closing quote may be missing. */
      begins: number;
    }
  | { code: "unclosed_string" | "control_character" | "bad_escape" }
  | { code: "too_deep" }
);

/** What was probably meant. */
export type Hint =
  | { code: "quotes" | "comment" | "trailing_comma" | "no_value" }
  | { code: "write"; word: string };

const LONGEST_FOUND = 20;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SPACE = /[ \n\r\t]*/y;

/** Undefined if the text has no fault. */
export function findJsonFault(text: string): JsonFault | undefined {
  const closers: ("}" | "]")[] = [];
  let expected: Expected = "value";
  let at = 0;

  for (;;) {
    at = endOf(SPACE, text, at) ?? at;
    const char = text[at];
    const closer = closers.at(-1);
    if (char === undefined) {
      return expected === "end"
        ? undefined
        : { offset: at, code: "expected", expected, closer, found: undefined, hint: undefined };
    }
    if (char === closer && (expected === "comma" || expected === closeExpected(char))) {
      closers.pop();
      at += 1;
      expected = closers.length === 0 ? "end" : "comma";
    } else if (expected === "comma" && char === ",") {
      at += 1;
      expected = closer === "}" ? "name" : "value";
    } else if (expected === "colon" && char === ":") {
      at += 1;
      expected = "value";
    } else if (char === '"' && (takesValue(expected) || takesName(expected))) {
      const end = readString(text, at);
      if (typeof end !== "number") return end;
      at = end;
      expected = takesName(expected) ? "colon" : closers.length === 0 ? "end" : "comma";
    } else if (takesValue(expected) && (char === "{" || char === "[")) {
      if (closers.push(char === "{" ? "}" : "]") > MAX_DEPTH) return { offset: at, code: "too_deep" };
      at += 1;
      expected = char === "{" ? "name_or_close" : "value_or_close";
    } else {
      const end: number | undefined = takesValue(expected) ? readScalar(text, at) : undefined;
      if (end === undefined) return instead(text, at, expected, closer);
      at = end;
      expected = closers.length === 0 ? "end" : "comma";
    }
  }
}

const closeExpected = (closer: "}" | "]"): Expected => (closer === "}" ? "name_or_close" : "value_or_close");
const takesValue = (expected: Expected) => expected === "value" || expected === "value_or_close";
const takesName = (expected: Expected) => expected === "name" || expected === "name_or_close";

function readString(text: string, start: number): number | JsonFault {
  for (let at = start + 1; ; ) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (Number.isNaN(code)) return { offset: start, code: "unclosed_string" };
    if (code === 0x0a || code === 0x0d) return { offset: at, code: "line_break", begins: start };
    if (code < 0x20) return { offset: at, code: "control_character" };
    if (code !== 0x5c) at += 1;
    else {
      const end = endOf(ESCAPE, text, at);
      if (end === undefined) return { offset: at, code: "bad_escape" };
      at = end;
    }
  }
}

function readScalar(text: string, at: number): number | undefined {
  const word = endOf(WORD, text, at);
  if (word !== undefined) return ["true", "false", "null"].includes(text.slice(at, word)) ? word : undefined;
  const number = endOf(NUMBER, text, at);
  // `01` and `1.` are refused: a lenient reader sees two tokens, but JSON has neither.
  return number === undefined || /[\d.]/.test(text[number] ?? "") ? undefined : number;
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function instead(text: string, at: number, expected: Expected, closer: "}" | "]" | undefined): JsonFault {
  const word = text.slice(at, endOf(WORD, text, at) ?? at);
  const found =
    word === ""
      ? String.fromCodePoint(text.codePointAt(at)!).toWellFormed()
      : beginningOf(word, LONGEST_FOUND);
  const before = text.slice(0, at).trimEnd().at(-1);
  return { offset: at, code: "expected", expected, closer, found, hint: hintFor(found, expected, before) };
}

const MEANT: ReadonlyMap<string, string> = new Map([
  ["True", "true"],
  ["False", "false"],
  ["None", "null"],
  ["undefined", "null"],
  ["NaN", "null"],
  ["Infinity", "null"],
]);

function hintFor(found: string, expected: Expected, before: string | undefined): Hint | undefined {
  if (found === "'" || found === "“" || found === "”") return { code: "quotes" };
  if (found === "/" || found === "#") return { code: "comment" };
  const closes = found === "}" || found === "]";
  if ((closes || found === ",") && before === ":") return { code: "no_value" };
  if (closes && (expected === "name" || expected === "value")) return { code: "trailing_comma" };
  const word = MEANT.get(found);
  return word === undefined ? undefined : { code: "write", word };
}
