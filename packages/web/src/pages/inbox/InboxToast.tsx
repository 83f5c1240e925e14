import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Boundary } from "../../base/ui/broken/Boundary.tsx";
import { BrokenToast } from "../../base/ui/broken/BrokenToast.tsx";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { recentInboxQuery } from "../../things/inbox/inbox-api.ts";
import { arrivals, type Opening } from "./arrivals.ts";

/** Nobody waits for it before something has come. */
const ArrivedMessages = lazyComponent(() => import("./ArrivedMessages.tsx"));

/**
 * What has just arrived, in the corner of every view. It stays until it is answered or put away: a reminder that goes
 * by itself reaches nobody who was getting coffee. Several at once are one toast.
 */
export function InboxToast({ opening }: { opening: Opening | undefined }) {
  const words = useWords();
  const { data } = useQuery(recentInboxQuery);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const arrived = data && opening ? arrivals(data, opening, dismissed) : [];

  function handlePutAway() {
    setDismissed(new Set([...dismissed, ...arrived.map(({ message_id }) => message_id)]));
  }

  return (
    <section
      aria-label={words.shell.arrived}
      aria-live="polite"
      // On a phone the field to write in is below, and its keyboard.
      className="pointer-events-none fixed top-12 right-0 z-30 w-full max-w-100 p-4 bar:top-auto bar:bottom-0 bar:p-6"
    >
      {arrived.length > 0 && (
        <Boundary
          of={arrived[0]!.message_id}
          fallback={(tryAgain) => (
            <BrokenToast
              title={arrived[0]!.title}
              said={words.broken.arrivals}
              onTryAgain={tryAgain}
              onPutAway={handlePutAway}
            />
          )}
        >
          <Suspense fallback={null}>
            <ArrivedMessages.Component messages={arrived} onPutAway={handlePutAway} />
          </Suspense>
        </Boundary>
      )}
    </section>
  );
}
