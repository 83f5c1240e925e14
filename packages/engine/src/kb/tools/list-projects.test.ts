import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { planOf } from "../../plan/test-plan.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { kbOf } from "../test-kb.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("projects come in pages, those changed last first, each once", async () => {
  const kb = kbOf(etui, "lists");
  expect((await kb("kb_list_projects")).model_output).toContain("There are no projects yet");
  for (const slug of ["a", "b", "c"]) await kb("kb_create_project", { slug, title: slug.toUpperCase() });
  await kb("kb_upsert", { entry: "projects/a", content: "## Status\n- on" });
  const seen: unknown[] = [];
  let cursor: unknown;
  do {
    const page = await kb("kb_list_projects", { limit: 2, cursor });
    seen.push(...(page.projects as { slug: string }[]).map(({ slug }) => slug));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(seen).toEqual(["a", "c", "b"]);
  expect((await kb("kb_list_projects")).model_output).toMatch(
    /^a · A · \w{3} \d{4}-\d\d-\d\d \d\d:\d\d Asia\/Shanghai · no open tasks\n/,
  );
  expect(await kb("kb_list_projects", { cursor: "x" })).toMatchObject({
    refusals: [{ code: "cursor.unknown" }],
  });
});

test("a project says how many open tasks link to it, which come first, and whether one is to be done next", async () => {
  const kb = kbOf(etui, "linked");
  for (const slug of ["boat", "café", "idle"]) await kb("kb_create_project", { slug, title: slug });
  const plan = planOf(etui, "linked");
  const add = (title: string, list_id: string, target: string, type = "kb") =>
    plan.add({ title, links: [{ type, target }] }, { list_id });
  await add("Ask for the price", "waiting", "projects/boat");
  const paint = await add(`Paint ${"the hull ".repeat(10)}`, "next_action", "kb://projects/boat#next");
  await add("Buy a rope", "inbox", "projects/boat.md");
  await add("Sail", "someday", "projects/boat");
  const done = await add("Look at it", "next_action", "projects/boat");
  await plan.call("plan_complete_task", { task_id: done });
  await add("Somewhere else", "next_action", "projects/boat", "path");
  await add("Taste", "someday", "projects/cafe\u0301");
  const listed = await kb("kb_list_projects");
  const { tasks } = (listed.projects as { slug: string; tasks: object }[]).find(
    ({ slug }) => slug === "boat",
  )!;
  expect(tasks).toMatchObject({
    open: 4,
    next_actions: 1,
    first: [{ task_id: paint, list_id: "next_action" }, {}, {}],
  });
  expect(listed.model_output).toMatch(/^boat · .* · 4 open: \w+ Paint the hull the hull .{1,25}…$/m);
  expect(listed.model_output).toMatch(/^café · .* · 1 open: \w+ Taste, none in next_action$/m);
  expect(listed.model_output).toMatch(/^idle · .* · no open tasks$/m);
  expect((await kb("read", { path: "kb://projects" })).model_output).toContain(listed.model_output);
  const permissions = { allow: ["*:kb"] };
  const limited = await kb("kb_list_projects", {}, { permissions });
  expect(JSON.stringify(limited)).not.toContain("Paint");
});
