/** Where a text stops being JSON. Browsers say it each in another way, and some not at all. */
export interface JsonFault {
  /** Both count from 1. */
  line: number;
  column: number;
  /** What stands there; empty at the end of the text. */
  found: string;
}

const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the very ones that JSON does not allow within a text
  /[\t\n\r ]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.]))/y;
const SPACE = /[\t\n\r ]*/y;
const WORD = /[\p{L}\p{N}_$.+-]{1,20}|./suy;

/** What may come next. */
type Awaited = "value" | "value or ]" | "key or }" | "key" | ":" | ", or end";

/** Undefined where the text is JSON. */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: ("{" | "[")[] = [];
  let awaited: Awaited = "value";
  let at = 0;
  while (true) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    const mark = token?.[1] ?? (token?.[2] === undefined ? undefined : "text");
    const next: Awaited | undefined = token ? after(mark, awaited, open) : undefined;
    SPACE.lastIndex = at;
    SPACE.exec(text);
    const start = SPACE.lastIndex;
    if (start === text.length && awaited === ", or end" && open.length === 0) return undefined;
    if (next === undefined) return faultAt(text, start);
    awaited = next;
    at = TOKEN.lastIndex;
  }
}

/** What may follow a token; undefined where it may not stand. `mark` is undefined for a number, true, false or null. */
function after(mark: string | undefined, awaited: Awaited, open: ("{" | "[")[]): Awaited | undefined {
  const takesValue = awaited === "value" || awaited === "value or ]";
  switch (mark) {
    case "{":
    case "[":
      if (!takesValue) return undefined;
      open.push(mark);
      return mark === "{" ? "key or }" : "value or ]";
    case "}":
      return isClosed(awaited === "key or }", awaited, "{", open);
    case "]":
      return isClosed(awaited === "value or ]", awaited, "[", open);
    case ",":
      if (awaited !== ", or end" || open.length === 0) return undefined;
      return open.at(-1) === "{" ? "key" : "value";
    case ":":
      return awaited === ":" ? "value" : undefined;
    case "text":
      if (awaited === "key" || awaited === "key or }") return ":";
      return takesValue ? ", or end" : undefined;
    default:
      return takesValue ? ", or end" : undefined;
  }
}

function isClosed(
  isEmpty: boolean,
  awaited: Awaited,
  opener: "{" | "[",
  open: ("{" | "[")[],
): Awaited | undefined {
  if (open.at(-1) !== opener || !(isEmpty || awaited === ", or end")) return undefined;
  open.pop();
  return ", or end";
}

function faultAt(text: string, at: number): JsonFault {
  const before = text.slice(0, at).split("\n");
  WORD.lastIndex = at;
  return { line: before.length, column: before.at(-1)!.length + 1, found: WORD.exec(text)?.[0] ?? "" };
}
