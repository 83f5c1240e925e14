import type { Command } from "commander";
import { words } from "../words/words.ts";
import { addArchiveCheck } from "./archive-check.ts";
import { addArchiveExport } from "./archive-export.ts";
import { addArchiveImport } from "./archive-import.ts";

export function addArchiveCommands(program: Command): void {
  const group = program
    .command("archive")
    .description(words().archive.commands.archive)
    .addHelpText("after", `\n${words().archive.orData}`);
  addArchiveExport(group);
  addArchiveImport(group);
  addArchiveCheck(group);
}
