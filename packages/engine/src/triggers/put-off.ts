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

/** Called within the transaction: those messages wait for an answer again. */
export type WakeMessages = (
  tx: TenantScope,
  ended: readonly EndedPutOff[],
  how: { by: Provenance },
) => Promise<void>;
