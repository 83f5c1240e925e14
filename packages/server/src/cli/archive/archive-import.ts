import type { ArchiveRefused, Etui, RowCounts } from "@etui/engine";
import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { invocation } from "../invocation.ts";
import { EXIT } from "../refusing/exit.ts";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption } from "../settings.ts";
import { oneLine, print, printJson } from "../terminal/output.ts";
import { startProgress } from "../terminal/progress.ts";
import { withEtuiHere } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { type ArchiveFile, archiveFile } from "./archive-file.ts";
import { meansIt } from "./means-it.ts";
import { sumOf } from "./row-counts.ts";

interface Options {
  home?: string;
  user: string;
  replace?: boolean;
  yes?: boolean;
  json?: boolean;
}

export function addArchiveImport(group: Command): void {
  group
    .command("import")
    .description(words().archive.commands.import)
    .argument("<file>", words().archive.importFile)
    .option("--replace", words().archive.replace)
    .option("--yes", words().archive.yesReplace)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((file: string, _options, command: Command) => importFrom(file, command.optsWithGlobals()));
}

async function importFrom(name: string, options: Options): Promise<void> {
  const { home, user, replace = false, yes = false, json } = options;
  const file = await archiveFile(name);
  await withEtuiHere({ home }, async (etui, interrupted) => {
    if (replace && !(await meansIt(user, await etui.archives.count(user), { yes }))) {
      invocation().exitCode = EXIT.failed;
      return;
    }
    const stored = await store(etui, file, options, interrupted);
    if (!stored) return;
    const { rows, left_out } = stored;
    if (json) printJson({ user, rows, left_out });
    else print(oneLine(words().archive.imported(user, sumOf(rows), left_out)));
  });
}

interface Stored {
  rows: RowCounts;
  left_out: RowCounts;
}

/** Undefined after Ctrl-C. */
async function store(
  etui: Etui,
  file: ArchiveFile,
  { user, replace = false }: Options,
  interrupted: AbortSignal,
): Promise<Stored | undefined> {
  const progress = await startProgress(words().archive.importing, 2 * file.size, file.read);
  try {
    return await etui.archives.import(user, file.open(interrupted), { replace });
  } catch (thrown) {
    if (interrupted.aborted) return undefined;
    // Errors are recognised by what they carry, because their class would load the engine once more.
    const { refused } = thrown as Partial<ArchiveRefused>;
    if (refused?.code !== "archive.not_empty") throw thrown;
    throw refusedBy([refused, refusal("cli.replace_or_erase")]);
  } finally {
    progress.stop();
  }
}
