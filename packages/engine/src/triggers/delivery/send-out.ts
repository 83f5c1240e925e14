/** Sends one request and says what its answer means for the delivery. */

import { type Refusal, refusal } from "@etui/words/refusal";
import type { AllowList } from "../../outgoing/hosts/allow-list.ts";
import { type DeliveryOutcome, deliveryOutcome } from "../../outgoing/requests/delivery-outcome.ts";
import type { OutgoingRequest } from "../../outgoing/requests/outgoing-request.ts";
import type { Fetched } from "../../outgoing/requests/safe-fetch.ts";
import type { Breaker } from "./breaker.ts";
import { hostKey } from "./group-of.ts";

export interface SentOut {
  outcome: DeliveryOutcome["outcome"];
  /** How long the receiver asks to wait, in milliseconds. */
  afterMs?: number | undefined;
  /** The status of the answer, if there was one. */
  status?: number | undefined;
  /** Why it was not accepted. */
  refused: Refusal;
}

export type SendOut = (request: OutgoingRequest, how: { signal: AbortSignal }) => Promise<SentOut>;

export const sendOut =
  ({ allow, breaker }: { allow: AllowList; breaker: Breaker }): SendOut =>
  async (request, { signal }) => {
    const host = hostKey(request.url);
    const rest = breaker.restMs(host);
    if (rest > 0) return { outcome: "retry", afterMs: rest, refused: refusal("delivery.receiver_rests") };
    // Loaded with the first request, because most processes send none.
    const { safeFetch } = await import("../../outgoing/requests/safe-fetch.ts");
    const fetched = await safeFetch(request.url, { ...request, signal, allow });
    const outcome = deliveryOutcome(fetched, new Date());
    const { status } = fetched;
    // A receiver that asks to slow down works, and nothing is known about one whose request was aborted here.
    if (outcome.outcome === "retry" && (status === undefined || status >= 500)) {
      if (!signal.aborted) breaker.failed(host);
    } else breaker.answered(host);
    return { ...outcome, status, refused: whyNotTaken(outcome, fetched) };
  };

function whyNotTaken({ outcome }: DeliveryOutcome, fetched: Fetched): Refusal {
  if (outcome === "gone") return refusal("delivery.receiver_gone");
  if (!fetched.ok) return fetched.refused;
  const { status } = fetched;
  return refusal(outcome === "retry" ? "delivery.receiver_busy" : "delivery.receiver_refused", { status });
}
