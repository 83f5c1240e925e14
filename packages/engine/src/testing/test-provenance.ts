/** The provenance of somebody's call, for tests that bypass the road. */
import { randomUUIDv7 } from "node:crypto";
import { type Provenance, provenance } from "../tool/provenance.ts";

export const testProvenance = (conversationId?: string): Provenance =>
  provenance(randomUUIDv7(), {
    tool: "test",
    surface: "library",
    ...(conversationId === undefined ? {} : { conversation_id: conversationId }),
  });
