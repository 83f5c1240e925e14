/**
 * The request that a redirect asks for, if Etui is willing to send it.
 *
 * - 307 and 308 repeat the request unchanged.
 * - 301, 302 and 303 make browsers send GET without the body. For a GET that is the same; for anything else the message
 *   would be lost while the answer looks fine, so it is refused.
 * - A request never goes from https back to http, and no body goes over http unless it did before.
 * - Another origin gets no authorization and no signature, only the headers needed to read the body.
 *
 * The new address is judged by `checkUrl` like any other.
 */
import type { AllowList } from "../hosts/allow-list.ts";
import { checkUrl, type Target } from "../hosts/check-url.ts";
import { type FetchFailure, fetchFailure } from "./fetch-fault.ts";
import type { OutgoingRequest } from "./outgoing-request.ts";

export interface Leg {
  target: Target;
  request: Omit<OutgoingRequest, "url">;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const FOR_ANYBODY = new Set([
  "accept",
  "accept-language",
  "content-type",
  "content-encoding",
  "idempotency-key",
]);

export const isRedirect = (status: number, headers: Readonly<Record<string, string>>): boolean =>
  REDIRECTS.has(status) && headers.location !== undefined;

export function followRedirect(
  { target: from, request }: Leg,
  status: number,
  location: string,
  { allow, ports }: { allow: AllowList; ports: readonly number[] },
): ({ ok: true } & Leg) | FetchFailure {
  const repeats = status === 307 || status === 308 || request.method === "GET" || request.method === "HEAD";
  if (!repeats) return fetchFailure("redirect", status);

  const url = URL.parse(location, from.url);
  const target = url ? checkUrl(url.href, allow, ports) : fetchFailure("redirect");
  if (!target.ok) return { ...target, status };
  const safe = target.url.protocol === "https:" || target.allowed;
  if (!safe && (from.url.protocol === "https:" || request.body !== undefined)) {
    return fetchFailure("redirect", status);
  }
  if (target.url.origin === from.url.origin) return { ok: true, target, request };
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => FOR_ANYBODY.has(name)),
  );
  return { ok: true, target, request: { ...request, headers } };
}
