import type { Command } from "commander";
import { EXIT } from "../exit.ts";
import { print, printJson } from "../output.ts";
import { startProgress } from "../progress.ts";
import { jsonOption, userOption } from "../settings.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { archiveFile } from "./archive-file.ts";
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
    .description(words.archive.commands.import)
    .argument("<file>", words.archive.importFile)
    .option("--replace", words.archive.replace)
    .option("--yes", words.archive.yesReplace)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((file: string, _options, command: Command) => importFrom(file, command.optsWithGlobals()));
}

async function importFrom(name: string, options: Options): Promise<void> {
  const { home, user, replace = false, yes = false, json } = options;
  const file = await archiveFile(name);
  await withEtui({ home }, async (etui, interrupted) => {
    if (replace && !(await meansIt(user, await etui.archives.count(user), { yes }))) {
      process.exitCode = EXIT.failed;
      return;
    }
    const progress = await startProgress(words.archive.importing, 2 * file.size, file.read);
    try {
      const { rows } = await etui.archives.import(user, file.open(interrupted), { replace });
      if (json) printJson({ user, rows });
      else print(words.archive.imported(user, sumOf(rows)));
    } catch (thrown) {
      if (!interrupted.aborted) throw thrown;
    } finally {
      progress.stop();
    }
  });
}
