import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

const content = {
  "a.b": "dotted",
  a: { b: "nested", "": { c: "below the empty key" } },
  "": "empty",
  list: [{ n: 1 }, { n: 2 }],
  none: null,
  "-1": "no position",
  $ref: "dollar",
  "back\\slash": "backslash",
};

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
  await etui.execute("write_user_data", { path: "one", content });
});
afterAll(() => etui.close());

const ask = (args: object) => etui.execute("query_user_data", args as never);

test.each<[field: string, value: unknown]>([
  ["a\\.b", "dotted"],
  ["a.b", "nested"],
  ["a..c", "below the empty key"],
  ["", "empty"],
  ["list.1.n", 2],
  ["-1", "no position"],
  ["\\$ref", "dollar"],
  ["back\\\\slash", "backslash"],
])("%j means the same in fields, filters and sort_by", async (field, value) => {
  expect(await ask({ fields: [field] })).toMatchObject({ results: [{ content: { [field]: value } }] });
  expect(await ask({ filters: { [field]: value } })).toMatchObject({ count: 1 });
  expect(await ask({ filters: { [field]: { $exists: false } } })).toMatchObject({ count: 0 });
  // The document comes before those without the field. In `sort_by`, a leading minus means descending order.
  await etui.execute("write_user_data", { path: "a first by path", content: {} });
  expect(await ask({ sort_by: field.replace(/^-/, "\\-") })).toMatchObject({
    results: [{ path: "one" }, {}],
  });
  await etui.execute("delete_user_data", { path: "a first by path" });
});

test("what is not there is left out, null is there, and a field asked for twice comes once", async () => {
  const result = await ask({ fields: ["none", "no.such", "list.7", "list.-1", "toString", "none"] });
  expect((result as { results: unknown[] }).results).toMatchObject([{ content: { none: null } }]);
  expect(JSON.stringify(result)).toContain('"content":{"none":null}');
});

test.each<[string, RegExp]>([
  ["a\\", /^fields\[1\] ends in a backslash/],
  ["a.$b", /^fields\[1\] has an operator in the field's name/],
  [
    "x".repeat(257),
    /^fields\[1\] is a field of more than 256 bytes, which is too long\. Name a shorter one\.$/,
  ],
])("%j is refused in words", async (field, error) => {
  expect(await ask({ fields: ["a", field] })).toMatchObject({
    status: "error",
    error_code: "invalid_arguments",
    error: expect.stringMatching(error),
  });
});
