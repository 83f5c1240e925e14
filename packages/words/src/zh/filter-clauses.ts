import { preview } from "@etui/values/json/preview";
import type { FilterClauses } from "../filter-clauses.ts";
import { spaced } from "./spaced.ts";

const joined = ([first = "", ...others]: readonly string[], word: string): string =>
  first + others.map((clause) => spaced(word, clause)).join("");

/** What somebody wrote stands between Chinese quotation marks. */
const value = (given: unknown): string =>
  typeof given === "string" ? `“${preview(given).slice(1, -1)}”` : preview(given);

export const filterClauses: FilterClauses = {
  value,
  predicate: (operator, { one, said, isSingle }) => {
    switch (operator) {
      case "$eq":
        return { is: one === null ? "为 null 或没有" : spaced("等于", value(one)) };
      case "$ne":
        return { is: one === null ? "有值" : spaced("不等于", value(one)) };
      case "$gt":
        return { is: spaced("大于", value(one)) };
      case "$gte":
        return { is: spaced("不小于", value(one)) };
      case "$lt":
        return { is: spaced("小于", value(one)) };
      case "$lte":
        return { is: spaced("不大于", value(one)) };
      case "$in":
        return { is: isSingle ? spaced("等于", said) : spaced("是", said, "之一") };
      case "$nin":
        return { is: isSingle ? spaced("不等于", said) : spaced("不是", said, "中的任何一个") };
      case "$exists":
        return { does: one === true ? "存在" : "不存在" };
      case "$contains":
        return { does: spaced("包含", value(one)) };
      case "$starts_with":
        return { does: spaced("以", value(one), "开头") };
      case "$all":
        return { does: isSingle ? spaced("含有", said) : spaced("同时含有", said) };
      case "$any":
        return { does: isSingle ? spaced("含有", said) : spaced("含有", said, "之一") };
    }
  },
  itself: "",
  element: (clause) => ({ does: spaced("有一项", clause) }),
  clause: (field, predicates) =>
    spaced(
      field,
      ...predicates.flatMap((each, index) => [index === 0 ? "" : "且", "is" in each ? each.is : each.does]),
    ),
  and: (clauses) => joined(clauses, "，且"),
  or: (clauses) => joined(clauses, "，或"),
  not: (clause) => `并非（${clause}）`,
  more: (count) => `另外 ${count} 个条件`,
};
