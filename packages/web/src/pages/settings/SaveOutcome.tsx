import { Check } from "lucide-react";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";
import type { useChangeSettings } from "../../things/settings/settings-api.ts";
import { useSettingsWords } from "./words/settings-words.ts";

/** Whether the choice has been saved. */
export function SaveOutcome({ change }: { change: ReturnType<typeof useChangeSettings> }) {
  const words = useWords();
  const own = useSettingsWords();
  return (
    <p role="status" className="text-14 not-empty:mt-2">
      {change.isSuccess && (
        <span className="slide-in text-ok">
          <Check size={14} strokeWidth={2} aria-hidden className="mr-1.5 inline align-[-2px]" />
          {own.saved}
        </span>
      )}
      {change.isError && <span className="text-danger">{failureText(change.error, words)}</span>}
    </p>
  );
}
