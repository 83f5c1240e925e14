/** What an answer from outside means for the delivery it belongs to. */
import { isTransient } from "./fetch-fault.ts";
import type { Fetched } from "./safe-fetch.ts";

export type DeliveryOutcome =
  | { outcome: "delivered" }
  /** The receiver is not there any more: a push subscription is to be removed. */
  | { outcome: "gone" }
  /** Not before `afterMs`, where the receiver said so. */
  | { outcome: "retry"; afterMs?: number }
  /** The same request will never be taken. */
  | { outcome: "refused" };

const GONE = new Set([404, 410]);
/** Timed out, too early, too many. */
const LATER = new Set([408, 425, 429]);

/** Longer than this nobody is waited for. */
const MAX_WAIT_MS = 86_400_000;

export function deliveryOutcome(fetched: Fetched, now: Date): DeliveryOutcome {
  const { status } = fetched;
  // Whoever says 200 has it, even if the rest of the answer cannot be read: sent again, it would be there twice.
  if (status === undefined)
    return { outcome: !fetched.ok && isTransient(fetched.reason) ? "retry" : "refused" };
  if (status >= 200 && status < 300) return { outcome: "delivered" };
  if (GONE.has(status)) return { outcome: "gone" };
  if (status < 500 && !LATER.has(status)) return { outcome: "refused" };
  const afterMs = fetched.ok ? retryAfter(fetched.headers["retry-after"], now) : undefined;
  return { outcome: "retry", ...(afterMs !== undefined && { afterMs }) };
}

/** Seconds, or a date, which ends in GMT: the parser would find a year in `-5`. */
function retryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const wait = /^\d+$/.test(header)
    ? Number(header) * 1_000
    : Date.parse(header.endsWith("GMT") ? header : "") - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), MAX_WAIT_MS);
}
