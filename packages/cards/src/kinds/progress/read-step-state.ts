/** Reads whether a step is done, under way or still to do. */
import type { ProgressStep } from "@etui/protocol/cards/progress";
import type { Json, JsonObject } from "@etui/values/json/json";
import { flagOf } from "../../cells/read-flag.ts";
import { isText, keysCalled, wordList } from "../../records/key-words.ts";

type StepState = ProgressStep["state"];

const STATE = wordList("state", "status", "状态");
const DONE = wordList("done", "completed", "complete", "finished", "checked", "is_done", "完成", "已完成");
// biome-ignore format: a word list reads better in rows
const CURRENT = new Set([
  "current", "active", "doing", "in progress", "in_progress", "in-progress", "inprogress", "started", "running", "wip",
  "processing", "ongoing", "now", "进行中", "正在进行", "当前", "处理中",
]);
const DONE_TOO = new Set(["success", "succeeded", "passed", "resolved", "skipped", "成功", "通过"]);

export function stepStateOf(value: Json | undefined): StepState | undefined {
  if (typeof value === "string") {
    const word = value.trim().toLowerCase();
    if (CURRENT.has(word)) return "current";
    if (DONE_TOO.has(word)) return "done";
  }
  const flag = flagOf(value);
  return flag === undefined ? undefined : flag ? "done" : "todo";
}

/** The key that says whether a thing is done: its state in words, or else a flag. */
export function stateKeyIn(object: JsonObject): string | undefined {
  return (
    keysCalled(object, STATE).find((key) => isText(object[key])) ??
    keysCalled(object, DONE).find((key) => typeof object[key] === "boolean" || isText(object[key]))
  );
}

/** Undefined if the object has no state; an unknown state such as `blocked` counts as still to do. */
export function stepStateIn(object: JsonObject): StepState | undefined {
  const worded = keysCalled(object, STATE).find((key) => isText(object[key]));
  if (worded !== undefined) return stepStateOf(object[worded]) ?? "todo";
  const flagged = keysCalled(object, DONE).find(
    (key) => typeof object[key] === "boolean" || isText(object[key]),
  );
  return flagged === undefined ? undefined : stepStateOf(object[flagged]);
}
