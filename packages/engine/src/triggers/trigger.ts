/** A trigger in the engine. */
import type { Priority } from "@etui/protocol/plan";
import type {
  TriggerAction,
  TriggerCondition,
  TriggerRules,
  TriggerStatus,
  TriggerType,
} from "@etui/protocol/trigger";
import type { Schedule } from "@etui/time/rules/schedule";
import type { Permissions } from "../tool/tool.ts";

/** What is to happen, checked and in normal form. */
export interface TriggerDefinition {
  trigger_type: TriggerType;
  title: string;
  description?: string | undefined;
  schedule?: Schedule | undefined;
  /** The zone of the schedule's times. */
  time_zone: string;
  /** True if it keeps its zone when the user moves. */
  pinned: boolean;
  condition?: TriggerCondition | undefined;
  action: TriggerAction;
  rules: TriggerRules;
  source_path?: string | undefined;
  /** What it was derived from, such as a task of the plan; then no tool edits it. */
  source?: { type: string; [field: string]: unknown } | undefined;
  locale: string;
  conversation_id?: string | undefined;
  /** What whoever said what it does may do, and so may it; everything if left out. */
  permissions?: Permissions | undefined;
  /** How pressing it is: that of the task that it was derived from. */
  priority?: Priority | undefined;
}

/** A row of `user_triggers`. */
export interface StoredTrigger {
  trigger_id: string;
  version: number;
  status: TriggerStatus;
  status_reason: string | null;
  definition: TriggerDefinition;
  has_webhook: boolean;
  created_at: Date;
  updated_at: Date;
  /** The next planned moment; null if there is none. */
  next_trigger_at: Date | null;
  /** When the pause ends by itself; null if it does not, or there is none. */
  paused_until: Date | null;
  last_fired_at: Date | null;
}

/** Why a row of `trigger_dues` waits. */
export type DueCause =
  /** A write has made a condition true. It fires at once, so no row ever waits for it. */
  | "match"
  | "schedule"
  /** The date in a document. */
  | "deadline"
  /** A condition holds and has to keep holding for a while. */
  | "held"
  /** It is repeated because nobody acknowledged it. */
  | "repeat"
  /** Somebody put it off. */
  | "snooze"
  /** Quiet hours put it off. */
  | "deferred"
  | "manual"
  | "webhook"
  /** The one before is still on its way. */
  | "queued"
  /** A pause ends: it becomes active again, and nothing fires. */
  | "resume";

/** Causes that no definition contains: somebody or quiet hours put it off, or nobody acknowledged it. */
export const PUT_OFF = ["snooze", "deferred", "repeat"] as const satisfies readonly DueCause[];

export const endsPause = ({ cause }: Due): boolean => cause === "resume";

export const isPutOff = ({ cause }: Due): boolean => PUT_OFF.some((one) => one === cause);

export interface Due {
  cause: DueCause;
  /** The path of the document it is about, empty if there is none; for a webhook, the id of the call. */
  target: string;
  due_at: Date;
  details?: DueDetails | null | undefined;
}

export interface DueDetails {
  /** The moment it was due before it was put off. */
  was_due?: string | undefined;
  /** The date of the item of a list that it is about, where that is not the moment itself. */
  item_due?: string | undefined;
  /** How often it was repeated, or how many missed firings were made up for in a row. */
  times?: number | undefined;
  /** The text of a message that comes again. */
  said?: { title: string; body: string } | undefined;
  /** The body of a webhook's call. */
  body?: unknown;
}
