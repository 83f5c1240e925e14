import { z } from "zod";
import type { Filter } from "./filter.ts";

/**
 * A filter as a tool's input. This schema checks nothing: whoever runs a filter checks all of it and says what is wrong
 * where, which a schema this small (tokens cost) could not.
 */
export const FilterInput = z.unknown().meta({
  type: "object",
  description: "MongoDB-like: {km: {$gte: 5}, tags: {$in: [a]}}",
}) as z.ZodType<unknown, Filter>;
