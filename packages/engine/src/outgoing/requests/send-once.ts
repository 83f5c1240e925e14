/**
 * The same door as safe-fetch.ts for who reads an answer piece by piece and goes after redirects by itself, each of which is
 * then judged like a first request.
 */
import { type Resolve, systemResolve } from "../hosts/resolve.ts";
import { type Begun, beginExchange, type RequestOnce } from "./begin-exchange.ts";
import { checkHeaders } from "./check-headers.ts";
import { type FetchFailure, fetchFailure } from "./fetch-fault.ts";

export interface SendOnceOptions {
  signal: AbortSignal;
  resolve?: Resolve | undefined;
  /** For the name, the connection and the whole answer together. */
  totalMs: number;
  maxBodyBytes: number;
}

/** Never throws. The target was judged by `checkUrl`, and its addresses are judged here. */
export async function sendOnce(
  { target, request }: RequestOnce,
  { signal: caller, resolve = systemResolve, totalMs, maxBodyBytes }: SendOnceOptions,
): Promise<Begun | FetchFailure> {
  const checked = checkHeaders(request.headers);
  if (!checked.ok) return checked;
  const time = AbortSignal.timeout(totalMs);
  const signal = AbortSignal.any([time, caller]);
  const told = (failure: FetchFailure) =>
    signal.aborted ? fetchFailure(time.aborted ? "timeout" : "cancelled", failure.status) : failure;
  const begun = await beginExchange(
    { target, request: { ...request, headers: checked.headers } },
    { signal, resolve, maxBodyBytes },
  );
  return begun.ok ? { ...begun, failureOf: (thrown) => told(begun.failureOf(thrown)) } : told(begun);
}
