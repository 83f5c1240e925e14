import type { WeekStart } from "./calendar-days.ts";
import type { Piece } from "./piece.ts";

/** A pattern and what its words mean. If `read` returns undefined, the rule does not apply after all. */
export interface Rule {
  pattern: RegExp;
  read(groups: Groups, context: Reading): readonly Piece[] | undefined;
}

export type Groups = Readonly<Record<string, string | undefined>>;

/** What a rule knows besides its own words. */
export interface Reading {
  /** Today's date in the user's zone. */
  today: Temporal.PlainDate;
  /** A BCP 47 tag, which says whether 3/4 is in March or in April. */
  locale: string;
  weekStart: WeekStart;
  /** The piece just before, if only a comma, an "and" or the like lies between. */
  previous: Piece | undefined;
  /** True if no piece stands before. */
  first: boolean;
}

/** Every quantifier must be bounded or match a single class of characters, so that no text makes a rule slow. */
export const rule = (source: string, read: Rule["read"]): Rule => ({
  pattern: new RegExp(source, "y"),
  read,
});

/** A rule for Latin words, which must end where a word ends. */
export const wordRule = (source: string, read: Rule["read"]): Rule => rule(`(?:${source})(?![a-z0-9])`, read);
