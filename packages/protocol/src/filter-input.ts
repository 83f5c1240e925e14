import { z } from "zod";
import type { Filter } from "./filter.ts";

/**
 * A filter as a tool's input. It looks at nothing: whoever runs a filter judges it whole and says what is
 * wrong where, which a schema this small (tokens are a cost) could not.
 */
export const FilterInput = z.unknown().meta({
  type: "object",
  description: "MongoDB-like",
}) as z.ZodType<unknown, Filter>;
