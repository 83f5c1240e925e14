import type { Session } from "@etui/protocol/api";
import { clsx } from "clsx";
import { Link } from "../../base/router/Link.tsx";
import { useAddress } from "../../base/router/location.ts";
import { LatePart } from "../../base/ui/broken/LatePart.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { findPage, pages } from "../pages.ts";
import { EtuiMark } from "./EtuiMark.tsx";
import { FindButton } from "./FindButton.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { MorePlaces } from "./MorePlaces.tsx";
import { Place } from "./Place.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { useCounts } from "./use-counts.ts";

const everyDay = pages.filter((page) => !page.isWorkshop);
const workshop = pages.filter((page) => page.isWorkshop);

/** The places: a rail on the left, with icons only below 1,100 px, and a bar at the bottom below 760 px. */
export function Rail({ session }: { session: Session }) {
  const words = useWords();
  const current = findPage(useAddress().pathname);
  const counts = useCounts();
  return (
    <header
      className={clsx(
        "flex shrink-0 border-line bg-slot",
        "max-bar:order-last max-bar:items-center max-bar:border-t max-bar:px-2 max-bar:pb-[env(safe-area-inset-bottom)]",
        "bar:w-16 bar:flex-col bar:border-r rail:w-58",
      )}
    >
      <Link
        href="/"
        className="flex h-15 shrink-0 items-center justify-center gap-2.5 rounded-s font-serif text-27 max-bar:hidden rail:justify-start rail:px-5"
      >
        <EtuiMark />
        <span className="sr-only rail:not-sr-only">Etui</span>
      </Link>
      <FindButton />
      <nav
        aria-label={words.shell.navigation}
        className="flex gap-1 max-bar:flex-1 bar:min-h-0 bar:flex-col bar:overflow-y-auto bar:px-2.5 bar:pt-1"
      >
        {everyDay.map((page) => (
          <Place
            key={page.id}
            page={page}
            current={page === current}
            count={counts[page.id] ?? 0}
            {...(page.isInSheet && { className: "max-bar:hidden" })}
          />
        ))}
        <h2 className="mt-4 mb-1 px-2.5 text-12 text-muted max-rail:sr-only max-bar:hidden">
          {words.shell.workshop}
        </h2>
        {workshop.map((page) => (
          <Place
            key={page.id}
            page={page}
            current={page === current}
            count={counts[page.id] ?? 0}
            className="max-bar:hidden"
          />
        ))}
        <MorePlaces current={current} counts={counts} />
        <PartsOfPages />
      </nav>
      <RailEnd session={session} />
    </header>
  );
}

/** Parts that pages show in the rail; they are loaded late. */
function PartsOfPages() {
  const words = useWords();
  return pages.map(
    ({ id, inRail }) =>
      inRail && (
        <LatePart
          key={id}
          said={words.broken.named(inRail.name(words))}
          className="mt-4 hidden px-2.5 rail:block"
        >
          <inRail.part.Component />
        </LatePart>
      ),
  );
}

/** Controls of the page itself. On a phone they are in the sheet. */
function RailEnd({ session }: { session: Session }) {
  const words = useWords();
  return (
    <div className="flex items-center gap-2 max-bar:hidden bar:mt-auto bar:flex-col bar:py-4 rail:items-start rail:px-4">
      <div className="flex gap-2 bar:max-rail:flex-col">
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
      <p className="hidden max-w-full truncate px-1 text-12 text-muted rail:block">
        {words.shell.signedIn(session.user_id, session.version)}
      </p>
    </div>
  );
}
