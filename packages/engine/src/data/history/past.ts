/** `as_of`: which moment is meant, and what an answer says about it. */
import { refuse } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { dateInWords } from "../../tool/moments/date-in-words.ts";
import { type Moment, parseMoment } from "../../tool/moments/moment.ts";
import { liesAhead } from "./as-of.ts";
import { oldestKept } from "./oldest-kept.ts";

export function pastMoment(asOf: string): Moment {
  const moment = parseMoment("as_of", asOf);
  if (!moment.ok || !liesAhead(moment.at)) return moment;
  return refuse("data.as_of_ahead", { at: "as_of", now: new Date().toISOString() });
}

export function pastQuery(asOf: string, sortBy: string | undefined): Moment {
  if (sortBy?.replace(/^-/, "") === "created_at") {
    return refuse("data.no_past_creation", { at: "sort_by" });
  }
  return pastMoment(asOf);
}

/** What an answer about the past says about its moment, including that it may be incomplete. */
export async function momentOf(
  db: TenantScope,
  prefix: string | undefined,
  at: Date,
  words: { timeZone: string; locale: string },
) {
  const as_of = at.toISOString();
  const then = `As of ${dateInWords(at, words)}: `;
  const lost = await oldestKept(db, { prefix }, at);
  if (!lost) return { fields: { as_of }, words: then };
  const documents = lost.documents === 1 ? "1 document" : `${lost.documents} documents`;
  return {
    fields: { as_of, no_longer_kept: { documents: lost.documents, kept_since: lost.since.toISOString() } },
    words:
      `${documents} may be missing, because versions of that time are no longer kept; ` +
      `all since ${dateInWords(lost.since, words)} are. ${then}`,
  };
}
