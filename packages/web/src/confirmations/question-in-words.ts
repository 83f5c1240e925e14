import type { Confirmation } from "@etui/protocol/confirmation";
import { printableJson } from "./printable-json.ts";
import type { ConfirmationWords } from "./words/en.ts";

/** What is asked, in the language of who reads it: it is kept in that of the model that wanted it. */
export function questionInWords(
  { tool, arguments: args, question }: Pick<Confirmation, "tool" | "arguments" | "question">,
  words: ConfirmationWords,
): string {
  if (tool !== "purge_user_data") return question;
  const { path, path_prefix } = args as { path?: string; path_prefix?: string };
  if (path !== undefined) return words.erase(printableJson(path));
  return path_prefix === undefined ? question : words.eraseAll(printableJson(path_prefix));
}
