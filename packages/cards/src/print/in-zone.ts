/** A card for a reader whose zone is known: moments with an offset become what the clock there shows. */
import type { Card } from "@etui/protocol/card";
import { lazily } from "@etui/values/lazily";

/** As `print-facts.ts` finds them, with an offset: alone on a line, or alone as a fact of it. */
const MOMENT = /(?<=^|: | · )\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)(?=$| · )/gi;

/** Printed without an offset, as on a page. Data that are taken on from a file keep theirs: see `card-csv.ts`. */
export function inZone(card: Card, timeZone: string): Card {
  const format = lazily(
    () => new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }),
  );
  const local = (written: string): string => {
    const moment = new Date(written.replace(" ", "T"));
    return Number.isNaN(moment.getTime()) ? written : format().format(moment).replace(" ", "T");
  };
  const within = (value: unknown): unknown => {
    if (typeof value === "string") return value.replaceAll(MOMENT, local);
    if (Array.isArray(value)) return value.map(within);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, within(inner)]));
  };
  return { ...card, data: within(card.data) } as Card;
}
