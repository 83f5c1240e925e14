import type { ExpertOutcome } from "@etui/engine";
import type { Expert } from "@etui/protocol/expert";
import type { ErrorCode } from "@etui/protocol/tool-result";
import { errorAnswer, jsonAnswer } from "../../answer.ts";

const CODES = {
  invalid: "invalid_arguments",
  forbidden: "forbidden",
  full: "rate_limited",
} as const satisfies Record<string, ErrorCode>;

export function expertAnswer(outcome: ExpertOutcome): Expert | Response {
  if (outcome.ok) return outcome.expert;
  const { reason, error } = outcome;
  if (reason === "conflict") return jsonAnswer({ status: "conflict", error, expert: outcome.expert }, 409);
  if (reason === "not_found") return jsonAnswer({ status: "not_found", error }, 404);
  return errorAnswer(CODES[reason], error);
}
