import { useLanguage } from "../../../base/words/language.ts";
import { shortMoment } from "../../../base/words/moment.ts";
import { useWords } from "../../../base/words/use-words.ts";
import Receipt from "../change/Receipt.tsx";
import { useDataWords } from "../words/data-words.ts";
import type { Happened } from "./use-editing.ts";

interface HappenedLineProps {
  path: string;
  happened: Happened;
  onDiscard(): void;
  onBringBack(mine: string, base: number): void;
  onUndone(): void;
}

const ACTION = "rounded-s text-felt underline underline-offset-4";

/** What has just been done to the text or with it, and how to undo it. */
export function HappenedLine({ path, happened, onDiscard, onBringBack, onUndone }: HappenedLineProps) {
  const { errors } = useWords();
  const { edit, conflict } = useDataWords();
  const language = useLanguage();
  switch (happened.as) {
    case "saved":
      return (
        <div role="status">
          <Receipt
            key={happened.version}
            said={edit.saved(happened.version)}
            callIds={happened.callIds}
            look={path}
            remarks={happened.remarks}
            onUndone={onUndone}
          />
        </div>
      );
    case "refused":
      return (
        <p role="alert" className="text-14 text-danger wrap-anywhere">
          {edit.notSaved}: {happened.error ?? errors.unknown}
        </p>
      );
    case "restored":
      return (
        <p role="status" className="text-14 text-brass-ink">
          {edit.restored(shortMoment(happened.at, language))}{" "}
          <button type="button" onClick={onDiscard} className={ACTION}>
            {edit.discard}
          </button>
        </p>
      );
    case "merged":
      return (
        <p role="status" className="text-14 text-brass-ink">
          {conflict.merged(happened.version)}
        </p>
      );
    case "taken":
      return (
        <p role="status" className="text-14">
          {conflict.took(happened.version)}{" "}
          <button type="button" onClick={() => onBringBack(happened.mine, happened.base)} className={ACTION}>
            {conflict.bringBack}
          </button>
        </p>
      );
  }
}
