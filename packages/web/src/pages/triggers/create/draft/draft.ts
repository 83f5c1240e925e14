import type {
  ActionType,
  Channel,
  TriggerCondition,
  TriggerRules,
  TriggerType,
} from "@etui/protocol/trigger";

/** With `words`, parse_when reads the text before anything is sent. */
export type ScheduleForm = "words" | "once" | "daily" | "weekly" | "cron" | "rrule" | "interval";
export type QuietForm = "user" | "own" | "off";

/** The fields of the form, all as text as it was typed. */
export interface Draft {
  type: TriggerType;
  title: string;
  description: string;
  scheduleForm: ScheduleForm;
  schedule: string;
  /** True if a secret address fires it as well. */
  webhook: boolean;
  condition: {
    type: TriggerCondition["type"];
    watchPath: string;
    where: string;
    for: string;
    once: boolean;
    least: string;
    window: string;
    counts: "documents" | "sum" | "items" | "day" | "week";
    /** The field whose numbers are added up. */
    sum: string;
    /** The list whose items are counted. */
    items: string;
    field: string;
    offset: "at" | "before" | "after";
    length: string;
    at: string;
  };
  action: {
    type: ActionType;
    text: string;
    title: string;
    channels: Record<Channel, boolean>;
    url: string;
    link: string;
    path: string;
    content: string;
    mode: "merge" | "replace" | "patch";
  };
  rules: {
    quiet: QuietForm;
    from: string;
    to: string;
    quietMode: "defer" | "skip";
    hasGate: boolean;
    gatePath: string;
    gateWhere: string;
    gateIs: "present" | "missing";
    repeats: boolean;
    every: string;
    times: string;
    misfire: TriggerRules["misfire"];
  };
}

export const emptyDraft = (when: string): Draft => ({
  type: "reminder",
  title: "",
  description: "",
  scheduleForm: "words",
  schedule: when,
  webhook: false,
  condition: {
    type: "data_match",
    watchPath: "",
    where: "{}",
    for: "",
    once: false,
    least: "3",
    window: "",
    counts: "documents",
    sum: "",
    items: "",
    field: "",
    offset: "at",
    length: "1d",
    at: "09:00",
  },
  action: {
    type: "notify",
    text: "",
    title: "",
    channels: { inbox: true, push: false, webhook: false },
    url: "",
    link: "",
    path: "",
    content: "{}",
    mode: "merge",
  },
  rules: {
    quiet: "user",
    from: "22:00",
    to: "07:00",
    quietMode: "defer",
    hasGate: false,
    gatePath: "",
    gateWhere: "",
    gateIs: "missing",
    repeats: false,
    every: "10m",
    times: "3",
    misfire: "once",
  },
});

/** A part of the form in which something may be wrong. */
export type Place = "name" | "schedule" | "condition" | "action" | "rules" | "form";
