/** Who makes a change, on whose behalf and by which call: stored in the change log with every change. */
import type { Provenance as ProvenanceFields } from "@etui/protocol/provenance";

/** The form that statements take. */
export interface Provenance {
  readonly callId: string;
  readonly conversationId: string | null;
  /** The JSON text of the other fields. */
  readonly json: string;
  /** What the change follows from, made in the same transaction: `plan_task:<id>`. Both are undone together. */
  readonly derivedFrom?: string;
  /** The lines of the log that what it is derived from takes back: then this follows from an undo, and is none itself. */
  readonly undoes?: readonly string[];
}

export function provenance(callId: string, { conversation_id, ...fields }: ProvenanceFields): Provenance {
  return { callId, conversationId: conversation_id ?? null, json: JSON.stringify(fields) };
}
