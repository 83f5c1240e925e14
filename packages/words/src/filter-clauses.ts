/** The words of a language for filters: each operator as a predicate of its field. */
import type { FilterOperator } from "@etui/protocol/filter";

/** A predicate after "is", such as "less than 3", or one that has its own verb, such as `contains "a"`. */
export type Predicate = { is: string } | { does: string };

export interface FilterClauses {
  /** `value` says one value, `values` several and how many more there are. */
  predicate(
    operator: Exclude<FilterOperator, "$and" | "$or" | "$not" | "$elemMatch">,
    operand: Operand,
  ): Predicate;
  /** The element of a list in a clause about it; empty where the language leaves it out. */
  itself: string;
  /** One element of a list is as the clause says. */
  element(clause: string): Predicate;
  value(value: unknown): string;
  /** "score is at least 3 and less than 5". */
  clause(field: string, predicates: readonly Predicate[]): string;
  and(clauses: readonly string[]): string;
  or(clauses: readonly string[]): string;
  not(clause: string): string;
  /** In the place of conditions that are not said. */
  more(count: number): string;
}

export interface Operand {
  one: unknown;
  /** The values of a list, said and cut. */
  said: string;
  isSingle: boolean;
}
