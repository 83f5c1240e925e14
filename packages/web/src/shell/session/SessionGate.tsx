import type { Session } from "@etui/protocol/api";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { ApiError } from "../../base/api/api-error.ts";
import { sessionLost } from "../../base/api/request.ts";
import { NotRunning } from "../../base/session/NotRunning.tsx";
import { sessionQuery } from "../../base/session/session.ts";
import { LOOK_AGAIN_MS } from "../../base/session/use-is-running.ts";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { loginDialog, loginPage } from "./login-parts.ts";
import { StartPage } from "./StartPage.tsx";

/** Lets in whoever has a session; anyone else learns how to get one. */
export function SessionGate({ children }: { children: (session: Session) => ReactNode }) {
  const lost = useSyncExternalStore(sessionLost.subscribe, sessionLost.get);
  const { data, error, isPending, refetch } = useQuery({
    ...sessionQuery,
    // The cookie belongs to the whole browser, so a link opened in another tab opens this page too.
    refetchOnWindowFocus: (query) => query.state.error !== null && "always",
    refetchInterval: (query) =>
      query.state.data || !isUnreachable(query.state.error) ? false : LOOK_AGAIN_MS,
  });

  if (data) {
    return (
      <>
        {children(data)}
        {lost && (
          <Suspense fallback={null}>
            <loginDialog.Component />
          </Suspense>
        )}
      </>
    );
  }
  if (isPending) return null;
  if (error instanceof ApiError && error.failure === "unauthenticated") {
    return (
      <Suspense fallback={null}>
        <loginPage.Component />
      </Suspense>
    );
  }
  if (isUnreachable(error)) {
    return (
      <StartPage>
        <NotRunning onTryNow={() => void refetch()} />
      </StartPage>
    );
  }
  return (
    <StartPage>
      <FailureNotice error={error} onRetry={() => void refetch()} />
    </StartPage>
  );
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.failure === "unreachable";
}
