import type { RowCounts } from "@etui/engine";
import { askLine, type Terminal, terminal } from "../terminal/ask-line.ts";
import { note, oneLine } from "../terminal/output.ts";
import { words } from "../words/words.ts";
import { countLines, sumOf } from "./row-counts.ts";

/**
 * Whether a person wants all this deleted: says what it is and asks them to type the user's name, which nobody does by
 * accident.
 */
export async function meansIt(
  user: string,
  counts: RowCounts,
  { yes, person = terminal() }: { yes: boolean; person?: Terminal | undefined },
): Promise<boolean> {
  if (yes || sumOf(counts) === 0) return true;
  note(oneLine(words().archive.willBeGone(user)));
  note(countLines(counts).join("\n"));
  if (!person) {
    note(words().archive.sayYes);
    return false;
  }
  if ((await askLine(oneLine(words().archive.typeName(user)), person)) === user) return true;
  note(words().archive.nothingDone);
  return false;
}
