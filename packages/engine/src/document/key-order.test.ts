import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { jsonbKeepsOrder } from "./key-order.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

/** The same JSON as PostgreSQL hands it back from jsonb. */
async function throughJsonb(texts: readonly string[]): Promise<string[]> {
  const rows = await etui.scope("lin").rows<{ json: string }>({
    text: "select value::jsonb::text as json from unnest($1::text[]) with ordinality as t(value, place) order by place",
    values: [texts],
  });
  return rows.map(({ json }) => JSON.stringify(JSON.parse(json)));
}

const WORDS = ["a", "b", "ab", "名", "é", "zz", "\u{ffff}", "\u{10000}", "😀", "-1", "01", "a1", ""];
const NUMBERS = ["0", "9", "10", "2025", "2026"];
const key = fc.oneof(
  fc.constantFrom(...WORDS),
  fc
    .string({ maxLength: 3, unit: "binary" })
    .filter((text) => text.isWellFormed() && !text.includes("\0") && !/^\d+$/.test(text)),
);
const documents = (keys: fc.Arbitrary<string>) =>
  fc.array(
    fc.letrec<{ json: unknown }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(1, "x", null, true),
        fc.array(tie("json"), { maxLength: 3 }),
        fc.array(fc.tuple(keys, tie("json")), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
      ),
    })).json,
    { minLength: 50, maxLength: 100 },
  );

test("it says of any JSON whether jsonb hands it back with its keys in the same order", async () => {
  await fc.assert(
    fc.asyncProperty(documents(key), async (values) => {
      const texts = values.map((value) => JSON.stringify(value));
      const returned = await throughJsonb(texts);
      expect(values.map(jsonbKeepsOrder)).toEqual(texts.map((text, index) => text === returned[index]));
    }),
    { numRuns: 20 },
  );
});

test("what it says jsonb keeps comes back the same, also with keys that JavaScript sorts by itself", async () => {
  await fc.assert(
    fc.asyncProperty(documents(fc.oneof(key, fc.constantFrom(...NUMBERS))), async (values) => {
      const texts = values.filter(jsonbKeepsOrder).map((value) => JSON.stringify(value));
      expect(await throughJsonb(texts)).toEqual(texts);
    }),
    { numRuns: 20 },
  );
});

test.each<[what: string, content: unknown, keeps: boolean]>([
  ["no key at all", {}, true],
  ["shorter keys first", { id: 1, title: "x" }, true],
  ["a longer key first", { title: "x", id: 1 }, false],
  ["the alphabet within a length", { a: 1, b: 2 }, true],
  ["against the alphabet", { b: 1, a: 2 }, false],
  ["a Chinese key of three bytes before a word of four", { 名: 1, name: 2 }, true],
  ["a Chinese key of three bytes before a letter", { 名: 1, a: 2 }, false],
  ["one list among others", { a: [{ a: 1 }, { b: 1, a: 2 }] }, false],
  ["a character beyond the first plane after the last of it", { "\u{ffff}x": 1, "\u{10000}": 2 }, true],
  ["and before it", { "\u{10000}": 1, "\u{ffff}x": 2 }, false],
])("%s", (_what, content, keeps) => {
  expect(jsonbKeepsOrder(content)).toBe(keeps);
});

test("keys that are whole numbers are put first and in their order by JavaScript, before Etui sees them", () => {
  const given = JSON.parse('{"name": 1, "2026": 2, "2025": 3, "10": 4, "9": 5}');
  expect(Object.keys(given)).toEqual(["9", "10", "2025", "2026", "name"]);
  expect(jsonbKeepsOrder(given)).toBe(true);
});
