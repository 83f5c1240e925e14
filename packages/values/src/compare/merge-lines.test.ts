import fc from "fast-check";
import { expect, test } from "vitest";
import { lineChanges, unifiedDiff } from "./line-diff.ts";
import { mergeLines } from "./merge-lines.ts";

const lines = fc.array(fc.constantFrom("a", "b", "c", "d", "", "# e"), { maxLength: 12 });

test("the changes turn one text into the other", () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const made: string[] = [];
      let at = 0;
      for (const { from, until, newFrom, newUntil } of lineChanges(before, after)) {
        made.push(...before.slice(at, from), ...after.slice(newFrom, newUntil));
        at = until;
      }
      expect([...made, ...before.slice(at)]).toEqual(after);
    }),
    { numRuns: 1_000 },
  );
});

test("a diff shows the lines around a change, and places that are far apart by themselves", () => {
  const before = Array.from({ length: 20 }, (_, at) => `line ${at + 1}`);
  const after = before.with(1, "other").toSpliced(17, 0, "new");
  expect(unifiedDiff(before, after)).toBe(
    [
      "@@ -1,4 +1,4 @@\n line 1\n-line 2\n+other\n line 3\n line 4",
      "@@ -16,4 +16,5 @@\n line 16\n line 17\n+new\n line 18\n line 19",
    ].join("\n"),
  );
  expect(unifiedDiff(before, before)).toBe("");
  expect(unifiedDiff([], ["a"])).toBe("@@ -0,0 +1 @@\n+a");
});

test("what one side changed is changed; where both changed the same, both stand and it is reported", () => {
  const base = ["a", "b", "c", "d", "e"];
  expect(mergeLines({ base, ours: ["A", ...base.slice(1)], theirs: [...base, "f"] })).toEqual({
    merged: ["A", "b", "c", "d", "e", "f"],
    conflicts: [],
  });
  expect(mergeLines({ base, ours: base.with(2, "C1"), theirs: base.with(2, "C2") })).toEqual({
    merged: ["a", "b", "C1", "C2", "d", "e"],
    conflicts: [{ line: 3, base: ["c"], ours: ["C1"], theirs: ["C2"] }],
  });
});

test("a side that changed nothing has no say, and no line that a side wrote is lost", () => {
  fc.assert(
    fc.property(lines, lines, lines, (base, ours, theirs) => {
      expect(mergeLines({ base, ours, theirs: base })).toEqual({ merged: ours, conflicts: [] });
      expect(mergeLines({ base, ours: base, theirs })).toEqual({ merged: theirs, conflicts: [] });
      const { merged } = mergeLines({ base, ours, theirs });
      for (const side of [ours, theirs])
        for (const line of side) if (!base.includes(line)) expect(merged).toContain(line);
    }),
    { numRuns: 500 },
  );
});
