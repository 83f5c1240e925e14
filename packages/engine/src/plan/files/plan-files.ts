/** The files of the workspace that show the plan: `plan.md`, which a person may edit, `plan.json` and `reminders.json`. */
import type { Plan, PlanOperation } from "@etui/protocol/plan";
import type { Refused } from "@etui/words/refusal";
import type { Rendering } from "../../workspace/rendering.ts";
import type { ReadRule } from "../markdown/read-line.ts";
import { planFile } from "./plan-json.ts";
import { planMarkdown } from "./plan-markdown.ts";
import { type ReminderItem, remindersFile } from "./reminders-json.ts";

export interface PlanFileParts {
  /** The whole plan, with its closed tasks. */
  readPlan: () => Promise<Plan>;
  /** In one transaction, each operation that can be done; `$1` is the task that the first one made. */
  apply: (operations: readonly PlanOperation[]) => Promise<readonly Applied[]>;
  readReminders: () => Promise<{ revision: number; items: readonly ReminderItem[] }>;
  /** The person's language. */
  locale: () => Promise<string>;
  now: () => Date;
  /** Reads the words of rules in any language. */
  readRule?: ReadRule | undefined;
}

/** What became of one operation: the task that it concerned or made, or why nothing did. */
export interface Applied {
  task_id?: string | undefined;
  refused?: Refused | undefined;
}

const KINDS: ReadonlySet<string> = new Set(["plan_task", "plan_group", "plan_list"]);

export function planFiles(parts: PlanFileParts): Rendering[] {
  const concerns = ({ kind }: { kind: string }) => KINDS.has(kind);
  const revisionOf = (text: string) => Number(/^\s*"revision":\s*(\d{1,15})/m.exec(text)?.[1]) || undefined;
  return [
    planMarkdown(parts, concerns),
    {
      name: "plan.json",
      concerns,
      revisionOf,
      render: async () => {
        const plan = await parts.readPlan();
        return { text: planFile(plan), revision: plan.revision };
      },
    },
    {
      name: "reminders.json",
      // A firing changes what became of a reminder, and not the plan.
      concerns: (change) => concerns(change) || change.kind === "trigger",
      revisionOf,
      render: async () => {
        const { revision, items } = await parts.readReminders();
        return { text: remindersFile({ revision, items, now: parts.now() }), revision };
      },
    },
  ];
}
