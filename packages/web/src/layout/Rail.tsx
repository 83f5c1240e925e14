import type { Session } from "@etui/protocol/api";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Suspense } from "react";
import { confirmationsQuery } from "../confirmations/confirmations-api.ts";
import { recentInboxQuery } from "../inbox/inbox-api.ts";
import { Link } from "../router/Link.tsx";
import { useAddress } from "../router/location.ts";
import { Boundary } from "../ui/Boundary.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { useWords } from "../words/use-words.ts";
import { EtuiMark } from "./EtuiMark.tsx";
import { FindButton } from "./FindButton.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { MorePlaces } from "./MorePlaces.tsx";
import { Place } from "./Place.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { findView, type View, views } from "./views.ts";

/** Nobody waits for it. */
const RecentConversations = lazyComponent(() => import("../chat/list/RecentConversations.tsx"));

const everyDay = views.filter((view) => !view.isWorkshop);
const workshop = views.filter((view) => view.isWorkshop);

/** The places: a rail at the left, icons only below 1,100 px, a bar at the bottom below 760 px. */
export function Rail({ session }: { session: Session }) {
  const words = useWords();
  const current = findView(useAddress().pathname);
  const counts: { [Id in View["id"]]?: number } = {
    confirmations:
      useQuery(confirmationsQuery).data?.filter(({ status }) => status === "requested").length ?? 0,
    inbox: useQuery(recentInboxQuery).data?.unread ?? 0,
  };
  return (
    <header
      className={clsx(
        "flex shrink-0 items-center border-line bg-slot",
        "max-bar:order-last max-bar:border-t max-bar:px-2 max-bar:pb-[env(safe-area-inset-bottom)]",
        "bar:w-16 bar:flex-col bar:items-stretch bar:border-r rail:w-58",
      )}
    >
      <Link
        href="/"
        className="hidden h-15 shrink-0 items-center gap-2.5 rounded-s font-serif text-27 bar:flex bar:justify-center rail:justify-start rail:px-5"
      >
        <EtuiMark />
        <span className="sr-only rail:not-sr-only">Etui</span>
      </Link>
      <FindButton />
      <nav
        aria-label={words.shell.navigation}
        className="flex gap-1 max-bar:flex-1 bar:min-h-0 bar:flex-col bar:overflow-y-auto bar:px-2.5 bar:pt-1"
      >
        {everyDay.map((view) => (
          <Place
            key={view.id}
            view={view}
            current={view === current}
            count={counts[view.id] ?? 0}
            {...(view.isInSheet && { className: "max-bar:hidden" })}
          />
        ))}
        <h2 className="mt-4 mb-1 px-2.5 text-12 text-muted max-rail:sr-only max-bar:hidden">
          {words.shell.workshop}
        </h2>
        {workshop.map((view) => (
          <Place
            key={view.id}
            view={view}
            current={view === current}
            count={counts[view.id] ?? 0}
            className="max-bar:hidden"
          />
        ))}
        <MorePlaces current={current} counts={counts} />
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <RecentConversations.Component />
          </Suspense>
        </Boundary>
      </nav>
      {/* On a phone they are among the settings. */}
      <div className="flex items-center gap-2 max-bar:hidden bar:mt-auto bar:flex-col bar:py-4 rail:items-start rail:px-4">
        <div className="flex gap-2 bar:max-rail:flex-col">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
        <p className="hidden max-w-full truncate px-1 text-12 text-muted rail:block">
          {words.shell.signedIn(session.user_id, session.version)}
        </p>
      </div>
    </header>
  );
}
