import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { refusal } from "@etui/words/refusal";
import { afterEach, beforeEach, expect, test } from "vitest";
import { said } from "../../testing/said.ts";
import { withError } from "../../testing/with-error.ts";
import { zipBytes } from "../testing/zip-bytes.ts";
import { readArchive } from "./archives/read-archive.ts";
import { digestPackage, digestsOfFolder } from "./digest-package.ts";
import { readFolder } from "./read-folder.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "etui-package-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const put = async (files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
};

test("a folder that is a skill is one package, called as the folder", async () => {
  await put({ "SKILL.md": "Brew.", "rules/a.md": "A", "node_modules/x/SKILL.md": "no", ".DS_Store": "" });
  expect(await readFolder(`${root}/`)).toMatchObject({
    ok: true,
    packages: [{ folder: basename(root), files: [{ path: "SKILL.md" }, { path: "rules/a.md" }] }],
    notes: [
      refusal("package.left_out", { why: "not_needed", paths: [".DS_Store", "node_modules"], more: 0 }),
    ],
  });
});

test("a folder of skills is several", async () => {
  await put({ "tea/SKILL.md": "Brew.", "more/ink/skill.md": "Write.", "README.md": "" });
  const read = await readFolder(root);
  expect(read.ok && read.packages.map(({ folder }) => folder)).toEqual(["ink", "tea"]);
});

test("links are not followed, wherever they lead, and named", async () => {
  await put({ "SKILL.md": "Brew.", "rules/a.md": "A" });
  await symlink("/etc/passwd", join(root, "rules/secret.md"));
  await symlink(join(root, "rules"), join(root, "again"));
  const read = await readFolder(root);
  expect(read).toMatchObject({ packages: [{ files: [{ path: "SKILL.md" }, { path: "rules/a.md" }] }] });
  expect(read.ok && read.notes.map(said)).toEqual([
    'Links are not followed and left out: "again", "rules/secret.md".',
  ]);
});

test("a folder that is none, or has no skill, is refused", async () => {
  expect(withError(await readFolder(join(root, "none")))).toMatchObject({
    error: expect.stringContaining("no such folder"),
  });
  await put({ "README.md": "" });
  expect(withError(await readFolder(root))).toMatchObject({ error: expect.stringContaining("no SKILL.md") });
  expect(await readFolder(join(root, "README.md"))).toMatchObject({ ok: false });
});

test("a folder with a file larger than a package may be is refused", async () => {
  await put({ "SKILL.md": "Brew." });
  await writeFile(join(root, "large.bin"), Buffer.alloc(21 * 1024 * 1024));
  expect(withError(await readFolder(root))).toMatchObject({
    ok: false,
    error: expect.stringContaining("large.bin"),
  });
});

test("the digest is that of the archive, whatever the order, the times and the modes", async () => {
  await put({ "rules/b.md": "B", "SKILL.md": "Brew.", "rules/a.md": "A" });
  await chmod(join(root, "rules/a.md"), 0o755);
  const archive = await readArchive(
    zipBytes([
      { name: "x/rules/a.md", data: "A" },
      { name: "x/SKILL.md", data: "Brew." },
      { name: "x/rules/b.md", data: "B" },
    ]),
  );
  expect((await digestsOfFolder(root)).whole).toMatch(/^sha256:[\da-f]{64}$/);
  expect(archive.ok && digestPackage(archive.packages[0]!.files)).toBe((await digestsOfFolder(root)).whole);
});

test("the digest is another one after one byte, one name or one link more, and not for what Python leaves", async () => {
  await put({ "SKILL.md": "Brew.", "rules/a.md": "A" });
  const before = (await digestsOfFolder(root)).whole;
  await put({ "__pycache__/x.pyc": "x" });
  expect((await digestsOfFolder(root)).whole).toBe(before);
  await put({ "SKILL.md": "Brew!" });
  expect((await digestsOfFolder(root)).whole).not.toBe(before);
  await put({ "SKILL.md": "Brew." });
  expect((await digestsOfFolder(root)).whole).toBe(before);
  await symlink("rules", join(root, "also"));
  expect((await digestsOfFolder(root)).whole).not.toBe(before);
});
