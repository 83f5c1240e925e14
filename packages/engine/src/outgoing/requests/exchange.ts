/** One request to one judged target, and its whole answer as text. */
import { type Begun, beginExchange, type ExchangeOptions } from "./begin-exchange.ts";
import { type FetchFailure, fetchFailure } from "./fetch-fault.ts";
import { isRedirect, type Leg } from "./follow-redirect.ts";

export interface Answer {
  ok: true;
  status: number;
  /** Names are in lower case; repeated headers are joined by commas. */
  headers: Record<string, string>;
  /** The body read as UTF-8. These are the other side's words and must not be trusted. */
  body: string;
}

export async function exchange(leg: Leg, options: ExchangeOptions): Promise<Answer | FetchFailure> {
  const begun = await beginExchange(leg, options);
  if (!begun.ok) return begun;
  const { status } = begun;
  try {
    const headers = joinHeaders(begun.headers);
    if (isRedirect(status, headers)) return { ok: true, status, headers, body: "" };
    if (isEncoded(headers)) return fetchFailure("encoded", status);
    return { ok: true, status, headers, body: await begun.body.text() };
  } catch (error) {
    return begun.failureOf(error);
  } finally {
    begun.close();
  }
}

/** Encoded answers are refused, not unpacked: a few kilobytes can unpack to gigabytes, and identity was requested. */
const isEncoded = (headers: Record<string, string>): boolean =>
  !["", "identity"].includes(headers["content-encoding"]?.trim().toLowerCase() ?? "");

const joinHeaders = (given: Begun["headers"]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
  );
