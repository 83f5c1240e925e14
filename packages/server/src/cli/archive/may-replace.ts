import { stat } from "node:fs/promises";
import { refusal } from "@etui/words/refusal";
import { refusedBy } from "../refusing/refused-by.ts";
import { type Terminal, terminal } from "../terminal/ask-line.ts";
import { askYesNo } from "../terminal/ask-yes-no.ts";
import { localTime } from "../terminal/clock.ts";
import { note, oneLine } from "../terminal/output.ts";
import { words } from "../words/words.ts";

/** Whether a file may be overwritten: an older backup is replaced only if a person wants that. */
export async function mayReplace(
  file: string,
  { yes, person = terminal() }: { yes: boolean; person?: Terminal | undefined },
): Promise<boolean> {
  const there = await stat(file).catch(() => undefined);
  // Anything other than a plain file is refused when it is written.
  if (yes || !there?.isFile()) return true;
  if (!person) throw refusedBy(refusal("cli.file_there", { path: file }));
  const { size, mtime } = there;
  if (await askYesNo(oneLine(words().archive.replaceFile(file, size, localTime(mtime))), person)) return true;
  note(words().archive.fileKept);
  return false;
}
