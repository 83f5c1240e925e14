/** What an edited `plan.md` comes down to. */
import type { PlanOperation } from "@etui/protocol/plan";
import type { Refusal } from "@etui/words/refusal";

export interface Merged {
  /** In their order; `$1` is the task that the first of them makes. */
  operations: FileOperation[];
  /** Text that did not become what it says; each stands in the file, the plan or here. */
  leftovers: Leftover[];
  /** More lines are missing than somebody takes out by hand; nothing is done about them until the person says so. */
  asks:
    | { missing: readonly { task_id: string; title: string }[]; of: number; operations: PlanOperation[] }
    | undefined;
  /** A person's text outside of all lists. */
  notes: string;
  /** What stands behind `⚠`, by task. */
  warnings: Map<string, string>;
  /** What is to stand behind `⚠` of tasks that have no id yet, by what operations call them: `$1`. */
  warningsOfNew: ReadonlyMap<string, readonly Refusal[]>;
  /** Closed tasks whose lines were taken out, and so are not written again, with what those said. */
  hidden: ReadonlyMap<string, string>;
  /** The tasks that have a line. */
  shown: ReadonlySet<string>;
  /** It ended in the middle of a line, so that nothing was taken out of it by hand. */
  isCutOff: boolean;
}

export interface FileOperation {
  operation: PlanOperation;
  /** Where the file says so, from 1; 0 where a line is missing. */
  line: number;
  text: string;
  /** Null for a task that it makes, or nothing of one. */
  task_id: string | null;
}

export interface Leftover {
  line: number;
  text: string;
  why: Refusal;
  task_id?: string | undefined;
}
