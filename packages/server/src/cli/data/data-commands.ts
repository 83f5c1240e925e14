import type { Command } from "commander";
import { words } from "../words/words.ts";
import { addDataDiff } from "./data-diff.ts";
import { addDataExport } from "./data-export.ts";
import { addDataHistory } from "./data-history.ts";
import { addDataImport } from "./data-import.ts";
import { addDataList } from "./data-list.ts";
import { addDataPurge } from "./data-purge.ts";
import { addDataRead } from "./data-read.ts";
import { addDataRestore } from "./data-restore.ts";

export function addDataCommands(program: Command): void {
  const group = program
    .command("data")
    .description(words().commands.data)
    .addHelpText("after", `\n${words().archive.orData}`);
  addDataList(group);
  addDataRead(group);
  addDataHistory(group);
  addDataDiff(group);
  addDataRestore(group);
  addDataPurge(group);
  addDataExport(group);
  addDataImport(group);
}
