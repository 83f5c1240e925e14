/** Random documents, and filters about what is really in them, or nearly. */
import {
  FILTER_LIMITS,
  type FieldOperators,
  type Filter,
  type FilterOperand,
  type FilterValue,
} from "@etui/protocol/filter";
import fc from "fast-check";
import { parseFilter } from "./parse-filter.ts";

/** Few keys and few values, so that they match often; each stands for a way in which matching could go wrong. */
const KEYS = ["", "a", "b", "0", "1", "a.b", "-1", "01", " 1", "$x", "constructor", "键", '"{,}'];
const TEXTS = ["", "a", "ab", "b", "A", "%", "_", "a%b", "1", "null", "é", "\uFFFD", "😀", "2026-03-01"];
const NUMBERS = [0, 1, 2, -1, 0.1, 1e21, 1e-7];

const key = fc.oneof({ weight: 3, arbitrary: fc.constantFrom("a", "b") }, fc.constantFrom(...KEYS));
const double = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
const scalar: fc.Arbitrary<FilterValue> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 4, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: double },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
);
const { value } = fc.letrec<{ value: FilterValue; array: FilterValue; object: FilterValue }>((tie) => ({
  value: fc.oneof({ depthSize: "small", maxDepth: 3 }, scalar, tie("array"), tie("object")),
  array: fc.array(tie("value"), { maxLength: 3 }) as fc.Arbitrary<FilterValue>,
  object: fc.dictionary(key, tie("value"), {
    maxKeys: 3,
    noNullPrototype: true,
  }) as fc.Arbitrary<FilterValue>,
}));
const document: fc.Arbitrary<FilterValue> = fc.oneof(
  { weight: 5, arbitrary: fc.dictionary(key, value, { minKeys: 1, maxKeys: 4, noNullPrototype: true }) },
  { weight: 1, arbitrary: fc.array(value, { minLength: 1, maxLength: 3 }) },
);

type Found = { path: string[]; value: FilterValue };

/** With `elements`, filters also go through lists, and ask for their elements. */
export function documentsAndFilters(size: { documents: number; filters: number; elements?: boolean }) {
  return fc.array(document, { minLength: size.documents / 2, maxLength: size.documents }).chain((documents) =>
    fc.record({
      documents: fc.constant(documents),
      filters: fc.array(
        filterOver(
          documents.flatMap((one) => everythingIn(one)),
          size.elements ?? false,
        ).filter(
          // Two of them together must not be too dear.
          (filter) => {
            const parsed = parseFilter(filter);
            return parsed.ok && parsed.points <= FILTER_LIMITS.points / 2;
          },
        ),
        {
          minLength: size.filters / 2,
          maxLength: size.filters,
        },
      ),
    }),
  );
}

function filterOver(found: Found[], elements: boolean): fc.Arbitrary<Filter> {
  const places = elements
    ? [...found, ...found.map(withoutPositions).filter(({ path }) => path.length > 0)]
    : found;
  const inDocuments =
    places.length > 0 ? fc.constantFrom(...places) : fc.constant<Found>({ path: ["a"], value: 1 });
  const condition = fc
    .oneof(
      { weight: 4, arbitrary: inDocuments },
      { weight: 1, arbitrary: fc.record({ path: fc.array(key, { minLength: 1, maxLength: 3 }), value }) },
    )
    .chain(({ path, value: there }) =>
      operandNear(there, elements).map((operand): Filter => ({ [fieldOf(path)]: operand })),
    );

  return fc.letrec<{ filter: Filter }>((tie) => {
    const filters = fc.array(tie("filter"), { minLength: 1, maxLength: 3 });
    return {
      filter: fc.oneof(
        { depthSize: "small", maxDepth: 3 },
        condition,
        fc.tuple(condition, condition).map(([a, b]): Filter => ({ ...a, ...b })),
        filters.map(($and): Filter => ({ $and })),
        filters.map(($or): Filter => ({ $or })),
        tie("filter").map(($not): Filter => ({ $not })),
      ),
    };
  }).filter;
}

/** As a filter through lists names a place. */
const withoutPositions = ({ path, value }: Found): Found => ({
  path: path.filter((key) => !/^\d+$/.test(key)),
  value,
});

function operandNear(there: FilterValue, elements: boolean): fc.Arbitrary<FilterOperand> {
  const items = Array.isArray(there) ? there : [there];
  const near = fc.oneof({ weight: 3, arbitrary: fc.constant(there) }, { weight: 1, arbitrary: value });
  const element =
    items.length > 0 ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...items) }, value) : value;
  const list = longOrShort(fc.array(fc.oneof(near, element), { maxLength: 4 }));
  const elementList = longOrShort(fc.array(element, { maxLength: 3 }));
  const orderable = fc.oneof(
    fc.constantFrom(...NUMBERS, ...TEXTS),
    fc.constant(typeof there === "number" || typeof there === "string" ? there : 0),
  );
  const part = fc.constantFrom(...TEXTS, typeof there === "string" ? there.slice(0, 1).toWellFormed() : "a");

  const operators: fc.Arbitrary<FieldOperators> = fc.oneof(
    near.map(($eq) => ({ $eq })),
    near.map(($ne) => ({ $ne })),
    orderable.map(($gt) => ({ $gt })),
    orderable.map(($gte) => ({ $gte })),
    orderable.map(($lt) => ({ $lt })),
    fc.tuple(orderable, near).map(([$lte, $ne]) => ({ $lte, $ne })),
    list.map(($in) => ({ $in })),
    list.map(($nin) => ({ $nin })),
    fc.boolean().map(($exists) => ({ $exists })),
    fc.oneof(element, near, part).map(($contains) => ({ $contains })),
    part.map(($starts_with) => ({ $starts_with })),
    elementList.map(($all) => ({ $all })),
    elementList.map(($any) => ({ $any })),
  );
  const ofElement = fc.oneof(
    operators,
    ...(items.some((item) => typeof item === "object" && item !== null)
      ? [
          filterOver(
            items.flatMap((item) => everythingIn(item)),
            false,
          ),
        ]
      : []),
  );
  return fc.oneof(
    {
      weight: elements ? 2 : 0,
      arbitrary: ofElement.map(($elemMatch) => ({ $elemMatch }) as FieldOperators),
    },
    { weight: 2, arbitrary: near.filter((operand) => !hasDollarKey(operand)) },
    { weight: 8, arbitrary: operators },
    { weight: 1, arbitrary: operators.map(($not) => ({ $not })) },
  );
}

/** PostgreSQL is asked in a different way for many values than for few. Repeating values changes nothing. */
const longOrShort = (list: fc.Arbitrary<FilterValue[]>) =>
  fc.oneof(
    { weight: 4, arbitrary: list },
    { weight: 1, arbitrary: list.map((values) => Array<FilterValue[]>(20).fill(values).flat()) },
  );

/** As a bare operand, an object with such a key at its top would be read as operators. */
function hasDollarKey(operand: FilterValue): boolean {
  return (
    typeof operand === "object" &&
    operand !== null &&
    Object.keys(operand).some((name) => name.startsWith("$"))
  );
}

function everythingIn(container: FilterValue, path: string[] = []): Found[] {
  if (typeof container !== "object" || container === null) return [];
  return Object.entries(container).flatMap(([name, item]) => {
    const at = [...path, name];
    return [{ path: at, value: item }, ...everythingIn(item, at)];
  });
}

function fieldOf(path: string[]): string {
  return path.map((segment) => segment.replace(/[\\.$]/g, "\\$&")).join(".");
}
