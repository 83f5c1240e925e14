/** What a query of the plan is read as, whichever language it was written in. */
import type { Refusal } from "@etui/words/refusal";

export interface TaskFilter {
  /** Joined to `plan_tasks t`. */
  from: string;
  where: string;
}

export interface TaskFilterTarget {
  /** Its placeholder is `$1`. */
  userId: string;
  timeZone: string;
  /** Registers a bind value and returns its placeholder. */
  addValue(value: unknown): string;
}

export type ReadTaskFilter =
  | { ok: true; asksForStatus: boolean; sql(target: TaskFilterTarget): TaskFilter }
  | { ok: false; refused: Refusal };
