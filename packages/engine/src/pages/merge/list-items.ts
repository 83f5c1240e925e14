/** The items of a list, as they are told apart and written. */
import { blocksOf, dedent, isRule, itemAt } from "../markdown/blocks.ts";
import { keyOfLine, sameText } from "../markdown/same-text.ts";

export interface ListItem {
  /** As written, with empty lines behind it. */
  lines: string[];
  marker: string;
  indent: number;
  offset: number;
  /** Its first paragraph without the mark of a task; what else it has is `rest`, without indentation. */
  text: string;
  rest: string[];
  /** `x` or a space; undefined if it is no task. */
  task: string | undefined;
  /** Items with the same say the same. */
  same: string;
  /** Of `key: value`. */
  key: string | undefined;
}

const TASK = /^\[([ xX])\][ \t]+/;

/** The lines of a list block. */
export function itemsOf(lines: readonly string[]): ListItem[] {
  const items: ListItem[] = [];
  let [from, offset] = [0, itemAt(lines[0]!)!.offset];
  for (let at = 1; at <= lines.length; at += 1) {
    const start = at < lines.length ? itemAt(lines[at]!) : undefined;
    if (at < lines.length && !(start && start.indent < offset)) continue;
    items.push(itemOf(lines.slice(from, at)));
    if (start) [from, offset] = [at, start.offset];
  }
  return items;
}

function itemOf(lines: string[]): ListItem {
  const { indent, marker, offset, text: first } = itemAt(lines[0]!)!;
  const content = [first, ...lines.slice(1).map((line) => dedent(line, offset))];
  while (content.length > 1 && content.at(-1)!.trim() === "") content.pop();
  const [block] = blocksOf(content);
  const length = block?.kind === "paragraph" ? block.lines.length : content.length;
  const whole = content
    .slice(0, length)
    .map((line) => line.trim())
    .join(" ");
  const task = TASK.exec(whole)?.[1]?.toLowerCase();
  const text = whole.replace(TASK, "");
  return {
    lines,
    marker,
    indent,
    offset,
    text: content.slice(0, length).join("\n"),
    rest: content.slice(length),
    task,
    same: `${task === undefined ? "" : "task "}${sameText(text) || whole}`,
    key: task === undefined && length === 1 ? keyOfLine(text) : undefined,
  };
}

/** The item with another beginning or other lines below, indented by the width of its mark. */
export function writeItem(
  marker: string,
  indent: number,
  { text, rest }: Pick<ListItem, "text" | "rest">,
): string[] {
  const begin = `${" ".repeat(indent)}${marker} `;
  const [first = "", ...more] = [...text.split("\n"), ...rest];
  const width = " ".repeat(begin.length);
  return [begin + first, ...more.map((line) => (line.trim() === "" ? "" : width + line))];
}

/** The mark under which an item goes on with a list. */
export function markerAfter(last: ListItem, item: ListItem): string {
  if (!isOrdered(last)) {
    // Three marks in a row would be a line across the page.
    return isRule(writeItem(last.marker, last.indent, item)[0]!) ? item.marker : last.marker;
  }
  const next = Number.parseInt(last.marker, 10) + 1;
  return `${next > 999_999_999 ? 1 : next}${last.marker.at(-1)}`;
}

export const isOrdered = ({ marker }: ListItem): boolean => /\d/.test(marker);
