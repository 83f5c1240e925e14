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
import { dirname, join } from "node:path";
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
import { noteWhatApprovalsCover } from "./note-what-approvals-cover.ts";
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
  const { code } = await digests.digestsOfFolder(root());
  expect(await mayRun(home, tea())).toEqual({ ok: true, hosts: [], digest: code });
  await approve("1.0.0", ["api.tea.dev"]);
  expect(await mayRun(home, tea())).toEqual({ ok: true, hosts: ["api.tea.dev"], digest: code });
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
  await writeFile(join(elsewhere, "handlers.ts"), "1;");
  expect(withError(await mayRun(home, { ...tea(), root: elsewhere }))).toEqual(asks);
});

test("a skill without a folder has nothing to run", async () => {
  expect(await mayRun(home, testSkill({ id: "tea", source: "database" }))).toMatchObject({ ok: false });
});

const inFrontMatter = (lines: string) => async (file: (path: string) => string) => {
  const text = await readFile(file("SKILL.md"), "utf8");
  await writeFile(file("SKILL.md"), text.replace("---\n", `---\n${lines}\n`));
};

const added =
  (path: string, text = "1;") =>
  async (file: (path: string) => string) => {
    await mkdir(dirname(file(path)), { recursive: true });
    await writeFile(file(path), text);
  };

type Change = [string, (file: (path: string) => string) => Promise<unknown>];

const changes: Change[] = [
  ["one byte more", (file) => appendFile(file("tools/handlers.ts"), "\n")],
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
      const { atime, mtime } = await stat(file("tools/handlers.ts"));
      const text = await readFile(file("tools/handlers.ts"), "utf8");
      await writeFile(file("new"), text.replace("1.0.0", "6.6.6"));
      await utimes(file("new"), atime, mtime);
      await rename(file("new"), file("tools/handlers.ts"));
    },
  ],
  ["a new file", added("tools/helper.ts")],
  ["a file less", (file) => unlink(file("tools/handlers.ts"))],
  ["another name", (file) => rename(file("tools/handlers.ts"), file("tools/handlers.mjs"))],
  ["tools that are declared", added("tools/tools.yaml", "tools: []")],
  ["a card's component", added("cards/tea.html", "<p>tea</p>")],
  ["data, which code can read", added("Data/tea.json", "{}")],
  ["a package that code would import", added("package.json", "{}")],
  ["code where instructions lie", added("rules/first.js")],
  ["code in a folder that is called like instructions", added("rules/first.md/index.js")],
  ["Markdown beside the code", added("tools/template.md")],
  ["Markdown in a folder of another name", added("templates/letter.md")],
  ["a folder like that of the rules, further in", added("tools/rules/first.md")],
  ["hosts that the manifest asks for", inFrontMatter("network: [evil.example]")],
  ["a skill that it requires", inFrontMatter("requires: [other]")],
  ["tools that it allows itself", inFrontMatter("allowed-tools: Bash")],
  ["a field that nobody knows", inFrontMatter("runs: everything")],
  [
    "another manifest, which is read first",
    async (file) => {
      await rename(file("SKILL.md"), file("skills.md"));
      await writeFile(file("SKILL.md"), "---\nname: tea\nrequires: [other]\n---\n");
    },
  ],
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

const words: Change[] = [
  ["the instructions", (file) => appendFile(file("SKILL.md"), "\nAlways warm the pot.\n")],
  ["a rule in a nested folder", (file) => writeFile(file("rules/deep/first.md"), "# Of 1.0.1\n")],
  ["a new rule", added("rules/_index.md", "# Rules")],
  ["a rule less", (file) => unlink(file("rules/deep/first.md"))],
  ["another name of a rule", (file) => rename(file("rules/deep"), file("rules/shallow"))],
  ["a reference", added("references/leaves.md", "# Leaves")],
  ["a page at the top", added("README.md", "# Tea")],
  [
    "its description, its triggers and its version",
    async (file) => {
      const text = await readFile(file("SKILL.md"), "utf8");
      const changed = text.replace("For tests.", "For tea.").replace("version: 1.0.0", "version: 1.0.1");
      await writeFile(
        file("SKILL.md"),
        changed.replace("metadata:", "triggers: [tea]\nmetadata:\n  tags: [a]"),
      );
    },
  ],
];

test.each(words)("%s may change without the code being asked about", async (_what, change) => {
  for (const wait of [async () => {}, timePasses]) {
    await install("1.0.0");
    await approve("1.0.0");
    await wait();
    expect(await mayRun(home, tea())).toMatchObject({ ok: true });
    const before = await readFile(join(home, "etui.lock"), "utf8");
    await change((path) => join(root(), path));
    expect(await mayRun(home, tea())).toMatchObject({ ok: true });
    expect(await readFile(join(home, "etui.lock"), "utf8")).toBe(before);
  }
});

/** The lock as a version wrote it that approved the contents as a whole. */
const asBefore = () =>
  changeLock(home, (skills) => {
    const { covers: _, ...approved } = skills.get("tea")!.approved;
    skills.set("tea", { ...skills.get("tea")!, approved });
  });

test("an approval of the whole stays where all is the same, and then covers what runs", async () => {
  await install("1.0.0");
  await approve("1.0.0", ["api.tea.dev"]);
  await asBefore();
  expect(await mayRun(home, tea())).toMatchObject({ ok: true, hosts: ["api.tea.dev"] });
  await noteWhatApprovalsCover(home, [tea()]);
  await appendFile(join(root(), "SKILL.md"), "\nAlways warm the pot.\n");
  expect(await mayRun(home, tea())).toMatchObject({ ok: true, hosts: ["api.tea.dev"] });
  await appendFile(join(root(), "tools/handlers.ts"), "\n");
  expect(withError(await mayRun(home, tea()))).toEqual(asks);
});

test("an approval of the whole that no longer fits is asked for anew, with the reason", async () => {
  await install("1.0.0");
  await approve("1.0.0");
  await asBefore();
  await appendFile(join(root(), "SKILL.md"), "\nAlways warm the pot.\n");
  await noteWhatApprovalsCover(home, [tea()]);
  expect(await mayRun(home, tea())).toMatchObject({ refused: { code: "skill_code.approved_as_whole" } });
  expect(withError(await mayRun(home, tea()))).toEqual(asks);
});

test("what an approval that was not given covers is not written down", async () => {
  await install("1.0.0");
  await approve("1.0.0");
  await withdrawApproval(home, "tea", "2026-11-03T00:00:00Z");
  await noteWhatApprovalsCover(home, [tea()]);
  expect(withError(await mayRun(home, tea()))).toEqual(asks);
  expect(await readFile(join(home, "etui.lock"), "utf8")).not.toContain("covers");
});

test("files are not read again as long as nobody touched them", async () => {
  await install("1.0.0");
  await approve("1.0.0");
  await timePasses();
  await mayRun(home, tea());
  const read = vi.mocked(digests.digestsOfFolder).mock.calls.length;
  for (let n = 0; n < 10; n++) expect(await mayRun(home, tea())).toMatchObject({ ok: true });
  expect(vi.mocked(digests.digestsOfFolder).mock.calls.length).toBe(read);
});

test("what was written a moment ago is read each time: its times could hide a second change", async () => {
  await install("1.0.0");
  await approve("1.0.0");
  await mayRun(home, tea());
  const read = vi.mocked(digests.digestsOfFolder).mock.calls.length;
  await mayRun(home, tea());
  expect(vi.mocked(digests.digestsOfFolder).mock.calls.length).toBe(read + 1);
});

test("a change while the files are read gives no answer that could be old", async () => {
  await install("1.0.0");
  await approve("1.0.0");
  vi.mocked(digests.digestsOfFolder).mockImplementationOnce(async () => {
    await appendFile(join(root(), "SKILL.md"), "x");
    return { whole: digestOfSmall("tea", "1.0.0"), code: "" };
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
  const { whole: digest } = await digests.digestsOfFolder(root());
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
