/** A refusal as an HTTP answer: the sentence in the caller's language, and beside it the codes and facts for programs. */
import { ERROR_CODES, type ErrorCode } from "@etui/protocol/tool-result";
import { type Refused, refusalsOf } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { Context } from "hono";
import { jsonAnswer } from "./answer.ts";
import { localeOf } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";

type Asked = Pick<Context<AppEnv>, "env">;

/** A sentence is its author's own, and stays what it is. */
type Because = Refused | string;

export const refusedAnswer = (
  c: Asked,
  error_code: ErrorCode,
  because: Because,
  headers?: Record<string, string>,
): Response =>
  jsonAnswer({ status: "error", error_code, ...reasonOf(c, because) }, ERROR_CODES[error_code].http, headers);

/** `named`: what was asked for. */
export const notFoundAnswer = (c: Asked, because: Because, named: object = {}): Response =>
  jsonAnswer({ status: "not_found", ...reasonOf(c, because), ...named }, 404);

const reasonOf = (c: Asked, because: Because) =>
  typeof because === "string"
    ? { error: because }
    : {
        error: sayRefusal(because, localeOf(c.env.incoming.headers)),
        refusals: refusalsOf(because),
      };
