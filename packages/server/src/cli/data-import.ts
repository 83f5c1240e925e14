import { open } from "node:fs/promises";
import { type Command, Option } from "commander";
import { EXIT } from "./exit.ts";
import type { ImportCounts, ImportOptions } from "./import/import-entries.ts";
import { parsePathTemplate } from "./import/path-template.ts";
import { note, plainText, print, printJson } from "./output.ts";
import { startProgress } from "./progress.ts";
import { jsonOption, userOption } from "./settings.ts";
import { withEtui } from "./with-etui.ts";
import { words } from "./words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  pathTemplate?: string;
  prefix?: string;
  dryRun?: boolean;
  onError: ImportOptions["onError"];
}

export function addDataImport(group: Command): void {
  group
    .command("import")
    .description(words.commands.dataImport)
    .argument("<file>", words.arguments.importFile)
    .option("--path-template <template>", words.options.pathTemplate)
    .option("--prefix <prefix>", words.options.importPrefix)
    .option("--dry-run", words.options.dryRun)
    .addOption(
      new Option("--on-error <what>", words.options.onError).choices(["stop", "continue"]).default("stop"),
    )
    .addOption(jsonOption())
    .addOption(userOption())
    .addHelpText("after", `\n${words.import.forms}`)
    .action((file: string, _options, command: Command) => importFrom(file, command.optsWithGlobals()));
}

async function importFrom(file: string, options: Options): Promise<void> {
  const template = options.pathTemplate === undefined ? undefined : parsePathTemplate(options.pathTemplate);
  const { bytes, size, read } = await openInput(file);
  await withEtui({ home: options.home }, async (etui, interrupted) => {
    const { readEntries } = await import("./import/read-entries.ts");
    const { importEntries } = await import("./import/import-entries.ts");
    // Reading may wait for somebody who types.
    interrupted.addEventListener("abort", () => bytes.destroy());
    const progress = await startProgress(words.import.importing, size, read);
    const dryRun = options.dryRun ?? false;
    let counts: ImportCounts;
    try {
      counts = await importEntries(readEntries({ bytes, name: file, template }), {
        etui,
        user: options.user,
        prefix: options.prefix ?? "",
        dryRun,
        onError: options.onError,
        interrupted,
        onFailure: (at, error) => note(plainText(words.import.failure(at, error))),
      });
    } finally {
      progress.stop();
    }
    if (options.json) printJson({ ...counts, dry_run: dryRun });
    else print(words.import.summary(counts, dryRun));
    if (counts.failed === 0) return;
    process.exitCode = EXIT.failed;
    if (options.onError === "stop" && !dryRun) note(words.import.stopped);
  });
}

/** Opened before the database is: a misspelt name should not start a server. */
async function openInput(file: string) {
  if (file === "-") return { bytes: process.stdin, size: 0, read: () => 0 };
  const handle = await open(file);
  const found = await handle.stat();
  if (found.isDirectory()) throw new Error(words.files.isFolder(file));
  const bytes = handle.createReadStream({ highWaterMark: 1024 * 1024 });
  return { bytes, size: found.size, read: () => bytes.bytesRead };
}
