/** A due row together with the trigger it belongs to, as the dispatcher claims it. */
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
  > {
  user_id: string;
  trigger_id: string;
  cause: DueCause;
  target: string;
  due_at: Date;
  alone: boolean;
  depth: number;
  /** Where its row lies. It is locked, so it stays there; a firing that has no row has none. */
  place: string | null;
  details: DueDetails | null;
  /** Of the user, for all triggers that have none of their own. */
  quiet_hours: QuietHours | null;
  /** By the clock of the database. */
  now: Date;
}

const COLUMNS = `
  d.place, d.user_id, d.trigger_id, d.cause, d.target, d.due_at, d.alone, d.depth, d.details,
  t.title, t.description, t.schedule, t.schedule_type, t.time_zone, t.action, t.rules, t.locale,
  t.conversation_id, t.source_path, t.condition, statement_timestamp() as now,
  (select s.quiet_hours from user_settings s where s.user_id = d.user_id) as quiet_hours`;

/**
 * `claim` selects the rows of `trigger_dues` and locks them; by itself, so that no more are looked at than are taken. A
 * row that an edit left behind finds no trigger of its version, and waits for its own.
 */
export const selectDue = (claim: string): string => `
  with d as materialized (${claim})
  select ${COLUMNS}
  from d
  join user_triggers t on t.user_id = d.user_id and t.trigger_id = d.trigger_id and t.version = d.version`;

/** The path of the document it is about, if it is about one: what a call of a webhook names is the call. */
export const documentOf = ({ cause, target }: Pick<DueTrigger, "cause" | "target">): string | undefined =>
  cause === "webhook" || target === "" ? undefined : target;

/** A condition that is done when it has fired. */
export const firesOnce = ({ condition }: Pick<DueTrigger, "condition">): boolean =>
  condition !== null && condition !== undefined && "once" in condition.rule && condition.rule.once;
