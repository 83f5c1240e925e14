import { expect, test } from "vitest";
import { withError } from "../../testing/with-error.ts";
import { mergeSources } from "../library/merge-sources.ts";
import type { Skill, SkillRequirement } from "../skill.ts";
import { testSkill } from "../testing/test-skill.ts";
import { withRequired } from "./with-required.ts";

const libraryOf = (skills: Skill[]) => mergeSources([skills.map((skill) => ({ ok: true as const, skill }))]);
const skill = (id: string, requires: SkillRequirement[] = [], version?: string) =>
  testSkill({ id, requires, version });
const any = (id: string): SkillRequirement => ({ id, range: "*" });

test("what is required comes first, and each once", () => {
  const top = skill("top", [any("left"), any("right")]);
  const view = libraryOf([top, skill("left", [any("base")]), skill("right", [any("base")]), skill("base")]);
  const ordered = withRequired(view, top);
  expect(ordered.ok && ordered.skills.map(({ id }) => id)).toEqual(["base", "left", "right", "top"]);
});

test("a circle is named by its members", () => {
  const a = skill("a", [any("b")]);
  expect(withError(withRequired(libraryOf([a, skill("b", [any("c")]), skill("c", [any("b")])]), a))).toEqual({
    ok: false,
    error: expect.stringContaining("b → c → b"),
  });
});

test("what is missing or of another version is named", () => {
  const a = skill("a", [{ id: "b", range: "^2.0.0" }]);
  expect(withError(withRequired(libraryOf([a]), a))).toEqual({
    ok: false,
    error: expect.stringContaining("the skill b"),
  });
  expect(withError(withRequired(libraryOf([a, skill("b", [], "1.9.0")]), a))).toEqual({
    ok: false,
    error: expect.stringContaining("b ^2.0.0, and 1.9.0 is there"),
  });
  expect(withRequired(libraryOf([a, skill("b", [], "2.3.1")]), a).ok).toBe(true);
  expect(withRequired(libraryOf([a, skill("b")]), a).ok).toBe(true);
});
