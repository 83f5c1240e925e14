/**
 * Where malformed JSON breaks, and what was expected there.
 *
 * `JSON.parse` names a place for some faults only (`abc` and `{"a":tru}` get none), and its wording changes
 * with the engine. So a text it refused is read once more, by hand, up to the first fault.
 */
export interface JsonFault {
  offset: number;
  /** Completes "The text is not valid JSON at line 1, column 2: …". */
  says: string;
}

type Expect = "value" | "value or ]" | "name" | "name or }" | "colon" | "comma";

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Undefined when the text holds no fault, so call it only with what `JSON.parse` refused. */
export function findJsonFault(text: string): JsonFault | undefined {
  const closers: ("}" | "]")[] = [];
  let expect: Expect | "end" = "value";
  let at = 0;

  const afterValue = (): Expect | "end" => (closers.length === 0 ? "end" : "comma");

  for (;;) {
    while (isSpace(text.charCodeAt(at))) at++;
    const char = text[at];
    if (char === undefined) {
      return expect === "end"
        ? undefined
        : { offset: at, says: `the text ends, but ${wanted(expect, closers)}` };
    }

    const closer = closers.at(-1);
    if (
      char === closer &&
      (expect === "comma" || expect === `value or ${char}` || expect === `name or ${char}`)
    ) {
      closers.pop();
      expect = afterValue();
      at++;
    } else if (expect === "comma" && char === ",") {
      expect = closer === "}" ? "name" : "value";
      at++;
    } else if (expect === "colon" && char === ":") {
      expect = "value";
      at++;
    } else if (char === '"' && (takesValue(expect) || takesName(expect))) {
      const end = readString(text, at);
      if (typeof end !== "number") return end;
      at = end;
      expect = takesName(expect) ? "colon" : afterValue();
    } else if (takesValue(expect) && (char === "{" || char === "[")) {
      closers.push(char === "{" ? "}" : "]");
      expect = char === "{" ? "name or }" : "value or ]";
      at++;
    } else {
      const end: number | undefined = takesValue(expect) ? readScalar(text, at) : undefined;
      if (end === undefined) return { offset: at, says: foundInstead(text, at, expect, closers) };
      at = end;
      expect = afterValue();
    }
  }
}

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
const takesValue = (expect: Expect | "end") => expect === "value" || expect === "value or ]";
const takesName = (expect: Expect | "end") => expect === "name" || expect === "name or }";

function readString(text: string, start: number): number | JsonFault {
  let at = start + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (Number.isNaN(code)) return { offset: start, says: 'the string that begins here has no closing "' };
    if (code < 0x20) {
      return {
        offset: at,
        says: "a line break or control character stands inside a string; write it as \\n or \\u…",
      };
    }
    if (code === 0x5c) {
      const end = matchEnd(ESCAPE, text, at);
      if (end === undefined) {
        return {
          offset: at,
          says: 'a backslash in a string must begin one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000',
        };
      }
      at = end;
    } else {
      at++;
    }
  }
}

function readScalar(text: string, at: number): number | undefined {
  const word = matchEnd(WORD, text, at);
  if (word !== undefined) return ["true", "false", "null"].includes(text.slice(at, word)) ? word : undefined;
  const number = matchEnd(NUMBER, text, at);
  // `01` and `1.` are two tokens to a lenient eye; JSON has neither.
  return number === undefined || /[\d.]/.test(text[number] ?? "") ? undefined : number;
}

function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function wanted(expect: Expect | "end", closers: readonly string[]): string {
  switch (expect) {
    case "value":
      return "a value is expected";
    case "value or ]":
      return "a value or ] is expected";
    case "name":
      return "a field name in double quotes is expected";
    case "name or }":
      return "a field name in double quotes or } is expected";
    case "colon":
      return "a colon is expected after the field name";
    case "comma":
      return `a comma or ${closers.at(-1)} is expected`;
    case "end":
      return "nothing more is expected after the value";
  }
}

function foundInstead(text: string, at: number, expect: Expect | "end", closers: readonly string[]): string {
  const char = text[at] ?? "";
  const word = text.slice(at, Math.min(matchEnd(WORD, text, at) ?? at + 1, at + 20));
  const found = `${wanted(expect, closers)}, not ${JSON.stringify(word.toWellFormed())}`;
  if (char === "'") return `${found}. JSON quotes with ", never with '`;
  if (char === "/" || char === "#") return `${found}. JSON has no comments`;
  if ((expect === "name" || expect === "value") && (char === "}" || char === "]")) {
    return `${found}. Remove the comma before it`;
  }
  const meant = {
    True: "true",
    False: "false",
    None: "null",
    undefined: "null",
    NaN: "null",
    Infinity: "null",
  }[word];
  return meant === undefined ? found : `${found}. Write ${meant}`;
}
