/** `etui notes import`: a folder of Markdown, first only looked at. */
import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { ToolResult } from "@etui/protocol/tool-result";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { Command } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption } from "../settings.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { callContext } from "../tool/call-context.ts";
import { printToolResult } from "../tool/print-tool-result.ts";
import { withEtuiHere } from "../with-etui.ts";
import { language, words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  name?: string;
  into?: string;
  apply?: boolean;
}

export function addNotesImport(group: Command): void {
  const own = words().notes;
  group
    .command("import")
    .description(own.commands.import)
    .argument("<folder>", own.folder)
    .option("--name <name>", own.name)
    .option("--into <path>", own.into)
    .option("--apply", own.apply)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((folder: string, _options, command: Command) => importFrom(folder, command.optsWithGlobals()));
}

/** What one call brings in. */
const MOST_FILES = 100;
const MOST_CHARACTERS = 2_000_000;

interface Sum {
  created: number;
  updated: number;
  merged: number;
  same: number;
  conflicts: { path: string }[];
  left: { file: string; why: string }[];
  gone: string[];
  is_doubtful: boolean;
}

async function importFrom(given: string, options: Options): Promise<void> {
  const { home, user, json = false, name, into, apply = false } = options;
  const root = resolve(given);
  if (!(await stat(root)).isDirectory()) throw refusedBy(refusal("notes.no_folder", { path: given }));
  const { listNoteFolder, readNoteFile } = await import("@etui/engine/note-folder");
  const listed = await listNoteFolder(root);
  const say = (why: Refusal) => sayRefusal(why, language());
  const sum: Sum = {
    created: 0,
    updated: 0,
    merged: 0,
    same: 0,
    conflicts: [],
    left: listed.left.map(({ file, why }) => ({ file, why: say(why) })),
    gone: [],
    is_doubtful: false,
  };
  await withEtuiHere({ home }, async (etui, interrupted) => {
    const call = { ...callContext(user, interrupted), from: basename(root) };
    const common = {
      folder: name ?? basename(root),
      // Told by the whole folder: the files of one call alone may look like those of another kind.
      kind: listed.kind,
      ...(into !== undefined && { into }),
      dry_run: !apply,
    };
    const send = async (files: { file: string; text: string }[], more: { present?: string[] } = {}) => {
      const result = await etui.execute("importNotes", { ...common, ...more, files }, call);
      if (result.status !== "success") return result;
      add(sum, result);
      return undefined;
    };
    let batch: { file: string; text: string }[] = [];
    let characters = 0;
    // The first call knows all files: by them it is told which are gone.
    let more: { present?: string[] } = { present: listed.files };
    for (const file of listed.files) {
      const read = await readNoteFile(root, file);
      if ("why" in read) {
        sum.left.push({ file, why: say(read.why) });
        continue;
      }
      batch.push({ file, text: read.text });
      characters += read.text.length;
      if (batch.length < MOST_FILES && characters < MOST_CHARACTERS) continue;
      const failed = await send(batch, more);
      if (failed) return printToolResult(failed, { json });
      [batch, characters, more] = [[], 0, {}];
      if (interrupted.aborted) return;
    }
    if (batch.length > 0 || more.present) {
      const failed = await send(batch, more);
      if (failed) return printToolResult(failed, { json });
    }
    if (json) printJson({ ...sum, others: listed.others, is_cut: listed.isCut, dry_run: !apply });
    else report(sum, { files: listed.files.length, others: listed.others, isCut: listed.isCut, apply });
  });
}

function add(sum: Sum, result: ToolResult): void {
  const one = result as unknown as Partial<Sum>;
  for (const key of ["created", "updated", "merged", "same"] as const) sum[key] += one[key] ?? 0;
  for (const key of ["conflicts", "left", "gone"] as const)
    (sum[key] as unknown[]).push(...((one[key] as unknown[]) ?? []));
  sum.is_doubtful ||= one.is_doubtful === true;
}

const MOST_SHOWN = 20;

function report(
  sum: Sum,
  { files, others, isCut, apply }: { files: number; others: number; isCut: boolean; apply: boolean },
): void {
  const own = words().notes;
  print(own.read(files, others));
  print(own.counts(sum.created, sum.updated, sum.merged, sum.same, apply));
  const part = (heading: string, lines: readonly string[]) => {
    if (lines.length === 0) return;
    print(`\n${heading}`);
    for (const line of lines.slice(0, MOST_SHOWN)) print(`  ${oneLine(line)}`);
    if (lines.length > MOST_SHOWN) print(`  ${own.more(lines.length - MOST_SHOWN)}`);
  };
  part(
    own.conflicts,
    sum.conflicts.map(({ path }) => path),
  );
  part(
    own.left,
    sum.left.map(({ file, why }) => `${file}: ${why}`),
  );
  part(sum.is_doubtful ? own.doubtful : own.gone, sum.gone);
  if (isCut) note(own.cut);
  if (!apply) note(`\n${own.tried}`);
}
