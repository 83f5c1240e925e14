import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCli, type TestCli } from "../testing/test-cli.ts";

let cli: TestCli;
let folder: string;
beforeAll(async () => {
  cli = await startTestCli();
  folder = join(cli.home, "..", "vault");
  await mkdir(join(folder, ".obsidian"), { recursive: true });
  await mkdir(join(folder, "项目"));
  await writeFile(join(folder, ".obsidian", "app.md"), "{}");
  await writeFile(
    join(folder, "项目", "Etui.md"),
    "---\ntags: [project]\n---\n- 完成报告 #task\n  priority:: 9\n",
  );
  await writeFile(join(folder, "Ann.md"), "An engineer who likes tea.");
  await writeFile(join(folder, "picture.png"), Buffer.from([0x89, 0x50]));
  await writeFile(join(folder, "broken.md"), Buffer.from([0xff, 0xfe, 0xfd]));
  await symlink("/etc/hostname", join(folder, "link.md"));
});
afterAll(() => cli[Symbol.asyncDispose]());

test("a folder is looked at first, then brought in, and found, read and brought in again without a change", async () => {
  const tried = await cli.run(["notes", "import", folder]);
  expect(tried).toMatchObject({ code: 0 });
  expect(tried.stdout).toContain("3 Markdown files, and 1 other files");
  expect(tried.stdout).toContain("Would be: 2 created, 0 updated, 0 merged, 0 unchanged.");
  expect(tried.stdout).toContain("broken.md: This is no text in UTF-8");
  expect(tried.stdout).toContain("link.md: A link");
  expect((await cli.run(["notes", "search", "tea"])).stdout).toContain("No notes found");
  expect((await cli.run(["notes", "import", folder, "--apply"])).stdout).toContain("2 created");
  expect((await cli.run(["notes", "search", "who", "likes", "tea"])).stdout).toContain(
    "An engineer who likes tea.",
  );
  expect((await cli.run(["notes", "tag", "task"])).stdout).toContain("(priority=9)");
  expect((await cli.run(["notes", "show", "项目/Etui"])).stdout).toBe(
    "---\ntags: [project]\n---\n- 完成报告 #task\n  priority:: 9\n",
  );
  const again = JSON.parse((await cli.run(["notes", "import", folder, "--apply", "--json"])).stdout);
  expect(again).toMatchObject({ created: 0, updated: 0, same: 2, gone: [] });
});

test("in Chinese too, and what is no folder is refused", async () => {
  const env = { LANG: "zh_CN.UTF-8" };
  expect((await cli.run(["notes", "import", folder], { env })).stdout).toContain("3 个 Markdown 文件");
  const refused = await cli.run(["notes", "import", join(folder, "Ann.md")], { env });
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toContain("不是文件夹");
});

test("the kind of a folder is told by all of it, also where one call brings in only a part", async () => {
  const mixed = join(cli.home, "..", "mixed");
  await mkdir(join(mixed, "pages"), { recursive: true });
  await writeFile(join(mixed, "a.md"), "first");
  for (let at = 0; at < 120; at += 1)
    await writeFile(join(mixed, "pages", `n${1_000 + at}.md`), `page ${at}`);
  expect((await cli.run(["notes", "import", mixed, "--apply"])).stdout).toContain("121 created");
  expect((await cli.run(["notes", "show", "mixed/pages/n1119"])).stdout).toContain("page 119");
  const graph = join(cli.home, "..", "graph");
  await mkdir(join(graph, "logseq"), { recursive: true });
  await mkdir(join(graph, "pages"));
  await writeFile(join(graph, "logseq", "config.edn"), "{}");
  await writeFile(join(graph, "pages", "a___b.md"), "- below a");
  await writeFile(join(graph, "readme.md"), "about this graph");
  expect((await cli.run(["notes", "import", graph, "--apply"])).stdout).toContain("2 created");
  expect((await cli.run(["notes", "show", "graph/a/b"])).stdout).toContain("below a");
});
