import { sayRefusal } from "@etui/words/say-refusal";
import { describe, expect, test } from "vitest";
import { filterOfArguments } from "./filter-of-arguments.ts";
import { normalForm } from "./normal-form.ts";

const clock = { at: new Date("2026-11-28T11:00:00Z"), timeZone: "Asia/Shanghai" };

function read(properties: unknown, property_filters?: unknown): string | undefined {
  const read = filterOfArguments({ properties, property_filters }, clock);
  if (!read.ok) throw new Error(sayRefusal(read.refused, "en"));
  return read.filter && normalForm(read.filter);
}

const refused = (properties: unknown, property_filters?: unknown): string => {
  const read = filterOfArguments({ properties, property_filters }, clock);
  if (read.ok) throw new Error(`read as ${read.filter && normalForm(read.filter)}`);
  return sayRefusal(read.refused, "en");
};

describe("properties", () => {
  test.each<[unknown, string | undefined]>([
    [undefined, undefined],
    [null, undefined],
    [[], undefined],
    ["", undefined],
    [[{ name: "priority", op: ">=", value: 8 }], "priority >= 8"],
    [{ name: "priority", op: ">=", value: 8 }, "priority >= 8"],
    [{ property: "priority", operator: "greater_than_or_equal_to", value: "8" }, "priority >= 8"],
    [{ name: "a", op: "$gte", value: 8 }, "a >= 8"],
    [{ name: "a", op: "大于等于", value: 8 }, "a >= 8"],
    [{ name: "a", op: "＞＝", value: 8 }, "a >= 8"],
    [{ name: "a", op: "notContains", value: "x" }, "a not contains x"],
    [{ name: "a", op: "IS NOT NULL" }, "a is not null"],
    [{ name: "a", op: "is_null", value: null }, "a is null"],
    [{ name: "a", op: "exists", value: false }, "a is null"],
    [{ name: "a", op: "exists", value: true }, "a is not null"],
    [{ name: "a" }, "a is not null"],
    [{ name: "a", value: "x" }, "a = x"],
    [{ name: "a", value: null }, "a is null"],
    [{ name: "a", op: "!=", value: null }, "a is not null"],
    [{ name: "a", value: true }, "a = true"],
    [{ name: "a", value: "" }, "a is null"],
    [{ name: "a", op: "<=", value: "today+3d" }, "a <= today+3d"],
    [{ name: "a", op: "in", values: ["x", 2, "y, z"] }, 'a in (x, 2, "y, z")'],
    [{ name: "a", op: "in", value: "x, y，z" }, "a in (x, y, z)"],
    [{ name: "a", op: "in", value: '["x", "y"]' }, "a in (x, y)"],
    [{ name: "a", op: "=", value: ["x", "y"] }, "a in (x, y)"],
    [{ name: "a", op: "nin", value: ["x", null] }, "a is not null and not (a = x or a is null)"],
    [{ name: "a", op: "between", value: [3, 5] }, "a between 3 and 5"],
    [{ name: "a", op: "between", value: "2026-01-01 and 2026-02-01" }, "a between 2026-01-01 and 2026-02-01"],
    [{ name: "due date", op: "=", value: "a or b" }, '"due date" = "a or b"'],
    [{ name: "a", value: "x\ny" }, "a = x y"],
    [
      [
        { name: "a", value: 1 },
        { name: "b", op: "<", value: 2 },
      ],
      "a = 1 and b < 2",
    ],
    ["priority >= 8", "priority >= 8"],
    [["a = 1 or b = 2", { name: "c" }], "(a = 1 or b = 2) and c is not null"],
  ])("%j", (properties, form) => {
    expect(read(properties)).toBe(form);
  });
});

test("both arguments must hold", () => {
  expect(read({ name: "a", value: 1 }, "b = 2 or c")).toBe("a = 1 and (b = 2 or c is not null)");
  expect(read(undefined, "b = 2")).toBe("b = 2");
  expect(read([], " ")).toBeUndefined();
});

test.each<[unknown, unknown, string]>([
  [
    { name: "a", op: "gtr", value: 1 },
    undefined,
    'properties.op has the unknown operator "gtr". Did you mean gte?',
  ],
  [
    [{ name: "a", op: 5 }],
    undefined,
    'properties[0].op has the unknown operator "5". Known are >=, >, <=, <, =,',
  ],
  [[{ name: "a", val: 1 }], undefined, 'properties[0] has the unknown key "val". Did you mean value?'],
  [[{ op: ">", value: 1 }], undefined, "properties[0] names no property."],
  [[{ name: " " }], undefined, "properties[0] names no property."],
  [[7], undefined, "properties[0] must be an object such as"],
  [[[{ name: "a" }]], undefined, "properties[0] must be an object such as"],
  [{ name: "a", op: ">" }, undefined, "properties.value cannot be read. > wants a value behind it"],
  [
    { name: "a", op: "in", value: [] },
    undefined,
    "properties.value cannot be read. in wants a value behind it",
  ],
  [{ name: "a", value: { b: 1 } }, undefined, "properties.value must be a text, a number"],
  [{ name: "a", value: [1, [2]] }, undefined, "properties.value[1] must be a text, a number"],
  [{ name: "a", value: Number.NaN }, undefined, "properties.value must be a text, a number"],
  [
    { name: "a", op: ">", value: [1, 2] },
    undefined,
    "properties.value cannot be read. > compares with one value.",
  ],
  [{ name: "a", op: ">", value: null }, undefined, "null cannot be compared by >."],
  [{ name: "a", op: "between", value: 3 }, undefined, "between wants two values"],
  [{ name: "a", value: "2026-02-30" }, undefined, 'There is no day "2026-02-30".'],
  [{ name: "a", value: "\ud83d" }, undefined, "properties.value has half of a surrogate pair"],
  [
    { name: "a", value: Array(1_001).fill(1) },
    undefined,
    "properties.value lists 1,001 values and takes 1,000.",
  ],
  [{ name: "a", value: "x".repeat(10_001) }, undefined, "properties.value has 10,001 characters"],
  [Array(501).fill({ name: "a" }), undefined, "This is more than 500 conditions."],
  [
    { name: "a", op: "contains", value: Array(501).fill("x") },
    undefined,
    "This is more than 500 conditions.",
  ],
  [Array(400).fill({ name: "a" }), "a,".repeat(101), "properties and property_filters cannot be read."],
  [undefined, { a: 1 }, 'property_filters must be a text such as "priority >= 8, status = doing".'],
  [undefined, "a >", "property_filters cannot be read at character 4:\na >\n   ^\n"],
  [["a = 1", "b >"], undefined, "properties[1] cannot be read at character 4:\nb >\n   ^\n"],
])("%j and %j are refused with the place", (properties, text, sentence) => {
  expect(refused(properties, text)).toContain(sentence);
});
