import type { Session } from "@etui/protocol/api";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { confirmationsQuery } from "../confirmations/confirmations-api.ts";
import { recentInboxQuery } from "../inbox/inbox-api.ts";
import { Link } from "../router/Link.tsx";
import { useAddress } from "../router/location.ts";
import { useWords } from "../words/use-words.ts";
import { EtuiMark } from "./EtuiMark.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { findView, type View, views } from "./views.ts";

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
      <nav
        aria-label={words.shell.navigation}
        className="flex gap-1 max-bar:flex-1 bar:flex-col bar:px-2.5 bar:pt-1"
      >
        {views.map((view) => (
          <Place key={view.id} view={view} current={view === current} count={counts[view.id] ?? 0} />
        ))}
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

/** More would be wider than the place. */
const MOST_COUNTED = 99;

interface PlaceProps {
  view: View;
  current: boolean;
  count: number;
}

function Place({ view, current, count }: PlaceProps) {
  const words = useWords();
  const name = words.views[view.id];
  const isConfirmations = view.id === "confirmations";
  return (
    <Link
      href={view.address}
      aria-current={current ? "page" : undefined}
      title={name}
      onPointerEnter={() => void view.preload()}
      className={clsx(
        "relative flex items-center rounded-m border transition-colors",
        // A phone's bar has five places: the question comes only while one waits.
        isConfirmations && count === 0 && !current && "max-bar:hidden",
        "max-bar:h-14 max-bar:min-w-0 max-bar:flex-1 max-bar:flex-col max-bar:justify-center max-bar:gap-0.5 max-bar:border-transparent max-bar:text-12",
        "bar:h-9.5 bar:justify-center rail:justify-start rail:gap-3 rail:px-2.5",
        current
          ? "bar:border-line bar:bg-raised font-medium text-ink max-bar:text-felt"
          : "border-transparent text-muted hover:text-ink bar:hover:bg-raised/60",
      )}
    >
      <view.icon size={17} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="whitespace-nowrap bar:sr-only rail:not-sr-only">
        {isConfirmations ? (
          <>
            <span className="bar:hidden">{words.shell.confirmationsShort}</span>
            <span className="max-bar:hidden">{name}</span>
          </>
        ) : (
          name
        )}
      </span>
      {count > 0 && (
        <span className="font-mono text-12 text-brass-ink max-bar:absolute max-bar:top-0.5 max-bar:left-1/2 max-bar:ml-3 bar:max-rail:absolute bar:max-rail:top-0.5 bar:max-rail:right-1 rail:ml-auto">
          {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
        </span>
      )}
    </Link>
  );
}
