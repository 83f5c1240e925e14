import { printShare } from "@etui/cards/print-value";
import { useLanguage } from "../../../base/words/language.ts";

/** How far something has come, from 0 to 1, beside its words. */
export function ProgressBar({ share }: { share: number }) {
  const language = useLanguage();
  return (
    <span
      role="img"
      aria-label={printShare(share, language)}
      className="block h-1.5 w-14 shrink-0 overflow-hidden rounded-full border border-line bg-slot bar:w-36"
    >
      <span className="block h-full rounded-full bg-felt" style={{ width: `${share * 100}%` }} />
    </span>
  );
}
