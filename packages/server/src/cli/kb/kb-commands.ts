import type { Command } from "commander";
import { words } from "../words/words.ts";
import { addKbCreate, addKbDelete, addKbWrite } from "./kb-change.ts";
import { addKbHistory } from "./kb-history.ts";
import { addKbList } from "./kb-list.ts";
import { addKbShow } from "./kb-show.ts";

/** `etui kb`: the knowledge base in the terminal. */
export function addKbCommands(program: Command): void {
  const group = program.command("kb").description(words().kb.commands.kb);
  addKbList(group);
  addKbShow(group);
  addKbWrite(group, "add", "merge");
  addKbWrite(group, "edit", "replace");
  addKbCreate(group);
  addKbHistory(group);
  addKbDelete(group);
}
