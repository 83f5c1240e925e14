import { printNumber, printShare } from "@etui/cards/print-value";
import type { ProgressItem } from "@etui/protocol/cards/progress";
import { useLanguage } from "../../../base/words/language.ts";
import { useCardWords } from "../words/card-words.ts";
import { isShare, shareOf } from "./share-of.ts";

/** What a bar and a ring draw and say. */
export function useProgressWords(item: ProgressItem) {
  const words = useCardWords().progress;
  const language = useLanguage();
  const measured = shareOf(item);
  const percent = printShare(measured.share, language);
  // A currency's sign stands at both numbers, any other unit only after the second.
  const sign = item.unit !== undefined && /^\p{Sc}$/u.test(item.unit) ? item.unit : undefined;
  const value = printNumber(item.value, language, sign);
  const max = printNumber(item.max, language, item.unit);
  const said = measured.goal === undefined ? percent : words.over(percent);
  if (isShare(item)) return { ...measured, percent, short: undefined, spoken: said };
  return {
    ...measured,
    percent,
    /** `17/50 pages`: the short form; undefined if the percentage says it already. */
    short: `${value}/${max}`,
    spoken: `${words.of(value, max)}, ${said}`,
  };
}
