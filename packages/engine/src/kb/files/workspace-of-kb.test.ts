/** The files of a real knowledge base: what is typed there is a write like any other, and what others write stands there. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { kbOf } from "../test-kb.ts";
import { TestKbWorkspace } from "./test-kb-workspace.ts";

let etui: Etui;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "etui-kb-files-"));
  etui = await startTestEtui({ home, dispatch: true, workspace: true });
});
afterAll(async () => {
  await etui.close();
  await rm(home, { recursive: true, force: true });
});

const path = (name: string) => join(home, "workspace", "kb", name);
const file = (name: string) => readFile(path(name), "utf8").catch(() => "");
const kb = (tool: string, args: object) => kbOf(etui, "local")(tool, args);
/** The machine tells of a changed file when it likes. */
const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: 30_000 });

test("a page that a tool wrote is a file, and what is typed there is a version with its origin, an event and an undo", async () => {
  await kb("kb_create_project", { slug: "搬家", title: "搬到杭州", initial_content: "## 现状\n- 找房子" });
  await eventually(() => file("projects/搬家.md")).toContain("- 找房子");
  const seen: string[] = [];
  const { stop } = await etui.changes.subscribe(
    "local",
    (changes) => void seen.push(...changes.map(({ change }) => `${change.target} ${change.action}`)),
  );
  const text = await file("projects/搬家.md");
  expect(text).toMatch(/^---\ntitle: [\s\S]+\n<!-- etui kb v1 · /);
  await writeFile(path("projects/搬家.md"), text.replace("- 找房子\n", "- 找房子\n- 打包\n"));
  const page = async () => (await kb("kb_read", { entry: "projects/搬家" })).content;
  await eventually(page).toContain("- 找房子\n- 打包\n");
  await eventually(() => file("projects/搬家.md")).toContain("<!-- etui kb v2 · ");
  await eventually(async () => seen).toContain("kb/projects/搬家 updated");
  stop();
  const activity = await etui.activity.list(etui.scope("local"), { limit: 1 });
  expect(JSON.stringify(activity)).toContain('"from":"kb/projects/搬家.md"');
  expect(await kb("undo", {})).toMatchObject({ status: "success" });
  expect(await page()).not.toContain("- 打包");
  await eventually(() => file("projects/搬家.md")).not.toContain("- 打包");
});

test("a new file is a project, what is deleted takes its file along, and what comes back brings it", async () => {
  await writeFile(path("projects/boat.md"), "# The boat\n\n## Goal\n- sail\n");
  await eventually(() => kb("kb_read", { entry: "projects/boat" })).toMatchObject({
    title: "The boat",
    content: expect.stringContaining("- sail"),
  });
  await eventually(() => file("projects/boat.md")).toContain("slug: boat\n");
  await etui.execute("kb_delete", { entry: "projects/boat" }, { surface: "cli" });
  await eventually(() => readdir(path("projects"))).not.toContain("boat.md");
  await kb("undo", {});
  await eventually(() => file("projects/boat.md")).toContain("- sail");
  const { messages } = await etui.inbox.page(etui.scope("local"), { limit: 20 });
  expect(messages).toEqual([]);
});

test("preferences and goals are there before they were ever written, and what is typed begins them", async () => {
  const text = await file("preferences.md");
  expect(text).toContain("## Communication <!-- id: communication -->");
  await writeFile(path("preferences.md"), `${text}\n- tea\n`);
  await eventually(() => kb("kb_read", { entry: "preferences" })).toMatchObject({
    version: 1,
    content: expect.stringContaining("- tea"),
  });
});

test("of a project that was deleted nothing is looked at any more, and it comes back with its file all the same", async () => {
  await using workspace = await TestKbWorkspace.open();
  workspace.pages.merge("projects/tent", "## Goal\n- camp");
  await workspace.settled();
  const kept = workspace.followed();
  expect(kept).toContain("kb/projects/tent.md");
  workspace.pages.delete("projects/tent");
  await workspace.settled();
  expect(workspace.followed()).toEqual(kept.filter((name) => !name.includes("tent")));
  workspace.pages.merge("projects/tent", "## Goal\n- camp again");
  await workspace.settled();
  expect(await workspace.read("projects/tent.md")).toContain("- camp again");
  workspace.pages.delete("projects/tent");
  await workspace.settled();
  await workspace.write("projects/tent.md", "# Tent\n\n## Goal\n- by hand\n");
  await workspace.look();
  expect(workspace.pages.text("projects/tent")).toContain("- by hand");
});
