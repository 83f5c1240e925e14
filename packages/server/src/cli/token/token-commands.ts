import type { Command } from "commander";
import { words } from "../words/words.ts";
import { addTokenCreate } from "./token-create.ts";
import { addTokenList } from "./token-list.ts";
import { addTokenRevoke } from "./token-revoke.ts";

/** `etui token`: lets programs in that speak for a model, each with a token of its own. */
export function addTokenCommands(program: Command): void {
  const group = program.command("token").description(words().token.commands.token);
  addTokenCreate(group);
  addTokenList(group);
  addTokenRevoke(group);
}
