import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "./api/query-client.ts";
import { AppCardHost } from "./layout/AppCardHost.tsx";
import { Shell } from "./layout/Shell.tsx";
import { SessionGate } from "./session/SessionGate.tsx";

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AppCardHost>
        <SessionGate>{(session) => <Shell session={session} />}</SessionGate>
      </AppCardHost>
    </QueryClientProvider>
  );
}
