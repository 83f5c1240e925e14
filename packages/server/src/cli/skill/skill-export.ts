import { Readable } from "node:stream";
import type { Command } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { userOption } from "../settings.ts";
import { note } from "../terminal/output.ts";
import { writeWhole } from "../terminal/write-whole.ts";
import { withEtuiHere } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  output?: string;
}

export function addSkillExport(group: Command): void {
  group
    .command("export")
    .description(words().skill.commands.export)
    .argument("<skill>", words().skill.name)
    .option("-o, --output <file>", words().skill.output)
    .addOption(userOption())
    .action((name: string, _options, command: Command) => exportOne(name, command.optsWithGlobals()));
}

const exportOne = (name: string, { home, user, output }: Options) =>
  withEtuiHere({ home }, async (etui, signal) => {
    const exported = await etui.skills.export(user, name);
    if (!exported.ok) throw refusedBy(exported.refused);
    const file = output ?? exported.file;
    await writeWhole(file, Readable.from([exported.data]), signal);
    note(words().skill.exported(file));
  });
