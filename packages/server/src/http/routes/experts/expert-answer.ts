import type { ExpertOutcome } from "@etui/engine";
import type { Expert } from "@etui/protocol/expert";
import type { ErrorCode } from "@etui/protocol/tool-result";
import { notThere, Refusing, refuse } from "../refusing.ts";

const CODES = {
  invalid: "invalid_arguments",
  forbidden: "forbidden",
  full: "rate_limited",
} as const satisfies Record<string, ErrorCode>;

export function expertAnswer(outcome: ExpertOutcome): Expert | Refusing {
  if (outcome.ok) return outcome.expert;
  const { reason, refused } = outcome;
  if (reason === "conflict") {
    return new Refusing(409, { status: "conflict" }, refused, { named: { expert: outcome.expert } });
  }
  return reason === "not_found" ? notThere(refused) : refuse(CODES[reason], refused);
}
