/**
 * What a list means in the filters of a trigger. A definition that was stored before filters looked into lists has no
 * mark, and means what it meant: a list is a value like any other. A filter that is given anew has the mark.
 */

import type { TriggerCondition, TriggerRules } from "@etui/protocol/trigger";
import { isObject } from "@etui/values/json/json-object";
import type { TriggerDefinition } from "../trigger.ts";

type Filters = Pick<TriggerDefinition, "condition" | "rules">;

/** What is not given anew means what it meant: it has a mark only if it had one. */
export function keepingOldFilters(
  parsed: TriggerDefinition,
  before: Filters,
  change: { condition?: unknown; rules?: { only_if?: unknown } | undefined },
): TriggerDefinition {
  const { condition, rules } = parsed;
  const keepsCondition = change.condition === undefined && before.condition?.lists === undefined;
  const keepsGate = change.rules?.only_if === undefined && before.rules.only_if?.lists === undefined;
  return {
    ...parsed,
    condition: keepsCondition ? condition && conditionAsGiven(condition) : condition,
    rules: keepsGate ? rulesAsGiven(rules) : rules,
  };
}

/** True if one of its filters takes a list for one value, which its writer may not mean any more. */
export function takesListsWhole({ condition, rules }: Filters): boolean {
  const isOld = (filter: object | undefined, lists: "inside" | undefined) =>
    lists !== "inside" && filter !== undefined && Object.keys(filter).length > 0;
  return isOld(condition?.rule.where, condition?.lists) || isOld(rules.only_if?.where, rules.only_if?.lists);
}

/** As a caller writes them, without the mark. */
export const conditionAsGiven = ({ lists: _, ...condition }: TriggerCondition): TriggerCondition => condition;

export function rulesAsGiven({ only_if, ...rules }: TriggerRules): TriggerRules {
  if (!only_if) return rules;
  const { lists: _, ...gate } = only_if;
  return { only_if: gate, ...rules };
}

/** A stored condition, or stored rules, of a foreign file as a caller would write them; another mark than ours stays and is refused. */
export function storedAsGiven(column: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  if (column === "condition") return withoutMark(value);
  return column === "rules" && isObject(value.only_if)
    ? { ...value, only_if: withoutMark(value.only_if) }
    : value;
}

function withoutMark({ lists, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return lists === undefined || lists === "inside" ? rest : { lists, ...rest };
}
