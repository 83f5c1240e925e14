import { expect, test } from "vitest";
import { editFor } from "./edit-keys.ts";

/** `|` marks the caret, and two of them mark the ends of a selection. */
function press(key: string, marked: string, isShift = false): string | undefined {
  const from = marked.indexOf("|");
  const last = marked.lastIndexOf("|");
  const text = marked.replaceAll("|", "");
  const edit = editFor(key, isShift, { text, from, to: last === from ? from : last - 1 });
  if (!edit) return undefined;
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const [start, end] = edit.select;
  return start === end
    ? `${after.slice(0, start)}|${after.slice(start)}`
    : `${after.slice(0, start)}|${after.slice(start, end)}|${after.slice(end)}`;
}

test.each<[key: string, before: string, after: string | undefined]>([
  ["Tab", "a|b", "a  |b"],
  ["Tab", "|a\nb|", "  |a\n  b|"],
  ["Enter", '  "a": 1,|', '  "a": 1,\n  |'],
  ["Enter", "{|}", "{\n  |\n}"],
  ["Enter", '  "a": [|', '  "a": [\n    |'],
  ["Backspace", "[|]", "|"],
  ["Backspace", "a|]", undefined],
  ["{", "|", "{|}"],
  ["[", '"a": |,', '"a": [|],'],
  ["[", "|x", undefined],
  ["{", '"in |"', undefined],
  ["[", "|1, 2|", "[|1, 2|]"],
  ['"', "{|}", '{"|"}'],
  ['"', '"a|"', '"a"|'],
  ['"', '"a\\|"', undefined],
  ["}", "{|}", "{}|"],
  ["]", "[\n    |", "[\n  ]|"],
  ["}", '"a|}"', undefined],
  ["x", "|", undefined],
])("%s in %j", (key, before, after) => {
  expect(press(key, before)).toBe(after);
});

test("Shift and Tab take a level away from every line that is touched", () => {
  expect(press("Tab", "    a|\nb", true)).toBe("  a|\nb");
  expect(press("Tab", "  |a\n  b|\n  c", true)).toBe("|a\nb|\n  c");
});
