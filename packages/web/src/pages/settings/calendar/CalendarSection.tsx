import { AddressSection } from "../address/AddressSection.tsx";
import { calendarApi } from "./calendar-api.ts";
import { useCalendarWords } from "./words/calendar-words.ts";

/** The secret address from which other calendars read the plan. */
export function CalendarSection() {
  const words = useCalendarWords();
  return (
    <AddressSection
      id="calendar"
      words={words}
      api={calendarApi}
      notes={() => <p className="text-14 text-muted">{words.todo}</p>}
      link={(address) => (
        <a
          href={address.replace(/^https?:/, "webcal:")}
          className="text-14 text-felt underline underline-offset-4"
        >
          {words.open}
        </a>
      )}
    />
  );
}
