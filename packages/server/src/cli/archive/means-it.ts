import type { RowCounts } from "@etui/engine";
import { askLine, canBeAsked } from "../ask-line.ts";
import { EXIT } from "../exit.ts";
import { note, oneLine } from "../output.ts";
import { words } from "../words/words.ts";
import { countLines, sumOf } from "./row-counts.ts";

/**
 * Whether a person wants all this gone: says what it is and lets them type the user's name, which nobody does by
 * accident. Sets the exit code when not.
 */
export async function meansIt(user: string, counts: RowCounts, yes: boolean): Promise<boolean> {
  if (yes || sumOf(counts) === 0) return true;
  note(oneLine(words.archive.willBeGone(user)));
  note(countLines(counts).join("\n"));
  const typed = canBeAsked() ? await askLine(oneLine(words.archive.typeName(user))) : undefined;
  if (typed === user) return true;
  note(canBeAsked() ? words.archive.nothingDone : words.archive.sayYes);
  process.exitCode = EXIT.failed;
  return false;
}
