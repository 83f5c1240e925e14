import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
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
    /^a · A · \w{3} \d{4}-\d\d-\d\d \d\d:\d\d Asia\/Shanghai\n/,
  );
  expect(await kb("kb_list_projects", { cursor: "x" })).toMatchObject({
    refusals: [{ code: "cursor.unknown" }],
  });
});
