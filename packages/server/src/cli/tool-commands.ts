import type { Tool } from "@etui/engine";
import type { Command } from "commander";
import { addToolCall } from "./tool-call.ts";
import { addToolList } from "./tool-list.ts";
import { addToolShow } from "./tool-show.ts";
import { words } from "./words/words.ts";

export function addToolCommands(program: Command, tools: readonly Tool[]): void {
  const group = program.command("tool").description(words.commands.tool);
  addToolList(group, tools);
  addToolShow(group, tools);
  addToolCall(group, tools);
}
