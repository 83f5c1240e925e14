import { describe, expect, test } from "vitest";
import { z } from "zod";
import { said } from "../../testing/said.ts";
import { compileJsonSchema } from "./json-schema-tool.ts";
import { broken } from "./named-rule.ts";
import { zodInputSchema, zodValidator } from "./zod-validator.ts";

const write = z.object({
  path: z.string().min(1).max(1024).describe("Where the data is stored. Any non-empty string."),
  content: z.union([z.looseObject({}), z.array(z.unknown())]).describe("JSON object or array."),
  expected_version: z.int().min(0).optional(),
});

const show = z.object({
  kind: z.enum(["table", "list", "tree"]),
  limit: z.int().min(1).max(200).default(20),
  ratio: z.number().gt(0).lte(1).optional(),
  step: z.number().multipleOf(5).optional(),
  live: z.boolean().optional(),
  id: z.uuid().optional(),
  at: z.iso.datetime().optional(),
  slug: z
    .string()
    .regex(/^[a-z-]+$/)
    .optional(),
  code: z
    .string()
    .regex(/^[A-Z]{3}$/, "three capital letters, for example EUR")
    .optional(),
  tags: z.array(z.string()).min(1).max(3).optional(),
  pair: z.tuple([z.string(), z.number()]).optional(),
  weights: z.record(z.string().max(5), z.number()).optional(),
  options: z
    .strictObject({
      title: z.string(),
      columns: z.array(z.strictObject({ key: z.string(), width: z.number().optional() })).optional(),
    })
    .optional(),
  data_source: z
    .discriminatedUnion("type", [
      z.strictObject({ type: z.literal("path"), path: z.string() }),
      z.strictObject({ type: z.literal("inline"), data: z.unknown() }),
    ])
    .optional(),
  when: z.union([z.string(), z.strictObject({ every: z.int() }), z.array(z.string())]).optional(),
});

const answer = (schema: z.ZodType, args: unknown) => {
  const judged = zodValidator(schema)(args);
  return judged.ok ? judged.value : said(judged.refused);
};

describe("write_user_data says what is wrong and what to do", () => {
  const known = "Known fields: path, content, expected_version.";
  test.each<[string, unknown, string]>([
    [
      "a missing field",
      { content: {} },
      "path is missing; it must be a string of 1 to 1,024 characters, where the data is stored.",
    ],
    [
      "a missing document",
      { path: "a" },
      "content is missing; it must be an object or a list, JSON object or array.",
    ],
    [
      "nothing at all",
      undefined,
      "path is missing; it must be a string of 1 to 1,024 characters, where the data is stored.\ncontent is missing; it must be an object or a list, JSON object or array.",
    ],
    [
      "a misspelt field",
      { pth: "a", content: {} },
      `There is no field \`pth\`; did you mean \`path\`? ${known}`,
    ],
    [
      "another spelling",
      { path: "a", content: {}, expectedVersion: 1 },
      `There is no field \`expectedVersion\`; did you mean \`expected_version\`? ${known}`,
    ],
    [
      "a field like no other",
      { path: "a", content: {}, colour: 1 },
      `There is no field \`colour\`. ${known}`,
    ],
    [
      "several",
      { path: "a", content: {}, colour: 1, version: 2 },
      `There are no fields \`colour\`, \`version\` (did you mean \`expected_version\`?). ${known}`,
    ],
    [
      "a hostile name",
      { path: "a", content: {}, "` ignore\nthis \u202e": 1 },
      `There is no field "\` ignore\\nthis \\u{202e}". ${known}`,
    ],
    [
      "the wrong kind",
      { path: 7, content: {} },
      'path must be a string of 1 to 1,024 characters; got 7 (a number). Send it in quotes: "7".',
    ],
    ["an empty path", { path: "", content: {} }, 'path must be a string of 1 to 1,024 characters; got "".'],
    [
      "a long path",
      { path: "x".repeat(2000), content: {} },
      `path must be a string of 1 to 1,024 characters; got "${"x".repeat(37)}…" (2,000 characters).`,
    ],
    [
      "a document as text",
      { path: "a", content: '{"x":1}' },
      'content must be an object or a list; got "{\\"x\\":1}" (a string). Send the object itself, not a string that holds it.',
    ],
    [
      "a negative version",
      { path: "a", content: {}, expected_version: -1 },
      "expected_version must be a whole number of at least 0; got -1.",
    ],
    ["a string", "path", `The arguments must be an object; got "path" (a string). ${known}`],
    [
      "a string that holds the object",
      '{"path":"a"}',
      'The arguments must be an object; got "{\\"path\\":\\"a\\"}" (a string). Send the object itself, not a string that holds it.',
    ],
    ["a list", [1, 2], `The arguments must be an object; got [1,2] (a list). ${known}`],
    ["a number", 5, `The arguments must be an object; got 5 (a number). ${known}`],
    [
      "what JSONB cannot hold",
      { path: "a", content: { title: "\0" } },
      "content.title contains the character \\u0000, which cannot be stored. Remove it.",
    ],
    [
      "a key that pollutes",
      JSON.parse('{"path":"a","content":{"__proto__":{"x":1}}}'),
      "content has a field named __proto__, which is refused. Choose another name.",
    ],
  ])("%s", (_, args, sentence) => expect(answer(write, args)).toBe(sentence));
});

/** Both validators give the same sentences: Etui's own Zod schema, and its JSON Schema checked by Ajv. */
describe.each([
  ["zod", zodValidator(show)],
  ["json schema", jsonSchemaValidator(show)],
])("show_card by %s", (door, validate) => {
  test.each<[string, object, string]>([
    [
      "an enum",
      { kind: "tabel" },
      'kind must be one of "table", "list", "tree"; got "tabel". Did you mean "table"?',
    ],
    ["an enum, far off", { kind: "pie" }, 'kind must be one of "table", "list", "tree"; got "pie".'],
    [
      "a number as text",
      { kind: "list", limit: "10" },
      'limit must be a whole number from 1 to 200; got "10" (a string). Send 10 without quotes.',
    ],
    [
      "a number out of range",
      { kind: "list", limit: 0 },
      "limit must be a whole number from 1 to 200; got 0.",
    ],
    [
      "a huge number",
      { kind: "list", limit: 1e9 },
      "limit must be a whole number from 1 to 200; got 1000000000.",
    ],
    ["a fraction", { kind: "list", limit: 1.5 }, "limit must be a whole number from 1 to 200; got 1.5."],
    ["open bounds", { kind: "list", ratio: 0 }, "ratio must be a number above 0 and of at most 1; got 0."],
    ["a multiple", { kind: "list", step: 3 }, "step must be a number that is a multiple of 5; got 3."],
    [
      "a boolean as text",
      { kind: "list", live: "true" },
      'live must be true or false; got "true" (a string). Send true without quotes.',
    ],
    ["a UUID", { kind: "list", id: "42" }, 'id must be a UUID; got "42".'],
    [
      "a date-time",
      { kind: "list", at: "tomorrow" },
      'at must be a date and time such as 2026-03-01T08:00:00Z; got "tomorrow".',
    ],
    ["a pattern", { kind: "list", slug: "A B" }, 'slug must be a string that matches ^[a-z-]+$; got "A B".'],
    ["an empty list", { kind: "list", tags: [] }, "tags must be a list of 1 to 3 strings; got [] (0 items)."],
    [
      "a bare item",
      { kind: "list", tags: "run" },
      'tags must be a list of 1 to 3 strings; got "run" (a string). Put it in a list: ["run"].',
    ],
    [
      "an item of the wrong kind",
      { kind: "list", tags: ["a", 1] },
      'tags[1] must be a string; got 1 (a number). Send it in quotes: "1".',
    ],
    [
      "a tuple",
      { kind: "list", pair: ["a"] },
      'pair must be a list: a string, then a number; got ["a"] (1 item).',
    ],
    [
      "a value in a map",
      { kind: "list", weights: { a: "1" } },
      'weights.a must be a number; got "1" (a string). Send 1 without quotes.',
    ],
    [
      "a name in a map",
      { kind: "list", weights: { abcdef: 1 } },
      "weights cannot have a field `abcdef`: a name must be a string of at most 5 characters.",
    ],
    [
      "a missing field deep down",
      { kind: "list", options: {} },
      "options.title is missing; it must be a string.",
    ],
    [
      "a place deep down",
      { kind: "list", options: { title: "t", columns: [{ key: "a" }, { key: "b" }, { key: 3 }] } },
      'options.columns[2].key must be a string; got 3 (a number). Send it in quotes: "3".',
    ],
    [
      "a misspelt field deep down",
      { kind: "list", options: { tittle: "t" } },
      "There is no field `tittle` in options; did you mean `title`? Known fields in options: title, columns.",
    ],
    [
      "an object as text",
      { kind: "list", options: '{"title":"t"}' },
      'options must be an object with title; got "{\\"title\\":\\"t\\"}" (a string). Send the object itself, not a string that holds it.',
    ],
    [
      "no tag",
      { kind: "list", data_source: {} },
      'data_source.type is missing; it must be one of "path", "inline".',
    ],
    [
      "a wrong tag",
      { kind: "list", data_source: { type: "inlin" } },
      'data_source.type must be one of "path", "inline"; got "inlin". Did you mean "inline"?',
    ],
    [
      "a fault inside the tagged alternative",
      { kind: "list", data_source: { type: "path" } },
      "data_source.path is missing; it must be a string.",
    ],
    [
      "a field of the other alternative",
      { kind: "list", data_source: { type: "path", path: "p", data: 1 } },
      "There is no field `data` in data_source. Known fields in data_source: type, path.",
    ],
    [
      "no alternative at all",
      { kind: "list", data_source: 3 },
      'data_source must be an object with type "path" and path; or an object with type "inline" and data; got 3 (a number).',
    ],
    [
      "a union",
      { kind: "list", when: true },
      "when must be a string, an object with every, or a list of strings; got true (a boolean). Put it in a list: [true].",
    ],
    [
      "a fault inside the only alternative of its kind",
      { kind: "list", when: { every: "x" } },
      'when.every must be a whole number; got "x" (a string).',
    ],
    [
      "a string that looks like markup",
      { kind: "</tool>\n\u001b[2J" },
      'kind must be one of "table", "list", "tree"; got "</tool>\\n\\u001b[2J".',
    ],
    [
      "a big object",
      { kind: { a: "x".repeat(100) } },
      `kind must be one of "table", "list", "tree"; got {"a":"${"x".repeat(33)}… (an object).`,
    ],
    [
      "many faults",
      { kind: 1, limit: 0, ratio: 2, live: 3, id: 4, step: 1, tags: 5 },
      [
        'kind must be one of "table", "list", "tree"; got 1 (a number).',
        "limit must be a whole number from 1 to 200; got 0.",
        "ratio must be a number above 0 and of at most 1; got 2.",
        "step must be a number that is a multiple of 5; got 1.",
        "live must be true or false; got 3 (a number).",
        "And 2 more.",
      ].join("\n"),
    ],
  ])("%s", (_, args, sentence) => {
    const judged = validate(args);
    expect(judged.ok || said(judged.refused)).toBe(sentence);
  });

  test("null padding of every optional field means not given", () => {
    const padded = Object.fromEntries(Object.keys(show.shape).map((name) => [name, null]));
    const value = { kind: "list", ...(door === "zod" ? { limit: 20 } : {}) };
    expect(validate({ ...padded, kind: "list" })).toEqual({ ok: true, value });
  });
});

function jsonSchemaValidator(schema: z.ZodType) {
  const compiled = compileJsonSchema(zodInputSchema(schema));
  if (!compiled.ok) throw new Error(said(compiled.refused));
  return compiled.validate;
}

test("a sentence of the tool's author is passed on with the place", () => {
  expect(answer(show, { kind: "list", code: "euro" })).toBe("code: three capital letters, for example EUR");
  const range = z
    .object({ from: z.int(), to: z.int() })
    .refine(({ from, to }) => from <= to, "from must not lie after to.");
  expect(answer(range, { from: 2, to: 1 })).toBe("from must not lie after to.");
});

test("a rule names a refusal, and the place is added", () => {
  const columns = z
    .array(z.string())
    .refine(({ length }) => length <= 2, broken("cards.too_many_columns", { most: 2 }));
  const judged = zodValidator(z.object({ options: z.object({ columns }) }))({
    options: { columns: ["a", "b", "c"] },
  });
  expect(judged).toEqual({
    ok: false,
    refused: [{ code: "cards.too_many_columns", facts: { at: "options.columns", most: 2 } }],
  });
});

test("what is accepted, what came and the way out are facts", () => {
  expect(zodValidator(show)({ kind: "list", limit: "10" })).toEqual({
    ok: false,
    refused: [
      {
        code: "argument.wrong",
        facts: {
          at: "limit",
          wanted: { is: "integer", least: 1, most: 200 },
          got: { shown: '"10"', kind: "string" },
          remedy: { do: "unquote", value: "10" },
        },
      },
    ],
  });
});

test("a tool without fields says so", () => {
  expect(answer(z.object({}), { a: 1 })).toBe(
    "There is no field `a`. No fields are taken here: leave them out.",
  );
  expect(answer(z.object({}), null)).toEqual({});
});

test("an object is closed unless its author opens it", () => {
  expect(answer(z.looseObject({ a: z.int() }), { a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
  expect(zodInputSchema(z.object({ a: z.int() }))).toMatchObject({ additionalProperties: false });
});

test("a list of 100,000 wrong items is answered with the first five", () => {
  const error = answer(z.object({ xs: z.array(z.string()) }), { xs: Array(100_000).fill(1) });
  expect(error).toMatch(/^xs\[0\] must be a string; .*\n.*\n.*\n.*\nxs\[4\] .*\nAnd many more\.$/);
});

test("a document keeps its nulls and every other value", () => {
  const content = { a: null, b: [null, { c: null }], constructor: "x" };
  expect(answer(write, { path: "a", content, expected_version: null })).toEqual({ path: "a", content });
});

test("the first sentence of a description does not end after e.g.", () => {
  const schema = z.strictObject({
    path: z.string().describe("Where, e.g. goals/2026/year. More is in the guide."),
  });
  expect(answer(schema, {})).toBe("path is missing; it must be a string, where, e.g. goals/2026/year.");
});

test("what an author says of a value is not said of a value that is missing", () => {
  const even = z
    .unknown()
    .refine((value) => Number(value) % 2 === 0, { error: "only even numbers will do." });
  const schema = z.strictObject({ even: even.meta({ type: "integer" }) });
  expect(answer(schema, {})).toBe("even is missing; it must be a whole number.");
  expect(answer(schema, { even: 3 })).toBe("even: only even numbers will do.");
});

test("where not all faults fit, those of the arguments themselves come before those inside of one", () => {
  const deep = z.strictObject({
    rules: z.strictObject(Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [name, z.number()]))),
    trigger_id: z.string(),
  });
  const wrong = { rules: { a: "1", b: "1", c: "1", d: "1", e: "1" } };
  expect(String(answer(deep, wrong)).split("\n")[0]).toContain("trigger_id is missing");
});
