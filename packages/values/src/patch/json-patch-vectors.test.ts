/** The public test suite of JSON Patch, except for what it disables itself. Nothing deviates from it on purpose. */
import specTests from "json-patch-test-suite/spec_tests.json" with { type: "json" };
import tests from "json-patch-test-suite/tests.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import type { Json } from "../json/json.ts";
import { frozen } from "../testing/test-json.ts";
import { applyJsonPatch } from "./json-patch.ts";

interface Vector {
  comment?: string;
  doc: Json;
  patch: Json;
  expected?: Json;
  error?: string;
  disabled?: boolean;
}

describe.each<[string, Vector[], number]>([
  ["spec_tests.json", specTests, 16],
  ["tests.json", tests, 75],
])("%s", (_, all, count) => {
  const vectors = all.filter(({ disabled }) => !disabled);

  test("is all there", () => {
    expect(vectors).toHaveLength(count);
  });

  test.each(
    vectors.map(
      (vector) => [vector.comment ?? vector.error ?? JSON.stringify(vector.patch), vector] as const,
    ),
  )("%s", (_, { doc, patch, expected, error }) => {
    const patched = applyJsonPatch(frozen(doc), frozen(patch));
    if (error !== undefined) expect(patched.ok).toBe(false);
    else if (expected !== undefined) expect(patched).toEqual({ ok: true, value: expected });
    else expect(patched).toEqual({ ok: true, value: doc });
  });
});
