/**
 * One request to one judged target, up to the head of its answer; the body is left to the caller.
 *
 * Each request has a connection of its own. Keeping connections would occasionally save a handshake; without them, no
 * answer can reach the wrong caller, and the name is judged for every request.
 */
import type { Target } from "../hosts/check-url.ts";
import { PrivateAddressError, type Resolve, resolvePublic, socketLookup } from "../hosts/resolve.ts";
import type { Headers } from "./check-headers.ts";
import { type FetchFailure, faultOf, fetchFailure } from "./fetch-fault.ts";

export interface RequestOnce {
  target: Target;
  request: {
    /** In capitals. */
    method: string;
    headers: Headers;
    body?: string | Uint8Array;
  };
}

export interface ExchangeOptions {
  /** Closes the connection in every phase. */
  signal: AbortSignal;
  resolve: Resolve;
  maxBodyBytes: number;
}

export interface Begun {
  ok: true;
  status: number;
  statusText: string;
  /** Names are in lower case; of repeated headers there is a list. */
  headers: Readonly<Record<string, string | string[]>>;
  body: AsyncIterable<Uint8Array> & { text(): Promise<string> };
  /** What went wrong when reading the body threw this. */
  failureOf: (thrown: unknown) => FetchFailure;
  /** Must be called when nobody reads on. */
  close: () => void;
}

const OWN_HEADERS = { "user-agent": "Etui", "accept-encoding": "identity" };

export async function beginExchange(
  { target, request }: RequestOnce,
  { signal, resolve, maxBodyBytes }: ExchangeOptions,
): Promise<Begun | FetchFailure> {
  const client = await openClient(target, resolve, maxBodyBytes);
  // Closes the connection in every phase, including while the name is being resolved, where nothing else can.
  const abort = () => void client.destroy().catch(() => {});
  signal.addEventListener("abort", abort, { once: true });
  const close = () => {
    signal.removeEventListener("abort", abort);
    abort();
  };
  try {
    signal.throwIfAborted();
    const response = await client.request({
      path: target.url.pathname + target.url.search,
      method: request.method,
      headers: { ...request.headers, ...OWN_HEADERS },
      body: request.body ?? null,
      reset: true,
    });
    const { statusCode: status, statusText = "", body } = response;
    body.on("error", () => {});
    const headers = withoutUndefined(response.headers);
    return { ok: true, status, statusText, headers, body, close, failureOf: (e) => failureOf(e, status) };
  } catch (error) {
    close();
    return failureOf(error, undefined);
  }
}

const failureOf = (error: unknown, status: number | undefined): FetchFailure =>
  fetchFailure(error instanceof PrivateAddressError ? "private_address" : faultOf(error), status);

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

function withoutUndefined(given: Record<string, string | string[] | undefined>): Begun["headers"] {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && name !== "__proto__") kept[name] = value;
  return kept;
}
