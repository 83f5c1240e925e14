/** Parameters that several data tools share, each with its one description. */
import { z } from "zod";
import { UNLISTED } from "../tool/unlisted.ts";

export const path = z.string().describe("e.g. goals/2026");

/** Of PostgreSQL's `integer`, which a version is. */
const LARGEST_VERSION = 2_147_483_647;

export const version = z.int().min(1).max(LARGEST_VERSION);

export const expectedVersion = z.int().min(0).max(LARGEST_VERSION).optional().describe("0: absent");

/** Programs and people look back; in a model's list of tools it would be paid by every conversation. */
export const asOf = z
  .string()
  .optional()
  .describe("A moment with its zone, such as 2026-12-31T18:00:00+08:00: what was there then")
  .meta({ [UNLISTED]: true });

/**
 * The published type is "object" alone: a list of types, or a union, makes several clients refuse the whole
 * tool. An array is taken all the same.
 */
export const content = z
  .unknown()
  .refine((value) => typeof value === "object" && value !== null, {
    error: 'a document is a JSON object or array. Wrap a single value, for example {"value": 5}.',
  })
  .meta({ type: "object" });
