/** For tests: queries of any shape and text, as programs might send them. */
import { QUERY_KINDS, QUERY_PARTS, QUERY_STATES, type Query, type QueryLeaf } from "@etui/protocol/query";
import fc from "fast-check";
import { allOf, anyOf, type Joined, negated } from "../joined.ts";
import { LAW_CLOCK, LAW_TEXTS } from "../testing/query-laws.ts";
import { FilterRefusal, refuseAt } from "./filter-refusal.ts";
import { operatorCalled } from "./operators.ts";
import { readQueryValue } from "./query-value.ts";
import { testOf } from "./test-of.ts";

const WORDS = [
  ...[
    "a",
    "ab",
    "status",
    "contains",
    "is",
    "null",
    "between",
    "or",
    "and",
    "not",
    "非",
    "且",
    "状态",
    "优先级大于8",
    "title",
    "path",
    "a:b",
  ],
  ...[
    "-a",
    "#a",
    "(a)",
    "a b",
    "a..b",
    "..",
    "a,b",
    "'a",
    "a'b",
    "“a”",
    "*",
    "a|b",
    "tag",
    "in",
    "7d",
    "this week",
    "本周",
  ],
  ...[
    "=a",
    ">=",
    "<=7d",
    "[[a b]]",
    "((b))",
    "a=b",
    "http://a.b/c?d=e",
    "C:\\a",
    "a/",
    "/",
    "~",
    "是",
    "x y z",
    "next",
    "-2w",
    ".",
    "a.",
  ],
];
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

const text = fc
  .oneof(
    { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
    { weight: 2, arbitrary: fc.constantFrom(...LAW_TEXTS) },
    { weight: 2, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }) },
  )
  .map(oneLine)
  .filter((one) => one !== "" && one.isWellFormed());

const OPERATORS = [">=", ">", "<=", "<", "=", "!=", "in", "not in", "between", "contains", "not contains"];

const fieldTest: fc.Arbitrary<Joined<QueryLeaf>> = fc
  .record({
    field: text,
    spelling: fc.constantFrom(...OPERATORS, "starts with", "is null", "is not null"),
    values: fc.array(fc.tuple(text, fc.boolean()), { minLength: 2, maxLength: 3 }),
  })
  .map(({ field, spelling, values }) => {
    const operator = operatorCalled(spelling)!;
    const read = values.map(([written, isQuoted]) => {
      const value = readQueryValue(written, isQuoted, LAW_CLOCK);
      return value === null || value === "no such day" || value.is === "period"
        ? { is: "text" as const, text: written }
        : value;
    });
    const count = operator.op === "in" ? 3 : operator.op === "between" ? 2 : 1;
    try {
      return testOf(field, operator, read.slice(0, count), refuseAt("test"));
    } catch (thrown) {
      if (thrown instanceof FilterRefusal) return { text: field };
      throw thrown;
    }
  });

const named = text.filter((one) => !/^=|^#|\/$|^\[\[|^\(\(/.test(one));
const leaf = fc.oneof(
  { weight: 5, arbitrary: fieldTest },
  {
    weight: 3,
    arbitrary: fc.record({ text, in: fc.constantFrom("title", "body") }, { requiredKeys: ["text"] }),
  },
  fc.record({ tag: named, exact: fc.constant(true) }, { requiredKeys: ["tag"] }),
  fc.record({ kind: fc.constantFrom(...QUERY_KINDS) }),
  fc.record({ under: named }),
  fc.record({ is: fc.constantFrom(...QUERY_STATES) }),
  fc.record({ has: fc.constantFrom(...QUERY_PARTS) }),
  fc.record({ links_to: named }),
  fc.record({ linked_from: named }),
) as fc.Arbitrary<Joined<QueryLeaf>>;

/** As the parser makes them. */
export const queries: fc.Arbitrary<Query> = fc.letrec<{ query: Query }>((tie) => {
  const some = fc.array(tie("query"), { minLength: 1, maxLength: 3 });
  return {
    query: fc.oneof(
      { depthSize: "small", maxDepth: 3 },
      { weight: 5, arbitrary: leaf },
      some.map((parts) => allOf<QueryLeaf>(parts)),
      some.map((parts) => anyOf<QueryLeaf>(parts)),
      tie("query").map((part) => negated<QueryLeaf>(part)),
      fc.record({ ancestor: tie("query") }),
      fc.record({ descendant: tie("query") }),
    ),
  };
}).query;
