import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("activations, their tokens and the calls of a skill's tools are counted, for their user", async () => {
  const call = (tool: string, args: object, userId = "lin") => etui.execute(tool, args, { userId });
  expect(await etui.skills.usage(etui.scope("lin"), 30)).toEqual([]);
  await call("activate_skills", { skills: ["weekly-review", "goal_tracking"] });
  await call("activate_skills", { skills: ["weekly-review"] });
  await call("show_weekly_review", { review: { wins: ["a"] } });
  await call("show_weekly_review", {});
  await call("collect_weekly_review", { wins: "a", next: "b" }, "mei");
  await expect
    .poll(() => etui.skills.usage(etui.scope("lin"), 30))
    .toEqual([
      expect.objectContaining({ name: "weekly-review", activations: 2, calls: 2, failures: 1 }),
      expect.objectContaining({ name: "goal_tracking", activations: 1, calls: 0, failures: 0 }),
    ]);
  const [review, goals] = await etui.skills.usage(etui.scope("lin"), 30);
  expect(review!.tokens).toBeGreaterThan(2 * 200);
  expect(goals!.last_used).toMatch(/^\d{4}-\d\d-\d\d$/);
});
