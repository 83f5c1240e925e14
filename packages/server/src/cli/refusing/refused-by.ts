/** A refusal of the engine, as the end of a command in the language of the terminal. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Because, Refusal, Refused } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { plainText } from "../terminal/output.ts";
import { language, words } from "../words/words.ts";
import { Failure, UsageError } from "./exit.ts";

/** A sentence is its author's own, and is shown as that. */
export const refusedBy = (because: Because): Failure => new Failure(inWords(because));

const inWords = (because: Because): string =>
  typeof because === "string" ? words().fromEngine(because) : sayRefusal(because, language());

/** The same where the command line itself is wrong. */
export const misusedBy = (because: Because): UsageError => new UsageError(inWords(because));

/** Of an argument that the command line has another name for. */
export const inOption = ({ code, facts }: Refusal, option: string): Refusal =>
  ({ code, facts: { ...facts, at: option } }) as Refusal;

/** Why a tool did not do it, to be passed on. */
export const refusalsIn = ({ refusals, error, status }: ToolResult): Because =>
  (refusals as Refused | undefined) ?? error ?? status;

/** What a tool answered: the road has made its sentences in the language of the terminal, where it has codes for them. */
export const errorInWords = ({ error = "", refusals }: Pick<ToolResult, "error" | "refusals">): string =>
  refusals === undefined ? words().fromEngine(plainText(error)) : plainText(error);
