/**
 * One request to one judged target, and its answer.
 *
 * Each request has a connection of its own. Keeping connections would occasionally save a handshake; without them, no
 * answer can reach the wrong caller, and the name is judged for every request.
 */
import type { Target } from "../hosts/check-url.ts";
import { PrivateAddressError, type Resolve, resolvePublic, socketLookup } from "../hosts/resolve.ts";
import { type FetchFailure, faultOf, fetchFailure } from "./fetch-fault.ts";
import type { Leg } from "./follow-redirect.ts";
import { isRedirect } from "./follow-redirect.ts";

export interface Answer {
  ok: true;
  status: number;
  /** Names are in lower case; repeated headers are joined by commas. */
  headers: Record<string, string>;
  /** The body read as UTF-8. These are the other side's words and must not be trusted. */
  body: string;
}

interface ExchangeOptions {
  signal: AbortSignal;
  resolve: Resolve;
  maxBodyBytes: number;
}

const OWN_HEADERS = { "user-agent": "Etui", "accept-encoding": "identity" };

export async function exchange(
  { target, request }: Leg,
  { signal, resolve, maxBodyBytes }: ExchangeOptions,
): Promise<Answer | FetchFailure> {
  const client = await openClient(target, resolve, maxBodyBytes);
  // Closes the connection in every phase, including while the name is being resolved, where nothing else can.
  const abort = () => void client.destroy().catch(() => {});
  signal.addEventListener("abort", abort, { once: true });
  let status: number | undefined;
  try {
    signal.throwIfAborted();
    const response = await client.request({
      path: target.url.pathname + target.url.search,
      method: request.method,
      headers: { ...request.headers, ...OWN_HEADERS },
      body: request.body ?? null,
      reset: true,
    });
    status = response.statusCode;
    const headers = joinHeaders(response.headers);
    response.body.on("error", () => {});
    if (isRedirect(status, headers)) return { ok: true, status, headers, body: "" };
    if (isEncoded(headers)) return fetchFailure("encoded", status);
    return { ok: true, status, headers, body: await response.body.text() };
  } catch (error) {
    return fetchFailure(error instanceof PrivateAddressError ? "private_address" : faultOf(error), status);
  } finally {
    signal.removeEventListener("abort", abort);
    abort();
  }
}

async function openClient(target: Target, resolve: Resolve, maxBodyBytes: number) {
  // Loaded when something is really sent: it takes 80 ms, more than the rest of a start.
  const { Client } = await import("undici");
  return new Client(target.url.origin, {
    allowH2: false,
    maxHeaderSize: 16_384,
    maxResponseSize: maxBodyBytes,
    // There are no separate timeouts, because the caller's signal limits the whole exchange.
    connectTimeout: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      // This is stated explicitly, because an environment variable could turn it off.
      rejectUnauthorized: true,
      lookup: socketLookup(target.allowed ? resolve : (host) => resolvePublic(host, resolve)),
    },
  });
}

/** Encoded answers are refused, not unpacked: a few kilobytes can unpack to gigabytes, and identity was requested. */
const isEncoded = (headers: Record<string, string>): boolean =>
  !["", "identity"].includes(headers["content-encoding"]?.trim().toLowerCase() ?? "");

function joinHeaders(given: Record<string, string | string[] | undefined>): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && name !== "__proto__")
      joined[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return joined;
}
