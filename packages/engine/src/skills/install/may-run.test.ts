import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  unlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withError } from "../../testing/with-error.ts";
import * as digests from "../package/digest-package.ts";
import { testSkill } from "../testing/test-skill.ts";
import { approveSkill, withdrawApproval } from "./approve-skill.ts";
import { changeLock } from "./change-lock.ts";
import { installPackage } from "./install-package.ts";
import { lockInstalled, lockRemoved } from "./lock-installed.ts";
import { mayRun } from "./may-run.ts";
import { readLock } from "./read-lock.ts";
import { digestOfSmall, smallPackage } from "./testing/small-package.ts";
import { rollBack } from "./uninstall.ts";

vi.mock("../package/digest-package.ts", { spy: true });

let home: string;
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), "etui-run-")));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(home, { recursive: true });
});

const root = () => join(home, "skills/tea");
const tea = () => testSkill({ id: "tea", source: "home", root: root(), version: "1.0.0" });
const install = (version: string) =>
  installPackage(smallPackage("tea", version), {
    home,
    id: "tea",
    digest: digestOfSmall("tea", version),
    replace: true,
  });
const approve = (version: string, hosts: readonly string[] = []) =>
  approveSkill(home, tea(), { digest: digestOfSmall("tea", version), hosts, at: "2026-11-02T00:00:00Z" });
/** Simulates that everything was written long ago, so that what is known about it may be remembered. */
const timePasses = async () => {
  const now = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => now() + 60_000);
  // The file system's own clock must move on too.
  await setTimeout(20);
};
const asks = { ok: false, error: expect.stringContaining("etui skill approve tea") };

test("the code of the house needs nobody's approval", async () => {
  const skill = testSkill({ id: "tea", source: "bundled", root: root() });
  expect(await mayRun(home, skill)).toEqual({ ok: true, hosts: [], digest: undefined });
});

test("installed code runs when it was approved, and reaches the hosts that were granted", async () => {
  await install("1.0.0");
  expect(withError(await mayRun(home, tea()))).toEqual(asks);
  const digest = digestOfSmall("tea", "1.0.0");
  expect(await approve("1.0.0")).toMatchObject({
    ok: true,
    entry: { digest, approved: { code: true, network: false, hosts: [] } },
  });
  expect(await mayRun(home, tea())).toEqual({ ok: true, hosts: [], digest });
  await approve("1.0.0", ["api.tea.dev"]);
  expect(await mayRun(home, tea())).toEqual({ ok: true, hosts: ["api.tea.dev"], digest });
  await withdrawApproval(home, "tea", "2026-11-03T00:00:00Z");
  expect(withError(await mayRun(home, tea()))).toEqual(asks);
});

test("code that an earlier version granted the whole network does not run until its hosts are approved", async () => {
  await install("1.0.0");
  await approve("1.0.0");
  await changeLock(home, (skills) => {
    const { hosts: _, ...approved } = skills.get("tea")!.approved;
    skills.set("tea", { ...skills.get("tea")!, approved: { ...approved, network: true } });
  });
  expect(await mayRun(home, tea())).toMatchObject({ refused: { code: "skill_code.whole_network" } });
  expect(withError(await mayRun(home, tea()))).toEqual(asks);
  await approve("1.0.0", ["api.tea.dev"]);
  expect(await mayRun(home, tea())).toMatchObject({ ok: true, hosts: ["api.tea.dev"] });
});

test("what was not looked at cannot be approved", async () => {
  await install("1.0.0");
  expect(withError(await approve("2.0.0"))).toEqual({
    ok: false,
    error: expect.stringContaining("Look at it again"),
  });
  expect(await readLock(home)).toMatchObject({ ok: true, lock: { skills: new Map() } });
});

test("another version asks again, and the one before is still approved when it is back", async () => {
  await install("1.0.0");
  await approve("1.0.0");
  await install("2.0.0");
  expect(withError(await mayRun(home, tea()))).toEqual(asks);
  await rollBack(home, "tea");
  expect(await mayRun(home, tea())).toMatchObject({ ok: true });
});

test("contents that come anew are asked for, also where those before were approved, and the same ones are not", async () => {
  const come = (version: string) =>
    lockInstalled(home, {
      id: "tea",
      digest: digestOfSmall("tea", version),
      version,
      requires: [],
      source: { kind: "npm", from: `tea@${version}` },
      at: "2026-11-04T00:00:00Z",
    });
  await install("1.0.0");
  await come("1.0.0");
  expect(withError(await mayRun(home, tea()))).toEqual(asks);
  await approve("1.0.0", ["api.tea.dev"]);
  await come("1.0.0");
  expect(await mayRun(home, tea())).toMatchObject({ ok: true, hosts: ["api.tea.dev"] });
  await install("2.0.0");
  await come("2.0.0");
  expect(withError(await mayRun(home, tea()))).toEqual(asks);
  await approve("2.0.0");
  await lockRemoved(home, "tea");
  expect(withError(await mayRun(home, tea()))).toEqual(asks);
});

test("an approval is of one skill: another one of the same contents, or of the same name elsewhere, is asked for", async () => {
  await install("1.0.0");
  await approve("1.0.0");
  expect(await mayRun(home, { ...tea(), id: "other-tea" })).toMatchObject({ ok: false });
  const elsewhere = join(home, "elsewhere");
  await mkdir(elsewhere);
  await writeFile(join(elsewhere, "SKILL.md"), "# Tea");
  expect(withError(await mayRun(home, { ...tea(), root: elsewhere }))).toEqual(asks);
});

test("a skill without a folder has nothing to run", async () => {
  expect(await mayRun(home, testSkill({ id: "tea", source: "database" }))).toMatchObject({ ok: false });
});

const changes: [string, (file: (path: string) => string) => Promise<unknown>][] = [
  ["one byte more", (file) => appendFile(file("SKILL.md"), "\n")],
  ["a byte in a nested file", (file) => writeFile(file("rules/deep/first.md"), "# Of 1.0.1\n")],
  [
    "a byte, with size and time as before",
    async (file) => {
      const { atime, mtime } = await stat(file("tools/handlers.ts"));
      const text = await readFile(file("tools/handlers.ts"), "utf8");
      await writeFile(file("tools/handlers.ts"), text.replace("1.0.0", "6.6.6"));
      await utimes(file("tools/handlers.ts"), atime, mtime);
    },
  ],
  [
    "another file in place of one, with size and time as before",
    async (file) => {
      const { atime, mtime } = await stat(file("SKILL.md"));
      const text = await readFile(file("SKILL.md"), "utf8");
      await writeFile(file("new"), text.replace("tests", "fools"));
      await utimes(file("new"), atime, mtime);
      await rename(file("new"), file("SKILL.md"));
    },
  ],
  ["a new file", (file) => writeFile(file("tools/helper.ts"), "")],
  ["a file less", (file) => unlink(file("rules/deep/first.md"))],
  ["another name", (file) => rename(file("rules/deep"), file("rules/shallow"))],
];

test.each(changes)("%s is noticed, at once and when all was known", async (_what, change) => {
  for (const wait of [async () => {}, timePasses]) {
    await install("1.0.0");
    await approve("1.0.0");
    await wait();
    expect(await mayRun(home, tea())).toMatchObject({ ok: true });
    expect(await mayRun(home, tea())).toMatchObject({ ok: true });
    await change((path) => join(root(), path));
    expect(withError(await mayRun(home, tea()))).toEqual(asks);
  }
});

test("files are not read again as long as nobody touched them", async () => {
  await install("1.0.0");
  await approve("1.0.0");
  await timePasses();
  await mayRun(home, tea());
  const read = vi.mocked(digests.digestFolder).mock.calls.length;
  for (let n = 0; n < 10; n++) expect(await mayRun(home, tea())).toMatchObject({ ok: true });
  expect(vi.mocked(digests.digestFolder).mock.calls.length).toBe(read);
});

test("what was written a moment ago is read each time: its times could hide a second change", async () => {
  await install("1.0.0");
  await approve("1.0.0");
  await mayRun(home, tea());
  const read = vi.mocked(digests.digestFolder).mock.calls.length;
  await mayRun(home, tea());
  expect(vi.mocked(digests.digestFolder).mock.calls.length).toBe(read + 1);
});

test("a change while the files are read gives no answer that could be old", async () => {
  await install("1.0.0");
  await approve("1.0.0");
  vi.mocked(digests.digestFolder).mockImplementationOnce(async () => {
    await appendFile(join(root(), "SKILL.md"), "x");
    return digestOfSmall("tea", "1.0.0");
  });
  expect(withError(await mayRun(home, tea()))).toEqual({
    ok: false,
    error: expect.stringContaining("being written"),
  });
});

test("a link, whose contents the digest does not have, keeps the code from running", async () => {
  await install("1.0.0");
  await writeFile(join(home, "outside.ts"), "");
  await symlink(join(home, "outside.ts"), join(root(), "tools/helper.ts"));
  const digest = await digests.digestFolder(root());
  expect(withError(await approveSkill(home, tea(), { digest, hosts: [], at: "" }))).toEqual({
    ok: false,
    error: expect.stringContaining("tools/helper.ts is a link"),
  });
  await unlink(join(root(), "tools/helper.ts"));
  await approve("1.0.0");
  await symlink(join(home, "outside.ts"), join(root(), "tools/helper.ts"));
  expect(withError(await mayRun(home, tea()))).toEqual({
    ok: false,
    error: expect.stringContaining("is a link"),
  });
});

test("a folder that is gone is said", async () => {
  await install("1.0.0");
  await approve("1.0.0");
  await rm(root(), { recursive: true });
  expect(withError(await mayRun(home, tea()))).toEqual({
    ok: false,
    error: expect.stringContaining("cannot be read"),
  });
});

test("a lock that cannot be read approves nothing", async () => {
  await install("1.0.0");
  await approve("1.0.0");
  await timePasses();
  expect(await mayRun(home, tea())).toMatchObject({ ok: true });
  await writeFile(join(home, "etui.lock"), "{");
  expect(withError(await mayRun(home, tea()))).toEqual({
    ok: false,
    error: expect.stringContaining("etui.lock is not JSON"),
  });
  await rm(join(home, "etui.lock"));
  expect(withError(await mayRun(home, tea()))).toEqual(asks);
});

test("who may not read or write a file decides nothing about its contents", async () => {
  await install("1.0.0");
  await approve("1.0.0");
  await chmod(join(root(), "SKILL.md"), 0o600);
  expect(await mayRun(home, tea())).toMatchObject({ ok: true });
});
