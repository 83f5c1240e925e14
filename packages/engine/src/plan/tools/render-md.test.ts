import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("the Markdown has every list in the person's language, and each task as a line of Obsidian Tasks", async () => {
  const { call, add } = planOf(etui, "markdown", { locale: "zh" });
  await call("plan_ensure_group", { list_id: "next_action", group_name: "工作" });
  const id = await add(
    { title: "写周报", schedule: { date: day(1), time: "15:00" }, tags: ["周"] },
    { list_id: "next_action", group_id: "工作" },
  );
  const { markdown, revision, model_output } = (await call("plan_render_md", {})) as unknown as {
    markdown: string;
    revision: number;
    model_output: string;
  };
  expect(revision).toBe(2);
  expect(markdown).toContain("## 下一步 (next_action)");
  expect(markdown).toContain("### 工作");
  expect(markdown).toMatch(new RegExp(`^- \\[ \\] 写周报 #周 🔽 ⏳ ${day(1)} 15:00.* \\^${id}$`, "m"));
  expect(model_output).toBe(markdown);
});
