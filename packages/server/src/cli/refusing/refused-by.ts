/** Ends a command with a refusal of the engine, in the language of the terminal. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Because, Refusal, Refused } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { plainText } from "../terminal/output.ts";
import { language, words } from "../words/words.ts";
import { Failure, UsageError } from "./exit.ts";

/** A string is its author's own sentence, and is shown unchanged. */
export const refusedBy = (because: Because): Failure => new Failure(inWords(because));

const inWords = (because: Because): string =>
  typeof because === "string" ? words().fromEngine(because) : sayRefusal(because, language());

/** The same if the command line itself is wrong. */
export const misusedBy = (because: Because): UsageError => new UsageError(inWords(because));

/** For an argument that has another name on the command line. */
export const inOption = ({ code, facts }: Refusal, option: string): Refusal =>
  ({ code, facts: { ...facts, at: option } }) as Refusal;

/** The reason why a tool refused, to be passed on. */
export const refusalsIn = ({ refusals, error, status }: ToolResult): Because =>
  (refusals as Refused | undefined) ?? error ?? status;

/** A tool's error: the road made its sentences in the language of the terminal if it has codes for them. */
export const errorInWords = ({ error = "", refusals }: Pick<ToolResult, "error" | "refusals">): string =>
  refusals === undefined ? words().fromEngine(plainText(error)) : plainText(error);
