/**
 * How many open tasks stand where a person last added one at the end. To count them takes as long as to add the next, in a
 * list of five thousand; the number holds while nobody has changed the plan since, which its revision and moment say.
 */
import type { TaskRow } from "../tasks/task-row.ts";

export interface PlanStamp {
  revision: number;
  /** By the millisecond; null if nobody has changed it. */
  at: number | null;
}

interface Kept extends PlanStamp {
  place: string;
  open: number;
}

const MOST_KEPT = 1_000;

export class KeptPlaces {
  readonly #kept = new Map<string, Kept>();

  /** The position of a task that was added at the end of its place to a plan as it was; undefined if it has to be counted. */
  of(userId: string, task: TaskRow, was: PlanStamp): number | undefined {
    const kept = this.#kept.get(userId);
    const holds = kept?.place === placeOf(task) && kept.revision === was.revision && kept.at === was.at;
    return holds ? kept.open : undefined;
  }

  keep(userId: string, task: TaskRow, { position, ...stamp }: PlanStamp & { position: number }): void {
    const kept = this.#kept.get(userId);
    if (kept !== undefined && kept.revision > stamp.revision) return;
    this.#kept.delete(userId);
    if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(userId, { ...stamp, place: placeOf(task), open: position + 1 });
  }
}

const placeOf = ({ list_id, group_id, parent_task_id }: TaskRow): string =>
  [list_id, group_id, parent_task_id].join(" ");
