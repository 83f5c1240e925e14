/**
 * Triggers: what fires when, and what it does then.
 *
 * Source: core-tools-v3 §3 (types, statuses, `schedule`, `condition`, `action`), widened by what DESIGN.md §5 asks for.
 */
import { z } from "zod";
import type { Filter } from "./filter.ts";

export const TRIGGER_TYPES = ["reminder", "condition", "schedule"] as const;
export type TriggerType = (typeof TRIGGER_TYPES)[number];

export const TRIGGER_STATUSES = ["active", "paused", "completed", "cancelled", "failed"] as const;
export type TriggerStatus = (typeof TRIGGER_STATUSES)[number];

export const CONDITION_TYPES = ["data_match", "count", "deadline"] as const;
export const ACTION_TYPES = ["message", "generate", "update", "notify"] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** Where a notification goes. `inbox` is the list in Etui's own page, where it is always kept as well. */
export const CHANNELS = ["inbox", "push", "webhook"] as const;
export type Channel = (typeof CHANNELS)[number];

const LONGEST_TEXT = 4_000;
const LONGEST_NAME = 200;
const text = z.string().min(1).max(LONGEST_TEXT);
/** Checked by the parser of filters, whose sentences know more. */
const filter = z.record(z.string(), z.unknown()) as unknown as z.ZodType<Filter>;
/** Such as "10m", "2h", "1d" or "PT10M". */
const duration = z.string().max(40);

/** `text` and the like may hold `{{ }}` values. */
export const ACTION_PARAMS = {
  message: z.strictObject({
    text,
    title: z.string().max(LONGEST_NAME).optional(),
    conversation_id: z.string().max(LONGEST_NAME).optional(),
  }),
  generate: z.strictObject({
    prompt: text,
    conversation_id: z.string().max(LONGEST_NAME).optional(),
    expert: z.string().max(LONGEST_NAME).optional(),
  }),
  update: z.strictObject({
    path: z.string(),
    content: z.unknown(),
    mode: z.enum(["replace", "merge", "patch"]).default("merge"),
  }),
  notify: z.strictObject({
    body: text,
    title: z.string().max(LONGEST_NAME).optional(),
    /** Each gets it; the next one after a failure only if `fallback` names it. */
    channels: z.array(z.enum(CHANNELS)).min(1).max(CHANNELS.length).default(["inbox"]),
    /** Of the channel `webhook`. */
    url: z.string().max(2_000).optional(),
    fallback: z.enum(CHANNELS).optional(),
    /** What a click on the notification opens: a path within Etui's page. */
    link: z.string().max(LONGEST_NAME).optional(),
  }),
} as const;

/** What a trigger does when it fires. */
export type TriggerAction = {
  [Type in ActionType]: { type: Type; params: z.infer<(typeof ACTION_PARAMS)[Type]> };
}[ActionType];

export const CONDITION_RULES = {
  /** Fires for a document below `watch_path` that fulfils `where` and did not before; with `for`, once it did so long. */
  data_match: z.strictObject({
    where: filter,
    for: duration.optional(),
    once: z.boolean().default(false),
  }),
  /** Fires when as many documents fulfil `where`, and fewer did before. */
  count: z.strictObject({
    where: filter.default({}),
    gte: z.int().min(1).max(1_000_000),
    /** Only documents of the last days or hours count, by `field` if given, else by when they were written. */
    window: duration.optional(),
    /** A date within the document. */
    field: z.string().max(LONGEST_NAME).optional(),
    /** Counts days (weeks) in a row that have such a document, up to the newest, instead of documents. */
    streak: z.enum(["day", "week"]).optional(),
    once: z.boolean().default(false),
  }),
  /** Fires at a date within each document, or some time before or after it, and follows when the date is changed. */
  deadline: z.strictObject({
    field: z.string().min(1).max(LONGEST_NAME),
    before: duration.optional(),
    after: duration.optional(),
    /** For a date without a time; 09:00 if left out. */
    at: z.string().max(5).optional(),
    where: filter.default({}),
  }),
} as const;

export type TriggerCondition = {
  [Type in (typeof CONDITION_TYPES)[number]]: {
    type: Type;
    watch_path: string;
    rule: z.infer<(typeof CONDITION_RULES)[Type]>;
  };
}[(typeof CONDITION_TYPES)[number]];

export const QuietHours = z.strictObject({
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  to: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** `defer`: when they end; several that waited come as one. */
  mode: z.enum(["defer", "skip"]).default("defer"),
});
export type QuietHours = z.infer<typeof QuietHours>;

/** What holds a firing back, and what is done about those that were missed. */
export const TriggerRules = z.strictObject({
  /** Judged when it is due, before anything else is done: fires only if such a document is there, or is missing. */
  only_if: z
    .strictObject({
      /** A document's path, or a prefix that ends with `/`. May hold `{{ }}` values, as the values in `where`. */
      path: z.string().min(1).max(512),
      where: filter.optional(),
      is: z.enum(["present", "missing"]).default("present"),
    })
    .optional(),
  /** This trigger's own; `off`: those of the user do not hold for it either. */
  quiet_hours: z.union([QuietHours, z.literal("off")]).optional(),
  /** What was missed while nothing ran, or could not be fired in time. */
  misfire: z.enum(["skip", "once", "all"]).default("once"),
  /** Missed by longer, it is skipped. */
  misfire_max_age: duration.optional(),
  /** While a delivery of the last firing is still under way: fire all the same, skip, or give up the older one. */
  overlap: z.enum(["parallel", "skip", "replace"]).default("parallel"),
  /** Again and again until somebody acknowledges it. */
  repeat: z.strictObject({ every: duration, times: z.int().min(1).max(100).default(5) }).optional(),
});
export type TriggerRules = z.infer<typeof TriggerRules>;

/** A trigger as every surface shows it. */
export const TriggerView = z.looseObject({
  trigger_id: z.string(),
  trigger_type: z.enum(TRIGGER_TYPES),
  title: z.string(),
  description: z.string().optional(),
  status: z.enum(TRIGGER_STATUSES),
  /** Why it is paused or has failed, where nobody asked for it. */
  status_reason: z.string().optional(),
  schedule: z.string().optional(),
  schedule_type: z.string().optional(),
  time_zone: z.string(),
  pinned: z.boolean(),
  condition: z.unknown().optional(),
  action: z.unknown(),
  rules: z.unknown(),
  source_path: z.string().optional(),
  /** It has a secret address, whose call fires it. The address itself is told once, when it is created. */
  webhook: z.boolean().optional(),
  /** Null when nothing is planned. */
  next_trigger_at: z.string().nullable(),
  last_fired_at: z.string().nullable(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type TriggerView = z.infer<typeof TriggerView>;

export const FIRING_STATUSES = ["fired", "skipped", "failed"] as const;

export const DELIVERY_STATUSES = ["waiting", "sending", "delivered", "failed", "replaced"] as const;

/** One firing, and what came of it. */
export const FiringView = z.looseObject({
  firing_id: z.string(),
  trigger_id: z.string(),
  due_at: z.string(),
  fired_at: z.string(),
  cause: z.string(),
  /** The document it is about. */
  target: z.string().optional(),
  status: z.enum(FIRING_STATUSES),
  reason: z.string().optional(),
  error: z.string().optional(),
  deliveries: z.array(
    z.looseObject({
      delivery_id: z.string(),
      channel: z.string(),
      status: z.enum(DELIVERY_STATUSES),
      attempts: z.int(),
      error: z.string().optional(),
      at: z.string(),
    }),
  ),
});
export type FiringView = z.infer<typeof FiringView>;

/** `GET /api/triggers`: those that fire next first. `next_cursor` goes into `?cursor=` for the others. */
export const TriggerPage = z.object({
  count: z.int(),
  triggers: z.array(TriggerView),
  next_cursor: z.string().optional(),
  /** The same, for `?offset=`; it goes with the next release. */
  next_offset: z.int().optional(),
});
export type TriggerPage = z.infer<typeof TriggerPage>;

/**
 * `GET /api/triggers/{id}/firings`, and `GET /api/triggers/firings` for those of all triggers: newest first.
 * `next_cursor` goes into `?cursor=` for older ones.
 */
export const FiringPage = z.object({
  firings: z.array(FiringView),
  next_cursor: z.string().optional(),
  /** The same, for `?before=`; it goes with the next release. */
  next_before: z.string().optional(),
});
export type FiringPage = z.infer<typeof FiringPage>;

/**
 * What would fire, or would have fired: `GET /api/triggers/{id}/simulation?from=&to=`, `POST /api/triggers/simulation`
 * with what create_trigger takes, and `GET /api/triggers/upcoming?from=&to=&per_day=` over all active triggers, of each
 * not more than `per_day` runs a day.
 */
export const PlannedRun = z.object({
  trigger_id: z.string().optional(),
  title: z.string(),
  at: z.string(),
  /** The trigger's, in which `at` is given. */
  time_zone: z.string(),
  /** "Wednesday, 25 November 2026, 08:00 (Asia/Shanghai)". */
  in_words: z.string(),
  /** The document it is about. */
  target: z.string().optional(),
  /** Quiet hours move it there, or skip it. */
  deferred_to: z.string().optional(),
  skipped: z.string().optional(),
  /** The last that is listed of its trigger on this day, although more follow: only where `per_day` was asked for. */
  more_that_day: z.literal(true).optional(),
});
export type PlannedRun = z.infer<typeof PlannedRun>;
export const Simulation = z.object({
  runs: z.array(PlannedRun),
  /** There are more than were asked for. */
  more: z.boolean(),
});
export type Simulation = z.infer<typeof Simulation>;
