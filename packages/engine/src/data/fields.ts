/** Parameters that several data tools share, each with its one description. */
import { z } from "zod";

export const path = z.string().describe("e.g. goals/2026/year");

/** Of PostgreSQL's `integer`, which a version is. */
const LARGEST_VERSION = 2_147_483_647;

export const version = z.int().min(1).max(LARGEST_VERSION);

export const expectedVersion = z.int().min(0).max(LARGEST_VERSION).optional().describe("0: only if absent");

/**
 * The published type is "object" alone: a list of types, or a union, makes several clients refuse the whole
 * tool. An array is taken all the same.
 */
export const content = z
  .unknown()
  .refine((value) => typeof value === "object" && value !== null, {
    error: 'content must be a JSON object or array. Wrap a single value, for example {"value": 5}.',
  })
  .meta({ type: "object" });
