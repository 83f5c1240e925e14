import type { Command } from "commander";
import { words } from "../words/words.ts";
import { addCardAnswer } from "./card-answer.ts";
import { addCardList } from "./card-list.ts";
import { addCardPress } from "./card-press.ts";
import { addCardShow } from "./card-show.ts";

/** `etui card`: shows earlier cards again in the terminal. */
export function addCardCommands(program: Command): void {
  const group = program.command("card").description(words().card.commands.card);
  addCardList(group);
  addCardShow(group);
  addCardAnswer(group);
  addCardPress(group);
}
