import { useMemo, useSyncExternalStore } from "react";
import { type CardHost, CardHostProvider } from "../cards/card-host.ts";
import { Boundary } from "../ui/Boundary.tsx";
import { Notice } from "../ui/Notice.tsx";
import { AnnouncedView } from "./AnnouncedView.tsx";
import type { AppHost } from "./app-host.ts";
import type { CardSession } from "./card-session.ts";
import { ShownView } from "./ShownView.tsx";
import { useAppWords } from "./words/app-words.ts";

interface CardAppProps {
  host: AppHost;
  session: CardSession;
}

/** All there is in the frame. */
export function CardApp({ host, session }: CardAppProps) {
  const words = useAppWords();
  const surroundings = useSurroundings(host);
  const standing = useSyncExternalStore(session.standing.subscribe, session.standing.get);
  switch (standing.phase) {
    case "announced":
      return <AnnouncedView announced={standing.announced} />;
    case "cancelled":
      return <Notice title={words.cancelled} />;
    case "failed":
      return <Notice title={words.failed}>{standing.error}</Notice>;
    case "shown":
      return (
        <Boundary fallback={<Notice tone="danger" title={words.failed} />}>
          <CardHostProvider value={surroundings}>
            <ShownView shown={standing} session={session} />
          </CardHostProvider>
        </Boundary>
      );
  }
}

/** What a card may do is what the host can. */
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
