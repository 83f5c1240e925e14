import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { ANSWER_ADDRESS } from "./answer-link/answer-pass.ts";
import { queryClient } from "./api/query-client.ts";
import { AppCardHost } from "./layout/AppCardHost.tsx";
import { Shell } from "./layout/Shell.tsx";
import { SessionGate } from "./session/SessionGate.tsx";
import { lazyComponent } from "./ui/lazy-component.tsx";

const AnswerPage = lazyComponent(() => import("./answer-link/AnswerPage.tsx"));
/** Who follows a link to one card has no session, and stays at this address. */
const isAnswering = location.pathname === ANSWER_ADDRESS;

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      {isAnswering ? (
        <Suspense fallback={null}>
          <AnswerPage.Component />
        </Suspense>
      ) : (
        <AppCardHost>
          <SessionGate>{(session) => <Shell session={session} />}</SessionGate>
        </AppCardHost>
      )}
    </QueryClientProvider>
  );
}
