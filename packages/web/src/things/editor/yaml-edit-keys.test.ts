import { expect, test } from "vitest";
import { editYamlFor } from "./yaml-edit-keys.ts";

/** The text with `¦` at the caret. */
function press(key: string, before: string, isShift = false): string {
  const from = before.indexOf("¦");
  const text = before.replace("¦", "");
  const edit = editYamlFor(key, isShift, { text, from, to: from });
  if (!edit) return "as always";
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  return `${after.slice(0, edit.select[0])}¦${after.slice(edit.select[0])}`;
}

test.each([
  ["tools:¦", "tools:\n  ¦"],
  ["  - name: tea¦", "  - name: tea\n    ¦"],
  ["    type: collect¦", "    type: collect\n    ¦"],
  ["    description: |¦", "    description: |\n      ¦"],
  ["    parameters:¦\nend", "    parameters:\n      ¦\nend"],
])("a new line keeps the margin: %j", (before, after) => {
  expect(press("Enter", before)).toBe(after);
});

test("tab goes deeper, with shift back, and other keys do what they always do", () => {
  expect(press("Tab", "a¦")).toBe("a  ¦");
  expect(press("Tab", "    a¦", true)).toBe("  a¦");
  expect(press('"', "a: ¦")).toBe("as always");
  expect(press("Enter", "a: ¦", true)).toBe("as always");
});
