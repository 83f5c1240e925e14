import type { QuickAddLine } from "@etui/protocol/api/plan";
import { Chip } from "../../../base/ui/Chip.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { sayRefused } from "../../../things/plan/refused/say-refused.ts";
import { usePlanWords } from "../words/plan-page-words.ts";
import { type ChipClock, chipValue } from "./chip-value.ts";

interface UnderstoodProps extends Pick<ChipClock, "today" | "lists"> {
  lines: readonly QuickAddLine[];
}

/** What the words come to: the title, each part with the words that it came from, and what was not clear. */
export function Understood({ lines, today, lists }: UnderstoodProps) {
  const own = usePlanWords();
  const language = useLanguage();
  const [line] = lines;
  if (!line) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-muted">
      <span className="min-w-0 text-ink wrap-anywhere">{line.task.title}</span>
      {line.chips.map((chip) => (
        <Chip key={`${chip.field} ${chip.said}`} tone={chip.field === "reminder" ? "brass" : "felt"}>
          <span title={chip.said}>
            {own.chipName(own.chip[chip.field] ?? chip.field)}
            {chipValue(chip, { today, lists, language, words: own })}
          </span>
        </Chip>
      ))}
      {line.assumed.map((guess) => (
        <p key={guess} className="basis-full">
          {own.assumed} {guess}
        </p>
      ))}
      {line.doubts.map((doubt) => (
        <p key={doubt.code} className="basis-full text-brass-ink">
          {sayRefused([doubt], language) ?? doubt.says}
        </p>
      ))}
    </div>
  );
}
