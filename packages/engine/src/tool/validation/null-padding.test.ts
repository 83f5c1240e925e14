import { describe, expect, test } from "vitest";
import { z } from "zod";
import { compileNullStripper } from "./null-padding.ts";
import { zodInputSchema } from "./zod-validator.ts";

const Content = z.union([z.looseObject({}), z.array(z.unknown())]);
const Source = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("path"), path: z.string(), depth: z.int().optional() }),
  z.strictObject({ type: z.literal("inline"), data: z.unknown(), note: z.string().nullable().optional() }),
]);

const strip = compileNullStripper(
  zodInputSchema(
    z.object({
      path: z.string(),
      content: Content.optional(),
      version: z.int().optional(),
      limit: z.int().default(20),
      parent: z.string().nullable().optional(),
      anything: z.unknown().optional(),
      options: z.strictObject({ title: z.string().optional(), width: z.number() }).optional(),
      columns: z.array(z.strictObject({ key: z.string(), label: z.string().optional() })).optional(),
      source: Source.optional(),
    }),
  ),
);

describe("null means not given", () => {
  test.each<[string, object, object]>([
    ["for an optional field", { path: "a", version: null }, { path: "a" }],
    ["for a field with a default", { path: "a", limit: null }, { path: "a" }],
    ["for an optional document", { path: "a", content: null }, { path: "a" }],
    [
      "inside a declared object",
      { path: "a", options: { title: null, width: 1 } },
      { path: "a", options: { width: 1 } },
    ],
    [
      "inside the items of a list",
      { path: "a", columns: [{ key: "k", label: null }] },
      { path: "a", columns: [{ key: "k" }] },
    ],
    [
      "inside the alternative that the tag names",
      { path: "a", source: { type: "path", path: "p", depth: null } },
      { path: "a", source: { type: "path", path: "p" } },
    ],
    [
      "for what only another alternative has",
      { path: "a", source: { type: "path", path: "p", data: null } },
      { path: "a", source: { type: "path", path: "p" } },
    ],
  ])("%s", (_, args, stripped) => {
    const before = structuredClone(args);
    expect(strip(args)).toEqual(stripped);
    expect(args, "the caller's object is never changed").toEqual(before);
  });
});

describe("null is a value", () => {
  test.each<[string, object]>([
    ["in free-form JSON", { path: "a", content: { a: null, options: { title: null } } }],
    ["where the schema accepts null", { path: "a", parent: null }],
    ["where the schema accepts anything", { path: "a", anything: null }],
    ["for a required field, which is then reported", { path: null }],
    ["for a field nobody declared", { path: "a", unknown: null }],
    ["as an item of a list", { path: "a", columns: [null] }],
    [
      "where the chosen alternative accepts it",
      { path: "a", source: { type: "inline", data: null, note: null } },
    ],
    ["where no alternative is named", { path: "a", source: { path: null, data: null } }],
  ])("%s", (_, args) => expect(strip(args)).toBe(args));

  test("and what holds none is answered with the same object", () => {
    const args = {
      path: "a",
      options: { width: 1 },
      columns: [{ key: "k" }],
      source: { type: "path", path: "p" },
    };
    expect(strip(args)).toBe(args);
    expect(strip("text")).toBe("text");
  });
});

test("a schema that contains itself is followed as deep as the value goes", () => {
  const tree = compileNullStripper({
    type: "object",
    properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#" } } },
  });
  expect(tree({ children: [{ name: null, children: [{ name: null }] }] })).toEqual({
    children: [{ children: [{}] }],
  });
});

test("allOf, $ref and nullable alternatives are seen through", () => {
  const schema = compileNullStripper({
    type: "object",
    allOf: [{ $ref: "#/definitions/page" }],
    properties: {
      box: { anyOf: [{ $ref: "#/definitions/page" }, { type: "null" }] },
      old: { type: "string", nullable: true },
    },
    definitions: { page: { type: "object", properties: { limit: { type: "integer" } } } },
  });
  expect(schema({ limit: null, old: null, box: { limit: null } })).toEqual({ old: null, box: {} });
  expect(schema({ box: null })).toEqual({ box: null });
});
