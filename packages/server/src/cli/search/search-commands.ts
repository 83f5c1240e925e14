import type { Command } from "commander";
import { words } from "../words/words.ts";
import { addSearchEval } from "./search-eval.ts";
import { addSearchFor } from "./search-for.ts";

/** `etui search`: what is stored, asked in the terminal. */
export function addSearchCommands(program: Command): void {
  const group = program.command("search").description(words().search.commands.search);
  addSearchFor(group);
  addSearchEval(group);
}
