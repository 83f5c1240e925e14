/**
 * One request to one judged target, and its answer.
 *
 * Each has a connection of its own. Keeping connections would save a handshake now and then; without them no
 * answer can reach the wrong caller, and every request has the name judged anew.
 */
import type { Target } from "../hosts/check-url.ts";
import { PrivateAddressError, type Resolve, resolvePublic, socketLookup } from "../hosts/resolve.ts";
import { type FetchFailure, faultOf, fetchFailure } from "./fetch-fault.ts";
import type { Leg } from "./follow-redirect.ts";
import { isRedirect } from "./follow-redirect.ts";

export interface Answer {
  ok: true;
  status: number;
  /** Names in lower case; what came several times is joined by commas. */
  headers: Record<string, string>;
  /** Read as UTF-8. The other side's words: nothing to believe. */
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
  // Takes the connection down in every phase, also while the name is being resolved, where nothing else can.
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
  // Loaded when something really leaves the house: it takes 80 ms, more than the rest of a start.
  const { Client } = await import("undici");
  return new Client(target.url.origin, {
    allowH2: false,
    maxHeaderSize: 16_384,
    maxResponseSize: maxBodyBytes,
    // The caller's signal holds for the whole exchange.
    connectTimeout: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      // Said aloud, since a variable of the environment could turn it off.
      rejectUnauthorized: true,
      lookup: socketLookup(target.allowed ? resolve : (host) => resolvePublic(host, resolve)),
    },
  });
}

/** Unpacking is left undone: a few kilobytes can unpack to gigabytes, and identity was asked for. */
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
