import { startTestEtui } from "@etui/engine/testing";
import { expect, test } from "vitest";
import { listedSchema } from "./listed-schema.ts";
import { listTools } from "./tool-list.ts";

test("what a call of a model should have is required, though a program's may do without", async () => {
  await using etui = await startTestEtui();
  const listed = await listTools(etui, { userId: "lin", expert: "everything" });
  expect(listed.find(({ name }) => name === "write_user_data")?.inputSchema).toMatchObject({
    required: ["path", "content"],
  });
  expect(JSON.stringify(listed)).not.toContain("x-");
  const write = (args: object) => etui.execute("write_user_data", args, { userId: "lin" });
  await write({ path: "a", content: { b: 1, c: 2 } });
  const unset = { path: "a", mode: "merge", unset: ["b"] };
  for (const args of [unset, { ...unset, unset: ["c"], content: {} }])
    expect(await write(args)).toMatchObject({ status: "success" });
});

test("fields that are not for models are left out, at every depth", () => {
  const hidden = { type: "string", "x-unlisted": true };
  const inner = { type: "object", properties: { a: { type: "string" }, hidden }, required: ["a"] };
  expect(listedSchema({ type: "object", properties: { hidden, inner } })).toEqual({
    type: "object",
    properties: { inner: { ...inner, properties: { a: { type: "string" } } } },
  });
  const listed = listedSchema({
    type: "object",
    properties: { rows: { anyOf: [{ type: "string" }, { type: "array", items: inner }, inner] } },
  });
  expect(JSON.stringify(listed)).not.toContain("hidden");
});

test("no form of a tool that a program reads as functions has the marks of a listing", async () => {
  await using etui = await startTestEtui();
  const schemas = etui.tools.list().map(({ inputSchema }) => listedSchema(inputSchema));
  expect(JSON.stringify(schemas)).not.toMatch(/"x-(?:un)?listed/);
});

test("forms that one field tells apart are one form, and one item beside a list of them is that list", () => {
  const text = { type: "string", maxLength: 5 };
  const form = (op: string, rest: object, required: string[]) => ({
    type: "object",
    properties: { op: { type: "string", const: op }, ...rest },
    required: ["op", ...required],
    additionalProperties: false,
  });
  const forms = {
    oneOf: [form("put", { id: text, value: text }, ["value"]), form("drop", { id: text }, ["id"])],
  };
  const test = { type: "object", properties: { name: text }, required: ["name"] };
  const properties = {
    forms: { type: "array", items: forms },
    tests: { anyOf: [{ type: "array", items: test }, test] },
    value: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
  };
  expect(listedSchema({ type: "object", properties })).toEqual({
    type: "object",
    properties: {
      forms: {
        type: "array",
        items: {
          type: "object",
          properties: {
            op: { type: "string", enum: ["put", "drop"] },
            id: { type: "string" },
            value: { type: "string" },
          },
          required: ["op"],
        },
      },
      tests: {
        type: "array",
        items: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
      },
      value: properties.value,
    },
  });
});
