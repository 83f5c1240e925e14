/** Whom a delivery keeps waiting while its receiver is slow: others with the same group. */
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

/** A host without its name: it stands in the queue, where nobody erases it with its user. */
export const hostKey = (url: string): string =>
  hash("sha256", URL.parse(url)?.host ?? "", "base64url").slice(0, LENGTH);

const LENGTH = 22;
