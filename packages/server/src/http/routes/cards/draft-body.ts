import { BaseVersion } from "@etui/protocol/cards/stored-card";
import { z } from "zod";
import { isObject } from "../../../mcp/wire.ts";

/** What was filled in so far. Not copied by the schema, which would leave out in silence what a draft may not have. */
export const DraftBody = z.strictObject({
  values: z.custom<Record<string, unknown>>(isObject),
  base_version: BaseVersion.optional(),
});

export const WANTS_DRAFT =
  'Send {"values": {…}}: what was filled in so far. Beside it at most base_version, as the card had it.';
