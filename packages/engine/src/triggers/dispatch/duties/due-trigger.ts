/** A due row together with its trigger, as the dispatcher claims it. */
import type { QuietHours } from "@etui/protocol/trigger";
import type { DefinitionRow } from "../../store/trigger-row.ts";
import type { DueCause, DueDetails } from "../../trigger.ts";

export interface DueTrigger
  extends Pick<
    DefinitionRow,
    | "title"
    | "description"
    | "schedule"
    | "schedule_type"
    | "time_zone"
    | "action"
    | "rules"
    | "locale"
    | "conversation_id"
    | "source_path"
    | "condition"
    | "permissions"
    | "priority"
  > {
  user_id: string;
  trigger_id: string;
  cause: DueCause;
  target: string;
  due_at: Date;
  alone: boolean;
  depth: number;
  /** The physical place of its row, which is locked and so stays there; null for a firing without a row. */
  place: string | null;
  details: DueDetails | null;
  /** The user's quiet hours, for triggers without their own. */
  quiet_hours: QuietHours | null;
  /** The present time by the clock of the database. */
  now: Date;
}

const COLUMNS = `
  d.place, d.user_id, d.trigger_id, d.cause, d.target, d.due_at, d.alone, d.depth, d.details,
  t.title, t.description, t.schedule, t.schedule_type, t.time_zone, t.action, t.rules, t.locale,
  t.conversation_id, t.source_path, t.condition, t.permissions, t.priority, statement_timestamp() as now,
  (select s.quiet_hours from user_settings s where s.user_id = d.user_id) as quiet_hours`;

/**
 * `claim` selects and locks the rows of `trigger_dues`; it is separate, so that no more rows are examined than are
 * taken. A row left behind by an edit finds no trigger of its version, and is left alone.
 */
export const selectDue = (claim: string): string => `
  with d as materialized (${claim})
  select ${COLUMNS}
  from d
  join user_triggers t on t.user_id = d.user_id and t.trigger_id = d.trigger_id and t.version = d.version`;

/** The path of the document it is about, if any; the target of a webhook's firing is the call. */
export const documentOf = ({ cause, target }: Pick<DueTrigger, "cause" | "target">): string | undefined =>
  cause === "webhook" || target === "" ? undefined : target;

/** Whether a condition is done after its first firing. */
export const firesOnce = ({ condition }: Pick<DueTrigger, "condition">): boolean =>
  condition !== null && condition !== undefined && "once" in condition.rule && condition.rule.once;
