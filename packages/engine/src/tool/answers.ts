/** The shapes a handler answers with. Plain values: an outcome a caller can act on is never thrown. */
import type { ErrorCode } from "@etui/protocol/tool-result";
import { type Because, type Refusal, refusalsOf } from "@etui/words/refusal";

/** It was done; `fields` are what the tool answers. */
export const success = <Fields extends object>(fields: Fields) => ({ status: "success" as const, ...fields });

type Reason<Why extends Because> = Why extends string ? { error: string } : { refusals: readonly Refusal[] };

function reasonOf<Why extends Because>(because: Why): Reason<Why>;
function reasonOf(because: Because): object {
  return typeof because === "string" ? { error: because } : { refusals: refusalsOf(because) };
}

/** Says what was wrong and what to do instead. */
export const failure = <Why extends Because>(error_code: ErrorCode, because: Why) => ({
  status: "error" as const,
  error_code,
  ...reasonOf(because),
});

/** What was asked for is not there: says so, and how to find what is. */
export const notFound = <Fields extends object, Why extends Because>(because: Why, fields?: Fields) => ({
  status: "not_found" as const,
  ...reasonOf(because),
  ...fields,
});

/** Nothing was done, for something else is there by now; `fields` tell what. */
export const conflict = <Fields extends object, Why extends Because>(because: Why, fields: Fields) => ({
  status: "conflict" as const,
  ...reasonOf(because),
  ...fields,
});
