import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { PageProps } from "../../base/page/page.ts";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { PageHeader } from "../../base/ui/PageHeader.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { dayName } from "../../base/words/moment.ts";
import { useWords } from "../../base/words/use-words.ts";
import { pinsQuery } from "../../things/stored-card/card-lists.ts";
import { TodayRail } from "../../things/today/TodayRail.tsx";
import { EmptyDashboard } from "./EmptyDashboard.tsx";

/** This has everything that cards and dragging need, 30 kB, which a first page without pins does not need. */
const PinGrid = lazyComponent(() => import("./PinGrid.tsx"));

/** Home: the cards that somebody wants to keep in view, and what today brings. */
export default function DashboardPage({ today }: PageProps) {
  const words = useWords();
  const language = useLanguage();
  const { data: pins, error, refetch } = useQuery(pinsQuery);
  const now = new Date().toISOString();
  return (
    <div className="h-full overflow-y-auto today:flex today:overflow-hidden">
      <div className="flex min-w-0 flex-1 flex-col today:h-full">
        <PageHeader title={words.views.dashboard}>
          <time dateTime={now.slice(0, 10)} className="text-13 text-muted">
            {dayName(now, language)}
          </time>
        </PageHeader>
        <div className="min-h-0 flex-1 px-4 py-5 bar:px-7 bar:py-6 today:overflow-y-auto">
          {pins ? (
            pins.length > 0 ? (
              <Suspense fallback={null}>
                <PinGrid.Component pins={pins} />
              </Suspense>
            ) : (
              <EmptyDashboard />
            )
          ) : (
            error && <FailureNotice error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </div>
      <TodayRail parts={today} />
    </div>
  );
}
