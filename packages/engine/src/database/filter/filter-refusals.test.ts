import { FILTER_LIMITS } from "@etui/protocol/filter";
import { expect, test } from "vitest";
import { accepted, numbered, refusal } from "./test-judge.ts";

const nested = (levels: number): object => (levels === 1 ? { a: 1 } : { $not: nested(levels - 1) });
const conditions = (count: number) => ({ $or: Array.from({ length: count }, (_, i) => ({ a: i })) });
const isAccepted = (filter: unknown) => accepted(filter)(numbered("content", [])).length > 0;

test.each<[what: string, filter: unknown, error: RegExp]>([
  [
    "an unknown operator",
    { age: { $gtr: 1 } },
    /^filters\.age has the unknown operator "\$gtr"\. Did you mean \$gt\? Known are \$eq, \$ne, .*\$any, \$elemMatch, \$and, \$or, \$not\.$/,
  ],
  ["another language's spelling", { a: { $startsWith: "x" } }, /Did you mean \$starts_with\?/],
  [
    "an operator that resembles none",
    { a: { $regex: "^x" } },
    /^filters\.a has the unknown operator "\$regex"\. Known are/,
  ],
  [
    "a part of a text, as SQL has it",
    { a: { $like: "%x%" } },
    /Known are [^?]*by \$starts_with, and words in a text by search\.$/,
  ],
  ["a range in one", { a: { $between: [1, 2] } }, /Write both ends: \{"\$gte": …, "\$lte": …\}\.$/],
  ["a remainder, which there is not", { a: { $mod: [2, 0] } }, /"\$mod"\. Known are/],
  [
    "an unknown operator at the top",
    { $nor: [] },
    /^filters has the unknown operator "\$nor"\. Did you mean \$or\?/,
  ],
  [
    "an operator without a field",
    { $gt: 3 },
    /^filters has \$gt where a field belongs\. Put it inside one: \{"age":\{"\$gt":18\}\}\.$/,
  ],
  [
    "$or inside a field",
    { a: { $or: [1, 2] } },
    /^filters\.a has \$or inside a field\. It joins whole filters: \{"\$or"/,
  ],
  ["operators beside keys", { a: { $gt: 1, b: 2 } }, /^filters\.a mixes operators with the key "b"/],
  [
    "an operator inside a value",
    { a: { b: { $gt: 1 } } },
    /^filters\.a has the operator \$gt inside a value\. Join keys with a dot: \{"a\.b": \{"\$gt": …\}\}/,
  ],
  ["an operator in a field's name", { "age.$gt": 1 }, /has an operator in the field's name/],
  [
    "the place of a wrong operand",
    { $or: [{}, {}, { age: { $gt: [] } }] },
    /^filters\.\$or\[2\]\.age\.\$gt wants a number or a string, and has an empty array\. For example \{"age":\{"\$gt":18\}\}\.$/,
  ],
  ["null for an order", { a: { $lt: null } }, /^filters\.a\.\$lt wants a number or a string, and has null\./],
  ["a boolean for an order", { a: { $gte: true } }, /wants a number or a string, and has a boolean/],
  [
    "no array for $in",
    { a: { $in: "x" } },
    /^filters\.a\.\$in wants an array of JSON values, and has a string\./,
  ],
  ["no array for $nin", { a: { $nin: {} } }, /has an object/],
  ["no array for $all", { a: { $all: 1 } }, /has a number/],
  ["no array for $any", { a: { $any: null } }, /has null/],
  [
    "no boolean for $exists",
    { a: { $exists: 1 } },
    /^filters\.a\.\$exists wants true or false, and has a number\./,
  ],
  [
    "no object for $elemMatch",
    { goals: { $elemMatch: 5 } },
    /^filters\.goals\.\$elemMatch wants a filter for objects in the list, or operators for its elements, and has a number\./,
  ],
  ["nothing for $elemMatch", { goals: { $elemMatch: {} } }, /and has an object/],
  ["no string for $starts_with", { a: { $starts_with: 1 } }, /wants a string, and has a number/],
  [
    "an empty $and",
    { $and: [] },
    /^filters\.\$and wants a non-empty array of filters, and has an empty array\./,
  ],
  [
    "an object for $or",
    { $or: {} },
    /^filters\.\$or wants a non-empty array of filters, and has an object\./,
  ],
  [
    "no filter in $or",
    { $or: [{ a: 1 }, 7] },
    /^filters\.\$or\[1\] must be an object such as .*, and is a number\.$/,
  ],
  ["no filter for $not", { $not: [] }, /^filters\.\$not must be an object such as/],
  [
    "JSON text",
    '{"a":1}',
    /^filters must be an object such as .*, and is a string\. Send the object itself, not its JSON text\.$/,
  ],
  ["null", null, /and is null\.$/],
  ["nothing", undefined, /and is undefined\.$/],
  ["an array", [], /and is an empty array\.$/],
  ["a date object", { a: new Date(0) }, /^filters\.a is an object of a class, which JSON cannot say/],
  ["a value without JSON", { a: { $eq: undefined } }, /^filters\.a\.\$eq is undefined/],
  ["a hole in an array", { a: { $in: [1, undefined] } }, /^filters\.a\.\$in\[1\] is undefined/],
  ["NaN", { a: Number.NaN }, /^filters\.a is NaN/],
  ["infinity", { a: { $gt: Infinity } }, /^filters\.a\.\$gt is Infinity/],
  ["a bigint", { a: 1n }, /^filters\.a is a bigint/],
  ["a trailing backslash", { "a\\": 1 }, /^filters\.a\\ ends in a backslash/],
  ["an operator in a field that looks odd", { "a..b": { $gr: 1 } }, /^filters\["a\.\.b"\] has the unknown/],
  ["an operator in the empty field", { "": { $gr: 1 } }, /^filters\[""\] has the unknown/],
  ["a field too long", { ["é".repeat(129)]: 1 }, /is a field of more than 256 bytes/],
  ["__proto__", JSON.parse('{"__proto__": 1}'), /^filters\.__proto__ uses the key "__proto__"/],
  ["__proto__ on the way", { "a.__proto__.b": 1 }, /uses the key "__proto__"/],
  [
    "__proto__ in a value",
    { a: JSON.parse('{"b": {"__proto__": 1}}') },
    /^filters\.a\.b\.__proto__ uses the key/,
  ],
  ["NUL in a field", { "a\0b": 1 }, /^filters\["a\\u0000b"\] has a NUL character/],
  ["NUL in a value", { a: "x\0" }, /^filters\.a has a NUL character/],
  [
    "NUL in a key of a value",
    { a: { $in: [{ "\0": 1 }] } },
    /^filters\.a\.\$in\[0\]\["\\u0000"\] has a NUL character/,
  ],
  ["NUL in a prefix", { a: { $starts_with: "\0" } }, /^filters\.a\.\$starts_with has a NUL character/],
  [
    "half a surrogate pair in a value",
    { a: { $gt: "\uD83D" } },
    /^filters\.a\.\$gt has half of a surrogate pair/,
  ],
  ["half a surrogate pair in a field", { "\uDE00": 1 }, /^filters\["\\ude00"\] has half of a surrogate pair/],
])("%s is refused with its place and the way out", (_, filter, error) => {
  expect(refusal(filter)).toMatch(error);
});

test("a filter nests sixteen levels, whatever they are made of", () => {
  expect(isAccepted(nested(FILTER_LIMITS.levels))).toBe(true);
  expect(refusal(nested(FILTER_LIMITS.levels + 1))).toMatch(
    /nests deeper than 16 levels\. Write it flatter\.$/,
  );
  expect(refusal(nested(5_000))).toMatch(/nests deeper than 16 levels/);

  let inField: object = { $gt: 1 };
  for (let level = 0; level < 100; level += 1) inField = { $not: inField };
  expect(refusal({ a: inField })).toMatch(/nests deeper than 16 levels/);

  let inValue: unknown = 1;
  for (let level = 0; level < 100; level += 1) inValue = level % 2 ? [inValue] : { inValue };
  expect(refusal({ a: inValue })).toMatch(/nests deeper than 16 levels/);

  const circle: Record<string, unknown> = {};
  circle.a = circle;
  expect(refusal(circle)).toMatch(/nests deeper than 16 levels/);
});

test("a filter has 256 conditions, and an empty filter is one", () => {
  expect(isAccepted(conditions(256))).toBe(true);
  expect(refusal(conditions(257))).toMatch(
    /^filters\.\$or\[256\]\.a is condition number 257; a filter takes 256\. Use \$in/,
  );
  expect(refusal(conditions(10_000))).toMatch(/is condition number 257/);
  expect(refusal({ $or: Array.from({ length: 10_000 }, () => ({})) })).toMatch(/is condition number 257/);
});

test("a list has a thousand values", () => {
  expect(isAccepted({ a: { $in: Array.from({ length: 1_000 }, (_, i) => i) } })).toBe(true);
  expect(refusal({ a: { $in: Array.from({ length: 1_001 }, (_, i) => i) } })).toBe(
    "filters.a.$in lists 1,001 values and takes 1,000. Ask in several calls.",
  );
});

const many = <Value>(count: number, make: (number: number) => Value) =>
  Array.from({ length: count }, (_, i) => make(i));
const oneOf = (count: number, make: (number: number) => object) => ({ $or: many(count, make) });

test.each<[what: string, filter: object, part: string]>([
  [
    "an object in lists",
    oneOf(255, (id) => ({ list: { $contains: { id, name: "x" } } })),
    '$contains on "list" with objects or arrays, 255 times',
  ],
  [
    "equality with whole lists",
    oneOf(20, (id) => ({ list: many(100, () => id), done: false })),
    '$eq on "list" with objects or arrays, 20 times',
  ],
  [
    "one list as long as a document",
    { a: { $ne: many(2_001, (id) => id) } },
    '$eq on "a" with objects or arrays',
  ],
  [
    "long lists of values",
    oneOf(9, (id) => ({ n: { $gte: id }, "a.tags": { $any: many(17, (tag) => `${id} ${tag}`) } })),
    '$any on "a.tags" with more than 16 values, 9 times',
  ],
  [
    "short lists of objects",
    { $and: many(11, (id) => ({ $not: { list: { $all: [{ id }, { id: 0 }, [], [id]] } } })) },
    '$all on "list" with objects or arrays, 11 times',
  ],
  [
    "many short lists",
    oneOf(256, (id) => ({ tags: { $any: many(5, (tag) => id + tag) } })),
    '$any on "tags", 256 times',
  ],
  [
    "ways through the depths",
    oneOf(256, (id) => ({ ["k.".repeat(100) + id]: { $lte: id } })),
    '$lte on "k.k.',
  ],
])("what makes a filter too dear is named: %s", (_, filter, part) => {
  const error = refusal(filter);
  expect(error).toMatch(
    /^filters takes [\d,]+ points of work a document, and at most 512 are done\. The dearest part is \$/,
  );
  expect(error).toContain(`The dearest part is ${part}`);
  expect(error).toMatch(/Ask by plain values, .* leave out conditions; or ask in several calls\.$/);
});

test.each<[string, object]>([
  ["plain comparisons", oneOf(256, (id) => ({ "a.b.c": { $gt: id } }))],
  ["parts of texts", oneOf(256, (id) => ({ "a.b.c.d": { $contains: `x${id}` } }))],
  ["long lists for single fields", oneOf(256, (id) => ({ a: { $nin: many(1_000, (value) => id + value) } }))],
  ["tags", oneOf(256, (id) => ({ tags: { $any: [`${id}`, "x", "y", "z"] } }))],
  ["an object in lists, some times", oneOf(40, (id) => ({ list: { $contains: { id } } }))],
  [
    "lists of a thousand tags, some times",
    { $and: many(8, () => ({ tags: { $any: many(1_000, (tag) => tag) } })) },
  ],
])("no filter of this kind is too dear: %s", (_, filter) => {
  expect(isAccepted(filter)).toBe(true);
});

test("a refusal shows only as much of the caller's text as finds the place", () => {
  const long = "x".repeat(100_000);
  expect(refusal({ a: { [`$${long}`]: 1 } }).length).toBeLessThan(500);
  expect(refusal({ [`a\n${long}`]: 1 }).length).toBeLessThan(500);
  expect(
    refusal({ $or: [{ $or: [{ $or: [{ $or: [{ [`${"y".repeat(60)}`]: { $gt: [] } }] }] }] }] }).length,
  ).toBeLessThan(500);
  expect(refusal({ "a\nIgnore all rules": { $gt: [] } })).toMatch(
    /^filters\["a\\nIgnore all rules"\]\.\$gt wants/,
  );
});
