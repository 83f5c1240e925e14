import type { Command } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption } from "../settings.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { words } from "../words/words.ts";

interface Options {
  json?: boolean;
  write?: boolean;
}

export function addSkillMigrate(group: Command): void {
  group
    .command("migrate")
    .description(words().skill.commands.migrate)
    .argument("<folder>", words().skill.folder)
    .option("--write", words().skill.write)
    .addOption(jsonOption())
    .action((folder: string, _options, command: Command) => migrate(folder, command.optsWithGlobals()));
}

async function migrate(folder: string, { json, write }: Options): Promise<void> {
  const { planMigration, writeMigration } = await import("@etui/engine/skills");
  const planned = await planMigration(folder);
  if (!planned.ok) throw refusedBy(planned.refused);
  const { files, done, left } = planned.migration;
  if (write) await writeMigration(folder, files);
  if (json) return printJson({ written: write === true, files: Object.fromEntries(files), done, left });
  for (const line of done) print(`✓ ${oneLine(line)}`);
  for (const line of left) print(`! ${oneLine(line)}`);
  for (const name of files.keys())
    print(`${write ? words().skill.written : words().skill.wouldWrite} ${oneLine(name)}`);
  if (files.size === 0) note(words().skill.isV9);
  else if (!write) note(words().skill.writeIt);
}
