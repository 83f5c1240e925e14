/** A refusal of the engine, as the end of a command in the language of the terminal. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Refused } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { Failure, UsageError } from "./exit.ts";
import { language, words } from "./words/words.ts";

export const refusedBy = (refused: Refused): Failure => new Failure(sayRefusal(refused, language()));

/** The same where the command line itself is wrong. */
export const misusedBy = (refused: Refused): UsageError => new UsageError(sayRefusal(refused, language()));

/** What a tool answered instead of success. The road says in the terminal's language what it has the words for. */
export const toolError = ({ status, error = status, refusals }: ToolResult): string =>
  refusals === undefined ? words().fromEngine(error) : error;
