import type { Session } from "@etui/protocol/api";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { queryClient } from "../api/query-client.ts";
import { request, sessionLost } from "../api/request.ts";
import { navigate } from "../router/location.ts";
import { createSignal } from "../state/signal.ts";
import { readLoginToken } from "./login-token.ts";
import { keepPageSecret } from "./page-secret.ts";

/** Takes the token out of the address before anything is drawn, to keep it out of the history and of screenshots. */
export function takeTokenFromAddress(): string | undefined {
  const token = readLoginToken(location.hash);
  if (token !== undefined) navigate(location.pathname + location.search, { replace: true });
  return token;
}

let unspent = takeTokenFromAddress();

/** True if the link that opened this page was already used or too old. */
export const linkRefused = createSignal(false);

/** Trades the token for a cookie that scripts cannot read, and a secret that other ports cannot see. */
async function logIn(token: string): Promise<void> {
  const { page_secret } = await request("POST /api/session", { body: { token }, login: true });
  keepPageSecret(page_secret);
}

async function spend(token: string): Promise<void> {
  try {
    await logIn(token);
  } catch (error) {
    if (error instanceof ApiError && error.failure === "unreachable") throw error;
    // A used token does not lock out a browser that already has a session; the next request shows that.
    linkRefused.set(true);
  }
}

async function readSession(signal: AbortSignal): Promise<Session> {
  if (unspent !== undefined) {
    await spend(unspent);
    unspent = undefined;
  }
  const session = await request("GET /api/session", { signal });
  if (sessionLost.get()) {
    // The link may have been opened in another tab: what was refused here meanwhile is fetched again.
    sessionLost.set(false);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
  }
  return session;
}

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => readSession(signal),
  retry: false,
});

/** Opens a session with a pasted link. Returns false if the link was already used or too old. */
export async function openSession(token: string): Promise<boolean> {
  try {
    await logIn(token);
  } catch (error) {
    if (error instanceof ApiError && error.failure !== "unreachable") return false;
    throw error;
  }
  sessionLost.set(false);
  await queryClient.invalidateQueries();
  return true;
}

// A new link opened in a tab that already shows this page changes only the fragment, so nothing is reloaded.
addEventListener("hashchange", () => {
  const token = takeTokenFromAddress();
  if (token !== undefined) void openSession(token);
});
