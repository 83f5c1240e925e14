/**
 * Triggers: what fires when, and what it does then.
 *
 * Source: core-tools-v3 §3 (types, statuses, `schedule`, `condition`, `action`), extended by what DESIGN.md §5 asks
 * for.
 */
import { z } from "zod";
import type { Filter } from "./filter/filter.ts";
import { PRIORITIES } from "./plan.ts";

export const TRIGGER_TYPES = ["reminder", "condition", "schedule"] as const;
export type TriggerType = (typeof TRIGGER_TYPES)[number];

export const TRIGGER_STATUSES = ["active", "paused", "completed", "cancelled", "failed"] as const;
export type TriggerStatus = (typeof TRIGGER_STATUSES)[number];

export const CONDITION_TYPES = ["data_match", "count", "deadline"] as const;
export const ACTION_TYPES = ["message", "generate", "update", "notify"] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** Where a notification goes. `inbox` is the list in Etui's own page, where every notification is kept anyway. */
export const CHANNELS = ["inbox", "push", "webhook"] as const;
export type Channel = (typeof CHANNELS)[number];

const LONGEST_TEXT = 4_000;
const LONGEST_NAME = 200;
const text = z.string().min(1).max(LONGEST_TEXT);
/** Checked by the parser of filters, which gives better sentences. */
const filter = z.record(z.string(), z.unknown()) as unknown as z.ZodType<Filter>;
/** A length such as "10m", "2h", "1d" or "PT10M". */
const duration = z.string().max(40);

/** Texts may contain `{{ }}` values. */
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
    /**
     * Every channel gets it; only if `fallback` is set is another channel tried after a failure. Left out, it goes to the
     * inbox and to every device that is subscribed when it fires.
     */
    channels: z.array(z.enum(CHANNELS)).min(1).max(CHANNELS.length).optional(),
    /** For the channel `webhook`. */
    url: z.string().max(2_000).optional(),
    fallback: z.enum(CHANNELS).optional(),
    /** What a click on the notification opens: a path inside Etui's page. */
    link: z.string().max(LONGEST_NAME).optional(),
  }),
} as const;

/** What a trigger does when it fires. */
export type TriggerAction = {
  [Type in ActionType]: { type: Type; params: z.infer<(typeof ACTION_PARAMS)[Type]> };
}[ActionType];

export const CONDITION_RULES = {
  /**
   * Fires for a document below `watch_path` that begins to fulfil `where`; with `for`, once it has done so that long.
   */
  data_match: z.strictObject({
    where: filter,
    for: duration.optional(),
    once: z.boolean().default(false),
  }),
  /** Fires when the number of documents that fulfil `where` reaches `gte`, or what their numbers in `sum` add up to. */
  count: z.strictObject({
    where: filter.default({}),
    gte: z.number().positive().max(1_000_000_000_000),
    /** The numbers in this field are added up, in place of counting documents. */
    sum: z.string().min(1).max(LONGEST_NAME).optional(),
    /** A list in the documents: its items are counted or added up, and `where` is about them. */
    items: z.string().min(1).max(LONGEST_NAME).optional(),
    /** Counts only documents of this last period, by `field` if given, otherwise by when they were written. */
    window: duration.optional(),
    /** A date inside the document. */
    field: z.string().max(LONGEST_NAME).optional(),
    /** Counts consecutive days (or weeks) that have such a document, up to the newest, instead of documents. */
    streak: z.enum(["day", "week"]).optional(),
    once: z.boolean().default(false),
  }),
  /** Fires at a date inside each document, or some time before or after it, and follows changes of the date. */
  deadline: z.strictObject({
    field: z.string().min(1).max(LONGEST_NAME),
    before: duration.optional(),
    after: duration.optional(),
    /** The time of day for a date without one; 09:00 by default. */
    at: z.string().max(5).optional(),
    where: filter.default({}),
    /** A list in the documents: each of its items has its own date in `field`, and `where` is about the items. */
    items: z.string().min(1).max(LONGEST_NAME).optional(),
  }),
} as const;

export type TriggerCondition = {
  [Type in (typeof CONDITION_TYPES)[number]]: {
    type: Type;
    watch_path: string;
    rule: z.infer<(typeof CONDITION_RULES)[Type]>;
    /** Its filter looks into lists, as all do that were not stored before filters did. No caller gives it or sees it. */
    lists?: "inside";
  };
}[(typeof CONDITION_TYPES)[number]];

export const QuietHours = z.strictObject({
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  to: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** `defer` postpones firings to the end of the quiet hours; several that waited come as one. */
  mode: z.enum(["defer", "skip"]).default("defer"),
});
export type QuietHours = z.infer<typeof QuietHours>;

/** What holds a firing back, and what happens to firings that were missed. */
export const TriggerRules = z.strictObject({
  /** Checked first when the trigger is due: it fires only if such a document is present, or is missing. */
  only_if: z
    .strictObject({
      /**
       * A document's path, or a prefix that ends with `/`. Like the values in `where`, it may contain `{{ }}` values.
       */
      path: z.string().min(1).max(512),
      where: filter.optional(),
      is: z.enum(["present", "missing"]).default("present"),
    })
    .optional(),
  /** This trigger's own quiet hours; with `off`, the user's do not apply to it either. */
  quiet_hours: z.union([QuietHours, z.literal("off")]).optional(),
  /** What happens to firings that were missed because nothing ran, or that could not be fired in time. */
  misfire: z.enum(["skip", "once", "all"]).default("once"),
  /** Firings that were missed for longer than this are skipped. */
  misfire_max_age: duration.optional(),
  /**
   * While a delivery of the last firing is still under way: fire anyway, skip, give up the older one, or wait until it
   * has ended. One waits for each document; what comes while one waits is skipped.
   */
  overlap: z.enum(["parallel", "skip", "replace", "queue"]).default("parallel"),
  /** Repeats the notification until somebody acknowledges it. */
  repeat: z.strictObject({ every: duration, times: z.int().min(1).max(100).default(5) }).optional(),
});
export type TriggerRules = Omit<z.infer<typeof TriggerRules>, "only_if"> & {
  /** `lists` as in a condition. */
  only_if?: (NonNullable<z.infer<typeof TriggerRules>["only_if"]> & { lists?: "inside" }) | undefined;
};

/** A trigger as every surface shows it. */
/** Something told beside an answer: a code with its facts, and the sentence for it. */
const Remark = z.looseObject({
  code: z.string(),
  facts: z.record(z.string(), z.unknown()),
  says: z.string(),
});

export const TriggerView = z.looseObject({
  trigger_id: z.string(),
  trigger_type: z.enum(TRIGGER_TYPES),
  title: z.string(),
  description: z.string().optional(),
  status: z.enum(TRIGGER_STATUSES),
  /** Why it is paused or has failed, if nobody asked for that. */
  status_reason: z.string().optional(),
  schedule: z.string().optional(),
  schedule_type: z.string().optional(),
  time_zone: z.string(),
  pinned: z.boolean(),
  /** What it follows from, such as `{"type": "plan_task", "task_id": "t4k9"}`; then it is changed there. */
  source: z.looseObject({ type: z.string() }).optional(),
  /** How pressing it is: that of the task that it follows from. */
  priority: z.enum(PRIORITIES).optional(),
  condition: z.unknown().optional(),
  /** A filter of it was stored before filters looked into lists, and takes a list for one value until it is given again. */
  lists: z.literal("whole").optional(),
  action: z.unknown(),
  rules: z.unknown(),
  source_path: z.string().optional(),
  /** True if it has a secret address that fires it when called. The address is given only once, on creation. */
  webhook: z.boolean().optional(),
  /** Null if nothing is planned. */
  next_trigger_at: z.string().nullable(),
  /** Of a paused trigger: when it goes on by itself. */
  paused_until: z.string().optional(),
  last_fired_at: z.string().nullable(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Of a single trigger that is asked for: what it waits for in vain as things stand; `says` is the sentence for it. */
  hints: z.array(Remark).optional(),
});
export type TriggerView = z.infer<typeof TriggerView>;

/**
 * What a trigger has to do with a document: it belongs to it, watches it, looks at it before it fires, or writes it.
 */
export const TRIGGER_TIES = ["belongs", "watches", "looks", "writes"] as const;
export type TriggerTie = (typeof TRIGGER_TIES)[number];

export const FIRING_STATUSES = ["fired", "skipped", "failed"] as const;

export const DELIVERY_STATUSES = ["waiting", "sending", "delivered", "failed", "replaced"] as const;

/** One firing and its result. */
export const FiringView = z.looseObject({
  firing_id: z.string(),
  trigger_id: z.string(),
  due_at: z.string(),
  fired_at: z.string(),
  cause: z.string(),
  /** The document that the firing is about. */
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

/** `GET /api/triggers`: those that fire next come first. `next_cursor` goes into `?cursor=` for the others. */
export const TriggerPage = z.object({
  count: z.int(),
  triggers: z.array(TriggerView),
  next_cursor: z.string().nullable(),
  /** The same for `?offset=`; it will be removed with the next release. */
  next_offset: z.int().optional(),
});
export type TriggerPage = z.infer<typeof TriggerPage>;

/**
 * `GET /api/triggers/{id}/firings`, and `GET /api/triggers/firings` for all triggers: newest first. `next_cursor` goes
 * into `?cursor=` for older ones.
 */
export const FiringPage = z.object({
  firings: z.array(FiringView),
  next_cursor: z.string().nullable(),
  /** The same for `?before=`; it will be removed with the next release. */
  next_before: z.string().optional(),
});
export type FiringPage = z.infer<typeof FiringPage>;

/**
 * What would fire or would have fired: `GET /api/triggers/{id}/simulation?from=&to=`, `POST /api/triggers/simulation`
 * with the arguments of create_trigger, and `GET /api/triggers/upcoming?from=&to=&per_day=` for all active triggers,
 * with at most `per_day` runs of each a day.
 */
export const PlannedRun = z.object({
  trigger_id: z.string().optional(),
  title: z.string(),
  at: z.string(),
  /** The trigger's zone, in which `at` is given. */
  time_zone: z.string(),
  /** "Wednesday, 25 November 2026, 08:00 (Asia/Shanghai)". */
  in_words: z.string(),
  /** The document that the run is about. */
  target: z.string().optional(),
  /** The time to which quiet hours postpone the run; `skipped` is set if they skip it. */
  deferred_to: z.string().optional(),
  skipped: z.string().optional(),
  /** Set on the last listed run of a trigger on a day if more follow; only if `per_day` was asked for. */
  more_that_day: z.literal(true).optional(),
});
export type PlannedRun = z.infer<typeof PlannedRun>;
export const Simulation = z.object({
  runs: z.array(PlannedRun),
  /** True if there are more than were asked for. */
  more: z.boolean(),
  /** Of what all triggers will fire; it goes into `?cursor=` for the runs after these. */
  next_cursor: z.string().nullable().optional(),
  /** What is not listed and why, and why there is nothing where nothing is; `says` is the sentence for it. */
  notes: z.array(Remark).optional(),
});
export type Simulation = z.infer<typeof Simulation>;
