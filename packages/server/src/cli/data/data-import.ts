import { open } from "node:fs/promises";
import { basename } from "node:path";
import type { Etui } from "@etui/engine";
import { type PathTemplate, parsePathTemplate } from "@etui/values/import/path-template";
import { refusal } from "@etui/words/refusal";
import { type Command, Option } from "commander";
import { invocation } from "../invocation.ts";
import { EXIT, Failure, UsageError } from "../refusing/exit.ts";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption } from "../settings.ts";
import { note, plainText, print, printJson } from "../terminal/output.ts";
import { startProgress } from "../terminal/progress.ts";
import { withEtuiHere } from "../with-etui.ts";
import { words } from "../words/words.ts";
import type { ImportOptions, ImportReport } from "./import/import-entries.ts";

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
    .description(words().commands.dataImport)
    .argument("<file>", words().arguments.importFile)
    .option("--path-template <template>", words().options.pathTemplate)
    .option("--prefix <prefix>", words().options.importPrefix)
    .option("--dry-run", words().options.dryRun)
    .addOption(
      new Option("--on-error <what>", words().options.onError).choices(["stop", "continue"]).default("stop"),
    )
    .addOption(jsonOption())
    .addOption(userOption())
    .addHelpText("after", `\n${words().import.forms}`)
    .action((file: string, _options, command: Command) => importFrom(file, command.optsWithGlobals()));
}

async function importFrom(file: string, options: Options): Promise<void> {
  const template = options.pathTemplate === undefined ? undefined : templateOf(options.pathTemplate);
  const input = await openInput(file);
  try {
    await withEtuiHere({ home: options.home }, async (etui, interrupted) => {
      // Reading may wait for somebody who types.
      interrupted.addEventListener("abort", () => input.bytes.destroy());
      report(await importInto(etui, input, { ...options, template, interrupted }), options);
    });
  } finally {
    input.bytes.destroy();
  }
}

function templateOf(given: string): PathTemplate {
  const parsed = parsePathTemplate(given);
  if (parsed.ok) return parsed.template;
  const { badTemplate, templateWithoutField } = words().import;
  throw new UsageError(parsed.fault === "bad_template" ? badTemplate : templateWithoutField);
}

interface Input {
  name: string;
  bytes: NodeJS.ReadableStream & AsyncIterable<Uint8Array> & { destroy(): unknown };
  /** For the progress bar; 0 if the end is unknown. */
  size: number;
  read: () => number;
}

/** Opened before the database, because a misspelt name should not start a server. */
async function openInput(name: string): Promise<Input> {
  if (name === "-") return { name, bytes: invocation().stdin, size: 0, read: () => 0 };
  const handle = await open(name);
  const found = await handle.stat();
  if (found.isDirectory()) {
    await handle.close();
    throw refusedBy(refusal("cli.file_is_folder", { path: name }));
  }
  const bytes = handle.createReadStream({ highWaterMark: 1024 * 1024 });
  return { name, bytes, size: found.size, read: () => bytes.bytesRead };
}

async function importInto(
  etui: Etui,
  { name, bytes, size, read }: Input,
  {
    template,
    interrupted,
    user,
    prefix = "",
    dryRun = false,
    onError,
  }: Options & { template: PathTemplate | undefined; interrupted: AbortSignal },
): Promise<ImportReport> {
  const { readEntries } = await import("./import/read-entries.ts");
  const { importEntries } = await import("./import/import-entries.ts");
  const progress = await startProgress(words().import.importing, size, read);
  try {
    return await importEntries(readEntries({ bytes, name, template }), {
      etui,
      user,
      from: name === "-" ? "stdin" : basename(name),
      prefix,
      dryRun,
      onError,
      interrupted,
      onFailure: (at, error) => note(plainText(words().import.failure(at, error))),
      onAway: () => note(words().import.waiting),
    });
  } finally {
    progress.stop();
  }
}

function report({ counts, fault }: ImportReport, { json, dryRun = false, onError }: Options): void {
  if (json) printJson({ ...counts, dry_run: dryRun });
  else print(words().import.summary(counts, dryRun));
  if (fault !== undefined) throw new Failure(words().import.cutShort(fault));
  if (counts.failed === 0) return;
  invocation().exitCode = EXIT.failed;
  if (onError === "stop" && !dryRun) note(words().import.stopped);
}
