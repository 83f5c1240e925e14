import type { JsonObject } from "@etui/values/json/json";
import fc from "fast-check";
import { expect, test } from "vitest";
import { argumentsOf, enteredFrom } from "./entered.ts";
import { formModel } from "./form-model.ts";

const fields = formModel({
  type: "object",
  properties: {
    path: { type: "string" },
    limit: { type: "integer" },
    mode: { type: "string", enum: ["replace", "merge"] },
    once: { type: "boolean" },
    unset: { type: "array", items: { type: "string" } },
    filters: { type: "object" },
    source: { type: "object", properties: { type: { type: "string" }, data: {} } },
    operations: {
      type: "array",
      items: { type: "object", properties: { op: { type: "string" }, content: { type: "object" } } },
    },
  },
  required: ["path", "operations"],
});

test("what is entered becomes the arguments it means", () => {
  const { args, faults } = argumentsOf(fields, {
    path: "goals/2026",
    limit: "20",
    mode: "merge",
    once: "false",
    unset: ["a", "", "b"],
    filters: '{"km": {"$gte": 10}}',
    source: { type: "path" },
    operations: [{ op: "merge", content: '{"a": 1}' }],
  });
  expect(args).toEqual({
    path: "goals/2026",
    limit: 20,
    mode: "merge",
    once: false,
    unset: ["a", "b"],
    filters: { km: { $gte: 10 } },
    source: { type: "path" },
    operations: [{ op: "merge", content: { a: 1 } }],
  });
  expect(faults.size).toBe(0);
});

test("what is empty is left out, except a list that has to be given", () => {
  const empty = {
    path: "",
    limit: "",
    once: "",
    unset: [""],
    filters: "  ",
    source: { type: "" },
    operations: [],
  };
  expect(argumentsOf(fields, empty).args).toEqual({ operations: [] });
});

test("a text that is no number goes as it is: the server says what is wrong", () => {
  expect(argumentsOf(fields, { limit: "many" }).args).toEqual({ limit: "many" });
});

test("JSON that cannot be read is told by the place where it stands", () => {
  const { faults } = argumentsOf(fields, { filters: "{", operations: [{}, { content: "{\n1}" }] });
  expect([...faults]).toEqual([
    ["operations[1].content", expect.objectContaining({ place: { line: 2, column: 1 } })],
    ["filters", expect.objectContaining({ place: { line: 1, column: 2 } })],
  ]);
});

test("arguments come back from the form as they were", () => {
  const text = fc.string({ minLength: 1 });
  const args = fc.record(
    {
      path: text,
      limit: fc.integer(),
      mode: fc.constantFrom("replace", "merge"),
      once: fc.boolean(),
      unset: fc.array(text, { minLength: 1 }),
      filters: fc.dictionary(text, fc.jsonValue()),
      source: fc.record({ type: text, data: fc.jsonValue() }),
      operations: fc.array(fc.record({ op: text }, { requiredKeys: [] })),
    },
    { requiredKeys: ["operations"] },
  ) as fc.Arbitrary<JsonObject>;
  fc.assert(
    fc.property(args, (given) => {
      const plain = JSON.parse(JSON.stringify(given)) as JsonObject;
      const { entered, misfits } = enteredFrom(fields, plain);
      expect(misfits).toEqual([]);
      expect(argumentsOf(fields, entered).args).toEqual(plain);
    }),
  );
});

test("what the form has no place for is named, at any depth", () => {
  const args = { path: 3, lenght: 1, mode: "zap", source: { other: 1 }, operations: [{ op: "x", to: "y" }] };
  expect(enteredFrom(fields, args).misfits).toEqual([
    "path",
    "lenght",
    "mode",
    "source.other",
    "operations[0].to",
  ]);
});
