import type { Session } from "@etui/protocol/api";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { type Opening, openingOf } from "../inbox/arrivals.ts";
import { recentInboxQuery } from "../inbox/inbox-api.ts";
import { followEvents } from "../live/live-stream.ts";
import { PaletteHost } from "../palette/PaletteHost.tsx";
import { Link } from "../router/Link.tsx";
import { useAddress } from "../router/location.ts";
import { Boundary } from "../ui/Boundary.tsx";
import { Button } from "../ui/Button.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useWords } from "../words/use-words.ts";
import { OfflineNotice } from "./OfflineNotice.tsx";
import { Rail } from "./Rail.tsx";
import { findView, views } from "./views.ts";

/** What goes on beside every view. It is no part of the first load: nobody waits for it. */
const Attendant = lazyComponent(() => import("./Attendant.tsx"));

/** The page around every view, for somebody who is logged in. */
export function Shell({ session }: { session: Session }) {
  const words = useWords();
  const view = findView(useAddress().pathname);
  const inbox = useQuery(recentInboxQuery).data;
  const unread = inbox?.unread ?? 0;
  // Remembered here: what comes while the attendant is still on its way has come as well.
  const [opening, setOpening] = useState<Opening>();
  if (inbox && !opening) setOpening(openingOf(inbox));
  useEffect(() => followEvents(session.user_id), [session.user_id]);
  useEffect(() => {
    const title = view ? `${words.views[view.id]} · Etui` : "Etui";
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [view, words, unread]);

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
        {view ? (
          <Boundary
            key={view.id}
            fallback={
              <Middle>
                <Notice
                  tone="danger"
                  title={words.shell.viewFailed}
                  action={<Button onClick={() => location.reload()}>{words.shell.reload}</Button>}
                >
                  {words.shell.viewFailedNext}
                </Notice>
              </Middle>
            }
          >
            <Suspense fallback={null}>
              <view.Component />
            </Suspense>
          </Boundary>
        ) : (
          <Middle>
            <Notice
              title={words.shell.nothingHere}
              action={
                <Link href={views[0].address} className="text-14 text-felt underline underline-offset-4">
                  {words.shell.goHome}
                </Link>
              }
            >
              {words.shell.nothingHereNext}
            </Notice>
          </Middle>
        )}
      </main>
      <OfflineNotice />
      <PaletteHost />
      <Boundary fallback={null}>
        <Suspense fallback={null}>
          <Attendant.Component opening={opening} />
        </Suspense>
      </Boundary>
    </div>
  );
}

function Middle({ children }: { children: React.ReactNode }) {
  return <div className="mx-auto max-w-180 p-5 bar:p-8">{children}</div>;
}
