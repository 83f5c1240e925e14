import { preview } from "@etui/values/json/preview";
import type { FilterClauses, Predicate } from "../filter-clauses.ts";

export const filterClauses: FilterClauses = {
  value: preview,
  predicate: (operator, { one, said, isSingle }) => {
    switch (operator) {
      case "$eq":
        return { is: one === null ? "null or missing" : preview(one) };
      case "$ne":
        return { is: one === null ? "there and not null" : `other than ${preview(one)}` };
      case "$gt":
        return { is: `greater than ${preview(one)}` };
      case "$gte":
        return { is: `at least ${preview(one)}` };
      case "$lt":
        return { is: `less than ${preview(one)}` };
      case "$lte":
        return { is: `at most ${preview(one)}` };
      case "$in":
        return { is: isSingle ? said : `one of ${said}` };
      case "$nin":
        return { is: isSingle ? `other than ${said}` : `none of ${said}` };
      case "$exists":
        return { does: one === true ? "is there" : "is missing" };
      case "$contains":
        return { does: `contains ${preview(one)}` };
      case "$starts_with":
        return { does: `begins with ${preview(one)}` };
      case "$all":
        return { does: isSingle ? `has ${said}` : `has all of ${said}` };
      case "$any":
        return { does: isSingle ? `has ${said}` : `has any of ${said}` };
    }
  },
  itself: "it",
  element: (clause) => ({ does: `has an element for which ${clause}` }),
  clause: (field, predicates) => `${field} ${joined(predicates)}`,
  and: (clauses) => clauses.join(" and "),
  or: (clauses) => clauses.join(" or "),
  not: (clause) => `not (${clause})`,
  more: (count) => (count === 1 ? "1 more condition" : `${count} more conditions`),
};

/** "is" is said once for those that follow one another. */
const joined = (predicates: readonly Predicate[]): string =>
  predicates
    .map((predicate, index) => {
      if ("does" in predicate) return predicate.does;
      const before = predicates[index - 1];
      return before !== undefined && "is" in before ? predicate.is : `is ${predicate.is}`;
    })
    .join(" and ");
