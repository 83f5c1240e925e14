/** A trigger as the engine holds it. */
import type {
  TriggerAction,
  TriggerCondition,
  TriggerRules,
  TriggerStatus,
  TriggerType,
} from "@etui/protocol/trigger";
import type { Schedule } from "@etui/time/rules/schedule";

/** What somebody wants to happen, checked and in normal form. */
export interface TriggerDefinition {
  trigger_type: TriggerType;
  title: string;
  description?: string | undefined;
  schedule?: Schedule | undefined;
  /** In which the times of the schedule are meant. */
  time_zone: string;
  /** It keeps its zone when the user moves. */
  pinned: boolean;
  condition?: TriggerCondition | undefined;
  action: TriggerAction;
  rules: TriggerRules;
  source_path?: string | undefined;
  /** What derives it, such as a task of the plan: then no tool edits it. */
  source?: { type: string; [field: string]: unknown } | undefined;
  locale: string;
  conversation_id?: string | undefined;
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
  /** When the next of its dues is; null when there is none. */
  next_trigger_at: Date | null;
  last_fired_at: Date | null;
}

/** Why a row of `trigger_dues` waits. */
export type DueCause =
  /** A write has made a condition true. Fired at once, so it never waits in a row. */
  | "match"
  | "schedule"
  /** A date in a document. */
  | "deadline"
  /** A condition holds and has to hold for a while. */
  | "held"
  /** Again, because nobody acknowledged it. */
  | "repeat"
  /** Somebody put it off. */
  | "snooze"
  /** Quiet hours put it off. */
  | "deferred"
  | "manual"
  | "webhook";

/** What no definition tells: it waits because somebody, or quiet hours, put it off, or because nobody acknowledged it. */
export const PUT_OFF = ["snooze", "deferred", "repeat"] as const satisfies readonly DueCause[];

export const isPutOff = ({ cause }: Due): boolean => PUT_OFF.some((one) => one === cause);

export interface Due {
  cause: DueCause;
  /** The path of the document it is about; empty when it is about none. Of a webhook, which of its calls it is. */
  target: string;
  due_at: Date;
  details?: DueDetails | null | undefined;
}

export interface DueDetails {
  /** The moment it was due before it was put off. */
  was_due?: string | undefined;
  /** How often it was repeated, or how many missed firings were made good in a row. */
  times?: number | undefined;
  /** A message that comes again, as it was. */
  said?: { title: string; body: string } | undefined;
  /** What came with the call of a webhook. */
  body?: unknown;
}
