/** What a key does to a text of YAML beyond the usual in a text field: it keeps and changes the margin. */
import { changeMargin, type Edit, type Selected } from "./edit-keys.ts";

export function editYamlFor(key: string, isShift: boolean, selected: Selected): Edit | undefined {
  if (key === "Tab") return changeMargin(isShift, selected);
  return key === "Enter" && !isShift ? breakLine(selected) : undefined;
}

/**
 * Indents the new line like the previous one, deeper after a colon or a | that opens a block, or aligned with the name
 * of a list item.
 */
function breakLine({ text, from, to }: Selected): Edit {
  const line = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
  const [margin, dashes] = /^(\s*)((?:- +)*)/.exec(line)!.slice(1) as [string, string];
  const isOpening = /(?::|[:-]\s+[|>][+-]?)\s*$/.test(line);
  const insert = `\n${margin}${" ".repeat(dashes.length)}${isOpening ? "  " : ""}`;
  const caret = from + insert.length;
  return { from, to, insert, select: [caret, caret] };
}
