import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Boundary } from "../../base/ui/broken/Boundary.tsx";
import { BrokenToast } from "../../base/ui/broken/BrokenToast.tsx";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { Floating } from "../../base/ui/floating/Floating.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { recentInboxQuery } from "../../things/inbox/inbox-api.ts";
import { arrivals, type Opening } from "./arrivals.ts";

/** Loaded late, because it is needed only when a message arrives. */
const ArrivedMessages = lazyComponent(() => import("./ArrivedMessages.tsx"));

/**
 * New messages, in the corner of every view. They stay until they are answered or dismissed, because a reminder that
 * disappears by itself is missed by anyone who was away. Several at once are one toast.
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
    <Floating
      aria-label={words.shell.arrived}
      aria-live="polite"
      // On a phone the writing field and its keyboard are at the bottom.
      className="max-bar:inset-x-4 max-bar:top-16 bar:right-6 bar:bottom-6 bar:w-88"
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
    </Floating>
  );
}
