/** What a key does to a text of JSON beyond the usual in a text field. */

/** A text with a selection from `from` to `to`; both are the caret if nothing is selected. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** Replaces the text between `from` and `to` by `insert`, and then selects. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: readonly [number, number];
}

const INDENT = "  ";
const CLOSER: ReadonlyMap<string, string> = new Map([
  ["{", "}"],
  ["[", "]"],
  ['"', '"'],
]);

/** Undefined if the key does what it always does. */
export function editFor(key: string, isShift: boolean, selected: Selected): Edit | undefined {
  switch (key) {
    case "Tab":
      return changeMargin(isShift, selected);
    case "Enter":
      return isShift ? undefined : breakLine(selected);
    case "Backspace":
      return removePair(selected);
    case "}":
    case "]":
      return close(key, selected);
    case '"':
      return stepOver(key, selected) ?? pair(key, selected);
    case "{":
    case "[":
      return pair(key, selected);
    default:
      return undefined;
  }
}

export const changeMargin = (isBack: boolean, selected: Selected): Edit =>
  isBack ? outdent(selected) : indent(selected);

function indent({ text, from, to }: Selected): Edit {
  if (!text.slice(from, to).includes("\n"))
    return { from, to, insert: INDENT, select: [from + INDENT.length, from + INDENT.length] };
  return changeLines({ text, from, to }, (line) => (line === "" ? line : INDENT + line));
}

function outdent(selected: Selected): Edit {
  return changeLines(selected, (line) => line.replace(/^(?: {1,2}|\t)/, ""));
}

/** Changes the lines that the selection touches, except the last one if the selection ends before its first letter. */
function changeLines({ text, from, to }: Selected, change: (line: string) => string): Edit {
  const start = lineStart(text, from);
  const last = to > from && text[to - 1] === "\n" ? to - 1 : to;
  const next = text.indexOf("\n", last);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const changed = lines.map(change);
  const insert = changed.join("\n");
  const grown = changed[0]!.length - lines[0]!.length;
  const first = Math.max(start, from + grown);
  return {
    from: start,
    to: end,
    insert,
    select: [first, from === to ? first : to + insert.length - (end - start)],
  };
}

/** Indents the new line like the previous one, or deeper after an opening bracket. */
function breakLine({ text, from, to }: Selected): Edit {
  const margin = /^[ \t]*/.exec(text.slice(lineStart(text, from), from))![0];
  const opened = CLOSER.get(text[from - 1] ?? "");
  const isInside = opened !== undefined && opened !== '"';
  const inner = `\n${margin}${isInside ? INDENT : ""}`;
  const insert = isInside && text[to] === opened ? `${inner}\n${margin}` : inner;
  return { from, to, insert, select: [from + inner.length, from + inner.length] };
}

function removePair({ text, from, to }: Selected): Edit | undefined {
  if (from !== to || from === 0 || CLOSER.get(text[from - 1]!) !== text[from]) return undefined;
  return { from: from - 1, to: to + 1, insert: "", select: [from - 1, from - 1] };
}

/** A closing bracket typed before an equal one steps over it; on an empty line it goes back one level. */
function close(key: string, selected: Selected): Edit | undefined {
  const { text, from, to } = selected;
  const over = stepOver(key, selected);
  if (over || from !== to) return over;
  const start = lineStart(text, from);
  const before = text.slice(start, from);
  if (!/^(?: {2}|\t)\s*$/.test(before)) return undefined;
  const insert = before.replace(/^(?: {2}|\t)/, "") + key;
  return { from: start, to, insert, select: [start + insert.length, start + insert.length] };
}

function stepOver(key: string, { text, from, to }: Selected): Edit | undefined {
  if (from !== to || text[from] !== key) return undefined;
  if (isInString(text, from) !== (key === '"')) return undefined;
  // A quote typed after a backslash belongs to the text.
  if (key === '"' && /(?<!\\)(?:\\\\)*\\$/.test(text.slice(lineStart(text, from), from))) return undefined;
  return { from, to, insert: "", select: [from + 1, from + 1] };
}

/** Puts a pair around the selection, or an empty pair if nothing follows that it would enclose. */
function pair(key: string, { text, from, to }: Selected): Edit | undefined {
  if (isInString(text, from)) return undefined;
  if (from === to && !/^[\s,\]}]?$/.test(text[to] ?? "")) return undefined;
  const insert = key + text.slice(from, to) + CLOSER.get(key)!;
  return { from, to, insert, select: [from + 1, to + 1] };
}

function isInString(text: string, at: number): boolean {
  const before = text.slice(lineStart(text, at), at).replaceAll(/\\./g, "");
  return (before.split('"').length - 1) % 2 === 1;
}

const lineStart = (text: string, at: number): number => text.lastIndexOf("\n", at - 1) + 1;
