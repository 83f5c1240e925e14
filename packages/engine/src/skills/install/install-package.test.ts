import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withError } from "../../testing/with-error.ts";
import { findSkills } from "../folder/find-skills.ts";
import { digestPackage, digestsOfFolder } from "../package/digest-package.ts";
import { LIMITS, type PackageFile } from "../package/skill-package.ts";
import { type InstallOptions, installPackage } from "./install-package.ts";
import { type InstallStep, recoverInstalls } from "./put-in-place.ts";
import { digestOfSmall, file, smallPackage } from "./testing/small-package.ts";

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "etui-install-"));
});
afterEach(() => rm(home, { recursive: true }));

const place = (...parts: string[]) => join(home, "skills", ...parts);
const install = (version: string, more: Partial<InstallOptions> = {}) =>
  installPackage(smallPackage("tea", version), {
    home,
    id: "tea",
    digest: digestOfSmall("tea", version),
    ...more,
  });
const installFiles = (files: PackageFile[], id = "tea") =>
  installPackage({ files }, { home, id, digest: digestPackage(files) });

test("a package lies in the home as it was read, and nothing of it is executable", async () => {
  const installed = await install("1.0.0");
  expect(installed).toEqual({
    ok: true,
    id: "tea",
    root: place("tea"),
    digest: digestOfSmall("tea", "1.0.0"),
    change: "created",
  });
  expect((await digestsOfFolder(place("tea"))).whole).toBe(digestOfSmall("tea", "1.0.0"));
  expect((await stat(place("tea/tools/handlers.ts"))).mode & 0o777).toBe(0o644);
  expect(findSkills(place()).map(({ path }) => path)).toEqual([place("tea")]);
});

test("what is there already is not written again; what differs is replaced only when that is agreed to", async () => {
  await install("1.0.0");
  expect(await install("1.0.0")).toMatchObject({ ok: true, change: "unchanged" });
  expect(withError(await install("2.0.0"))).toMatchObject({
    ok: false,
    error: expect.stringContaining("installed already"),
  });
  expect((await digestsOfFolder(place("tea"))).whole).toBe(digestOfSmall("tea", "1.0.0"));
  expect(await install("2.0.0", { replace: true })).toMatchObject({ ok: true, change: "updated" });
  expect((await digestsOfFolder(place("tea"))).whole).toBe(digestOfSmall("tea", "2.0.0"));
  expect((await digestsOfFolder(place(".previous/tea"))).whole).toBe(digestOfSmall("tea", "1.0.0"));
});

test("a package that is not the one that was looked at is not installed", async () => {
  const installed = await install("2.0.0", { digest: digestOfSmall("tea", "1.0.0") });
  expect(withError(installed)).toMatchObject({
    ok: false,
    error: expect.stringContaining("digest is another"),
  });
  expect(await readdir(home)).toEqual([]);
});

const MANIFEST = file("SKILL.md", "# Tea");

test.each<[string, string, PackageFile[]]>([
  ["a way out", "tea", [MANIFEST, file("../evil.md", "x")]],
  ["a way out further in", "tea", [MANIFEST, file("rules/../../evil.md", "x")]],
  ["an absolute path", "tea", [MANIFEST, file("/tmp/evil.md", "x")]],
  ["a backslash", "tea", [MANIFEST, file("..\\evil.md", "x")]],
  ["a path that is not NFC", "tea", [MANIFEST, file("rules/e\u0301.md", "x")]],
  ["two names that are one", "tea", [MANIFEST, file("rules/A.md", "x"), file("rules/a.md", "y")]],
  ["a file that is a folder too", "tea", [MANIFEST, file("rules", "x"), file("rules/a.md", "y")]],
  ["what a digest passes over", "tea", [MANIFEST, file("node_modules/x/index.js", "x")]],
  ["no manifest", "tea", [file("README.md", "x")]],
  [
    "too many files",
    "tea",
    [MANIFEST, ...Array.from({ length: LIMITS.files }, (_, n) => file(`${n}.md`, ""))],
  ],
  ["too many bytes", "tea", [MANIFEST, { path: "data", data: new Uint8Array(LIMITS.bytes) }]],
  ["an id that leads out", "../tea", [MANIFEST]],
  ["an id that the loader passes over", ".tea", [MANIFEST]],
  ["an id that is a device", "con", [MANIFEST]],
])("%s is refused before anything is written", async (_what, id, files) => {
  expect(withError(await installFiles(files, id))).toEqual({
    ok: false,
    error: expect.stringMatching(/\.$/),
  });
  expect(await readdir(home)).toEqual([]);
});

test("a file where the folder should be is said, and one among the drafts is thrown away", async () => {
  await writeFile(join(home, "skills"), "a file");
  expect(withError(await install("1.0.0"))).toEqual({
    ok: false,
    error: expect.stringContaining("Move it away"),
  });
  await rm(join(home, "skills"));
  await mkdir(place());
  await writeFile(place(".installing"), "a file");
  expect(await install("1.0.0")).toMatchObject({ ok: true });
});

test.skipIf(process.getuid?.() === 0)("a home that may not be written is said in a sentence", async () => {
  await chmod(home, 0o500);
  expect(withError(await install("1.0.0"))).toEqual({ ok: false, error: expect.stringContaining("owner") });
  await chmod(home, 0o700);
});

async function runInProcess(
  ...args: string[]
): Promise<{ signal: string | null; answers: { ok: boolean }[] }> {
  const script = new URL("./testing/install-in-process.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  let out = "";
  child.stdout.on("data", (data) => {
    out += data;
  });
  const [, signal] = await once(child, "close");
  return {
    signal,
    answers: out
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  };
}

describe("a crash", () => {
  const steps: [InstallStep, "old" | "new"][] = [
    ["file written", "old"],
    ["draft whole", "old"],
    ["ready", "new"],
    ["old one aside", "new"],
    ["in place", "new"],
  ];

  test.each(steps)("after the step %s leaves the %s skill whole", async (step, expected) => {
    await install("1.0.0");
    expect((await runInProcess(home, "tea", "2.0.0", step)).signal).toBe("SIGKILL");
    expect(await recoverInstalls(home)).toMatchObject({ ok: true });
    const version = expected === "old" ? "1.0.0" : "2.0.0";
    expect((await digestsOfFolder(place("tea"))).whole).toBe(digestOfSmall("tea", version));
    expect(await readdir(place())).not.toContain(".installing");
    expect(await readdir(place(".ready")).catch(() => [])).toEqual([]);
    if (expected === "new")
      expect((await digestsOfFolder(place(".previous/tea"))).whole).toBe(digestOfSmall("tea", "1.0.0"));
    // The next installation then works like any other.
    expect(await install("3.0.0", { replace: true })).toMatchObject({ ok: true, change: "updated" });
    expect((await digestsOfFolder(place(".previous/tea"))).whole).toBe(digestOfSmall("tea", version));
  });

  test.each(steps)(
    "of the first installation after the step %s leaves none or the whole",
    async (step, expected) => {
      expect((await runInProcess(home, "tea", "2.0.0", step)).signal).toBe(
        step === "old one aside" ? null : "SIGKILL",
      );
      await recoverInstalls(home);
      expect(findSkills(place()).map(({ path }) => path)).toEqual(expected === "old" ? [] : [place("tea")]);
      if (expected === "new")
        expect((await digestsOfFolder(place("tea"))).whole).toBe(digestOfSmall("tea", "2.0.0"));
    },
  );
});

test("two processes that install one skill do it one after the other", async () => {
  const versions = (first: number) => Array.from({ length: 12 }, (_, n) => `${first}.${n}.0`).join(",");
  const both = await Promise.all([
    runInProcess(home, "tea", versions(1)),
    runInProcess(home, "tea", versions(2)),
    install("0.0.1", { replace: true }),
  ]);
  for (const { signal, answers } of both.slice(0, 2) as Awaited<ReturnType<typeof runInProcess>>[]) {
    expect(signal).toBeNull();
    expect(answers).toHaveLength(12);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true });
  }
  const version = /# (\S+)/.exec(await readFile(place("tea/SKILL.md"), "utf8"))![1]!;
  expect((await digestsOfFolder(place("tea"))).whole).toBe(digestOfSmall("tea", version));
  expect((await readdir(place())).sort()).toEqual([".previous", ".ready", "tea"]);
});
