import { expect, test } from "vitest";
import type { Json } from "../json/json.ts";
import { dottedKey } from "./dotted-key.ts";

test.each<[string, Json, string[], string | undefined]>([
  ["a key with a dot", { "a.b": 1 }, ["a", "b"], "a\\.b"],
  [
    "one further down, with a field behind it",
    { x: { "v1.0": { y: 1 } } },
    ["x", "v1", "0", "y"],
    "x.v1\\.0.y",
  ],
  ["one that is not the first that begins so", { a: { c: 1 }, "a.b": 1 }, ["a", "b"], "a\\.b"],
  ["none", { a: 1 }, ["b", "c"], undefined],
  ["nobody's field", {}, ["constructor", "name"], undefined],
])("%s", (_, value, steps, field) => expect(dottedKey(value, steps)).toBe(field));

test("a long field is not looked for: every way of reading it fits here", () => {
  let value: Json = 1;
  for (let level = 0; level < 40; level += 1) value = { a: value, "a.a": value };
  expect(dottedKey(value, [...Array(30).fill("a"), "b"])).toBeUndefined();
});
