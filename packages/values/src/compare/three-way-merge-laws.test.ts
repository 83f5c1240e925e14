/** What must hold for any three versions. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "../json/canonical-json.ts";
import { equalJson } from "../json/equal-json.ts";
import type { Json, JsonObject } from "../json/json.ts";
import { document, frozen, json, records, scalar, unordered } from "../testing/test-json.ts";
import { mergeThreeWays } from "./three-way-merge.ts";

const elements = fc.array(scalar, { maxLength: 6 });
const three = (value: fc.Arbitrary<Json>) => fc.record({ base: value, ours: value, theirs: value });
const versions = fc.oneof(three(json), three(document), three(elements), three(records()));

const merge = (base: Json, ours: Json, theirs: Json) =>
  mergeThreeWays({ base: frozen(base), ours: frozen(ours), theirs: frozen(theirs) });

test("where only one side changed something, or both the same, the result is theirs who changed", () => {
  fc.assert(
    fc.property(fc.oneof(json, records()), fc.oneof(json, records()), (base, changed) => {
      for (const [ours, theirs] of [
        [changed, base],
        [base, changed],
        [changed, changed],
      ] as const) {
        const { merged, conflicts } = merge(base, ours, theirs);
        expect(conflicts).toEqual([]);
        expect(canonicalJson(merged)).toBe(canonicalJson(changed));
      }
    }),
    { numRuns: 500 },
  );
});

test("it makes no difference who is ours, but for the order and for who wins a conflict", () => {
  let free = 0;
  fc.assert(
    fc.property(versions, ({ base, ours, theirs }) => {
      const [one, other] = [merge(base, ours, theirs), merge(base, theirs, ours)];
      expect(one.conflicts).toHaveLength(other.conflicts.length);
      if (one.conflicts.length > 0) return;
      expect(unordered(one.merged)).toBe(unordered(other.merged));
      free += 1;
    }),
    { numRuns: 1000 },
  );
  expect(free).toBeGreaterThan(100);
});

test("changes of different fields are both there", () => {
  fc.assert(
    fc.property(document, document, fc.func(fc.boolean()), (base, changed, isOurs) => {
      const keys = [...new Set([...Object.keys(base), ...Object.keys(changed)])];
      const ours = pick(keys, (key) => (isOurs(key) ? changed : base));
      const theirs = pick(keys, (key) => (isOurs(key) ? base : changed));
      const { merged, conflicts } = merge(base, ours, theirs);
      expect(conflicts).toEqual([]);
      expect(canonicalJson(merged)).toBe(canonicalJson(changed));
    }),
  );
});

test("a list without conflict has what both left and what either added", () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 6 });
  let free = 0;
  fc.assert(
    fc.property(numbers, fc.func(fc.nat(4)), fc.func(fc.nat(4)), (base, ourChange, theirChange) => {
      const ours = edited(base, ourChange, 10);
      const theirs = edited(base, theirChange, 20);
      const { merged, conflicts } = merge(base, ours, theirs);
      if (conflicts.length > 0) return;
      const kept = base.filter((element) => ours.includes(element) && theirs.includes(element));
      const added = [...ours, ...theirs].filter((element) => !base.includes(element));
      expect((merged as number[]).toSorted()).toEqual([...kept, ...added].toSorted());
      free += 1;
    }),
    { numRuns: 500 },
  );
  expect(free).toBeGreaterThan(100);
});

test("elements with an id are all there, whoever changed, added and removed which", () => {
  fc.assert(
    fc.property(records(), records(), records(), (base, ours, theirs) => {
      const { merged, conflicts } = merge(base, ours, theirs);
      // Both sides have rearranged the same elements differently.
      if (conflicts.some(({ path }) => path === "$")) return;
      const ids = idsOf(merged as typeof base);
      const expected = [...new Set([...idsOf(ours), ...idsOf(theirs)])].filter((id) => {
        const [before, here, there] = [base, ours, theirs].map((list) => list.find((one) => one.id === id));
        if (before === undefined) return true;
        return here !== undefined && (there !== undefined || !equalJson(here, before));
      });
      expect(ids.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 500 },
  );
});

const idsOf = (list: { id: string | number }[]) => list.map(({ id }) => id);

function pick(keys: string[], from: (key: string) => JsonObject): JsonObject {
  return Object.fromEntries(
    keys.flatMap((key) => (Object.hasOwn(from(key), key) ? [[key, from(key)[key]!]] : [])),
  );
}

/** Depending on `change`, an element is removed (0), replaced (1), followed by a new one (2) or kept. */
function edited(base: number[], change: (element: number) => number, first: number): number[] {
  let next = first;
  return base.flatMap((element) => {
    const what = change(element);
    if (what === 0) return [];
    if (what === 1) return [next++];
    return what === 2 ? [element, next++] : [element];
  });
}
