/**
 * For tests: random things and queries, and the law that every target is held to: it finds what `matches` says.
 *
 * A target's test stores things in its own way and says of each what it is as a `Thing`; `expectSameFound` asks it. The
 * queries are such as query/check hands to targets: names and choices as they are declared, values of the kind of the field.
 */
import {
  type FieldTest,
  QUERY_KINDS,
  QUERY_PARTS,
  QUERY_STATES,
  type Query,
  type QueryKind,
  type QueryPart,
  type QueryState,
  type QueryValue,
} from "@etui/protocol/query";
import fc from "fast-check";
import { expect } from "vitest";
import type { QueryField } from "../../domain/query-target.ts";
import type { Clock } from "../clock.ts";
import { allOf, anyOf, type Joined, negated } from "../joined.ts";
import { matches } from "../naive/matches.ts";
import type { Thing } from "../naive/thing.ts";
import type { PropValue } from "../values/prop-value.ts";
import { readValue } from "../values/read-value.ts";
import { readDay, readFlag, readMoment, readNumber } from "../values/read-written.ts";

/** Saturday 28 November 2026, 19:00 in Shanghai. */
export const LAW_CLOCK: Clock = { at: new Date("2026-11-28T11:00:00Z"), timeZone: "Asia/Shanghai" };

/** Each stands for a way in which comparing could go wrong. */
export const LAW_TEXTS: readonly string[] = [
  ...[
    "a",
    "A",
    "ab",
    "b",
    "Ａ",
    "ß",
    "ﬁ",
    "é",
    "e\u0301",
    "İ",
    "状态",
    "進行中",
    "x y",
    "😀",
    "%",
    "_",
    "a%b",
    "\\",
    '"',
    "'",
  ],
  ...[
    "null",
    "true",
    "是",
    "No",
    "[[a]]",
    "((b1))",
    "orca-block:b1",
    "and",
    "a, b",
    "a:b",
    "8",
    "08",
    "８",
    "-1.5",
    "1e3",
  ],
  ...["2026-11-28", "2026-11-29", "2026-02-30", "today", "2026-11-28 09:00", "2026-11-28T16:30:00Z"],
  ...[
    "x'; drop table blocks; --",
    "' or '1'='1",
    "$1",
    "$$",
    "') or true) --",
    '{"a"}',
    "constructor",
    "p.txt",
  ],
];

/** What the random things and queries are made of: few values, so that they meet often. */
export interface Vocabulary {
  clock: Clock;
  kinds?: readonly QueryKind[];
  states?: readonly QueryState[];
  has?: readonly QueryPart[];
  texts?: readonly string[];
  tags?: readonly string[];
  places?: readonly string[];
  links?: readonly string[];
  /** As the target declares them. */
  fields?: Readonly<Record<string, QueryField>>;
  /** Fields that need no declaration, whose values are anything. */
  free?: readonly string[];
  /** The values that are asked for of a field, instead of general ones of its kind. */
  values?: Readonly<Record<string, readonly string[]>>;
  /** Whether things lie within each other. */
  isFlat?: boolean;
}

const TEXTS = ["a", "ab", "状态", "x y", "b"];
const DEFAULTS = {
  texts: TEXTS,
  tags: ["a", "a/b", "A/b/c", "b", "ab", "工作", "工作/家"],
  places: ["a", "a/b", "ab", "a/b/c", "项目"],
  links: ["a", "a/b", "b1", "状态"],
};

/** What a stored text is, as an import of notes reads it. */
export function storedAs(text: string, timeZone: string): PropValue {
  const number = readNumber(text);
  const day = readDay(text);
  const at = readMoment(text, timeZone);
  const flag = readFlag(text);
  return {
    text,
    ...(number !== undefined && { number }),
    ...(day !== undefined && day !== "none" && { day }),
    ...(at !== undefined && { moment: new Date(at) }),
    ...(flag !== undefined && { flag }),
  };
}

const TEXT_OF_KIND = {
  number: ["0", "8", "9", "-1.5", "30", "1000"],
  day: ["2026-11-27", "2026-11-28", "2026-11-29", "2026-12-31"],
  moment: ["2026-11-28 00:00", "2026-11-28 23:59", "2026-11-28T16:00:00Z", "2026-11-29 09:30"],
  flag: ["true", "false"],
} as const;

function textsFor(name: string, field: QueryField | undefined, vocabulary: Vocabulary): fc.Arbitrary<string> {
  const own = Object.hasOwn(vocabulary.values ?? {}, name) ? vocabulary.values![name] : undefined;
  if (own) return fc.constantFrom(...own);
  if (field?.kind === "choice") return fc.constantFrom(...field.choices!);
  if (field && field.kind !== "text") return fc.constantFrom(...TEXT_OF_KIND[field.kind]);
  const few = ["a", "ab", "状态", "8", "9", "2026-11-28", "2026-11-29", "2026-11-28 09:00", "true", "b1"];
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(field ? (vocabulary.texts ?? TEXTS) : few)) },
    { weight: 2, arbitrary: fc.constantFrom(...LAW_TEXTS) },
    { weight: 1, arbitrary: fc.constantFrom("", " ") },
  );
}

/** A value of a field of a thing: of a declared one it is of its kind. */
function storedValue(
  name: string,
  field: QueryField | undefined,
  vocabulary: Vocabulary,
): fc.Arbitrary<PropValue> {
  const { timeZone } = vocabulary.clock;
  return textsFor(name, field, vocabulary).map((text) =>
    field?.kind === "text" || field?.kind === "choice" ? { text } : storedAs(text, timeZone),
  );
}

const one = <Item>(items: readonly Item[]): fc.Arbitrary<Item> => fc.constantFrom(...items);

/** Things of which some lie within others; what one lies in comes before it. */
export function things(vocabulary: Vocabulary, count = 20): fc.Arbitrary<Thing[]> {
  const given = { ...DEFAULTS, ...vocabulary };
  const { fields = {}, free = [] } = vocabulary;
  const said = fc
    .oneof(one(given.texts), one(LAW_TEXTS))
    .chain((text) => fc.constantFrom(text, `${text} `, `<${text}>`, `${text} and ${given.texts[0]}`));
  const fieldsOf = fc.record(
    Object.fromEntries([
      ...Object.entries(fields).map(([name, field]) => [
        name,
        fc.array(storedValue(name, field, vocabulary), { maxLength: 1 }),
      ]),
      ...free.map((name) => [name, fc.array(storedValue(name, undefined, vocabulary), { maxLength: 3 })]),
    ]) as Record<string, fc.Arbitrary<PropValue[]>>,
  );
  const plain = fc.record({
    kind: one(given.kinds ?? QUERY_KINDS),
    title: said,
    body: fc.oneof(said, fc.constant("")),
    tags: fc.uniqueArray(one(given.tags), { maxLength: 3 }),
    places: fc.uniqueArray(one(given.places), { maxLength: 1 }),
    fields: fieldsOf,
    states: fc.uniqueArray(one(given.states ?? QUERY_STATES), { maxLength: 2 }),
    has: fc.uniqueArray(one(given.has ?? QUERY_PARTS), { maxLength: 3 }),
    linksTo: fc.uniqueArray(one(given.links), { maxLength: 2 }),
    linkedFrom: fc.uniqueArray(one(given.links), { maxLength: 2 }),
    up: fc.nat(2 * count),
  });
  return fc.array(plain, { minLength: count, maxLength: count, size: "max" }).map((list) => {
    const made: (Thing & { ancestors: Thing[]; descendants: Thing[] })[] = [];
    for (const { up, ...rest } of list) {
      const parent = given.isFlat ? undefined : made[up];
      const ancestors = parent ? [parent, ...parent.ancestors] : [];
      const thing = { ...rest, ancestors, descendants: [] };
      for (const above of ancestors) (above as (typeof made)[number]).descendants.push(thing);
      made.push(thing);
    }
    return made;
  });
}

const ORDERED = [">=", ">", "<=", "<", "between"] as const;
const OPERATORS: Readonly<Record<QueryField["kind"], readonly FieldTest["op"][]>> = {
  text: [...ORDERED, "=", "!=", "in", "contains", "not contains", "starts with", "is null", "is not null"],
  number: [...ORDERED, "=", "!=", "in", "is null", "is not null"],
  day: [...ORDERED, "=", "!=", "in", "is null", "is not null"],
  moment: [...ORDERED, "=", "!=", "in", "is null", "is not null"],
  choice: [...ORDERED, "=", "!=", "in", "is null", "is not null"],
  flag: ["=", "!=", "in", "is null", "is not null"],
};

function asked(
  name: string,
  field: QueryField | undefined,
  vocabulary: Vocabulary,
): fc.Arbitrary<QueryValue> {
  const isDated = field?.kind === "day" || field?.kind === "moment";
  const written = isDated
    ? fc.oneof(textsFor(name, field, vocabulary), one([...TEXT_OF_KIND.day, ...TEXT_OF_KIND.moment]))
    : textsFor(name, field, vocabulary);
  return written.map((text) => {
    const shown = text.trim() === "" ? "a" : text;
    if (field?.kind === "text" || field?.kind === "choice") return { is: "text", text: shown };
    const read = readValue(shown, false, vocabulary.clock);
    return read === "no such day" || read === null ? { is: "text", text: shown } : read;
  });
}

function fieldTest(
  name: string,
  field: QueryField | undefined,
  vocabulary: Vocabulary,
): fc.Arbitrary<FieldTest> {
  return fc
    .record({
      op: one(OPERATORS[field?.kind ?? "text"]),
      values: fc.array(asked(name, field, vocabulary), { minLength: 3, maxLength: 3 }),
    })
    .map(({ op, values }) => {
      const count = op === "is null" || op === "is not null" ? 0 : op === "in" ? 3 : op === "between" ? 2 : 1;
      return { field: name, op, values: values.slice(0, count) };
    });
}

/** Random queries in the vocabulary, of every sort of leaf that it has. */
export function queriesOver(vocabulary: Vocabulary): fc.Arbitrary<Query> {
  const given = { ...DEFAULTS, ...vocabulary };
  const { fields = {}, free = [] } = vocabulary;
  const text = fc.oneof({ weight: 3, arbitrary: one(given.texts) }, one(LAW_TEXTS));
  const tests = [
    ...Object.entries(fields).map(([name, field]) => fieldTest(name, field, vocabulary)),
    ...free.map((name) => fieldTest(name, undefined, vocabulary)),
    // One that nobody has is null.
    fieldTest("constructor", undefined, vocabulary),
  ];
  const leaf: fc.Arbitrary<Query> = fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...tests) },
    {
      weight: 3,
      arbitrary: fc.record({ text, in: fc.constantFrom("title", "body") }, { requiredKeys: ["text"] }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ tag: one(given.tags), exact: fc.constant(true) }, { requiredKeys: ["tag"] }),
    },
    fc.record({ kind: one(QUERY_KINDS) }),
    fc.record({ under: one(given.places) }),
    fc.record({ is: one(QUERY_STATES) }),
    fc.record({ has: one(QUERY_PARTS) }),
    fc.record({ links_to: one(given.links) }),
    fc.record({ linked_from: one(given.links) }),
  ) as fc.Arbitrary<Query>;
  return fc.letrec<{ query: Query }>((tie) => {
    const some = fc.array(tie("query"), { minLength: 1, maxLength: 3 }) as fc.Arbitrary<Joined<object>[]>;
    const within = { weight: given.isFlat ? 0 : 1 };
    return {
      query: fc.oneof(
        { depthSize: "small", maxDepth: 3 },
        { weight: 5, arbitrary: leaf },
        some.map((parts) => allOf(parts) as Query),
        some.map((parts) => anyOf(parts) as Query),
        tie("query").map((part) => negated<object>(part) as Query),
        { ...within, arbitrary: fc.record({ ancestor: tie("query") }) },
        { ...within, arbitrary: fc.record({ descendant: tie("query") }) },
      ),
    };
  }).query;
}

/** The choices of the fields, as `matches` takes them. */
export const judgeOf = ({ clock, fields = {} }: Vocabulary) => ({
  timeZone: clock.timeZone,
  choices: Object.fromEntries(
    Object.entries(fields).flatMap(([name, { choices }]) => (choices ? [[name, choices]] : [])),
  ),
});

/**
 * The law. `known` has every thing that the target may find, by the id by which `find` tells it; `runs` is how many queries
 * are asked. Neither always nothing nor always everything may be what was expected.
 */
export async function expectSameFound(
  vocabulary: Vocabulary,
  known: ReadonlyMap<string, Thing>,
  { find, runs }: { find(query: Query): Promise<readonly string[]>; runs: number },
): Promise<void> {
  const judge = judgeOf(vocabulary);
  let telling = 0;
  await fc.assert(
    fc.asyncProperty(queriesOver(vocabulary), async (query) => {
      const wanted = [...known].filter(([, thing]) => matches(query, thing, judge)).map(([id]) => id);
      expect((await find(query)).toSorted(), JSON.stringify(query)).toEqual(wanted.toSorted());
      if (wanted.length > 0 && wanted.length < known.size) telling += 1;
    }),
    { numRuns: runs },
  );
  expect(telling).toBeGreaterThan(runs / 10);
}
