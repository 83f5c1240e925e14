import { useLanguage } from "../words/language.ts";
import { dayName, isToday } from "../words/moment.ts";

/** The heading of a day, which stays in sight while the day's lines scroll past. */
export function DayHeading({ at, today }: { at: string; today: string }) {
  const language = useLanguage();
  const isNow = isToday(at);
  return (
    <h2 className="sticky top-0 z-10 -mx-1 flex items-baseline gap-2.5 border-b border-line bg-paper px-1 pt-2 pb-1.5 font-serif text-19 leading-snug">
      {isNow && <span>{today}</span>}
      <span className={isNow ? "font-sans text-13 text-muted" : undefined}>{dayName(at, language)}</span>
    </h2>
  );
}
