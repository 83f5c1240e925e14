import { useMemo, useSyncExternalStore } from "react";
import { Button } from "../base/ui/Button.tsx";
import { Boundary } from "../base/ui/broken/Boundary.tsx";
import { Notice } from "../base/ui/Notice.tsx";
import { type CardHost, CardHostProvider } from "../things/cards/card-host.ts";
import { useCardWords } from "../things/cards/words/card-words.ts";
import { AnnouncedView } from "./AnnouncedView.tsx";
import type { AppHost } from "./app-host.ts";
import type { CardSession } from "./card-session.ts";
import { ShownView } from "./ShownView.tsx";
import type { Standing as CardStanding } from "./standing.ts";
import { useAppWords } from "./words/app-words.ts";

interface CardAppProps {
  host: AppHost;
  session: CardSession;
}

/** Everything in the frame. */
export function CardApp({ host, session }: CardAppProps) {
  const words = useAppWords();
  const ofCards = useCardWords();
  const standing = useSyncExternalStore(session.standing.subscribe, session.standing.get);
  return (
    <Boundary
      of={standing}
      fallback={(tryAgain) => (
        <Notice
          tone="danger"
          title={words.broken}
          action={<Button onClick={tryAgain}>{ofCards.tryAgain}</Button>}
        >
          {words.brokenNext}
        </Notice>
      )}
    >
      <Standing host={host} session={session} standing={standing} />
    </Boundary>
  );
}

function Standing({ host, session, standing }: CardAppProps & { standing: CardStanding }) {
  const words = useAppWords();
  const surroundings = useSurroundings(host);
  switch (standing.phase) {
    case "announced":
      return <AnnouncedView announced={standing.announced} />;
    case "cancelled":
      return <Notice title={words.cancelled} />;
    case "failed":
      return <Notice title={words.failed}>{standing.error}</Notice>;
    case "shown":
      return (
        <CardHostProvider value={surroundings}>
          <ShownView shown={standing} session={session} />
        </CardHostProvider>
      );
  }
}

/** What a card can do depends on what the host can do. */
function useSurroundings(host: AppHost): CardHost {
  const { openLinks, downloadFile } = useSyncExternalStore(
    host.capabilities.subscribe,
    host.capabilities.get,
  );
  const { displayMode, availableDisplayModes } = useSyncExternalStore(
    host.context.subscribe,
    host.context.get,
  );
  const canFill = availableDisplayModes?.includes("fullscreen") ?? false;
  const isFull = displayMode === "fullscreen";
  return useMemo(
    () => ({
      ...(openLinks && { openLink: host.openLink }),
      saveFile: downloadFile ? host.saveFile : null,
      fullScreen: canFill
        ? { isFull, onFull: (full: boolean) => host.showAs(full ? "fullscreen" : "inline") }
        : null,
    }),
    [host, openLinks, downloadFile, canFill, isFull],
  );
}
