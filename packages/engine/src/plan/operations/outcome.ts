/** What an operation of the plan did, for whoever says it: the tools, the page, the file that is read back. */
import type { PlanList, PlanOperation, Repeat, Schedule } from "@etui/protocol/plan";
import type { Refused } from "@etui/words/refusal";
import type { GroupRow } from "../groups.ts";
import type { TaskRow } from "../tasks/task-row.ts";

/** What happened besides, without which somebody would be surprised. */
export type Note =
  | { is: "priority_defaulted" }
  | { is: "date_passed"; date: string }
  | { is: "time_passed"; time: string }
  | { is: "hour_dropped"; hour: string }
  | { is: "length_dropped"; minutes: number }
  | { is: "this_time"; repeat: Repeat }
  | { is: "from_now_on" }
  | { is: "after_start"; time: string }
  | { is: "reminder_moved"; at: Date }
  | { is: "reminder_over"; at: Date }
  | { is: "reminder_cleared"; because: "no_time" | "passed" }
  | { is: "reminder_cancelled" }
  | { is: "completed_below"; titles: readonly string[]; count: number }
  | { is: "blocked_by"; titles: readonly string[] }
  | { is: "unblocks"; titles: readonly string[] }
  | { is: "now_crowded"; count: number }
  | { is: "moved_below"; count: number }
  | { is: "open_below"; count: number }
  | { is: "left_in_list"; count: number }
  | { is: "next_occurrence"; schedule: Schedule }
  | { is: "series_ended" }
  | { is: "occurrence_over"; date: string; next: string }
  | { is: "worked"; minutes: number; estimate: number | null }
  | { is: "usually_takes"; minutes: number; times: number }
  | { is: "estimate_learned"; minutes: number }
  | { is: "place"; position: number; of: number };

export interface Done {
  op: PlanOperation["op"];
  /** False if everything was so already. */
  changed: boolean;
  /** As the task was; undefined for a new one. */
  before?: TaskRow | undefined;
  task?: TaskRow | undefined;
  group?: GroupRow | undefined;
  list?: Pick<PlanList, "list_id" | "display_name"> & { renamed_from?: string };
  notes: Note[];
}

export type Operated = { ok: true; done: Done } | { ok: false; refused: Refused };
