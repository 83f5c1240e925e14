/** What becomes of the messages of a trigger that had been put off, once that is taken back or changed. */
import type { TenantScope } from "../database/tenant.ts";
import type { Provenance } from "../tool/provenance.ts";

/** The put-off of a trigger's messages to that moment, which is no more. */
export interface EndedPutOff {
  trigger_id: string;
  until: Date;
  /** The moment to which they are put off instead. */
  instead?: Date | undefined;
}

/** The put-off of a trigger's message that was taken back, and holds again. */
export interface PutOffAgain {
  trigger_id: string;
  /** What the message is about, or "". */
  target: string;
  until: Date;
}

/** What becomes of the messages, within the transaction. */
export interface PutOffMessages {
  /** They wait for an answer again. */
  wake(tx: TenantScope, ended: readonly EndedPutOff[], how: { by: Provenance }): Promise<void>;
  /** Those that woke with these lines of the log are put off as they were. */
  putOffAgain(
    tx: TenantScope,
    again: readonly PutOffAgain[],
    how: { by: Provenance; changeIds: readonly string[] },
  ): Promise<void>;
}
