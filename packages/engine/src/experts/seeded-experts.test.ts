import { Expert } from "@etui/protocol/expert";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { BEHIND } from "./permissions-of.ts";
import { SEEDED_EXPERTS } from "./seeded-experts.ts";
import { isPattern, toolMatcher } from "./tool-pattern.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("every tool that a seeded expert names is there, and every pattern finds some", () => {
  for (const { name, tools } of SEEDED_EXPERTS)
    for (const entry of tools ?? []) {
      const found = isPattern(entry)
        ? etui.tools.list().some((tool) => toolMatcher([entry])(tool.name))
        : etui.tools.resolve(entry)?.name === entry;
      expect(found, `${name}: ${entry}`).toBe(true);
    }
});

test("no seeded expert names a tool that is for people alone", () => {
  for (const { name, tools } of SEEDED_EXPERTS) {
    const matches = toolMatcher(tools ?? []);
    const forPeople = etui.tools.list().filter((tool) => tool.audience === "person" && matches(tool.name));
    // A family such as *_user_data may include such a tool; the road refuses it to every expert.
    expect(
      forPeople.filter((tool) => tools?.includes(tool.name)),
      name,
    ).toEqual([]);
  }
});

test("the verbs and what stands behind them are tools", () => {
  for (const name of Object.entries(BEHIND).flat(2)) expect(etui.tools.resolve(name)?.name).toBe(name);
});

test("the companion has the seven atomic tools, three of the plan, the log and the way back, and each expert has words in both languages", async () => {
  const english = await etui.experts.list("new");
  const chinese = await etui.experts.list("new", "zh-CN");
  expect(english.map(({ name }) => name)).toEqual([
    "companion",
    "planner",
    "librarian",
    "skill-studio",
    "everything",
  ]);
  expect(english[0]!.tools).toHaveLength(12);
  expect(english.filter(({ is_default }) => is_default).map(({ name }) => name)).toEqual(["everything"]);
  for (const [at, expert] of english.entries()) {
    expect(Expert.parse(expert)).toEqual(expert);
    expect(chinese[at]!.title).toMatch(/\p{Script=Han}/u);
    expect(chinese[at]!.description).toMatch(/\p{Script=Han}/u);
    expect(expert).toMatchObject({ origin: "seeded", version: 0, updated_at: null });
  }
});
