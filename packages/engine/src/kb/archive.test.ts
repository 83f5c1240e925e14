/** The knowledge base in archives, after an erasure, and as it grows old. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { exported, sourceOf } from "../archive/test-archives.ts";
import type { Etui } from "../etui.ts";
import { retirePages } from "../pages/store/retire-pages.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { kbOf } from "./test-kb.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("pages come back from an archive with their versions, and an erasure leaves nothing", async () => {
  const kb = kbOf(etui, "moves");
  await kb("kb_create_project", { slug: "搬家", title: "搬到杭州" });
  await kb("kb_upsert", { entry: "projects/搬家", content: "## 现状\n- 找房子" });
  const { content } = await kb("kb_read", { entry: "projects/搬家" });
  const archive = await exported(etui, "moves");
  await etui.archives.erase("moves");
  expect((await kb("kb_list_projects")).projects).toEqual([]);
  await etui.archives.import("moves", sourceOf(archive));
  expect((await kb("kb_read", { entry: "projects/搬家" })).content).toBe(content);
  expect((await kb("kb_read", { entry: "projects/搬家", version: 1 })).content).not.toContain("找房子");
  expect(await kb("kb_upsert", { entry: "projects/搬家", content: "## 现状\n- 打包" })).toMatchObject({
    version: 3,
  });
});

test("old versions are let go of, never the page", async () => {
  const kb = kbOf(etui, "old");
  for (const n of [1, 2, 3, 4])
    await kb("kb_upsert", { entry: "goals", content: `## Vision\n- number ${n}.` });
  expect(await retirePages(etui.scope("old"), { historyVersions: 1 }, "")).toBeUndefined();
  expect(await kb("kb_read", { entry: "goals", version: 2 })).toMatchObject({ status: "not_found" });
  expect(await kb("kb_read", { entry: "goals", version: 3 })).toMatchObject({ version: 3 });
  expect(await kb("kb_read", { entry: "goals" })).toMatchObject({ version: 4 });
});
