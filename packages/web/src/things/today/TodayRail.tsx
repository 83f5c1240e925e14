import type { TodayPart } from "../../base/page/page.ts";
import { TodayParts } from "./TodayParts.tsx";
import { useTodayWords } from "./words/today-words.ts";

/** What will fire, what waits for an answer, and what changed: the assistants' work at a glance, beside the page. */
export function TodayRail({ parts }: { parts: readonly TodayPart[] }) {
  const words = useTodayWords();
  return (
    <aside
      aria-label={words.todayRail}
      className="space-y-8 border-line px-5 py-6 max-today:border-t bar:max-today:grid bar:max-today:grid-cols-2 bar:max-today:gap-x-8 bar:max-today:px-7 today:w-75 today:shrink-0 today:overflow-y-auto today:border-l"
    >
      <TodayParts parts={parts} />
    </aside>
  );
}
