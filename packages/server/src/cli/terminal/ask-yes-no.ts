import { words } from "../words/words.ts";
import { askLine, type Terminal } from "./ask-line.ts";

/** Anything except a clear yes is a no, including Ctrl-C and the end of input. */
export async function askYesNo(question: string, terminal?: Terminal): Promise<boolean> {
  const answer = await askLine(`${question} ${words().yesNo}`, terminal);
  return answer !== undefined && words().yes.includes(answer.toLowerCase());
}
