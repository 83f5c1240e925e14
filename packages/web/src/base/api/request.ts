import type { Api } from "@etui/protocol/api/endpoints";
import type { AnyRefusal } from "@etui/protocol/refusal";
import { pageSecret } from "../session/page-secret.ts";
import { deviceZone } from "../state/device-zone.ts";
import { createSignal } from "../state/signal.ts";
import { currentLanguage } from "../words/language.ts";
import { addressOf, type InAddress, methodOf, type Optional, type Route } from "./address.ts";
import { ApiError } from "./api-error.ts";

/** True from the moment any request is answered 401 until a new session is opened. */
export const sessionLost = createSignal(false);

interface Manner {
  signal?: AbortSignal | undefined;
  /** Sends the request even if the page is being closed. A browser takes at most 64 kB of such bodies at once. */
  keepalive?: boolean;
  /** Where the body comes from, if the person did not write it: the names of files. */
  from?: string;
  /** True if a 401 says something about what was sent, and not about the session. */
  login?: boolean;
}

/** What an endpoint takes according to its contract. A body is sent as JSON, a file as it is. */
export type Asked<One extends Route> = InAddress<One> &
  Manner &
  (Api[One]["body"] extends undefined ? Record<never, never> : { body: Api[One]["body"] });

/** One HTTP exchange: status and JSON body, whatever the status. Throws an ApiError if there is no such answer. */
export async function exchange<One extends Route>(route: One, ...[asked]: Optional<Asked<One>>) {
  const method = methodOf(route);
  const {
    signal,
    keepalive = false,
    login = false,
    from,
    ...rest
  } = (asked ?? {}) as Manner & { body?: unknown };
  // Without a body, the server could not tell a change from a form on another site.
  const body = rest.body ?? (method === "GET" || method === "DELETE" ? undefined : {});
  const address = addressOf(route, ...([asked] as never));
  const isFile = body instanceof Blob;
  const response = await fetch(address, {
    credentials: "same-origin",
    keepalive,
    headers: {
      accept: "application/json",
      // This is the language of the page, which may differ from the browser's.
      "accept-language": currentLanguage(),
      // "Tomorrow at eight" means this device's zone; the server may run in another one.
      "x-etui-time-zone": deviceZone,
      ...pageSecret(),
      ...(from === undefined ? {} : { "x-etui-from": encodeURIComponent(from) }),
      ...(body === undefined
        ? {}
        : { "content-type": isFile ? "application/octet-stream" : "application/json" }),
    },
    method,
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError("unreachable", 0);
  });
  if (response.status === 401) {
    if (!login) sessionLost.set(true);
    throw new ApiError("unauthenticated", 401);
  }
  // A proxy in front of a stopped server answers 502 or 504.
  if (response.status === 502 || response.status === 504) throw new ApiError("unreachable", response.status);
  const text = await response.text();
  if (text === "") return { ok: response.ok, status: response.status, answer: undefined };
  try {
    return { ok: response.ok, status: response.status, answer: JSON.parse(text) as unknown };
  } catch {
    throw new ApiError("unreadable", response.status);
  }
}

/** The answer of a route that is not a tool. A refusal throws with the server's sentence. */
export async function request<One extends Route>(
  route: One,
  ...asked: Optional<Asked<One>>
): Promise<Api[One]["answer"]> {
  const { ok, status, answer } = await exchange(route, ...asked);
  if (ok) return answer as Api[One]["answer"];
  const { error, refusals } = (answer ?? {}) as { error?: unknown; refusals?: readonly AnyRefusal[] };
  if (typeof error !== "string") throw new ApiError("unreadable", status);
  throw new ApiError("refused", status, error, refusals);
}
