/** Tests patches on random documents against another implementation and against the definitions of RFC 6902. */
import fc from "fast-check";
import { applyPatch, createPatch } from "rfc6902";
import { expect, test } from "vitest";
import { copyJson } from "../json/copy-json.ts";
import type { Json, JsonObject } from "../json/json.ts";
import { childOf, isNested } from "../json/json-object.ts";
import { parsePointer, writePointer } from "../places/json-pointer.ts";
import { frozen, plainJson } from "../testing/test-json.ts";
import { applyJsonPatch } from "./json-patch.ts";

test("a patch made by rfc6902 leads from one document to the other", () => {
  fc.assert(
    fc.property(plainJson.filter(isNested), plainJson.filter(isNested), (before, after) => {
      fc.pre(Array.isArray(before) === Array.isArray(after));
      const patch = createPatch(before, after);
      expect(applyJsonPatch(frozen(before), frozen(patch as unknown as Json))).toEqual({
        ok: true,
        value: after,
      });
    }),
    { numRuns: 300 },
  );
});

test("add, remove and test end as with rfc6902, or fail as with it", () => {
  const ends = { ok: 0, failed: 0 };
  fc.assert(
    fc.property(documentAnd({ path: place }), plainJson, ops("add", "remove", "test"), (given, value, op) => {
      const { document, path } = given;
      const operations = [{ op, path, value }];
      const theirs = copyJson(document);
      const failed = applyPatch(theirs, operations as Parameters<typeof applyPatch>[1])[0] !== null;
      const ours = applyJsonPatch(frozen(document), operations);
      if (failed) expect(ours.ok).toBe(false);
      else expect(ours).toEqual({ ok: true, value: theirs });
      ends[ours.ok ? "ok" : "failed"] += 1;
    }),
    { numRuns: 1000 },
  );
  expect(ends.ok).toBeGreaterThan(100);
  expect(ends.failed).toBeGreaterThan(100);
});

// rfc6902 is no model for these three: it takes words for positions and looks up a move's target too early.
test("replace, move and copy are what RFC 6902 says they are", () => {
  const ends = { ok: 0, failed: 0 };
  fc.assert(
    fc.property(
      documentAnd({ from: place, path: place }),
      plainJson,
      ops("replace", "move", "copy"),
      (given, value, op) => {
        const { document, from, path } = given;
        const moved = valueAt(document, from) ?? null;
        const definitions = {
          replace: [
            { op: "remove", path },
            { op: "add", path, value },
          ],
          move: [
            { op: "remove", path: from },
            { op: "add", path, value: moved },
          ],
          copy: [
            { op: "test", path: from, value: moved },
            { op: "add", path, value: moved },
          ],
        };
        // RFC 6902 has a sentence of its own that forbids a move into itself.
        fc.pre(!(op === "move" && path.startsWith(`${from}/`)));
        const ours = applyJsonPatch(frozen(document), [{ op, from, path, value }]);
        const defined = applyJsonPatch(document, definitions[op]);
        if (defined.ok) expect(ours).toEqual(defined);
        else expect(ours.ok).toBe(false);
        ends[ours.ok ? "ok" : "failed"] += 1;
      },
    ),
    { numRuns: 1000 },
  );
  expect(ends.ok).toBeGreaterThan(100);
  expect(ends.failed).toBeGreaterThan(100);
});

function ops<Op extends string>(...names: Op[]): fc.Arbitrary<Op> {
  return fc.constantFrom(...names);
}

/** A place in the document or next to one. */
function place(document: Json): fc.Arbitrary<string> {
  const holders = holdersIn(document);
  const key = fc.constantFrom("a", "b", "0", "1", "2", "-");
  const known = holders.flatMap(([tokens, holder]) => Object.keys(holder).map((token) => [...tokens, token]));
  const beside = fc.tuple(fc.constantFrom(...holders), key).map(([[tokens], token]) => [...tokens, token]);
  return (known.length === 0 ? beside : fc.oneof(fc.constantFrom(...known), beside)).map(writePointer);
}

function documentAnd<Places extends { [name: string]: (document: Json) => fc.Arbitrary<string> }>(
  places: Places,
) {
  return plainJson.filter(isNested).chain((document) => {
    const drawn = Object.entries(places).map(([name, draw]) => [name, draw(document)]);
    return fc.record({ document: fc.constant(document), ...Object.fromEntries(drawn) }) as fc.Arbitrary<
      { document: Json } & { [name in keyof Places]: string }
    >;
  });
}

function holdersIn(value: Json, tokens: string[] = []): [string[], Json[] | JsonObject][] {
  if (!isNested(value)) return [];
  const inside = Object.entries(value).flatMap(([key, child]) => holdersIn(child, [...tokens, key]));
  return [[tokens, value], ...inside];
}

function valueAt(document: Json, pointer: string): Json | undefined {
  return parsePointer(pointer)!.reduce<Json | undefined>(childOf, document);
}
