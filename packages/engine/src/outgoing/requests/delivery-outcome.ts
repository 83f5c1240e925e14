/** What an answer from outside means for its delivery. */
import { isTransient } from "./fetch-fault.ts";
import type { Fetched } from "./safe-fetch.ts";

export type DeliveryOutcome =
  | { outcome: "delivered" }
  /** The receiver no longer exists, so a push subscription should be removed. */
  | { outcome: "gone" }
  /** Try again, but not before `afterMs` if the receiver gave a time. */
  | { outcome: "retry"; afterMs?: number }
  /** The same request will never be accepted. */
  | { outcome: "refused" };

const GONE = new Set([404, 410]);
/** The statuses for timed out, too early, and too many requests. */
const LATER = new Set([408, 425, 429]);

/** The longest wait for a receiver, in milliseconds. */
const MAX_WAIT_MS = 86_400_000;

export function deliveryOutcome(fetched: Fetched, now: Date): DeliveryOutcome {
  const { status } = fetched;
  // A receiver that answered 200 has it, even if the rest of the answer is unreadable: sent again, it would arrive
  // twice.
  if (status === undefined)
    return { outcome: !fetched.ok && isTransient(fetched.reason) ? "retry" : "refused" };
  if (status >= 200 && status < 300) return { outcome: "delivered" };
  if (GONE.has(status)) return { outcome: "gone" };
  if (status < 500 && !LATER.has(status)) return { outcome: "refused" };
  const afterMs = fetched.ok ? retryAfter(fetched.headers["retry-after"], now) : undefined;
  return { outcome: "retry", ...(afterMs !== undefined && { afterMs }) };
}

/** Seconds, or a date, which must end in GMT, because the date parser would find a year in `-5`. */
function retryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const wait = /^\d+$/.test(header)
    ? Number(header) * 1_000
    : Date.parse(header.endsWith("GMT") ? header : "") - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), MAX_WAIT_MS);
}
