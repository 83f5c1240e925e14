/** The shapes of a handler's answers. They are plain values: an outcome that a caller can act on is never thrown. */
import type { ErrorCode } from "@etui/protocol/tool-result";
import { type Because, type Refusal, refusalsOf } from "@etui/words/refusal";

/** The call was carried out; `fields` are the tool's answer. */
export const success = <Fields extends object>(fields: Fields) => ({ status: "success" as const, ...fields });

type Reason<Why extends Because> = Why extends string ? { error: string } : { refusals: readonly Refusal[] };

function reasonOf<Why extends Because>(because: Why): Reason<Why>;
function reasonOf(because: Because): object {
  return typeof because === "string" ? { error: because } : { refusals: refusalsOf(because) };
}

/** The call failed; `because` says what was wrong and what to do instead. */
export const failure = <Why extends Because>(error_code: ErrorCode, because: Why) => ({
  status: "error" as const,
  error_code,
  ...reasonOf(because),
});

/** The requested thing does not exist; `because` also says how to find what does. */
export const notFound = <Fields extends object, Why extends Because>(because: Why, fields?: Fields) => ({
  status: "not_found" as const,
  ...reasonOf(because),
  ...fields,
});

/** Nothing was done, because something else is stored by now; `fields` describe it. */
export const conflict = <Fields extends object, Why extends Because>(because: Why, fields: Fields) => ({
  status: "conflict" as const,
  ...reasonOf(because),
  ...fields,
});
