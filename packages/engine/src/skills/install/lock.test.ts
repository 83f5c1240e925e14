import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { said } from "../../testing/said.ts";
import { withError } from "../../testing/with-error.ts";
import { changeLock } from "./change-lock.ts";
import { checkLock } from "./check-lock.ts";
import { installPackage } from "./install-package.ts";
import type { LockEntry } from "./lock-entry.ts";
import { lockText, parseLock, readLock } from "./read-lock.ts";
import { lockEntry } from "./testing/lock-entry.ts";
import { digestOfSmall, smallPackage } from "./testing/small-package.ts";
import { uninstall } from "./uninstall.ts";

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "etui-lock-"));
});
afterEach(() => rm(home, { recursive: true }));

const lockFile = () => join(home, "etui.lock");
const text = () => readFile(lockFile(), "utf8");
const skillsOf = async () => {
  const read = await readLock(home);
  if (!read.ok) throw new Error(said(read.refused));
  return read.lock.skills;
};

test("a home without a lock has no skills in it, and reading makes none", async () => {
  expect((await skillsOf()).size).toBe(0);
  await changeLock(home, () => {});
  expect(await readdir(home)).toEqual([]);
});

test("the lock is text that people can read and compare", async () => {
  await changeLock(home, (skills) => skills.set("tea", lockEntry({ requires: { water: "^1.0.0" } })));
  expect(await text()).toBe(`{
  "lockfileVersion": 1,
  "skills": {
    "tea": {
      "approved": {
        "at": "2026-11-01T00:00:00Z",
        "code": false,
        "network": false
      },
      "digest": "sha256:${"0".repeat(64)}",
      "requires": {
        "water": "^1.0.0"
      },
      "source": {
        "from": "tea@1.0.0",
        "kind": "npm"
      },
      "version": "1.0.0"
    }
  }
}
`);
});

test("the order of changes does not show", async () => {
  await changeLock(home, (skills) => skills.set("tea", lockEntry()));
  await changeLock(home, (skills) => skills.set("coffee", lockEntry()));
  const one = await text();
  await changeLock(home, (skills) => skills.delete("tea"));
  await changeLock(home, (skills) => skills.set("tea", lockEntry()));
  expect(await text()).toBe(one);
});

test("what a later version has written beside ours is kept", async () => {
  const entry = {
    ...lockEntry(),
    signedBy: "someone",
    source: { kind: "npm", from: "x", integrity: "sha512-x" },
  };
  await writeFile(
    lockFile(),
    JSON.stringify({ lockfileVersion: 1, registries: ["a"], skills: { tea: entry } }),
  );
  await changeLock(home, (skills) => {
    const tea = skills.get("tea")!;
    skills.set("tea", { ...tea, version: "2.0.0" });
  });
  expect(JSON.parse(await text())).toEqual({
    lockfileVersion: 1,
    registries: ["a"],
    skills: { tea: { ...entry, version: "2.0.0" } },
  });
});

test.each([
  ["a newer version", JSON.stringify({ lockfileVersion: 2, skills: [] }), /version 2.*Update Etui/],
  ["a conflict of git", "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> x\n", /conflict/],
  ["half a file", '{"lockfileVersion": 1, "sk', /not JSON/],
  ["a list", "[]", /etui\.lock is wrong: it holds no object/],
  [
    "no digest",
    JSON.stringify({ lockfileVersion: 1, skills: { tea: lockEntry({ digest: "md5:1" }) } }),
    /tea\.digest/,
  ],
  [
    "no id",
    JSON.stringify({ lockfileVersion: 1, skills: { "../tea": lockEntry() } }),
    /"\.\.\/tea" cannot be the name of a skill/,
  ],
  [
    "a yes that is none",
    JSON.stringify({
      lockfileVersion: 1,
      skills: { tea: { ...lockEntry(), approved: { code: "yes", network: 1, at: "" } } },
    }),
    /tea\.approved\.code/,
  ],
])("%s is refused with a sentence and left as it is", async (_what, content, sentence) => {
  await writeFile(lockFile(), content);
  for (const answer of [
    await readLock(home),
    await changeLock(home, (skills) => skills.clear()),
    await checkLock(home),
  ])
    expect(withError(answer)).toEqual({ ok: false, error: expect.stringMatching(sentence) });
  expect(await text()).toBe(content);
});

test("names that objects have of themselves are names like any other", async () => {
  expect((await skillsOf()).get("constructor")).toBeUndefined();
  await changeLock(home, (skills) => skills.set("constructor", lockEntry()));
  expect((await skillsOf()).get("constructor")).toEqual(lockEntry());
});

test("an address is written without its password", async () => {
  const source = { kind: "url" as const, from: "https://me:secret@example.org/tea.zip" };
  await changeLock(home, (skills) => skills.set("tea", lockEntry({ source })));
  expect((await skillsOf()).get("tea")!.source.from).toBe("https://example.org/tea.zip");
  expect(await text()).not.toContain("secret");
});

test("a link to a lock that lies elsewhere stays one", async () => {
  await mkdir(join(home, "dotfiles"));
  await writeFile(join(home, "dotfiles/etui.lock"), lockText({ skills: new Map(), others: {} }));
  await symlink("dotfiles/etui.lock", lockFile());
  await changeLock(home, (skills) => skills.set("tea", lockEntry()));
  expect(await readlink(lockFile())).toBe("dotfiles/etui.lock");
  expect((await skillsOf()).has("tea")).toBe(true);
});

test("changes from several processes are all kept", async () => {
  const script = new URL("./testing/change-lock-in-process.ts", import.meta.url).pathname;
  const codes = await Promise.all(
    ["a", "b"].map(async (prefix) => {
      const child = spawn(process.execPath, [script, home, prefix, "15"], { stdio: "inherit" });
      return (await once(child, "close"))[0];
    }),
  );
  expect(codes).toEqual([0, 0]);
  expect((await skillsOf()).size).toBe(30);
  expect(await readdir(home)).toEqual(["etui.lock"]);
});

test("the lock reads back as it was written, whatever is in it", () => {
  const id = fc.stringMatching(/^[a-z\d\u4e00-\u4eff]{1,8}(-[a-z\d]{1,4})?$/);
  const entry: fc.Arbitrary<LockEntry> = fc.record({
    digest: fc.stringMatching(/^sha256:[0-9a-f]{64}$/),
    source: fc.record({ kind: fc.constantFrom("folder", "mcp"), from: fc.string() }),
    approved: fc.record({ code: fc.boolean(), network: fc.boolean(), at: fc.string() }),
    requires: fc.dictionary(id, fc.string()),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(id, entry), { maxLength: 5 }), (entries) => {
      const skills = new Map(entries);
      const written = lockText({ skills, others: {} });
      const read = parseLock(written);
      if (!read.ok) throw new Error(said(read.refused));
      expect(Object.fromEntries(read.lock.skills)).toEqual(
        JSON.parse(JSON.stringify(Object.fromEntries(skills))),
      );
      expect(lockText(read.lock)).toBe(written);
      expect(lockText({ skills: new Map([...skills].reverse()), others: {} })).toBe(written);
    }),
  );
});

test("a home is compared with its lock: what is as agreed, missing, changed and extra", async () => {
  for (const id of ["as-agreed", "gone", "changed", "not-locked"]) {
    const digest = digestOfSmall(id, "1.0.0");
    await installPackage(smallPackage(id, "1.0.0"), { home, id, digest });
    if (id !== "not-locked") await changeLock(home, (skills) => skills.set(id, lockEntry({ digest })));
  }
  expect(await checkLock(home)).toMatchObject({ isSame: false, extra: ["not-locked"], changed: [] });
  await uninstall(home, "gone");
  await writeFile(join(home, "skills/changed/rules/deep/first.md"), "# Of 1.0.1\n");
  expect(await checkLock(home)).toEqual({
    ok: true,
    isSame: false,
    same: ["as-agreed"],
    missing: ["gone"],
    changed: ["changed"],
    extra: ["not-locked"],
  });
  for (const id of ["changed", "not-locked"]) await uninstall(home, id);
  await changeLock(home, (skills) => {
    skills.delete("changed");
    skills.delete("gone");
  });
  expect(await checkLock(home)).toMatchObject({ isSame: true, same: ["as-agreed"] });
});
