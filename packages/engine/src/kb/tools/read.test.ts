import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { kbOf } from "../test-kb.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("what was never written is the empty template, in the person's language", async () => {
  expect(await kbOf(etui, "new")("kb_read", { entry: "preferences" })).toMatchObject({
    exists: false,
    version: 0,
    updated_at: null,
    content: expect.stringContaining("# Preferences\n\n## Communication <!-- id: communication -->"),
    model_output: expect.stringContaining("Known facts: read profile."),
  });
  expect(await kbOf(etui, "new", { locale: "zh-CN" })("kb_read", { entry: "goals" })).toMatchObject({
    content: expect.stringContaining("# 目标\n\n## 愿景 <!-- id: vision -->"),
    model_output: expect.stringContaining("还没有写过"),
  });
});

test("a project that is not there is answered with the nearest, and one of somebody else like any other", async () => {
  const kb = kbOf(etui, "has");
  await kb("kb_create_project", { slug: "fit-for-life", title: "Fit for life" });
  expect(await kb("kb_read", { entry: "projects/fit-for-live" })).toMatchObject({
    status: "not_found",
    near: ["fit-for-life"],
    error: expect.stringContaining("projects/fit-for-life"),
  });
  const other = kbOf(etui, "has not");
  const without = ({ error, receipt, entry, ...rest }: Record<string, unknown>) =>
    JSON.stringify({ rest, error: String(error).replace(/projects\/\S+/, "") }).replaceAll(
      /projects\/[a-z-]+/g,
      "",
    );
  expect(without(await other("kb_read", { entry: "projects/fit-for-life" }))).toBe(
    without(await other("kb_read", { entry: "projects/something-else" })),
  );
});

test("a long page is its outline, and a section is read by its id, its name, or in parts", async () => {
  const kb = kbOf(etui, "long");
  const lines = Array.from({ length: 1_000 }, (_, at) => `- fact number ${at} of many`);
  await kb("kb_upsert", {
    entry: "preferences",
    content: `## Work\n${lines.join("\n")}\n\n## Health\n- tea`,
  });
  const outline = await kb("kb_read", { entry: "preferences" });
  expect(outline.content).toBeUndefined();
  expect(outline.outline).toContainEqual(
    expect.objectContaining({ id: "work", level: 2, characters: expect.any(Number) }),
  );
  expect((await kb("kb_read", { entry: "preferences", section: "饮食健康" })).content).toContain("- tea");
  const first = await kb("kb_read", { entry: "preferences", section: "work" });
  expect(first).toMatchObject({ offset: 0, of: expect.any(Number) });
  const next = await kb("kb_read", { entry: "preferences", section: "work", offset: first.content.length });
  expect(first.content + next.content).toContain(lines.join("\n"));
  expect(await kb("kb_read", { entry: "preferences", section: "Music" })).toMatchObject({
    refusals: [{ code: "kb.no_section" }],
  });
});

test("a page is read as it was in a version and at a moment", async () => {
  const kb = kbOf(etui, "past");
  const first = await kb("kb_upsert", { entry: "goals", content: "## Vision\n- one" });
  await kb("kb_upsert", { entry: "goals", content: "## Vision\n- two" });
  const then = await kb("kb_read", { entry: "goals", as_of: first.updated_at });
  expect(then).toMatchObject({ version: 1, content: expect.not.stringContaining("- two") });
  expect(await kb("kb_read", { entry: "goals", as_of: "2020-01-01T00:00:00Z" })).toMatchObject({
    status: "not_found",
    refusals: [{ code: "kb.nothing_then" }],
  });
});

test("the verbs read an address, also of one section, and find pages by their words", async () => {
  const kb = kbOf(etui, "verbs");
  await kb("kb_create_project", {
    slug: "boat",
    title: "The boat",
    initial_content: "## Status\n- the mast is broken",
  });
  expect((await kb("read", { path: "kb://projects/boat#status" })).model_output).toContain(
    "the mast is broken",
  );
  expect(await kb("read", { path: "kb://projects/bota" })).toMatchObject({ status: "not_found" });
  const found = await kb("search", { query: "mast broken" });
  expect(found.model_output).toContain("kb://projects/boat");
});
