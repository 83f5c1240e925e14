/** The group of a delivery: while its receiver is slow, only others with the same group wait. */
import { hash } from "node:crypto";
import type { DeliveryChannel } from "./delivery.ts";

export function groupOf({
  user_id,
  channel,
  request,
}: {
  user_id: string;
  channel: DeliveryChannel;
  request: { url?: string | undefined };
}): string {
  return channel === "webhook"
    ? hostKey(request.url ?? "")
    : hash("sha256", user_id, "base64url").slice(0, LENGTH);
}

/** A hash instead of the host's name, because the queue is not erased with its user. */
export const hostKey = (url: string): string =>
  hash("sha256", URL.parse(url)?.host ?? "", "base64url").slice(0, LENGTH);

const LENGTH = 22;
