import type { WeekStart } from "./calendar-days.ts";
import type { Piece } from "./piece.ts";

/** Words of one shape and what they mean. `undefined` means: not here, after all. */
export interface Rule {
  pattern: RegExp;
  read(groups: Groups, context: Reading): readonly Piece[] | undefined;
}

export type Groups = Readonly<Record<string, string | undefined>>;

/** What a rule may know besides its own words. */
export interface Reading {
  /** In the zone of the user. */
  today: Temporal.PlainDate;
  /** BCP 47: tells 3/4 in March from 3/4 in April. */
  locale: string;
  weekStart: WeekStart;
  /** The piece just before, where nothing but a comma or an "and" lies between. */
  previous: Piece | undefined;
  /** Nothing stands before. */
  first: boolean;
}

/** Every quantifier of a source is bounded or eats one class of characters only, so no text makes a rule slow. */
export const rule = (source: string, read: Rule["read"]): Rule => ({
  pattern: new RegExp(source, "y"),
  read,
});

/** A rule over Latin words: it ends where a word ends. */
export const wordRule = (source: string, read: Rule["read"]): Rule => rule(`(?:${source})(?![a-z0-9])`, read);
