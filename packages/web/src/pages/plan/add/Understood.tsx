import type { QuickAddLine } from "@etui/protocol/api/plan";
import { Chip } from "../../../base/ui/Chip.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { storedDate } from "../../../base/words/moment.ts";
import { sayRefused } from "../../../things/plan/refused/say-refused.ts";
import { usePlanWords } from "../words/plan-page-words.ts";

/** What the words come to: the title, each part with the words that it came from, and what was not clear. */
export function Understood({ lines }: { lines: readonly QuickAddLine[] }) {
  const own = usePlanWords();
  const language = useLanguage();
  const [line] = lines;
  if (!line) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-muted">
      <span className="text-ink">{line.task.title}</span>
      {line.chips.map((chip) => (
        <Chip key={`${chip.field} ${chip.said}`} tone={chip.field === "reminder" ? "brass" : "felt"}>
          <span title={chip.said}>
            {own.chip[chip.field] ?? chip.field}: <ChipValue value={chip.value} said={chip.said} />
          </span>
        </Chip>
      ))}
      {line.doubts.map((doubt) => (
        <p key={doubt.code} className="basis-full text-brass-ink">
          {sayRefused([doubt], language) ?? doubt.says}
        </p>
      ))}
    </div>
  );
}

/** A day with its weekday, so that nobody has to count; anything else in the words it was said in. */
function ChipValue({ value, said }: { value: unknown; said: string }) {
  const language = useLanguage();
  const own = usePlanWords();
  if (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)) return storedDate(value, language);
  if (typeof value === "number") return own.minutes(value);
  if (typeof value !== "object" || value === null) return said;
  const { date, time, window, at } = value as { date?: string; time?: string; window?: string; at?: string };
  if (at !== undefined) return `${storedDate(at.slice(0, 10), language)} ${at.slice(11, 16)}`;
  if (date === undefined) return said;
  const part = window === undefined ? undefined : (own.part[window as keyof typeof own.part] ?? window);
  return [storedDate(date, language), time, part].filter(Boolean).join(" ");
}
