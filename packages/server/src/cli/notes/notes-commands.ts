import type { Command } from "commander";
import { words } from "../words/words.ts";
import { addNotesFind } from "./notes-find.ts";
import { addNotesImport } from "./notes-import.ts";
import { addNotesShow } from "./notes-show.ts";

/** `etui notes`: the notes in the terminal. */
export function addNotesCommands(program: Command): void {
  const group = program.command("notes").description(words().notes.commands.notes);
  addNotesFind(group);
  addNotesShow(group);
  addNotesImport(group);
}
