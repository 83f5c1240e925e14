/** The lines that are other in a text than in another one, each with a few around. */
import { lineChanges } from "@etui/values/compare/line-diff";

export interface ShownLine {
  mark: "+" | "-" | " ";
  line: string;
}

const AROUND = 2;

export function lineList(before: string, after: string): ShownLine[] {
  const [was, is] = [before, after].map((text) => (text === "" ? [] : text.replace(/\n$/, "").split("\n")));
  const shown: ShownLine[] = [];
  let at = 0;
  const add = (mark: ShownLine["mark"], lines: readonly string[]) =>
    shown.push(...lines.map((line) => ({ mark, line })));
  for (const { from, until, newFrom, newUntil } of lineChanges(was!, is!)) {
    const afterLast = at === 0 ? 0 : Math.min(AROUND, from - at);
    add(" ", was!.slice(at, at + afterLast));
    const begin = Math.max(at + afterLast, from - AROUND);
    if (begin > at + afterLast) add(" ", ["⋯"]);
    add(" ", was!.slice(begin, from));
    add("-", was!.slice(from, until));
    add("+", is!.slice(newFrom, newUntil));
    at = until;
  }
  if (shown.length > 0) add(" ", was!.slice(at, at + AROUND));
  return shown;
}
