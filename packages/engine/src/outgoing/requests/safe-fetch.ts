/**
 * The only way to send requests to addresses that came from users and models.
 *
 * It reaches public addresses, and those that the operator allows; the rules are in check-url.ts and resolve.ts, and
 * apply again to every redirect. One time limit covers everything, and there are no cookies, no proxy, and nothing from
 * the environment.
 */
import { type AllowList, NOTHING_ALLOWED } from "../hosts/allow-list.ts";
import { checkUrl } from "../hosts/check-url.ts";
import { DEFAULT_PORTS } from "../hosts/ports.ts";
import { type Resolve, systemResolve } from "../hosts/resolve.ts";
import { checkHeaders } from "./check-headers.ts";
import { type Answer, exchange } from "./exchange.ts";
import { type FetchFailure, fetchFailure } from "./fetch-fault.ts";
import { followRedirect, isRedirect, type Leg } from "./follow-redirect.ts";
import type { OutgoingRequest } from "./outgoing-request.ts";

export type Fetched = Answer | FetchFailure;

export interface FetchOptions extends Partial<Omit<OutgoingRequest, "url">> {
  signal?: AbortSignal;
  allow?: AllowList;
  /** Resolves names into addresses. */
  resolve?: Resolve;
  limits?: Partial<FetchLimits>;
}

export interface FetchLimits {
  /** The time limit for names, connections, redirects and the answer together. */
  totalMs: number;
  maxBodyBytes: number;
  redirects: number;
  ports: readonly number[];
}

const LIMITS: FetchLimits = { totalMs: 10_000, maxBodyBytes: 1_048_576, redirects: 3, ports: DEFAULT_PORTS };

/**
 * Sends a request to another host. It only reaches addresses that are public, or allowed, whatever a name resolves to
 * or a redirect says. The limits are ten seconds and an answer of one MiB, unless `limits` says otherwise. Never
 * throws: failures are returned as refusals.
 */
export async function safeFetch(url: string, options: FetchOptions = {}): Promise<Fetched> {
  const { allow = NOTHING_ALLOWED, resolve = systemResolve } = options;
  const limits = { ...LIMITS, ...options.limits };
  const checked = checkHeaders(options.headers ?? {});
  if (!checked.ok) return checked;
  const target = checkUrl(url, allow, limits.ports);
  if (!target.ok) return target;

  const time = AbortSignal.timeout(limits.totalMs);
  const signal = options.signal ? AbortSignal.any([time, options.signal]) : time;
  const { method = "GET", body } = options;
  let leg: Leg = {
    target,
    request: { method, headers: checked.headers, ...(body !== undefined && { body }) },
  };
  for (let followed = 0; ; followed++) {
    const answer = await exchange(leg, { signal, resolve, maxBodyBytes: limits.maxBodyBytes });
    if (!answer.ok) return signal.aborted ? abortedFailure(time, answer.status) : answer;
    const { status, headers } = answer;
    if (!isRedirect(status, headers)) return answer;
    if (followed === limits.redirects) return fetchFailure("redirect", status);
    const next = followRedirect(leg, status, headers.location!, { allow, ports: limits.ports });
    if (!next.ok) return next;
    leg = next;
  }
}

const abortedFailure = (time: AbortSignal, status: number | undefined): FetchFailure =>
  fetchFailure(time.aborted ? "timeout" : "cancelled", status);
