import fc from "fast-check";
import { expect, test } from "vitest";
import { toolMatcher } from "./tool-pattern.ts";

test.each<[string, string[], string[]]>([
  ["*_trigger", ["create_trigger", "cancel_trigger"], ["list_triggers", "trigger", "create_triggerx"]],
  ["plan.*", ["plan.add_task", "plan_add_task"], ["planner", "xplan.add"]],
  ["*_skill*", ["activate_skills", "save_skill"], ["skill", "skills"]],
  ["a*b*c", ["abc", "axxbyyc", "abbc"], ["ac", "acb", "ab"]],
  ["*", ["anything"], []],
  ["read", ["read"], ["Read", "read_user_data", "rеad"]],
  ["test.echo", ["test.echo", "test_echo"], ["test-echo"]],
])("%s", (entry, fitting, others) => {
  const matches = toolMatcher([entry]);
  expect(fitting.filter((name) => !matches(name))).toEqual([]);
  expect(others.filter(matches)).toEqual([]);
});

test("a pattern means what a regular expression of the same stars means", () => {
  const text = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), maxLength: 8 });
  fc.assert(
    fc.property(text("ab_*"), text("ab_"), (entry, name) => {
      const expected = new RegExp(`^${entry.replaceAll("*", ".*")}$`);
      expect(toolMatcher([entry])(name)).toBe(expected.test(name));
    }),
    { numRuns: 2_000 },
  );
});
