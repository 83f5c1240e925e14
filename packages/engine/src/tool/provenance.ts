/** Who makes a change, on whose behalf and by which call: kept in the log of changes beside every one of them. */
import type { Provenance as ProvenanceFields } from "@etui/protocol/provenance";

/** As a statement takes it. */
export interface Provenance {
  readonly callId: string;
  readonly conversationId: string | null;
  /** JSON text of the other fields. */
  readonly json: string;
}

export function provenance(callId: string, { conversation_id, ...fields }: ProvenanceFields): Provenance {
  return { callId, conversationId: conversation_id ?? null, json: JSON.stringify(fields) };
}
