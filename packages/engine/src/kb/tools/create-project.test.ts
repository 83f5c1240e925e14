import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { kbOf } from "../test-kb.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("a project begins with its head, its sections, and what is known already", async () => {
  const kb = kbOf(etui, "creates");
  await kb("kb_create_project", {
    slug: "fit-for-life",
    title: ' Fit: for\n"life" ',
    initial_content: "## Goal\n- run 10 km",
  });
  const { content, title } = await kb("kb_read", { entry: "projects/fit-for-life" });
  expect(title).toBe('Fit: for "life"');
  expect(content).toMatch(
    /^---\ntitle: "Fit: for \\"life\\""\nslug: fit-for-life\nstatus: active\ncreated: \d{4}-\d\d-\d\d\n---\n\n# Fit: for "life"\n\n## Goal <!-- id: goal -->\n\n- run 10 km\n\n## Status/,
  );
});

test("a slug that is taken is a conflict and changes nothing; a title is one line", async () => {
  const kb = kbOf(etui, "twice");
  await kb("kb_create_project", { slug: "目标", title: "目标" });
  expect(await kb("kb_create_project", { slug: "目标", title: "Other" })).toMatchObject({
    status: "conflict",
    refusals: [{ code: "kb.project_there", facts: { title: "目标" } }],
  });
  expect((await kb("kb_read", { entry: "projects/目标" })).content.match(/<!-- id: goal -->/g)).toHaveLength(
    1,
  );
  for (const title of [" \n ", "x".repeat(201)]) {
    expect(await kb("kb_create_project", { slug: "new", title })).toMatchObject({
      refusals: [{ code: "kb.no_title" }],
    });
  }
});
