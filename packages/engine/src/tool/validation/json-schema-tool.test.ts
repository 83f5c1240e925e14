import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { JsonSchema } from "@etui/values/json/json";
import { describe, expect, test } from "vitest";
import { said } from "../../testing/said.ts";
import { compileJsonSchema } from "./json-schema-tool.ts";

const object = (properties: object, more: JsonSchema = {}): JsonSchema => ({
  type: "object",
  properties,
  ...more,
});

function answer(schema: unknown, args: unknown): unknown {
  const compiled = compileJsonSchema(schema);
  if (!compiled.ok) throw new Error(said(compiled.refused));
  const judged = compiled.validate(args);
  return judged.ok ? judged.value : said(judged.refused);
}

const deep = (levels: number, wrap: (schema: object) => object) => {
  let schema: object = { type: "string" };
  for (let level = 0; level < levels; level++) schema = wrap(schema);
  return schema;
};

/** Definitions that each offer the next one twice, which gives 2 to the power of `levels` paths. */
const doubling = (levels: number) =>
  object(
    { a: { $ref: `#/$defs/d${levels}` } },
    {
      $defs: Object.fromEntries([
        ["d0", { const: "no" }],
        ...Array.from({ length: levels }, (_, level) => [
          `d${level + 1}`,
          { anyOf: [{ $ref: `#/$defs/d${level}` }, { $ref: `#/$defs/d${level}` }] },
        ]),
      ]),
    },
  );

const TOO_MUCH = expect.stringContaining("this tool's input schema needs too much work for them");

describe("a schema that cannot be bounded is refused with a sentence", () => {
  test.each<[string, unknown, string]>([
    [
      "no object",
      "schema",
      'It must be an object with "type": "object" at the top, because arguments are always an object.',
    ],
    [
      "another root type",
      { type: "array" },
      'It must be an object with "type": "object" at the top, because arguments are always an object.',
    ],
    [
      "an unknown type",
      object({ a: { type: "strng" } }),
      "type at #/properties/a must be one or several of string, number, integer, boolean, null, array, object.",
    ],
    [
      "a wrong keyword value",
      object({ a: { maxLength: -1 } }),
      "maxLength at #/properties/a must be a whole number, 0 or more.",
    ],
    [
      "required as in draft 3",
      object({ a: { required: true } }),
      "required at #/properties/a must be a list of field names.",
    ],
    [
      "no schema where one belongs",
      object({ a: "string" }),
      "A schema is expected at #/properties/a: an object, true or false.",
    ],
    [
      "a remote $ref",
      object({ a: { $ref: "https://example.org/a.json" } }),
      '$ref "https://example.org/a.json" at #/properties/a leaves the schema. Copy what it refers to under $defs and point there with #/$defs/….',
    ],
    [
      "a $ref to nothing",
      object({ a: { $ref: "#/$defs/b" } }),
      '$ref "#/$defs/b" at #/properties/a points at no schema. Define it under $defs.',
    ],
    [
      "a $ref to what is no schema",
      object({ a: { $ref: "#/properties" } }),
      '$ref "#/properties" at #/properties/a points at no schema. Define it under $defs.',
    ],
    [
      "a dynamic reference",
      object({ a: { $dynamicRef: "#b" } }),
      "$dynamicRef at #/properties/a is not supported. Use $ref with a local #/… pointer.",
    ],
    [
      "a $ref loop",
      object(
        { a: { $ref: "#/$defs/b" } },
        { $defs: { b: { $ref: "#/$defs/c" }, c: { allOf: [{ $ref: "#/$defs/b" }] } } },
      ),
      "$ref at #/$defs/c/allOf/0 leads back to itself without end. A schema may contain itself only inside properties or items.",
    ],
    [
      "a root that is itself",
      { type: "object", $ref: "#" },
      "$ref at # leads back to itself without end. A schema may contain itself only inside properties or items.",
    ],
    [
      "look-around",
      object({ a: { pattern: "^(?=.*x)y" } }),
      'The pattern "^(?=.*x)y" at #/properties/a is not supported: it must be a regular expression without look-around and back-references.',
    ],
    [
      "a back-reference among names",
      object({}, { patternProperties: { "(a)\\1": true } }),
      'The pattern "(a)\\\\1" at # is not supported: it must be a regular expression without look-around and back-references.',
    ],
    [
      "3,000 levels of allOf",
      object({ a: deep(3_000, (schema) => ({ allOf: [schema] })) }),
      "properties.a.allOf[0].allOf[0].allOf[0].allOf…[0].allOf[0] is nested deeper than 64 levels. Make it flatter.",
    ],
    [
      "33 schemas deep",
      object({ a: deep(33, (schema) => ({ not: schema })) }),
      `It is nested deeper than 32 schemas at #/properties/a${"/not".repeat(16)}/…. Make it flatter.`,
    ],
    [
      "anyOf to the 14th",
      object({ a: deep(14, (schema) => ({ anyOf: [schema, schema] })) }),
      "It is 491,544 bytes long; 65,536 is the limit. Make it smaller, or split it in two.",
    ],
    [
      "anyOf to the 9th",
      object({ a: deep(9, (schema) => ({ anyOf: [schema, schema] })) }),
      "It holds more than 500 subschemas. Make it smaller, or split it in two.",
    ],
    [
      "65 definitions in use",
      doubling(65),
      "It refers to more than 64 definitions. Make it smaller, or split it in two.",
    ],
    [
      "a name that pollutes",
      JSON.parse('{"type":"object","properties":{"__proto__":{}}}'),
      "properties has a field named __proto__, which is refused. Choose another name.",
    ],
  ])("%s", (_, schema, sentence) => {
    const compiled = compileJsonSchema(schema);
    expect(compiled.ok || said(compiled.refused)).toBe(`The input schema is refused. ${sentence}`);
  });

  test("a remote $ref is never fetched", async () => {
    let requests = 0;
    const canary = createServer((_, response) => {
      requests++;
      response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(canary, "listening");
    const { port } = canary.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/schema.json`;
    for (const schema of [
      object({ a: { $ref: url } }),
      object({ a: {} }, { $schema: url, $id: url }),
      object({ a: { $id: url, $ref: "#/$defs/x" } }),
    ]) {
      compileJsonSchema(schema);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    canary.close();
    expect(requests).toBe(0);
  });
});

describe("what passes is bounded while it runs", () => {
  test("(a+)+ is matched in linear time by RE2", () => {
    const schema = object({ a: { type: "string", pattern: "^(a+)+$" } });
    // The built-in engine would need 2 to the power of 50,000 steps for this.
    expect(answer(schema, { a: `${"a".repeat(50_000)}!` })).toContain(
      "a must be a string that matches ^(a+)+$; got",
    );
    expect(answer(schema, { a: "a".repeat(50_000) })).toEqual({ a: "a".repeat(50_000) });
  });

  test("a long text under a large pattern ends the check", () => {
    expect(answer(object({ a: { pattern: "x{1,1000}$" } }), { a: `${"x".repeat(4_000_000)}!` })).toEqual(
      TOO_MUCH,
    );
  });

  test("alternatives that double sixty times over end the check", () => {
    expect(answer(doubling(60), { a: "x" })).toEqual(TOO_MUCH);
    expect(answer(doubling(1), { a: "x" })).toBe('a must be "no"; got "x".');
    expect(answer(doubling(12), { a: "x" })).toBe('a is not accepted; got "x".');
  });

  test("a recursion that doubles with every level of the value ends the check", () => {
    const twice = (name: string) => ({ properties: { next: { $ref: "#/$defs/node" } }, required: [name] });
    const schema = object(
      { a: { $ref: "#/$defs/node" } },
      { $defs: { node: { type: "object", anyOf: [twice("x"), twice("y")] } } },
    );
    let value: object = {};
    for (let level = 0; level < 50; level++) value = { next: value };
    expect(answer(schema, { a: value })).toEqual(TOO_MUCH);
  });

  test("uniqueItems on 20,000 objects is linear", () => {
    const schema = object({ a: { type: "array", uniqueItems: true } });
    const items = Array.from({ length: 20_000 }, (_, id) => ({ id, name: "x" }));
    expect(answer(schema, { a: items })).toEqual({ a: items });
    expect(answer(schema, { a: [...items, { name: "x", id: 7 }] })).toMatch(
      /^a must be a list, all different; got .* \(20,001 items\)\.$/,
    );
  });

  test("400 alternatives on 500,000 items, all wrong, stop at the first", () => {
    const schema = object({
      a: {
        type: "array",
        items: { anyOf: Array.from({ length: 400 }, (_, index) => ({ const: `c${index}` })) },
      },
    });
    expect(answer(schema, { a: Array(500_000).fill(1) })).toMatch(
      /^a\[0\] must be one of "c0", .* and 388 more; got 1 \(a number\)\.$/,
    );
    expect(answer(schema, { a: Array(500_000).fill("c399") })).toEqual(TOO_MUCH);
  });

  test("hostile arguments are refused before the schema sees them", () => {
    let bomb: unknown = 1;
    for (let level = 0; level < 100_000; level++) bomb = [bomb];
    expect(answer(object({}), { bomb })).toContain("is nested deeper than 64 levels");
    expect(answer(object({}), JSON.parse('{"__proto__":{"x":1}}'))).toContain("__proto__");
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});

describe("ordinary public tools are taken as they are", () => {
  const draft7 = {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "https://example.org/tool",
    $async: true,
    type: "object",
    definitions: {
      page: { type: "object", properties: { size: { type: "integer", minimum: 0, exclusiveMinimum: true } } },
    },
    properties: {
      page: { $ref: "#/definitions/page" },
      pair: { type: "array", items: [{ type: "string" }, { type: "integer" }], additionalItems: false },
      note: { type: "string", nullable: true },
      colour: { type: "string", format: "css-colour", examples: ["red"], "x-order": 1 },
      from: { type: "string", format: "date" },
      children: { type: "array", items: { $ref: "#" } },
      "a/b": { type: "boolean" },
      again: { $ref: "#/properties/a~1b" },
    },
    dependencies: { from: ["note"], pair: { required: ["page"] } },
  };

  test.each<[string, object, unknown]>([
    [
      "what fits",
      { page: { size: 1 }, pair: ["a", 1], note: null, colour: "?", more: 1 },
      { page: { size: 1 }, pair: ["a", 1], note: null, colour: "?", more: 1 },
    ],
    ["null padding", { page: null, colour: null }, {}],
    [
      "definitions and a draft-4 bound",
      { page: { size: 0 } },
      "page.size must be a whole number above 0; got 0.",
    ],
    [
      "a draft-7 tuple",
      { page: {}, pair: ["a", "b"] },
      'pair[1] must be a whole number; got "b" (a string).',
    ],
    [
      "a known format",
      { from: "2026-02-30", note: "n" },
      'from must be a date such as 2026-03-01; got "2026-02-30".',
    ],
    ["names that depend on each other", { from: "2026-02-20" }, "note is missing; it must be a string."],
    ["schemas that depend on a field", { pair: ["a", 1] }, "page is missing; it must be an object."],
    [
      "recursion through the root",
      { children: [{ children: [{ page: 1 }] }] },
      "children[0].children[0].page must be an object; got 1 (a number).",
    ],
    ["an escaped pointer", { again: 1 }, "again must be true or false; got 1 (a number)."],
  ])("%s", (_, args, expected) => expect(answer(draft7, args)).toEqual(expected));

  test.each<[string, JsonSchema, object, string]>([
    [
      "if and else",
      object(
        { a: {}, b: { type: "string" } },
        { if: { properties: { a: { const: 1 } } }, else: { required: ["b"] } },
      ),
      { a: 2 },
      "b is missing; it must be a string.",
    ],
    [
      "not",
      object({ a: { not: { type: "string" } } }),
      { a: "x" },
      "a: this is a form that the schema excludes.",
    ],
    [
      "oneOf that fits twice",
      object({ a: { oneOf: [{ type: "number" }, { type: "integer" }] } }),
      { a: 1 },
      "a: this fits several of the accepted forms, but it must fit exactly one.",
    ],
    [
      "contains",
      object({ a: { type: "array", contains: { const: 1 } } }),
      { a: [2, 3] },
      "a must be a list in which one item is 1; got [2,3] (2 items).",
    ],
    ["a field that may not be", object({ a: false }), { a: 1 }, "a is not accepted; got 1."],
    [
      "unevaluatedProperties",
      object({ a: {} }, { unevaluatedProperties: false }),
      { b: 1 },
      "There is no field `b`. Known fields: a.",
    ],
    [
      "unknown fields, one sentence for all",
      object({ path: {} }, { additionalProperties: false }),
      { pth: 1, x: 2 },
      "There are no fields `pth` (did you mean `path`?), `x`. Known fields: path.",
    ],
    [
      "allOf",
      object({ a: { allOf: [{ type: "integer" }, { minimum: 1 }, { maximum: 9 }] } }),
      { a: 10 },
      "a must be a whole number from 1 to 9; got 10.",
    ],
    [
      "several types",
      object({ a: { type: ["integer", "null"], minimum: 1 } }),
      { a: 0 },
      "a must be a whole number of at least 1 or null; got 0.",
    ],
    [
      "too few fields at the top",
      { type: "object", minProperties: 1 },
      {},
      "The arguments must be an object of at least 1 field; got {}.",
    ],
  ])("%s", (_, schema, args, sentence) => expect(answer(schema, args)).toBe(sentence));
});
