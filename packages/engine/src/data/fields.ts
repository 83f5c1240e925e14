/** Parameters that several data tools share, each with its one description. */
import { z } from "zod";

export const path = z.string().describe("Where it is stored, e.g. goals/2026/year");

export const expectedVersion = z
  .int()
  .min(0)
  .optional()
  .describe("Only over this version; 0: only if absent");
