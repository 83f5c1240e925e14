import { findForbidden } from "@etui/values/parse/find-forbidden";
import { parseJson } from "@etui/values/parse/parse-json";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { said } from "../../testing/said.ts";
import { compileJsonSchema } from "./json-schema-tool.ts";
import { zodInputSchema, zodValidator } from "./zod-validator.ts";

const schema = z.object({
  path: z.string().min(1).max(40),
  count: z.int().min(1).max(200).optional(),
  kind: z.enum(["table", "list", "tree"]).optional(),
  live: z.boolean().optional(),
  columns: z
    .array(z.strictObject({ key: z.string(), width: z.int().optional() }))
    .max(4)
    .optional(),
  source: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("path"), path: z.string() }),
    z.strictObject({ type: z.literal("inline"), data: z.looseObject({}) }),
  ]),
});

const text = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 10 })
  .filter((value) => findForbidden(value) === undefined);
const document = fc
  .dictionary(text, fc.jsonValue({ maxDepth: 3 }))
  .filter((value) => findForbidden(value) === undefined);
const validArgs = fc.record(
  {
    path: text,
    count: fc.integer({ min: 1, max: 200 }),
    kind: fc.constantFrom("table", "list", "tree"),
    live: fc.boolean(),
    columns: fc.array(fc.record({ key: text, width: fc.integer() }, { requiredKeys: ["key"] }), {
      maxLength: 4,
    }),
    source: fc.oneof(
      fc.record({ type: fc.constant("path"), path: text }),
      fc.record({ type: fc.constant("inline"), data: document }),
    ),
  },
  { requiredKeys: ["path", "source"] },
);

type Args = { [name: string]: unknown };
/** Each makes one thing wrong; the answer must contain the name. */
const mutations: { named: string; apply: (args: Args) => Args }[] = [
  { named: "path", apply: ({ path: _, ...args }) => args },
  { named: "path", apply: (args) => ({ ...args, path: 3 }) },
  { named: "path", apply: (args) => ({ ...args, path: "x".repeat(41) }) },
  { named: "count", apply: (args) => ({ ...args, count: "7" }) },
  { named: "count", apply: (args) => ({ ...args, count: 201 }) },
  { named: "kind", apply: (args) => ({ ...args, kind: "pie" }) },
  { named: "live", apply: (args) => ({ ...args, live: "yes" }) },
  { named: "columns[0].key", apply: (args) => ({ ...args, columns: [{ width: 1 }] }) },
  {
    named: "columns[1].width",
    apply: (args) => ({ ...args, columns: [{ key: "a" }, { key: "b", width: "wide" }] }),
  },
  { named: "columns", apply: (args) => ({ ...args, columns: {} }) },
  { named: "source", apply: (args) => ({ ...args, source: "path" }) },
  { named: "source.type", apply: (args) => ({ ...args, source: { type: "url" } }) },
  { named: "source.path", apply: (args) => ({ ...args, source: { type: "path" } }) },
  { named: "surplus", apply: (args) => ({ ...args, surplus: 1 }) },
  {
    named: "source.data.deep",
    apply: (args) => ({ ...args, source: { type: "inline", data: { deep: "\0" } } }),
  },
];

const doors = [
  ["zod", zodValidator(schema)],
  ["json schema", compiled()],
] as const;

function compiled() {
  const result = compileJsonSchema(zodInputSchema(schema));
  if (!result.ok) throw new Error(said(result.refused));
  return result.validate;
}

test.each(doors)("%s: valid arguments always pass, unchanged", (_, validate) => {
  fc.assert(
    fc.property(validArgs, (args) => {
      expect(validate(args)).toEqual({ ok: true, value: args });
    }),
    { numRuns: 500 },
  );
});

test.each(doors)("%s: one wrong thing always gives a sentence that names it", (_, validate) => {
  const mutation = fc.constantFrom(...mutations);
  fc.assert(
    fc.property(validArgs, mutation, (args, { named, apply }) => {
      const judged = validate(apply(args));
      expect(judged.ok).toBe(false);
      const error = judged.ok ? "" : said(judged.refused);
      expect(error).toContain(named);
      expect(error).toMatch(/^\S.*[.?]$/s);
      expect(error.length).toBeLessThan(400);
    }),
    { numRuns: 500 },
  );
});

test("every text that JSON.parse refuses gets a place, every other one its value", () => {
  const json = fc.json();
  const damaged = fc
    .tuple(
      json,
      fc.nat(),
      fc.constantFrom("", ",", '"', "}", "]", ":", "\\", "1", "e", "-", "'", "\n", "nul"),
    )
    .map(([whole, at, piece]) => {
      const place = at % (whole.length + 1);
      return whole.slice(0, place) + piece + whole.slice(place + 1);
    });
  fc.assert(
    fc.property(fc.oneof(json, damaged), (input) => {
      const parsed = parseJson(input);
      try {
        expect(parsed).toEqual({ ok: true, value: JSON.parse(input) });
      } catch (thrown) {
        if (!(thrown instanceof SyntaxError)) throw thrown;
        expect(parsed.ok || parsed.refused.code).toMatch(/^json\.text_(?:breaks|empty)$/);
        expect(parsed.ok || said(parsed.refused)).toMatch(/at line \d+, column \d+: |^The text is empty/);
      }
    }),
    { numRuns: 2_000 },
  );
});
