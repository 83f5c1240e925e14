/** Parameters that several data tools share, with one description for each. */
import { z } from "zod";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { broken } from "../../tool/validation/named-rule.ts";

export const path = z.string().describe("e.g. goals/2026");

/** The largest PostgreSQL `integer`, which is the type of a version. */
const LARGEST_VERSION = 2_147_483_647;

export const version = z.int().min(1).max(LARGEST_VERSION);

export const expectedVersion = z.int().min(0).max(LARGEST_VERSION).optional().describe("0: absent");

/** Any type is accepted: a number in quotes would be no moment either, and the answer to one explains the format. */
const moment = z
  .unknown()
  .refine((value) => typeof value === "string", broken("data.no_moment"))
  .meta({ type: "string" }) as unknown as z.ZodType<string, string>;

export const expiresAt = moment.optional().describe("2026-12-31T18:00+08:00 or never");

/** Programs and people use this; listing it for models would cost tokens in every conversation. */
export const asOf = moment
  .optional()
  .describe("A moment with its zone, such as 2026-12-31T18:00:00+08:00: what was there then")
  .meta({ [UNLISTED]: true });

/**
 * The published type is only "object", because a list of types, or a union, makes several clients refuse the whole
 * tool. Arrays are accepted too.
 */
export const content = z
  .unknown()
  .superRefine((value, { addIssue }) => {
    if (typeof value !== "object" || value === null) addIssue({ code: "custom", ...insteadOf(value) });
  })
  .meta({ type: "object" });

/** The longest text examined for what to send instead of it. */
const MOST_LOOKED_INTO = 100_000;

function insteadOf(given: unknown) {
  const kind = typeof given === "string" ? documentIn(given) : undefined;
  return kind === undefined ? broken("data.no_document") : broken("data.document_as_text", { kind });
}

function documentIn(text: string): "object" | "array" | undefined {
  if (!/^\s*[[{]/.test(text) || text.length > MOST_LOOKED_INTO) return undefined;
  try {
    return Array.isArray(JSON.parse(text)) ? "array" : "object";
  } catch {
    return undefined;
  }
}
