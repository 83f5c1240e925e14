/** Slips of models in those parts of a trigger that depend on its type. */
import type { Refusal } from "@etui/words/refusal";
import { slipsInFilter } from "../../database/filter/slips-in-filter.ts";
import { type ActionInput, slipsInAction } from "./parse-action.ts";
import { slipsInCondition } from "./parse-condition.ts";
import type { TriggerInput } from "./parse-trigger.ts";

/** What is left out of a change stays. */
interface Parts extends Pick<TriggerInput, "condition" | "rules"> {
  action?: TriggerInput["action"] | undefined;
}

export const slipsInTrigger = ({ condition, action, rules }: Parts): Refusal[] => [
  ...(condition === undefined ? [] : slipsInCondition(condition)),
  ...(action === undefined ? [] : slipsInAction(action as ActionInput)),
  ...slipsInFilter(rules?.only_if?.where, "rules.only_if.where"),
];
