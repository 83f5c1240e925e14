import type { Facts, RefusalCode } from "@etui/words/refusal";

/**
 * Those that only programs get: who clicks asks nothing by queries, names no tools' fields, and calls nothing by an address
 * for other programs.
 */
type OfPrograms =
  | `plan.query_${string}`
  | `plan.no_c${"alendar" | "apture"}${string}`
  | `plan.capture_${string}`
  | `plan.no_${"cursor" | "intent" | "operation" | "reference" | "span" | "task_said"}`
  | `plan.${"two_ways" | "paged_with" | "days_with" | "not_unsettable" | "set_and_unset" | "nothing_given"}`
  | `plan.${"not_changed_here" | "read_only" | "scope_of_nothing" | "not_kept_then" | "day_passed"}`
  // It only says which one of several was refused.
  | "plan.operation_failed";

type Code = Exclude<Extract<RefusalCode, `plan.${string}`>, OfPrograms>;

/** What the page says instead of the server's own sentences, which name tools and fields. */
export type PlanRefusals = {
  readonly [One in Code]: string | ((facts: Facts<One>) => string);
};
