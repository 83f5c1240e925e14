import { z } from "zod";
import { isObject } from "../mcp/wire.ts";

/** What was filled in so far. Not copied by the schema, which would leave out in silence what a draft may not have. */
export const DraftBody = z.strictObject({ values: z.custom<Record<string, unknown>>(isObject) });

export const WANTS_DRAFT = 'Send {"values": {…}}: what was filled in so far.';
