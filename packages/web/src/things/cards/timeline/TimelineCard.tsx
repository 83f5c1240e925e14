import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CardProps } from "../define-card.ts";
import { CardEnd } from "../frame/CardEnd.tsx";
import { EmptyCard } from "../frame/EmptyCard.tsx";
import { useCardWords } from "../words/card-words.ts";
import { Day } from "./Day.tsx";
import { timelineDays } from "./timeline-days.ts";
import { useGrowing } from "./use-growing.ts";

/** How many entries are drawn at first, and each time the end comes into view. */
const PORTION = 120;

export default function TimelineCard({ data, options, label }: CardProps<"timeline">) {
  const words = useCardWords();
  const now = useNow();
  const days = useMemo(() => timelineDays(data.entries, now), [data.entries, now]);
  const marked = days.findIndex((day) => day.now !== undefined);
  const scroller = useRef<HTMLElement>(null);
  const { drawn, end } = useGrowing(days.length, Math.max(PORTION, marked + PORTION), scroller);

  // Done once: the reader starts at the present, with earlier entries within reach.
  useLayoutEffect(() => {
    const line = scroller.current?.querySelector("[data-now]");
    if (!line) return;
    const box = scroller.current!;
    const from = line.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTop += from - box.clientHeight / 3;
  }, []);

  if (data.entries.length === 0) return <EmptyCard text={options.empty_text} />;
  return (
    <>
      <section
        ref={scroller}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="card-body relative overflow-y-auto px-5 pb-3 -outline-offset-2"
      >
        {days.slice(0, drawn).map((day, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same day may come up twice
          <Day key={`${day.day} ${at}`} day={day} now={now} />
        ))}
        <div ref={end} />
      </section>
      <CardEnd said={words.count.entries(data.entries.length)} cuts={[data.cut]} />
    </>
  );
}

/** The current time, updated every minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const rest = 60_000 - (now.getTime() % 60_000);
    const timer = setTimeout(() => setNow(new Date()), rest);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
