import type { ExpertOutcome } from "@etui/engine";
import type { Expert } from "@etui/protocol/expert";
import type { ErrorCode } from "@etui/protocol/tool-result";
import { conflicting, notThere, type Refusing, refuse } from "../../refusing.ts";

const CODES = {
  invalid: "invalid_arguments",
  forbidden: "forbidden",
  full: "rate_limited",
} as const satisfies Record<string, ErrorCode>;

export function expertAnswer(outcome: ExpertOutcome): Expert | Refusing {
  if (outcome.ok) return outcome.expert;
  const { reason, refused } = outcome;
  if (reason === "conflict") return conflicting(refused, { expert: outcome.expert });
  if (reason === "not_found") return notThere(refused);
  return refuse(CODES[reason], refused);
}
