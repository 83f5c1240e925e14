import type { Session } from "@etui/protocol/api";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { followEvents } from "../../base/live/live-stream.ts";
import { tabTitle } from "../../base/page/tab-title.ts";
import { useAddress } from "../../base/router/location.ts";
import { Boundary } from "../../base/ui/broken/Boundary.tsx";
import { BrokenNotice } from "../../base/ui/broken/BrokenNotice.tsx";
import { lazyComponent, MissingCode } from "../../base/ui/broken/lazy-component.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { type Opening, openingOf } from "../../pages/inbox/arrivals.ts";
import { recentInboxQuery } from "../../things/inbox/inbox-api.ts";
import { findPage, today } from "../pages.ts";
import { PaletteHost } from "../palette/PaletteHost.tsx";
import { Middle } from "./Middle.tsx";
import { MissingView } from "./MissingView.tsx";
import { NoAttendant } from "./NoAttendant.tsx";
import { OfflineNotice } from "./OfflineNotice.tsx";
import { Rail } from "./Rail.tsx";

/** What runs beside every view. It does not belong to the first load, because nobody waits for it. */
const Attendant = lazyComponent(() => import("./Attendant.tsx"));

const NothingHere = lazyComponent(() => import("./NothingHere.tsx"));

/** The page around every view, for a logged-in person. */
export function Shell({ session }: { session: Session }) {
  const words = useWords();
  const address = useAddress();
  const page = findPage(address.pathname);
  const inbox = useQuery(recentInboxQuery).data;
  const unread = inbox?.unread ?? 0;
  const named = useSyncExternalStore(tabTitle.subscribe, tabTitle.get);
  // This is remembered here, so that messages arriving before the attendant has loaded count as arrived too.
  const [opening, setOpening] = useState<Opening>();
  if (inbox && !opening) setOpening(openingOf(inbox));
  useEffect(() => followEvents(session.user_id), [session.user_id]);
  useEffect(() => {
    const name = named ?? (page && words.views[page.id]);
    const title = name === undefined ? "Etui" : `${name} · Etui`;
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [page, named, words, unread]);

  return (
    <div className="flex h-full flex-col bar:flex-row">
      <a
        href="#content"
        className="sr-only z-40 rounded-s bg-raised px-3 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {words.shell.skip}
      </a>
      <Rail session={session} />
      <main id="content" tabIndex={-1} className="min-h-0 min-w-0 flex-1 overflow-hidden outline-none">
        {page ? (
          <View page={page} address={address.href} />
        ) : (
          <Suspense fallback={null}>
            <NothingHere.Component />
          </Suspense>
        )}
      </main>
      <OfflineNotice />
      <PaletteHost />
      <Boundary fallback={(tryAgain) => <NoAttendant onTryAgain={tryAgain} />}>
        <Suspense fallback={null}>
          <Attendant.Component opening={opening} />
        </Suspense>
      </Boundary>
    </div>
  );
}

interface ViewProps {
  page: NonNullable<ReturnType<typeof findPage>>;
  address: string;
}

function View({ page, address }: ViewProps) {
  const words = useWords();
  return (
    <Boundary
      key={page.id}
      // With another address, the failed view may work again, so it is drawn again.
      of={address}
      fallback={(tryAgain, error) => (
        <Middle>
          {error instanceof MissingCode ? (
            <MissingView onTryAgain={tryAgain} />
          ) : (
            <BrokenNotice title={words.broken.view} onTryAgain={tryAgain} />
          )}
        </Middle>
      )}
    >
      <Suspense fallback={null}>
        <page.Component today={today} />
      </Suspense>
    </Boundary>
  );
}
