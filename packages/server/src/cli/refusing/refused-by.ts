/** Ends a command with a refusal. Its sentence is made where it is printed: only then are the words for it loaded. */
import type { ToolResult } from "@etui/protocol/tool-result";
import { type Because, type Refusal, type Refused, refusalsOf } from "@etui/words/refusal";
import { plainText } from "../terminal/output.ts";
import { words } from "../words/words.ts";
import { Failure, UsageError } from "./exit.ts";

/** A string is its author's own sentence, and is shown unchanged. */
export const refusedBy = (because: Because): Failure => new Failure(...partsOf(because));

/** The same if the command line itself is wrong. */
export const misusedBy = (because: Because): UsageError => new UsageError(...partsOf(because));

const partsOf = (because: Because): [message: string, refused?: Refused] =>
  typeof because === "string"
    ? [words().fromEngine(because)]
    : [
        refusalsOf(because)
          .map(({ code }) => code)
          .join(", "),
        because,
      ];

/** For an argument that has another name on the command line. */
export const inOption = ({ code, facts }: Refusal, option: string): Refusal =>
  ({ code, facts: { ...facts, at: option } }) as Refusal;

/** The reason why a tool refused, to be passed on. */
export const refusalsIn = ({ refusals, error, status }: ToolResult): Because =>
  (refusals as Refused | undefined) ?? error ?? status;

/** A tool's error: the road made its sentences in the language of the terminal if it has codes for them. */
export const errorInWords = ({ error = "", refusals }: Pick<ToolResult, "error" | "refusals">): string =>
  refusals === undefined ? words().fromEngine(plainText(error)) : plainText(error);
