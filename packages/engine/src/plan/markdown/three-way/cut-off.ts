/** Whether a text ended before its time, as after a full disk or an unfinished copy. */

export type CutOff =
  | { is: "nothing" }
  /** It says nothing but the beginning of the last rendering. */
  | { is: "all" }
  /** It says something else as well; `rest` is the text without the line that has no end. */
  | { is: "line"; rest: string };

export function cutOff(base: string, edited: string): CutOff {
  const text = edited.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  // Whoever types ends a line, or at least leaves it whole.
  if (text.endsWith("\n")) return { is: "nothing" };
  if (base.startsWith(text)) {
    const isWhole = base[text.length] === "\n" || text.length >= base.trimEnd().length;
    return { is: isWhole ? "nothing" : "all" };
  }
  const at = text.lastIndexOf("\n") + 1;
  const last = text.slice(at);
  if (last.trim() === "") return { is: "nothing" };
  const isWithinMissing = missingAtEnd(base, text).some((line) => line !== last && line.startsWith(last));
  return isWithinMissing ? { is: "line", rest: text.slice(0, at) } : { is: "nothing" };
}

/** The last lines of the rendering, as many as the text has nothing of. */
function missingAtEnd(base: string, text: string): string[] {
  const there = new Set(text.split("\n").map(keyOf));
  const lines = base.trimEnd().split("\n");
  let from = lines.length;
  while (from > 0 && (lines[from - 1]!.trim() === "" || !there.has(keyOf(lines[from - 1]!)))) from -= 1;
  return lines.slice(from);
}

/** A line with an id is the same however it was changed. */
const keyOf = (line: string): string => /\^[\dA-Za-z-]{1,40}\s*$/.exec(line)?.[0].trim() ?? line.trimEnd();
