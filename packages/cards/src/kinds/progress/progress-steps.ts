/** Reads things that are done or not, in their order. */

import type { ProgressItem, ProgressStep, ProgressStyle } from "@etui/protocol/cards/progress";
import type { JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import { hasHan } from "../../cells/has-han.ts";
import { isText, keysCalled, valueCalled, wordList } from "../../records/key-words.ts";
import { recordLabel } from "../../records/record-label.ts";
import { type CardRecord, recordReader } from "../../records/records.ts";
import { stepStateIn, stepStateOf } from "./read-step-state.ts";

const CURRENT = wordList("current", "current_step", "active", "step", "当前", "当前步骤");
const SUBTITLE = wordList("subtitle", "description", "note", "detail", "副标题", "描述", "说明", "备注");
const MAX_SUBTITLE = 300;

/** Whether rows are done or not and measure nothing. Bare words are steps only if steps were asked for. */
export function areSteps(
  records: readonly CardRecord[],
  asked: { state: string | undefined; isMeasured: boolean; style: ProgressStyle | undefined },
): boolean {
  if (asked.state !== undefined || asked.style === "steps") return true;
  if (asked.isMeasured || records.length === 0) return false;
  return records.every(
    ({ value }) => typeof value === "boolean" || (isObject(value) && stepStateIn(value) !== undefined),
  );
}

export function stepsOf(
  records: readonly CardRecord[],
  mapped: { label: string | undefined; state: string | undefined },
  beside: JsonObject,
): ProgressStep[] {
  const read = mapped.state === undefined ? undefined : recordReader(mapped.state);
  const steps = records.map((record): ProgressStep => {
    const { value } = record;
    const own = isObject(value) ? stepStateIn(value) : record.name && stepStateOf(value);
    const subtitle = isObject(value) ? valueCalled(value, SUBTITLE, isText) : undefined;
    return {
      label: recordLabel(record, mapped.label),
      state: (read ? stepStateOf(read(record)) : own) || "todo",
      ...(subtitle !== undefined && { subtitle: cutText(subtitle, MAX_SUBTITLE) }),
    };
  });
  markCurrent(steps, beside);
  return steps;
}

export const doneLabel = (labels: readonly string[]): string => (hasHan(labels) ? "已完成" : "Done");

/** Steps as one bar that shows how many of them are done. */
export function countOf(steps: readonly ProgressStep[]): ProgressItem {
  return {
    label: doneLabel(steps.map((step) => step.label)),
    value: steps.filter(({ state }) => state === "done").length,
    max: Math.max(steps.length, 1),
  };
}

/**
 * Marks the step under way: the one named beside the steps, by its words or counted from one; those before it are done.
 * If none is named, it is the one after the finished steps, provided that these come first: steps ticked off in any
 * order do not tell.
 */
function markCurrent(steps: ProgressStep[], beside: JsonObject): void {
  if (steps.some(({ state }) => state === "current")) return;
  const named = keysCalled(beside, CURRENT).map((key) => beside[key])[0];
  const place = typeof named === "number" ? named - 1 : steps.findIndex(({ label }) => label === named);
  const isFinished = ({ state }: ProgressStep) => state === "done";
  if (steps[place] !== undefined) {
    for (const step of steps.slice(0, place)) step.state = "done";
    steps[place].state = "current";
    return;
  }
  const done = steps.filter(isFinished).length;
  const next = steps[done];
  if (done > 0 && next !== undefined && steps.slice(0, done).every(isFinished)) next.state = "current";
}
