/**
 * Filters on what a document has beside its content: its path, its version, when it was made and changed, and who
 * changed it. A field of the content with such a name comes first, so these hold where no document below the prefix has
 * one. They stand at the top of a filter, beside fields of the content.
 */
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
}

export async function splitFilters(
  scope: TenantScope,
  { prefix, filters, timeZone }: { prefix: string | undefined; filters: unknown; timeZone: string },
): Promise<SplitFilters> {
  if (!isPlainObject(filters) || !Object.keys(filters).some(isOwn)) return { filters };
  const names = new Set(await namesAt(scope, prefix, "$"));
  const [own, rest]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [key, operand] of Object.entries(filters)) {
    if (!isOwn(key) || names.has(nameOf(key))) rest[key] = operand;
    else
      own[key] = MOMENTS.includes(key) ? (wholeDay(operand, timeZone) ?? inUtc(operand, timeZone)) : operand;
  }
  if (Object.keys(own).length === 0) return { filters };
  return { filters: Object.keys(rest).length === 0 ? undefined : rest, own };
}

const nameOf = (key: string) => key.split(".")[0]!;
const isOwn = (key: string) => OWN.includes(nameOf(key));

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
    return [];
  });
}
