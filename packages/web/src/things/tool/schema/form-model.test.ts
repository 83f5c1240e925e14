import { expect, test } from "vitest";
import { formModel } from "./form-model.ts";

const shapeOf = (schema: object) => formModel({ properties: { it: schema } })[0]!.shape;

test("each kind of argument gets the field that takes it", () => {
  expect(shapeOf({ type: "integer" })).toEqual({ is: "number" });
  expect(shapeOf({ type: "boolean" })).toEqual({ is: "yes_no" });
  expect(shapeOf({ type: "string", enum: ["list", "tree"] })).toEqual({
    is: "choice",
    values: ["list", "tree"],
  });
  expect(shapeOf({ const: "off" })).toEqual({ is: "choice", values: ["off"] });
  expect(shapeOf({ type: "array", items: { type: "string" } })).toEqual({ is: "texts" });
  expect(shapeOf({ type: "string", maxLength: 4000 })).toEqual({ is: "text", isLong: true, isPath: false });
  expect(shapeOf({ type: "object", properties: { at: { type: "number" } } })).toMatchObject({
    is: "group",
    fields: [{ name: "at", shape: { is: "number" } }],
  });
  expect(
    shapeOf({ type: "array", items: { type: "object", properties: { op: { type: "string" } } } }),
  ).toMatchObject({ is: "entries", fields: [{ name: "op" }] });
});

test.each([
  {},
  { type: "object" },
  { anyOf: [{ type: "string" }, { type: "object" }] },
  { type: "array", items: {} },
  { type: "array" },
  { $ref: "#/$defs/node" },
  { enum: [{ a: 1 }, null] },
  { type: ["string", "number"] },
])("what no field can hold is free JSON: %j", (schema) => {
  expect(shapeOf(schema)).toEqual({ is: "json" });
});

test("null beside a type says no more than an empty field", () => {
  expect(shapeOf({ type: ["string", "null"] })).toMatchObject({ is: "text" });
  expect(shapeOf({ anyOf: [{ type: "integer" }, { type: "null" }] })).toEqual({ is: "number" });
});

test("stored paths are known by the names of their fields", () => {
  const fields = formModel({
    properties: { path: { type: "string" }, watch_path: { type: "string" }, to: { type: "string" } },
  });
  expect(fields.map(({ shape }) => shape.is === "text" && shape.isPath)).toEqual([true, true, false]);
});

test("what is required stands first, a few more follow, the rest is folded", () => {
  const text = { type: "string" };
  const fields = formModel({
    properties: {
      a: text,
      b: { ...text, "x-unlisted": true },
      c: text,
      d: text,
      e: text,
      f: text,
      needed: text,
    },
    required: ["needed"],
  });
  expect(fields.filter(({ isFolded }) => !isFolded).map(({ name }) => name)).toEqual([
    "needed",
    "a",
    "c",
    "d",
  ]);
  expect(fields.filter(({ isFolded }) => isFolded).map(({ name }) => name)).toEqual(["b", "e", "f"]);
});

test("objects within objects end in JSON, so that a schema of any depth has a form", () => {
  let schema: object = { type: "string" };
  for (let depth = 0; depth < 50; depth += 1) schema = { type: "object", properties: { in: schema } };
  const seen: string[] = [];
  let fields = formModel(schema as never);
  while (fields[0]) {
    const { shape } = fields[0];
    seen.push(shape.is);
    fields = shape.is === "group" ? shape.fields : [];
  }
  expect(seen).toEqual(["group", "group", "json"]);
});

test("a tool without arguments has no fields", () => {
  expect(formModel({ type: "object" })).toEqual([]);
});
