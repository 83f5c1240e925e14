import type { TodayPart } from "../../base/page/page.ts";
import { useTodayWords } from "./words/today-words.ts";

/** What will fire, what waits for an answer, and what changed: the assistants' work at a glance. */
export function TodayRail({ parts }: { parts: readonly TodayPart[] }) {
  const words = useTodayWords();
  return (
    <aside
      aria-label={words.todayRail}
      className="space-y-8 border-line px-5 py-6 max-wide:border-t bar:max-wide:grid bar:max-wide:grid-cols-2 bar:max-wide:gap-x-8 bar:max-wide:px-7 wide:w-75 wide:shrink-0 wide:overflow-y-auto wide:border-l"
    >
      {parts.map(({ Component, isWide }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are the same as long as the page lives
        <Component key={place} {...(isWide && { className: "col-span-2" })} />
      ))}
    </aside>
  );
}
