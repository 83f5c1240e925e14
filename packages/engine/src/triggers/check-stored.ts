/** Whether a definition could have been stored: a foreign file must not bring in what no tool would accept. */

import { checkZone } from "@etui/time/calendar/zone";
import { parseSchedule } from "@etui/time/rules/parse-schedule";
import { SCHEDULE_TYPES, type Schedule } from "@etui/time/rules/schedule";
import { type Refused, refusal } from "@etui/words/refusal";
import { z } from "zod";
import { storedAsGiven } from "./definition/lists-in-filters.ts";
import { parseTrigger, type TriggerInput, triggerInput } from "./definition/parse-trigger.ts";
import { DEFINITION_COLUMNS, type DefinitionRow } from "./store/trigger-row.ts";
import { type DueDetails, PUT_OFF } from "./trigger.ts";

type Stored = { [Column in keyof DefinitionRow]?: unknown };

const Details = z.strictObject({
  was_due: z.iso.datetime().optional(),
  item_due: z.iso.datetime().optional(),
  times: z.int().min(0).optional(),
  said: z.strictObject({ title: z.string(), body: z.string() }).optional(),
  body: z.unknown().optional(),
}) satisfies z.ZodType<DueDetails>;

const PutOff = z.array(
  z.strictObject({
    cause: z.enum([...PUT_OFF, "resume"]),
    target: z.string(),
    due_at: z.iso.datetime(),
    details: Details.nullish(),
  }),
);

export const isDetails = (value: unknown): boolean => Details.safeParse(value).success;
export const arePutOff = (value: unknown): boolean => PutOff.safeParse(value).success;

/** What is wrong with it, if anything. */
export function faultOfStored(row: Stored): Refused | undefined {
  const zone = typeof row.time_zone === "string" ? checkZone(row.time_zone) : undefined;
  if (!zone?.ok || zone.timeZone !== row.time_zone) return refusal("archive.no_zone");
  if (!isLanguage(row.locale)) return refusal("archive.no_language");
  return faultOfSchedule(row, zone.timeZone) ?? faultOfRest(row);
}

/** The schedule must be exactly as the parser would write it, so that no other code has to handle other forms. */
function faultOfSchedule({ schedule, schedule_type }: Stored, timeZone: string): Refused | undefined {
  if (schedule === undefined || schedule === null) return undefined;
  const type = SCHEDULE_TYPES.find((one) => one === schedule_type);
  const isNormal =
    type !== undefined && typeof schedule === "string" && isNormalForm({ type, text: schedule }, timeZone);
  return isNormal ? undefined : refusal("archive.no_schedule");
}

/** With a fraction of a second where the moment has one. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?([+-]\d\d:\d\d|Z)$/;
/** A schedule that has ended meanwhile once had runs, so it is checked as of long ago. */
const LONG_AGO = new Date(0);

function isNormalForm({ type, text }: Schedule, timeZone: string): boolean {
  if (type === "once") return MOMENT.test(text) && !Number.isNaN(Date.parse(text));
  const parsed = parseSchedule(text, type, { timeZone, now: LONG_AGO });
  return parsed.ok && parsed.schedule.text === text;
}

/** The definition without its schedule: a single time that has passed would be refused, though validly stored. */
function faultOfRest(row: Stored): Refused | undefined {
  const given = Object.fromEntries(
    DEFINITION_COLUMNS.filter((column) => column in triggerInput.shape && column !== "schedule")
      .filter((column) => column !== "schedule_type" && row[column] !== null && row[column] !== undefined)
      .map((column) => [column, storedAsGiven(column, row[column])]),
  );
  const valid = triggerInput.safeParse(given);
  if (!valid.success) return refusal("archive.no_trigger", { at: valid.error.issues[0]!.path.join(".") });
  const parsed = parseTrigger(
    { ...(valid.data as TriggerInput), webhook: true },
    {
      timeZone: "UTC",
      locale: "en",
      now: new Date(),
      isStored: () => true,
      // Where it may send is checked when it is sent.
      checkUrl: () => undefined,
    },
  );
  return parsed.ok ? undefined : parsed.refused;
}

function isLanguage(locale: unknown): boolean {
  try {
    return typeof locale === "string" && Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
}
