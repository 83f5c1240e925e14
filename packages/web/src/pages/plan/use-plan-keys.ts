import { LIST_IDS, type PlanTask } from "@etui/protocol/plan";
import { type RefObject, useEffect, useRef } from "react";
import type { Change } from "../../things/plan/use-change-plan.ts";
import { completion } from "./completion.ts";
import type { PlanPlace } from "./plan-place.ts";

interface PlanKeys {
  place: PlanPlace;
  tasks: readonly PlanTask[];
  go(to: Partial<PlanPlace>): void;
  change: Change;
  addField: RefObject<HTMLInputElement | null>;
}

/** The fields of the details that a key goes to, by the ids of their boxes: a task with a day alone needs a time first. */
const DETAIL_FIELDS = { e: "#plan-title", s: "#plan-date", r: ":is(#plan-reminder, #plan-time)" } as const;

/** Keys for who works through a list; where something is typed they are letters. */
export function usePlanKeys(keys: PlanKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey) return;
      if ((event.target as Element).closest("input, textarea, select, dialog, [contenteditable]")) return;
      if (presses(event, latest.current.place.task)) return;
      if (carryOut(event, latest.current)) event.preventDefault();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}

/** Space presses what has the focus; on the title of the chosen task it ticks, for a click has left the focus there. */
function presses({ key, target }: KeyboardEvent, chosen: string | undefined): boolean {
  const control = (target as Element).closest<HTMLElement>("button, a, summary");
  if (key !== " " || control === null) return false;
  const row = control.closest<HTMLElement>("[data-task]");
  return !(control.hasAttribute("aria-expanded") && row?.dataset.task === chosen);
}

/** False if the key means nothing here. */
function carryOut({ key, altKey }: KeyboardEvent, { place, tasks, go, change, addField }: PlanKeys): boolean {
  const task = tasks.find(({ id }) => id === place.task);
  if (altKey) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (by === undefined || !task) return false;
    const place = { target_list_id: task.list_id, target_group_id: task.group_id };
    const position = Math.max(0, task.position + by);
    change({ op: "move_task", task_id: task.id, ...place, parent_task_id: task.parent_task_id, position });
    return true;
  }
  const list = LIST_IDS[Number(key) - 1];
  if (list !== undefined) go({ view: list, task: undefined });
  else if (key === "t") go({ view: "today", task: undefined });
  else if (key === "a") addField.current?.focus();
  else if (key === "j" || key === "k") step(key === "j" ? 1 : -1, place.task, go);
  else if (key === "Escape" && task) go({ task: undefined });
  else if (key === " " && task) {
    step(1, task.id, go);
    change(completion(task));
  } else if (task && Object.hasOwn(DETAIL_FIELDS, key)) {
    const box = DETAIL_FIELDS[key as keyof typeof DETAIL_FIELDS];
    document.querySelector<HTMLElement>(`${box} :is(input, textarea)`)?.focus();
  } else return false;
  return true;
}

/** To the next row that is shown, whatever the view. */
function step(by: 1 | -1, from: string | undefined, go: PlanKeys["go"]): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-task]")];
  const at = rows.findIndex((row) => row.dataset.task === from);
  const next = at < 0 ? rows.at(by === 1 ? 0 : -1) : rows[at + by];
  if (!next) return;
  next.scrollIntoView({ block: "nearest" });
  // A click has left the focus on another row, and Space would press that.
  const focused = document.activeElement?.closest("[data-task]");
  if (focused) next.querySelector<HTMLElement>("button[aria-expanded]")?.focus({ preventScroll: true });
  go({ task: next.dataset.task });
}
