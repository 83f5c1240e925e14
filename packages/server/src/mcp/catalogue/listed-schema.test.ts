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
