import { RecentChanges } from "../data/RecentChanges.tsx";
import { ComingUp } from "./ComingUp.tsx";
import { Waiting } from "./Waiting.tsx";
import { useDashboardWords } from "./words/dashboard-words.ts";

/** What will fire, what waits for an answer, and what changed: the assistants' work, in sight. */
export function TodayRail() {
  const words = useDashboardWords();
  return (
    <aside
      aria-label={words.todayRail}
      className="space-y-8 border-line px-5 py-6 max-wide:border-t bar:max-wide:grid bar:max-wide:grid-cols-2 bar:max-wide:gap-x-8 bar:max-wide:px-7 wide:w-75 wide:shrink-0 wide:overflow-y-auto wide:border-l"
    >
      <ComingUp />
      <Waiting />
      <RecentChanges className="col-span-2" />
    </aside>
  );
}
