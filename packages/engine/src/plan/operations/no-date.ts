import { FIRST_YEAR, isYear, LAST_YEAR } from "@etui/time/calendar/years";
import { type Refusal, refusal } from "@etui/words/refusal";

/** Why a text is no day that can be planned: it has the form of none, or lies in a year that is out of reach. */
export function noDate(text: string): Refusal {
  const [year] = /^\d{4}(?=-\d\d-\d\d)/.exec(text.trim()) ?? [];
  const isFar = year !== undefined && !isYear(Number(year));
  return refusal("plan.no_date", { text, ...(isFar && { years: { from: FIRST_YEAR, to: LAST_YEAR } }) });
}
