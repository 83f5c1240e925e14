import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { said } from "../../testing/said.ts";
import { listConfined, readConfined } from "./confined-file.ts";

const SECRET = "nobody may read this";

function skill(): { root: string; around: string } {
  const around = mkdtempSync(join(tmpdir(), "etui-confined-"));
  const root = join(around, "skill");
  mkdirSync(join(root, "rules"), { recursive: true });
  mkdirSync(join(around, "secrets"));
  writeFileSync(join(around, "secrets/a.md"), SECRET);
  writeFileSync(join(root, "rules/a.md"), "a rule");
  return { root, around };
}

const read = async (root: string, path: string, maxBytes = 1_000) => {
  const file = await readConfined(root, path, { maxBytes });
  return file.ok ? new TextDecoder().decode(file.data) : said(file.refused);
};

test("a file within is read, up to its limit", async () => {
  const { root } = skill();
  expect(await read(root, "rules/a.md")).toBe("a rule");
  expect(await read(root, "rules/a.md", 3)).toBe("rules/a.md has 6 bytes; at most 3 are read at once.");
  expect(await read(root, "rules/b.md")).toBe("There is no rules/b.md.");
  expect(await read(root, "rules")).toBe("rules is no file.");
});

test.each([
  "../secrets/a.md",
  "/etc/passwd",
  "rules/../../secrets/a.md",
  "rules\\..\\a",
  "",
  "a//b",
  "./rules/a.md",
  "a\0b",
])("%j is no path within the folder", async (path) => {
  expect(await read(skill().root, path)).toContain("is no path within");
});

test("links that lead out are not followed, whether of files or of folders; those that stay within are", async () => {
  const { root, around } = skill();
  symlinkSync(join(around, "secrets/a.md"), join(root, "leaf.md"));
  symlinkSync(join(around, "secrets"), join(root, "folder"));
  symlinkSync(join(root, "rules/a.md"), join(root, "inside.md"));
  expect(await read(root, "leaf.md")).toContain("leads out");
  expect(await read(root, "folder/a.md")).toContain("leads out");
  expect(await read(root, "inside.md")).toBe("a rule");
  expect(await listConfined(root)).toEqual(["rules/a.md"]);
});

test("a pipe in the place of a file holds nobody up", async () => {
  const { root } = skill();
  execFileSync("mkfifo", [join(root, "pipe.md")]);
  expect(await read(root, "pipe.md")).toBe("pipe.md is no file.");
});

test("a folder that becomes a link while it is read gives nothing away", { timeout: 30_000 }, async () => {
  const { root, around } = skill();
  const swap = join(root, "swap");
  mkdirSync(swap);
  writeFileSync(join(swap, "a.md"), "a rule");
  let isRunning = true;
  const swapping = (async () => {
    while (isRunning) {
      renameSync(swap, join(root, "aside"));
      symlinkSync(join(around, "secrets"), swap);
      await new Promise((resolve) => setImmediate(resolve));
      rmSync(swap);
      renameSync(join(root, "aside"), swap);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const seen = new Set<string>();
  // On a busy machine the two can run in step; then it takes longer until the true file is read.
  for (let turn = 0; turn < 500 || (turn < 20_000 && !seen.has("a rule")); turn += 1)
    seen.add(await read(root, "swap/a.md"));
  isRunning = false;
  await swapping;
  expect(seen).not.toContain(SECRET);
  expect(seen).toContain("a rule");
});
