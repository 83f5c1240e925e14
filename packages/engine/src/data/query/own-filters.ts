/**
 * Filters on what a document has beside its content: its path, its version, when it was made and changed, and who
 * changed it. A field of the content with such a name comes first, so these hold where no document below the prefix has
 * one. They stand at the top of a filter, beside fields of the content.
 */
import { type Refusal, refusal } from "@etui/words/refusal";
import { dayCalled } from "../../database/filter/day-word.ts";
import { isPlainObject } from "../../database/filter/parse-value.ts";
import { quoted } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { namesAt } from "./fields-there.ts";

const OWN = ["path", "version", "created_at", "updated_at", "updated_by"];
const MOMENTS = ["created_at", "updated_at"];

export interface SplitFilters {
  /** About the content. */
  filters: unknown;
  /** About the document itself. */
  own?: Record<string, unknown>;
  /** What a moment is compared with that is none: texts are compared, so it would find nothing or everything. */
  refused?: Refusal;
}

export async function splitFilters(
  scope: TenantScope,
  {
    prefix,
    filters,
    now,
  }: { prefix: string | undefined; filters: unknown; now: { at: Date; timeZone: string } },
): Promise<SplitFilters> {
  if (!isPlainObject(filters) || !Object.keys(filters).some(isOwn)) return { filters };
  const names = new Set(await namesAt(scope, prefix, "$"));
  let refused: Refusal | undefined;
  const [own, rest]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [key, operand] of Object.entries(filters)) {
    if (!isOwn(key) || names.has(nameOf(key))) rest[key] = operand;
    else if (!MOMENTS.includes(key)) own[key] = operand;
    else {
      const said = inIsoDates(operand, now);
      own[key] = wholeDay(said, now.timeZone) ?? inUtc(said, now.timeZone);
      refused ??= unreadMoment(key, own[key]);
    }
  }
  if (Object.keys(own).length === 0) return { filters };
  return {
    ...(refused && { refused }),
    filters: Object.keys(rest).length === 0 ? undefined : rest,
    own,
  };
}

const nameOf = (key: string) => key.split(".")[0]!;
const isOwn = (key: string) => OWN.includes(nameOf(key));

/** "2026/09/01", 2026年9月1日 and "today" are days; nobody means them as texts where a moment is compared. */
function inIsoDates(operand: unknown, now: { at: Date; timeZone: string }): unknown {
  if (typeof operand === "string") return dayCalled(operand, now) ?? isoDate(operand);
  if (Array.isArray(operand)) return operand.map((one) => inIsoDates(one, now));
  if (!isPlainObject(operand)) return operand;
  return Object.fromEntries(Object.entries(operand).map(([key, one]) => [key, inIsoDates(one, now)]));
}

/** The year first, so that no order of day and month is guessed. */
function isoDate(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?\s*$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}`;
}

const COMPARING: ReadonlySet<string> = new Set(["$eq", "$gt", "$gte", "$lt", "$lte"]);

function unreadMoment(field: string, operand: unknown): Refusal | undefined {
  const compared: [string, unknown][] = isPlainObject(operand)
    ? Object.entries(operand)
        .filter(([key]) => COMPARING.has(key))
        .map(([key, value]) => [`filters.${field}.${key}`, value])
    : [[`filters.${field}`, operand]];
  const unread = compared.find(([, value]) => typeof value === "string" && !IN_UTC.test(value));
  return unread && refusal("moment.unreadable", { at: unread[0] });
}

const IN_UTC = /^\d{4}-\d\d-\d\dT.*Z$/;

/** What was changed "on" a day: a moment never equals one. */
function wholeDay(operand: unknown, timeZone: string): Record<string, string> | undefined {
  if (typeof operand !== "string" || !/^\d{4}-\d\d-\d\d$/.test(operand)) return undefined;
  const begins = momentInUtc(operand, timeZone);
  if (begins === undefined) return undefined;
  const next = Temporal.PlainDate.from(operand).add({ days: 1 }).toString();
  return { $gte: begins, $lt: momentInUtc(next, timeZone)! };
}

/** "2026-11-25" is that day's beginning for the user; what is no date stays as it is. */
function inUtc(operand: unknown, timeZone: string): unknown {
  if (typeof operand === "string") return momentInUtc(operand, timeZone) ?? operand;
  if (Array.isArray(operand)) return operand.map((one) => inUtc(one, timeZone));
  if (!isPlainObject(operand)) return operand;
  return Object.fromEntries(Object.entries(operand).map(([key, one]) => [key, inUtc(one, timeZone)]));
}

function momentInUtc(text: string, timeZone: string): string | undefined {
  try {
    const instant =
      /(Z|[+-]\d\d:?\d\d)$/i.test(text) && text.includes(":")
        ? Temporal.Instant.from(text)
        : text.includes("T") || text.includes(" ")
          ? Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant()
          : Temporal.PlainDate.from(text).toZonedDateTime(timeZone).toInstant();
    return new Date(instant.epochMilliseconds).toISOString();
  } catch {
    return undefined;
  }
}

/** What is said of filters on what a document has of its own, if nothing was found by them. */
export function ownFilterHints(own: Record<string, unknown> | undefined): string[] {
  return Object.entries(own ?? {}).flatMap(([key, operand]) => {
    const text = typeof operand === "string" ? operand : undefined;
    if (key === "updated_by" && text !== undefined) {
      return [
        `"updated_by" is an object: write {"updated_by.tool": ${quoted(text)}}, or updated_by.surface.`,
      ];
    }
    if (key === "path" && text?.includes("*")) {
      const below = text.slice(0, text.indexOf("*"));
      return [
        `"path" is compared as it is written, and * is a character there: write {"path": {"$starts_with": ${quoted(below)}}}, or path_prefix.`,
      ];
    }
    // A path is whole, from its first name on.
    if (key === "path" && text !== undefined)
      return [
        `"path" is the whole path, such as "runs/2026-11-20": for the beginning of some write {"path": {"$starts_with": "runs/"}}, or path_prefix.`,
      ];
    return [];
  });
}
