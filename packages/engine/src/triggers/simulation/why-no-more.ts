/** What the list of a simulation does not show, and why it is empty where it is. */
import { type Refusal, refusal } from "@etui/words/refusal";
import type { TriggerDefinition } from "../trigger.ts";
import type { PastDues } from "./past/past-dues.ts";
import { MOST_VERSIONS } from "./past/read-versions.ts";

interface Shown {
  definition: TriggerDefinition;
  hasWebhook: boolean;
  past: PastDues | undefined;
  isEmpty: boolean;
  range: { from: Date; to: Date; now: Date };
}

export function whyNoMore({ definition, hasWebhook, past, isEmpty, range }: Shown): Refusal[] {
  const { condition, schedule, rules } = definition;
  const notes: Refusal[] = [];
  if (condition !== undefined) {
    const path = condition.watch_path;
    if (past?.tooMany) notes.push(refusal("simulation.too_many_writes", { path, most: MOST_VERSIONS }));
    if (isEmpty && past?.writes !== undefined) {
      notes.push(refusal("simulation.nothing_set_it_off", { path, writes: past.writes }));
    }
    if (condition.type === "deadline") {
      if (isEmpty) notes.push(refusal("simulation.no_date", { path, field: condition.rule.field }));
    } else if (range.to > range.now) {
      notes.push(refusal("simulation.depends_on_writes", { path }));
    }
  } else if (isEmpty && schedule !== undefined) {
    notes.push(refusal("simulation.no_run"));
  }
  if (isEmpty && hasWebhook) notes.push(refusal("simulation.by_address"));
  if (!isEmpty && rules.only_if !== undefined) notes.push(refusal("simulation.gate"));
  return notes;
}
