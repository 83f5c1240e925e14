import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { queryClient } from "./base/api/query-client.ts";
import { Boundary } from "./base/ui/broken/Boundary.tsx";
import { lazyComponent } from "./base/ui/broken/lazy-component.tsx";
import { ANSWER_ADDRESS } from "./pages/answer-link/answer-pass.ts";
import { AppCardHost } from "./shell/layout/AppCardHost.tsx";
import { BrokenPage } from "./shell/layout/BrokenPage.tsx";
import { Shell } from "./shell/layout/Shell.tsx";
import { SessionGate } from "./shell/session/SessionGate.tsx";
import { StartPage } from "./shell/session/StartPage.tsx";

const AnswerPage = lazyComponent(() => import("./pages/answer-link/AnswerPage.tsx"));
/** A person who follows a link to one card has no session, and stays at this address. */
const isAnswering = location.pathname === ANSWER_ADDRESS;

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Boundary fallback={(tryAgain) => <BrokenPage onTryAgain={tryAgain} />}>
        {isAnswering ? (
          <Suspense fallback={null}>
            <StartPage>
              <AnswerPage.Component />
            </StartPage>
          </Suspense>
        ) : (
          <AppCardHost>
            <SessionGate>{(session) => <Shell session={session} />}</SessionGate>
          </AppCardHost>
        )}
      </Boundary>
    </QueryClientProvider>
  );
}
