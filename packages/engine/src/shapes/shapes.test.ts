import type { JsonSchema } from "@etui/values/json/json";
import { beforeEach, describe, expect, test } from "vitest";
import { said } from "../testing/said.ts";
import { type Registration, Shapes } from "./shapes.ts";
import { toldDrifts } from "./told-drifts.ts";

let shapes: Shapes;
beforeEach(() => {
  shapes = new Shapes();
});

const object = (properties: object, more: JsonSchema = {}): JsonSchema => ({
  type: "object",
  properties,
  ...more,
});

const register = (pattern: string, schema: JsonSchema, owner = "planner") =>
  shapes.register(owner, { pattern, schema });

/** The sentences about a document at `doc` under one schema. */
async function problemsOf(schema: JsonSchema, content: unknown): Promise<readonly string[]> {
  expect(await register("doc", schema)).toEqual({ ok: true });
  return toldDrifts(shapes.driftOf("doc", content)).flatMap(({ problems }) => problems);
}

const nested = (levels: number, wrap: (inner: unknown) => unknown, innermost: unknown): unknown => {
  let value = innermost;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
};

describe("how a document differs from its shape", () => {
  const goal = object(
    {
      title: { type: "string" },
      due: { type: "string", format: "date" },
      steps: { type: "integer", minimum: 1 },
    },
    { required: ["title"], additionalProperties: false },
  );

  test("what fits, and what no shape speaks about, does not drift", async () => {
    await register("goals/*", goal);
    expect(shapes.driftOf("goals/run", { title: "Run" })).toEqual([]);
    expect(shapes.driftOf("goals/run/notes", { anything: true })).toEqual([]);
  });

  test.each<[string, unknown, string[]]>([
    ["a missing field", {}, ["content.title is missing; it must be a string."]],
    [
      "wrong values",
      { title: 5, due: "soon", steps: 0 },
      [
        'content.title must be a string; got 5 (a number). Send it in quotes: "5".',
        'content.due must be a date such as 2026-03-01; got "soon".',
        "content.steps must be a whole number of at least 1; got 0.",
      ],
    ],
    [
      "a misspelt field",
      { titel: "Run" },
      [
        "There is no field `titel` in content; did you mean `title`? Known fields in content: title, due, steps.",
      ],
    ],
    [
      "null, which in a document is a value",
      { title: "Run", due: null },
      ["content.due must be a date such as 2026-03-01; got null."],
    ],
    ["a list for an object", [1], ["content must be an object with title; got [1] (a list)."]],
  ])("%s", async (_, content, problems) => {
    await register("goals/*", goal);
    expect(toldDrifts(shapes.driftOf("goals/run", content))).toEqual([
      { pattern: "goals/*", owner: "planner", problems },
    ]);
  });

  test("content may be a list", async () => {
    const entries: JsonSchema = {
      type: "array",
      items: object({ at: { type: "string" } }, { required: ["at"] }),
    };
    expect(await problemsOf(entries, [{ at: "08:00" }])).toEqual([]);
    expect(await problemsOf(entries, [{ at: "08:00" }, {}])).toEqual([
      "content[1].at is missing; it must be a string.",
    ]);
    expect(await problemsOf(entries, {})).toEqual([
      "content must be a list, each item an object with at; got {} (an object). Put it in a list.",
    ]);
  });

  test("references mean the schema they stand in, and a schema may contain itself", async () => {
    const tree: JsonSchema = {
      ...object({ name: { $ref: "#/$defs/name" }, children: { type: "array", items: { $ref: "#" } } }),
      $defs: { name: { type: "string", minLength: 1 } },
    };
    expect(await problemsOf(tree, { name: "a", children: [{ name: "b" }] })).toEqual([]);
    expect(await problemsOf(tree, { name: "a", children: [{ children: [{ name: "" }] }] })).toEqual([
      'content.children[0].children[0].name must be a non-empty string; got "".',
    ]);
  });

  test("few problems are told of many", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`f${index}`, { type: "string" }]),
    );
    const problems = await problemsOf(object(many, { required: Object.keys(many) }), {});
    expect(problems).toHaveLength(6);
    expect(problems[5]).toBe("And many more.");
  });
});

describe("several shapes", () => {
  const wants = (field: string) => object({}, { required: [field] });

  test("each that speaks about a path is told, in the order they were registered", async () => {
    // They are registered at the same time, while the first one loads the compiler.
    await Promise.all([
      register("goals/**", wants("a"), "first"),
      register("other/*", wants("x"), "first"),
      register("goals/*", wants("b"), "second"),
      register("goals/2026", wants("c"), "third"),
      register("*/2026", wants("d"), "fourth"),
    ]);
    expect(shapes.driftOf("goals/2026", { c: 1 }).map(({ owner, pattern }) => [owner, pattern])).toEqual([
      ["first", "goals/**"],
      ["second", "goals/*"],
      ["fourth", "*/2026"],
    ]);
    expect(shapes.list().map(({ pattern, start }) => [pattern, start])).toEqual([
      ["goals/**", "goals/"],
      ["other/*", "other/"],
      ["goals/*", "goals/"],
      ["goals/2026", "goals/2026"],
      ["*/2026", ""],
    ]);
  });

  test("a second one of an owner for a pattern takes the place of the first; a refused one does not", async () => {
    await register("goals/*", wants("a"));
    await register("goals/*", wants("b"));
    await register("goals/*", wants("z"), "other");
    expect(await register("goals/*", { type: "nonsense" })).toMatchObject({ ok: false });
    expect(toldDrifts(shapes.driftOf("goals/1", { z: 1 })).flatMap(({ problems }) => problems)).toEqual([
      "content.b is missing; it may be any JSON value.",
    ]);
    expect(shapes.list()).toHaveLength(2);
  });

  test("of two at the same moment the later stands", async () => {
    await Promise.all([register("goals/*", wants("a")), register("goals/*", wants("b"))]);
    expect(shapes.list().map(({ schema }) => schema)).toEqual([wants("b")]);
  });

  test("unregister takes all of one owner's, also what is still being registered", async () => {
    await register("a", wants("a"));
    await register("b", wants("b"), "other");
    const late = register("c", wants("c"));
    shapes.unregister("planner");
    await late;
    expect(shapes.list().map(({ owner, pattern }) => [owner, pattern])).toEqual([["other", "b"]]);
    expect(shapes.driftOf("a", {})).toEqual([]);
    expect(shapes.driftOf("c", {})).toEqual([]);
  });

  test("an owner has a hundred at the most, and a document five drifts", async () => {
    for (let index = 0; index < 100; index++) {
      expect(await register(`doc${index}`, wants("a"))).toEqual({ ok: true });
    }
    expect(told(await register("one/more", wants("a")))).toEqual({
      ok: false,
      error: "The shape is refused. Its owner has 100 already. Let one pattern stand for more paths.",
    });
    expect(await register("doc0", wants("b"))).toEqual({ ok: true });

    for (let owner = 0; owner < 9; owner++) await register("doc", wants("a"), `owner ${owner}`);
    expect(shapes.driftOf("doc", {})).toHaveLength(5);
  });

  test("without shapes nothing is made", () => {
    expect(shapes.driftOf("a", {})).toBe(shapes.driftOf("b", []));
    expect(shapes.list()).toEqual([]);
  });
});

describe("a hostile shape is refused with a sentence, or bounded while it runs", () => {
  test("a pattern that is none", async () => {
    expect(told(await register("", { type: "object" }))).toEqual({
      ok: false,
      error: "The pattern is refused. It is empty. Write one such as goals/*/year or goals/**.",
    });
  });

  test.each<[string, unknown, string]>([
    ["no schema", null, 'It must be an object such as {"type": "object", "properties": {…}}.'],
    ["a boolean", false, 'It must be an object such as {"type": "object", "properties": {…}}.'],
    [
      "a $ref loop",
      { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } },
      "$ref at #/$defs/b leads back to itself without end. A schema may contain itself only inside properties or items.",
    ],
    [
      "a remote $ref",
      object({ a: { $ref: "https://example.org/a.json" } }),
      '$ref "https://example.org/a.json" at #/properties/a leaves the schema. Copy what it refers to under $defs and point there with #/$defs/….',
    ],
    [
      "1,000 levels",
      object({ a: nested(1_000, (inner) => ({ not: inner }), {}) }),
      "properties.a.not.not.not.not.not.not.not…not.not.not is nested deeper than 64 levels. Make it flatter.",
    ],
    [
      "a pattern with look-around",
      object({ a: { pattern: "^(?=x)" } }),
      'The pattern "^(?=x)" at #/properties/a is not supported: it must be a regular expression without look-around and back-references.',
    ],
    [
      "what no document can be",
      { $ref: "#/$defs/a", $defs: { a: { type: "string" } } },
      'No document can fit it: content is always an object or a list. Let its type be "object" or "array".',
    ],
  ])("%s", async (_, schema, fault) => {
    expect(told(await register("doc", schema as JsonSchema))).toEqual({
      ok: false,
      error: `The schema is refused. ${fault}`,
    });
    expect(shapes.list()).toEqual([]);
  });

  test("a catastrophic regular expression is matched in linear time", async () => {
    const schema = object({ a: { type: "string", pattern: "^(a+)+$" } });
    expect(await problemsOf(schema, { a: "a".repeat(50_000) })).toEqual([]);
    expect(await problemsOf(schema, { a: `${"a".repeat(50_000)}!` })).toEqual([
      expect.stringMatching(/^content\.a must be a string that matches \^\(a\+\)\+\$; got /),
    ]);
  });

  test("a check that would double with every level of the document is ended", async () => {
    const either = (name: string) => object({ next: { $ref: "#" } }, { required: [name] });
    const schema: JsonSchema = { type: "object", anyOf: [either("x"), either("y")] };
    expect(
      await problemsOf(
        schema,
        nested(50, (next) => ({ next }), {}),
      ),
    ).toEqual([
      "content could not be checked: the schema needs too much work for it. Ask the schema's author for a simpler one.",
    ]);
  });

  test("a document of 1,000 levels is a problem, not a fault", async () => {
    const schema = object({ next: { $ref: "#" } });
    expect(
      await problemsOf(
        schema,
        nested(1_000, (next) => ({ next }), {}),
      ),
    ).toEqual([
      expect.stringMatching(/^content\.next\.next.* is nested deeper than 64 levels\. Make it flatter\.$/),
    ]);
  });

  test("a schema changed after its registration changes nothing", async () => {
    const schema = object({ a: { type: "string" } });
    await register("doc", schema);
    (schema.properties as JsonSchema).a = { type: "number" };
    expect(shapes.driftOf("doc", { a: "text" })).toEqual([]);
  });
});

test.each<[string, unknown, RegExp]>([
  ["a pattern", { schema: { type: "object" } }, /It has no pattern\./],
  ["a schema", { pattern: "a/*" }, /It has no schema\./],
  ["anything", undefined, /It has no pattern\./],
])("a shape without %s is refused", async (_, definition, error) => {
  expect(told(await shapes.register("planner", definition as never))).toEqual({
    ok: false,
    error: expect.stringMatching(error),
  });
  expect(shapes.list()).toEqual([]);
});

test("drift deep inside a document names the field", async () => {
  const schema = nested(14, (inner) => object({ level: inner }), object({ amount: { type: "integer" } }));
  const document = nested(14, (level) => ({ level }), { amount: "x" });
  expect(await problemsOf(schema as JsonSchema, document)).toEqual([
    expect.stringMatching(/^content\.level\..*…level\.level\.amount must be a whole number/),
  ]);
});

const told = (registered: Registration) =>
  registered.ok ? registered : { ok: false, error: said(registered.refused) };
