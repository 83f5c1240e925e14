import type { Command } from "commander";
import { words } from "../words/words.ts";
import { addToolCall } from "./tool-call.ts";
import { addToolList } from "./tool-list.ts";
import { addToolShow } from "./tool-show.ts";

export function addToolCommands(program: Command): void {
  const group = program.command("tool").description(words().commands.tool);
  addToolList(group);
  addToolShow(group);
  addToolCall(group);
}
