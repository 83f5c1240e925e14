/** Checks what a condition watches and when it holds. */

import { CONDITION_RULES, CONDITION_TYPES, type TriggerCondition } from "@etui/protocol/trigger";
import { parseDuration } from "@etui/time/calendar/duration";
import type { Json } from "@etui/values/json/json";
import { nearestName } from "@etui/values/nearest-name";
import { type Refusal, type Refused, refusal, refusalsOf, refuse } from "@etui/words/refusal";
import { z } from "zod";
import { refusedBareOperator } from "../../database/filter/bare-operator.ts";
import { dayWordIn } from "../../database/filter/day-word.ts";
import { parseField } from "../../database/filter/parse-field.ts";
import { parseFilter } from "../../database/filter/parse-filter.ts";
import { FilterRefusal, Place } from "../../database/filter/place.ts";
import { slipsInFilter } from "../../database/filter/slips-in-filter.ts";
import { hasDate } from "../../document/dated-path.ts";
import { tidyPath } from "../../document/tidy-path.ts";
import { OTHER_WORDS } from "../../tool/other-words.ts";
import { placedWithin } from "../../tool/validation/placed-within.ts";
import { zodValidator } from "../../tool/validation/zod-validator.ts";
import { parseWatchPath } from "../conditions/watch-path.ts";
import { onceOfCondition } from "./once-elsewhere.ts";

export const conditionInput = z
  .strictObject({
    type: z.enum(CONDITION_TYPES).meta({
      [OTHER_WORDS]: {
        sum: "count",
        total: "count",
        streak: "count",
        match: "data_match",
        due: "deadline",
      },
    }),
    watch_path: z.string().describe("bills/: all below it"),
    rule: z
      .record(z.string(), z.unknown())
      .default({})
      .describe(
        "data_match: where, for; count: where, gte, sum, items, window: 7d; deadline: field, items, before: 1d, at: 08:00; once: true",
      ),
  })
  .meta(onceOfCondition);

export type ParsedCondition = { ok: true; condition: TriggerCondition } | { ok: false; refused: Refused };

type Type = (typeof CONDITION_TYPES)[number];

const judges = Object.fromEntries(
  CONDITION_TYPES.map((type) => [
    type,
    zodValidator(z.strictObject({ rule: CONDITION_RULES[type].meta(onceOfCondition) })),
  ]),
) as Record<Type, ReturnType<typeof zodValidator>>;

/** A rule that was stored is in normal form; what an earlier version took and ignored is no reason to refuse it now. */
export function parseCondition(
  { type, watch_path, rule }: z.infer<typeof conditionInput>,
  { isStored = false }: { isStored?: boolean } = {},
): ParsedCondition {
  if (type === "deadline" && "once" in rule) {
    return refuse("triggers.once_of_deadline", { at: "condition.rule.once" });
  }
  const bound = type === "count" && !isStored ? otherBoundIn(rule) : undefined;
  if (bound !== undefined) return refuse("triggers.count_reaches", { at: `condition.rule.${bound}`, bound });
  const watched = parseWatchPath(isStored ? watch_path : tidyWatch(watch_path));
  if (!watched.ok) return watched;
  const judged = judges[type]({ rule: isStored ? rule : meantRule(type, rule) });
  if (!judged.ok) return refuse("triggers.bad_condition", { type, because: refusalsOf(judged.refused) });
  const condition = {
    type,
    watch_path: watched.watch.text,
    rule: (judged.value as { rule: unknown }).rule,
    lists: "inside",
  } as TriggerCondition;
  const fault = faultOf(condition) ?? (isStored ? undefined : faultOfIgnored(condition));
  return fault === undefined ? { ok: true, condition } : { ok: false, refused: fault };
}

/** Faults of what a rule says, with their places in the arguments. */
export function slipsInCondition({ type, rule }: z.infer<typeof conditionInput>): Refusal[] {
  const meant = meantRule(type, rule);
  const judged = judges[type]({ rule: meant });
  if (!judged.ok) return placedWithin("condition", refusalsOf(judged.refused));
  // A plain filter stands in the rule itself.
  const at = rule.where === undefined ? "condition.rule" : "condition.rule.where";
  return slipsInFilter((meant as { where?: unknown }).where, at);
}

/** What a count is not compared by. The name nearest to `lte` is `gte`, which is the opposite. */
const otherBoundIn = (rule: Record<string, unknown>): string | undefined =>
  Object.keys(rule).find((name) => /^\$?(?:lte?|eq|gt|max|min|less_than|below|equals|at_most)$/i.test(name));

/** No write makes a path with slashes to spare. A slash at the end means what is below. */
export const tidyWatch = (path: string): string => tidyPath(path) + (/[^/]\/+$/.test(path) ? "/" : "");

/** Fields of the rules of conditions, none of which a plain filter has: they are refused as unknown. */
const RULE_FIELDS: ReadonlySet<string> = new Set(
  Object.values(CONDITION_RULES).flatMap(({ shape }) => Object.keys(shape)),
);

const meantRule = (type: Type, rule: Record<string, unknown>): Record<string, unknown> =>
  type === "data_match" ? withWhere(rule) : withItems(rule, type === "deadline" ? "field" : "sum");

/**
 * `tasks[].due` is the field `due` of the items of `tasks`. Beside a filter it is left as it is: that was written about
 * the documents, and with `items` would be about the items.
 */
function withItems(rule: Record<string, unknown>, name: "field" | "sum"): Record<string, unknown> {
  const given = rule[name];
  if (typeof given !== "string" || rule.items !== undefined || rule.where !== undefined) return rule;
  const [, items, field] = /^([^[\]]+)\[\*?\]\.([^[\]]+)$/.exec(given) ?? [];
  return items === undefined || field === undefined ? rule : { ...rule, items, [name]: field };
}

/** A plain filter, as in {progress: {$gte: 100}}, is what `where` says. A name that is nearly `where` is not taken for one. */
function withWhere(rule: Record<string, unknown>): Record<string, unknown> {
  const { for: lasting, once, ...filter } = rule;
  const fields = Object.keys(filter);
  const isPlain =
    fields.length > 0 &&
    !fields.some(
      (field) => RULE_FIELDS.has(field) || nearestName(field, ["where", "once", "for"]) !== undefined,
    );
  return isPlain ? { where: filter, ...definedOf({ for: lasting, once }) } : rule;
}

const definedOf = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function faultOf({ type, rule }: TriggerCondition): Refusal | undefined {
  const filter = parseFilter(rule.where, "condition.rule.where");
  if (!filter.ok) return filter.refused;
  switch (type) {
    case "data_match":
      return rule.for === undefined ? undefined : faultOfDuration("for", rule.for);
    case "count":
      if (rule.streak !== undefined && rule.window !== undefined) {
        return refusal("triggers.window_and_streak", { at: "condition.rule" });
      }
      return (
        (rule.window === undefined ? undefined : faultOfDuration("window", rule.window)) ??
        (rule.field === undefined ? undefined : faultOfField(rule.field)) ??
        (rule.sum === undefined ? undefined : faultOfField(rule.sum, "sum")) ??
        (rule.items === undefined ? undefined : faultOfField(rule.items, "items")) ??
        faultOfNumber(rule)
      );
    case "deadline":
      if (rule.before !== undefined && rule.after !== undefined) {
        return refusal("triggers.before_and_after", { at: "condition.rule" });
      }
      if (rule.at !== undefined && !CLOCK.test(rule.at)) {
        return refusal("triggers.bad_clock", { at: "condition.rule.at" });
      }
      return (
        faultOfField(rule.field) ??
        (rule.items === undefined ? undefined : faultOfField(rule.items, "items")) ??
        (rule.before === undefined ? undefined : faultOfDuration("before", rule.before)) ??
        (rule.after === undefined ? undefined : faultOfDuration("after", rule.after))
      );
  }
}

/** What the rule would be accepted with and would not go by. */
function faultOfIgnored({ type, rule }: TriggerCondition): Refusal | undefined {
  const bare = refusedBareOperator(rule.where, "condition.rule.where");
  if (bare !== undefined) return bare;
  const unfilled =
    placeholderIn(rule.where as Json) ?? dayWordIn(rule.where, "condition.rule.where")?.written;
  if (unfilled !== undefined) {
    return refusal("triggers.placeholder_in_condition", { at: "condition.rule.where", written: unfilled });
  }
  if (type !== "count" || rule.field === undefined) return undefined;
  if (rule.window !== undefined || rule.streak !== undefined) return undefined;
  return refusal("triggers.field_without_period", { at: "condition.rule.field", field: rule.field });
}

/** A filter is held against each write, when there is no day to fill in and no other value. */
function placeholderIn(value: Json): string | undefined {
  if (typeof value === "string") return value.includes("{{") || hasDate(value) ? value : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const one of Object.values(value)) {
    const found = placeholderIn(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

function faultOfDuration(name: string, text: string): Refusal | undefined {
  const parsed = parseDuration(`condition.rule.${name}`, text);
  return parsed.ok ? undefined : parsed.refused;
}

/** Documents and items are counted in whole numbers, and items have no time of their own to be counted by. */
function faultOfNumber({ sum, items, streak, window, gte }: CountRule): Refusal | undefined {
  if (streak !== undefined && (sum ?? items) !== undefined)
    return refusal("triggers.streak_of_numbers", { at: "condition.rule" });
  if (items !== undefined && window !== undefined)
    return refusal("triggers.window_of_items", { at: "condition.rule.window" });
  if (sum === undefined && !Number.isInteger(gte))
    return refusal("argument.wrong", {
      at: "condition.rule.gte",
      wanted: { is: "integer" },
      got: { shown: String(gte) },
    });
  return undefined;
}

type CountRule = Extract<TriggerCondition, { type: "count" }>["rule"];

function faultOfField(field: string, name = "field"): Refusal | undefined {
  try {
    parseField(field, Place.start(`condition.rule.${name}`));
    return undefined;
  } catch (thrown) {
    if (thrown instanceof FilterRefusal) return thrown.refused;
    throw thrown;
  }
}
