import type { Because, Refused } from "@etui/words/refusal";
import { refusalsOf } from "@etui/words/refusal";
import { conflict, failure, notFound } from "../../tool/answers.ts";
import type { PlanService } from "../plan-service.ts";

export interface PlanToolServices {
  plan: PlanService;
}

/** What is not there is not found, and what was changed meanwhile is a conflict; all else is a fault of the arguments. */
export function refusedAnswer(refused: Refused, fields: object = {}) {
  const [first] = refusalsOf(refused);
  const because: Because = refused;
  if (first?.code === "plan.no_task" || first?.code === "plan.no_such_group") return notFound(because);
  if (first?.code === "plan.changed_since") return conflict(because, fields);
  return failure("invalid_arguments", because);
}
