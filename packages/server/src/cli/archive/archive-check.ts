import type { Command } from "commander";
import { jsonOption } from "../settings.ts";
import { oneLine, print, printJson } from "../terminal/output.ts";
import { startProgress } from "../terminal/progress.ts";
import { words } from "../words/words.ts";
import { type ArchiveFile, archiveFile } from "./archive-file.ts";
import { countLines } from "./row-counts.ts";
import { tellReaches } from "./tell-reaches.ts";

export function addArchiveCheck(group: Command): void {
  group
    .command("check")
    .description(words().archive.commands.check)
    .argument("<file>", words().archive.importFile)
    .addOption(jsonOption())
    .action((file: string, options: { json?: boolean }) => check(file, options));
}

async function check(name: string, { json }: { json?: boolean }): Promise<void> {
  const { head, rows, sha256, reaches, moreReaches } = await read(await archiveFile(name));
  const { user, made_at, schema, foreign = [] } = head;
  if (json)
    return printJson({
      user,
      made_at,
      schema,
      rows,
      sha256,
      reaches,
      more: moreReaches,
      ...(foreign.length > 0 && { foreign }),
    });
  const lines = [oneLine(words().archive.checked({ user, made_at, schema })), ...countLines(rows)];
  if (foreign.length > 0) lines.push(oneLine(words().archive.foreign(foreign)));
  print(lines.join("\n"));
  if (reaches.length > 0) print(tellReaches({ reaches, moreReaches }));
}

async function read(file: ArchiveFile) {
  const { checkArchive } = await import("@etui/engine");
  const progress = await startProgress(words().archive.checking, file.size, file.read);
  try {
    return await checkArchive(file.open());
  } finally {
    progress.stop();
  }
}
