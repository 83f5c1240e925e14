import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { kbOf } from "../test-kb.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("what the person tells is merged into its section, and the answer says where, how much and how", async () => {
  const kb = kbOf(etui, "merges");
  await kb("kb_upsert", { entry: "preferences", content: "## Work\n- Coffee: black" });
  const again = await kb("kb_upsert", {
    entry: "preferences",
    content: "## 工作\n- coffee: with milk\n- no calls before ten\n- quiet rooms",
    mode: "merge",
    expected_version: null,
  });
  expect(again).toMatchObject({
    status: "success",
    version: 2,
    model_output: expect.stringContaining("preferences: +2 lines in Work, 1 replaced (v2)."),
    diff: expect.stringContaining("-- Coffee: black\n+- coffee: with milk\n+- no calls before ten"),
    receipt: { changed: [{ kind: "page", target: "kb/preferences", action: "updated", version: 2 }] },
  });
  expect(
    await kb("kb_upsert", { entry: "kb://preferences", content: "## Work\n- Quiet rooms." }),
  ).toMatchObject({
    changed: false,
    version: 2,
    receipt: { changed: [] },
  });
});

test("a section is also found by the id that the manual names, and what is no section is told to be none", async () => {
  const kb = kbOf(etui, "called");
  const year = await kb("kb_upsert", { entry: "goals", content: "## Year\n- run 500 km" });
  expect(year.model_output).toContain("+1 line in This year");
  const { content } = await kb("kb_read", { entry: "goals", section: "year" });
  expect(content).toContain("- run 500 km");
  const replaced = "## Month\n- run 50 km\n\n## Notes\n- none";
  await kb("kb_upsert", { entry: "goals", content: replaced, mode: "replace" });
  expect((await kb("kb_read", { entry: "goals", section: "month" })).content).toContain("- run 50 km");
  const other = await kb("kb_upsert", { entry: "goals", content: "## 2027\n- run 600 km" });
  expect(other.model_output).toContain(
    '"2027" is no section of this page, so it stands under Notes. Its sections: Vision',
  );
  const again = await kb("kb_upsert", { entry: "goals", content: "## 2027\n- swim" });
  expect(again.model_output).not.toContain("is no section");
});

test("a stale version is a conflict that brings what is there, and nothing is written", async () => {
  const kb = kbOf(etui, "stale");
  await kb("kb_upsert", { entry: "goals", content: "## This year\n- run", expected_version: 0 });
  expect(await kb("kb_upsert", { entry: "goals", content: "x", expected_version: 0 })).toMatchObject({
    status: "conflict",
    version: 1,
    content: expect.stringContaining("- run"),
    refusals: [{ code: "kb.other_version" }],
  });
});

test("a project that is not there is created, under the name that it begins with; replacing keeps its sections", async () => {
  const kb = kbOf(etui, "creates", { locale: "zh-CN" });
  const made = await kb("kb_upsert", { entry: "projects/搬家", content: "# 搬到杭州\n\n## 现状\n- 找房子" });
  expect(made).toMatchObject({ created: true, title: "搬到杭州", version: 1 });
  await kb("kb_upsert", { entry: "projects/搬家", content: "## 目标\n- 三月前搬完", mode: "replace" });
  const { content } = await kb("kb_read", { entry: "projects/搬家" });
  expect(content).toContain("slug: 搬家\n");
  expect(content).toContain("# 搬到杭州\n");
  expect(content).not.toContain("找房子");
  for (const id of ["goal", "status", "next", "decisions", "references", "notes"])
    expect(content).toContain(`<!-- id: ${id} -->`);
});

test.each(["<!-- replace -->\n## Work\n- tea", "# Preferences\n\n<!-- REPLACE -->\n\n## Work\n- tea"])(
  "what is to be replaced is a section: %j is refused, and is no note",
  async (content) => {
    const kb = kbOf(etui, "replaces nothing");
    expect(await kb("kb_upsert", { entry: "preferences", content })).toMatchObject({
      status: "error",
      error: expect.stringContaining("right below the heading"),
    });
    expect((await kb("kb_read", { entry: "preferences" })).version).toBe(0);
    // For a whole page that is said already, and for a section it is meant so.
    expect(await kb("kb_upsert", { entry: "goals", content, mode: "replace" })).toMatchObject({
      status: "success",
    });
    expect((await kb("kb_read", { entry: "goals" })).content).not.toMatch(/replace/i);
    const own = kbOf(etui, "replaces a section");
    await own("kb_upsert", { entry: "preferences", content: "## Work\n- coffee" });
    await own("kb_upsert", { entry: "preferences", content: "## Work\n<!-- replace -->\n- tea" });
    const { content: page } = await own("kb_read", { entry: "preferences" });
    expect(page).toContain("- tea");
    expect(page).not.toMatch(/coffee|replace/);
    await own("kb_upsert", { entry: "preferences", content: "## Work (replace)\n- milk", mode: "replace" });
    expect((await own("kb_read", { entry: "preferences" })).content).toMatch(
      /^## Work <!-- id: work -->\n+- milk$/m,
    );
  },
);

test("64 at once are all in the page, and none is there twice", async () => {
  const kb = kbOf(etui, "at once");
  const written = await Promise.all(
    Array.from({ length: 64 }, (_, at) =>
      kb("kb_upsert", { entry: "goals", content: `## Vision\n- number ${at}.` }),
    ),
  );
  expect(written.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 64 }, (_, at) => at + 1),
  );
  const { content } = await kb("kb_read", { entry: "goals" });
  for (let at = 0; at < 64; at += 1) expect(content.split(`- number ${at}.\n`)).toHaveLength(2);
});

test("the same key of idempotency writes once", async () => {
  const kb = kbOf(etui, "once");
  const args = { entry: "goals", content: "## Vision\n- once", idempotency_key: "one" };
  const [first, second] = [await kb("kb_upsert", args), await kb("kb_upsert", args)];
  expect([first.version, second.version]).toEqual([1, 1]);
});

test.each([
  [{ entry: "journal", content: "x" }, "kb.no_entry"],
  [{ entry: "projects/../x", content: "x" }, "kb.no_slug"],
  [{ entry: "projects/a/b", content: "x" }, "kb.no_slug"],
  [{ entry: "projects/", content: "x" }, "kb.no_slug"],
  [{ entry: "projects/Fit for Life", content: "x" }, "kb.no_slug"],
  [{ entry: "preferences", content: "x".repeat(1_000_000) }, "kb.too_large"],
])("what is no page, or too long for one, is refused (%#)", async (args, code) => {
  const refused = await kbOf(etui, "refused")("kb_upsert", args);
  expect(refused).toMatchObject({ error_code: "invalid_arguments", refusals: [{ code }] });
  if (args.entry.includes("Fit")) expect(refused.error).toContain("Write fit-for-life.");
});

test("hostile Markdown takes no section away and stays as it is", async () => {
  const kb = kbOf(etui, "hostile");
  const hostile = [
    "```\n## Notes <!-- id: notes -->\n<script>",
    "<!-- \n## Work",
    "<pre>\n# x",
    "---\na: [",
    "> ".repeat(500),
    "- ".repeat(500),
  ];
  for (const content of hostile) {
    expect(await kb("kb_upsert", { entry: "preferences", content })).toMatchObject({ status: "success" });
  }
  const { content } = await kb("kb_read", { entry: "preferences" });
  const ids = ["communication", "rhythm", "work", "health", "avoid", "notes"];
  for (const id of ids) expect(content).toContain(`<!-- id: ${id} -->`);
  expect(content).toContain("<script>");
});

test("an undo takes its own lines back and leaves what others wrote since; in the same line the person decides", async () => {
  const kb = kbOf(etui, "undoes");
  await kb("kb_upsert", { entry: "goals", content: "## Vision\n- calm\n\n## This year\n- run" });
  const mine = await kb("kb_upsert", { entry: "goals", content: "## Vision\n- calmer" });
  await kb("kb_upsert", { entry: "goals", content: "## This month\n- sleep" });
  const undone = (how: string) => kb("undo", { call_id: mine.receipt!.call_id, on_conflict: how });
  expect(await undone("refuse")).toMatchObject({ status: "conflict" });
  expect(await undone("merge")).toMatchObject({ status: "success" });
  const { content, version } = await kb("kb_read", { entry: "goals" });
  expect(content).toContain("- sleep");
  expect(content).not.toContain("- calmer");
  expect(version).toBe(4);
  expect((await kb("kb_read", { entry: "goals", version: 2 })).content).toContain("- calmer");
});

test("a page that was made is taken away by its undo, and comes back by the undo of that", async () => {
  const kb = kbOf(etui, "made");
  const made = await kb("kb_create_project", { slug: "boat", title: "Boat" });
  const undo = await kb("undo", { call_id: made.receipt!.call_id });
  expect(undo.status).toBe("success");
  expect(await kb("kb_read", { entry: "projects/boat" })).toMatchObject({ status: "not_found" });
  await kb("undo", { call_id: undo.receipt!.call_id });
  expect(await kb("kb_read", { entry: "projects/boat" })).toMatchObject({ version: 3, title: "Boat" });
});

test("the live feed and the activity name the page", async () => {
  const kb = kbOf(etui, "live");
  const seen: unknown[] = [];
  const { stop } = await etui.changes.subscribe(
    "live",
    (changes) => void seen.push(...changes.map(({ change }) => change)),
  );
  await kb("kb_create_project", { slug: "boat", title: "The boat" });
  await expect
    .poll(() => seen)
    .toMatchObject([{ kind: "page", target: "kb/projects/boat", action: "created" }]);
  stop();
  expect(await etui.activity.list(etui.scope("live"), { limit: 1 })).toMatchObject({
    activity: { changes: [{ kind: "page", title: "The boat" }] },
  });
});

test("as much as a page may hold is merged and told, as lines and as items", async () => {
  const kb = kbOf(etui, "large");
  const lines = `## Notes\n${"a\n".repeat(120_000)}`;
  expect(await kb("kb_upsert", { entry: "goals", content: lines })).toMatchObject({ status: "success" });
  const items = `## Work\n${Array.from({ length: 20_000 }, (_, index) => `- b${index}`).join("\n")}`;
  const first = await kb("kb_upsert", { entry: "preferences", content: items });
  expect(first).toMatchObject({ status: "success", version: 1 });
  expect(await kb("kb_upsert", { entry: "preferences", content: items })).toMatchObject({ changed: false });
});
