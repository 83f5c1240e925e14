/** The shapes a handler answers with. Plain values: an outcome a caller can act on is never thrown. */
import type { ErrorCode } from "@etui/protocol/tool-result";

export const success = <Fields extends object>(fields: Fields) => ({ status: "success" as const, ...fields });

/** `error` says what was wrong and what to do instead. */
export const failure = (error_code: ErrorCode, error: string) => ({
  status: "error" as const,
  error_code,
  error,
});

export const notFound = <Fields extends object>(error: string, fields?: Fields) => ({
  status: "not_found" as const,
  error,
  ...fields,
});

export const conflict = <Fields extends object>(error: string, fields: Fields) => ({
  status: "conflict" as const,
  error,
  ...fields,
});
