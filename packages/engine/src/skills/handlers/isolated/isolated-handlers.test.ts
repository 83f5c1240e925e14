import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ToolResult } from "@etui/protocol/tool-result";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { withError } from "../../../testing/with-error.ts";
import { codeDigestOf } from "../../install/digests-of.ts";
import { CodeSkills, callCode } from "../../testing/code-skills.ts";
import { IsolatedHandlers, type IsolatedOptions } from "./isolated-handlers.ts";
import type { Walls } from "./walls.ts";

const skills = new CodeSkills();
afterAll(() => skills[Symbol.dispose]());

// Copies go to a place of this file's own, so that they can be counted.
const scratch = mkdtempSync(join(tmpdir(), "etui-scratch-"));
const before = process.env.TMPDIR;
process.env.TMPDIR = scratch;
afterAll(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(scratch, { recursive: true });
});

const opened: IsolatedHandlers[] = [];
const logged: string[] = [];
function open(options: Partial<IsolatedOptions> = {}): IsolatedHandlers {
  const isolated = new IsolatedHandlers({
    digestOf: codeDigestOf,
    log: (line) => logged.push(line),
    ...options,
  });
  opened.push(isolated);
  return isolated;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((isolated) => isolated.close()));
  logged.length = 0;
});

const answered = (data: unknown) => ({ status: "success", data });
/** Returns how often the same process was called. */
const COUNTER = "count: () => (globalThis.calls = (globalThis.calls ?? 0) + 1)";

test("TypeScript with the author's module is run as it lies there", async () => {
  const root = skills.write({
    "tools/handlers.ts": `
      import { handlers, type SkillContext } from "@etui/skill";
      import { half } from "../services/half.ts";
      export default handlers({
        halve: async (args, context: SkillContext) => half(Number(args.number)) as number,
      });
      export const double = (args: { number: number }) => args.number * 2;`,
    "services/half.ts": "export const half = (number: number): number => number / 2;",
  });
  const isolated = open();
  expect(await callCode(isolated, root, "halve", { args: { number: 5 } })).toEqual(answered(2.5));
  expect(await callCode(isolated, root, "double", { args: { number: 5 } })).toEqual(answered(10));
  const owner = { skill: "stars", root, userId: "lin", hosts: [] };
  expect(await isolated.names(owner)).toEqual(new Set(["double", "halve"]));
});

test("JavaScript in the older form is run as well", async () => {
  const root = skills.write({ "tools/handlers.js": "module.exports = { one: () => 1 };" });
  expect(await callCode(open(), root, "one")).toEqual(answered(1));
});

test.each([
  ["does not parse", "export default {", /cannot be loaded: .*Unexpected/],
  [
    "needs what types alone cannot say",
    "enum Size { Small }",
    /cannot be loaded: "tools\/handlers\.ts: .*enum/,
  ],
  ["throws at once", "throw new Error('no moon tables')", /cannot be loaded: "no moon tables"\./],
  ["asks for a package", "import 'left-pad'", /cannot be loaded: "Cannot find package 'left-pad'/],
])("code that %s is answered with the reason", async (_what, code, error) => {
  const root = skills.write({ "tools/handlers.ts": code });
  const isolated = open();
  expect(withError(await callCode(isolated, root, "any"))).toMatchObject({
    error: expect.stringMatching(error),
  });
  expect(await isolated.names({ skill: "stars", root, userId: "lin", hosts: [] })).toBeUndefined();
});

test("a function that is not there is named", async () => {
  expect(withError(await callCode(open(), skills.withHandlers("one: () => 1"), "two"))).toMatchObject({
    error: expect.stringContaining("tools/handlers has no function two"),
  });
});

test("what a handler knows comes from its caller", async () => {
  const root = skills.withHandlers(
    "all: ({ city }, { profile, parameters, locale, timeZone }) => [city, profile, parameters, locale, timeZone]",
  );
  const context = {
    profile: { name: "Lin" },
    parameters: { unit: "km" },
    locale: "zh-CN",
    timeZone: "Asia/Shanghai",
  };
  expect(await callCode(open(), root, "all", { args: { city: "大理" }, context })).toEqual(
    answered(["大理", { name: "Lin" }, { unit: "km" }, "zh-CN", "Asia/Shanghai"]),
  );
});

test("what is missing ends the call with the tool to call first", async () => {
  const root = skills.withHandlers(
    `chart: (args, { need }) => need("birth", { from: "identity.birth", collect: "collect_birth" })`,
  );
  const isolated = open();
  expect(withError(await callCode(isolated, root, "chart"))).toEqual({
    status: "error",
    error_code: "invalid_arguments",
    error: "birth is missing, and the user's profile does not have it. Call collect_birth first.",
    action: "collect_birth",
  });
  const profile = { identity: { birth: "1990-01-01" } };
  expect(await callCode(isolated, root, "chart", { context: { profile } })).toEqual(answered("1990-01-01"));
  expect(
    await callCode(isolated, root, "chart", { args: { birth: "2000-01-01" }, context: { profile } }),
  ).toEqual(answered("2000-01-01"));
});

test("calls of tools and views go back to the caller, and their answers to the handler", async () => {
  const asked: unknown[] = [];
  const answer = async (...given: unknown[]): Promise<ToolResult> => {
    asked.push(given);
    return { status: "success", heard: given[0] };
  };
  const root = skills.withHandlers(`both: async (args, { execute, show }) =>
    [(await execute("read", { path: "a" })).heard, (await show("table", [1, 2], { title: "T" })).heard, (await show("x", 1)).heard]`);
  expect(await callCode(open(), root, "both", { context: { execute: answer, show: answer } })).toEqual(
    answered(["read", "table", "x"]),
  );
  expect(asked).toEqual([
    ["read", { path: "a" }],
    ["table", [1, 2], { title: "T" }],
    ["x", 1, {}],
  ]);
});

test("a tool that fails with a fault is answered, and nothing of the process is lost", async () => {
  const root = skills.withHandlers(
    `try: async (args, { execute }) => (await execute("broken", {})).error_code, ${COUNTER}`,
  );
  const isolated = open();
  const execute = async () => {
    throw new Error("a bug");
  };
  expect(await callCode(isolated, root, "try", { context: { execute } })).toEqual(answered("internal"));
  expect(await callCode(isolated, root, "count")).toEqual(answered(1));
});

test("lines for the operator and what is printed reach the log, and no protocol", async () => {
  const root = skills.withHandlers(
    `speak: (args, { log }) => { log("by log"); console.log("by print"); console.error("by error"); return 1; }`,
  );
  expect(await callCode(open(), root, "speak")).toEqual(answered(1));
  await vi.waitFor(() => {
    for (const line of ["by log", "by print", "by error"])
      expect(logged).toContainEqual(expect.stringContaining(line));
  }, 20_000);
});

test("calls of one person to one skill share a process, also at once", async () => {
  const root = skills.withHandlers(
    `${COUNTER}, slow: async () => { await new Promise((go) => setTimeout(go, 50)); return "slow" }`,
  );
  const isolated = open();
  const [slow, first, second] = await Promise.all([
    callCode(isolated, root, "slow"),
    callCode(isolated, root, "count"),
    callCode(isolated, root, "count"),
  ]);
  expect(slow).toEqual(answered("slow"));
  expect([first.data, second.data].sort()).toEqual([1, 2]);
  expect(await callCode(isolated, root, "count")).toEqual(answered(3));
});

test("two people, two skills, and one skill with other hosts share none", async () => {
  const isolated = open();
  const root = skills.withHandlers(COUNTER);
  for (const options of [{}, { userId: "mei" }, { hosts: ["api.stars.dev"] }])
    expect(await callCode(isolated, root, "count", options)).toEqual(answered(1));
  expect(await callCode(isolated, skills.withHandlers(COUNTER), "count")).toEqual(answered(1));
  expect(await callCode(isolated, root, "count")).toEqual(answered(2));
});

test("code that was changed runs in a new process", async () => {
  const isolated = open();
  const root = skills.withHandlers("say: () => 'before'");
  expect(await callCode(isolated, root, "say")).toEqual(answered("before"));
  writeFileSync(join(root, "tools/handlers.mjs"), "export default { say: () => 'after' };");
  expect(await callCode(isolated, root, "say")).toEqual(answered("after"));
});

test("contents that are not those that may run are not run", async () => {
  const isolated = open();
  const root = skills.withHandlers("say: () => 'before'");
  const digest = await isolated.digestOf(root);
  writeFileSync(join(root, "more.txt"), "x");
  expect(withError(await callCode(isolated, root, "say", { digest }))).toMatchObject({
    error_code: "internal",
    error: "The skill's files changed while its code was started. Call again.",
  });
});

test("a process that was killed is replaced at the next call; who was beside it is told to call again", async () => {
  const root = skills.withHandlers(`${COUNTER}, hang: () => new Promise(() => {})`);
  const isolated = open();
  expect(await callCode(isolated, root, "count")).toEqual(answered(1));
  const [late, bystander] = await Promise.all([
    callCode(isolated, root, "hang", { timeoutMs: 150 }),
    callCode(isolated, root, "hang", { timeoutMs: 20_000 }),
  ]);
  expect(withError(late)).toMatchObject({ error_code: "timeout" });
  expect(withError(bystander)).toMatchObject({
    error_code: "unavailable",
    error: expect.stringContaining("Call again"),
  });
  expect(await callCode(isolated, root, "count")).toEqual(answered(1));
});

test("an abort reaches the handler", async () => {
  const root = skills.withHandlers(`
    wait: (args, { signal }) => new Promise((resolve) =>
      signal.addEventListener("abort", () => resolve("stopped in good order"))),
    ${COUNTER}`);
  const isolated = open();
  const abort = new AbortController();
  const waiting = callCode(isolated, root, "wait", { context: { signal: abort.signal } });
  await callCode(isolated, root, "count");
  abort.abort();
  expect(await waiting).toEqual(answered("stopped in good order"));
  expect(await callCode(isolated, root, "wait", { context: { signal: AbortSignal.abort() } })).toEqual(
    answered("stopped in good order"),
  );
  expect(await callCode(isolated, root, "count")).toEqual(answered(2));
});

test("a handler that does not heed the abort is stopped", async () => {
  const root = skills.withHandlers("wait: () => new Promise(() => {})");
  expect(
    withError(await callCode(open(), root, "wait", { context: { signal: AbortSignal.abort() } })),
  ).toMatchObject({
    error_code: "cancelled",
  });
});

test("a process that nobody calls ends, and its copy goes with it", async () => {
  const isolated = open({ idleMs: 30 });
  const root = skills.withHandlers(COUNTER);
  expect(await callCode(isolated, root, "count")).toEqual(answered(1));
  expect(readdirSync(scratch)).not.toEqual([]);
  await vi.waitFor(() => expect(readdirSync(scratch)).toEqual([]), 20_000);
  expect(await callCode(isolated, root, "count")).toEqual(answered(1));
});

test("of too many processes the one that waited longest ends", async () => {
  const isolated = open({ most: 2 });
  const [a, b, c] = [
    skills.withHandlers(COUNTER),
    skills.withHandlers(COUNTER),
    skills.withHandlers(COUNTER),
  ];
  for (const root of [a, b, a, c]) await callCode(isolated, root, "count");
  expect(await callCode(isolated, a, "count")).toEqual(answered(3));
  expect(await callCode(isolated, b, "count")).toEqual(answered(1));
});

test("where all are at work a further one is put off", async () => {
  const isolated = open({ most: 1 });
  const abort = new AbortController();
  const root = skills.withHandlers(
    "wait: (args, { signal }) => new Promise((go) => signal.addEventListener('abort', go))",
  );
  const busy = callCode(isolated, root, "wait", { context: { signal: abort.signal } });
  await vi.waitFor(() => expect(readdirSync(scratch)).not.toEqual([]), 20_000);
  expect(withError(await callCode(isolated, skills.withHandlers(COUNTER), "count"))).toMatchObject({
    error_code: "unavailable",
  });
  abort.abort();
  await busy;
});

test("files that the skill brings are there to read", async () => {
  const root = skills.write({
    "Data/stars.json": `{ "sirius": -1.46 }`,
    "tools/handlers.mjs": `import { readFileSync } from "node:fs";
      import stars from "../Data/stars.json" with { type: "json" };
      export default { both: () => [stars.sirius, readFileSync("Data/stars.json", "utf8").length] };`,
  });
  expect(await callCode(open(), root, "both")).toEqual(answered([-1.46, 19]));
});

test("a skill that is too big is not copied", async () => {
  const root = skills.withHandlers("one: () => 1");
  writeFileSync(join(root, "big.bin"), Buffer.alloc(33 * 1024 * 1024));
  expect(withError(await callCode(open(), root, "one"))).toMatchObject({
    error: expect.stringContaining("The skill cannot be run: big.bin has 34,603,008 bytes"),
  });
  expect(readdirSync(scratch)).toEqual([]);
});

test("closing ends everything, leaves nothing behind and takes no more calls", async () => {
  const isolated = open();
  const root = skills.withHandlers("wait: () => new Promise(() => {}), one: () => 1");
  await callCode(isolated, root, "one");
  const waiting = callCode(isolated, root, "wait");
  const starting = callCode(isolated, root, "one", { userId: "mei" });
  await isolated.close();
  expect(withError(await waiting)).toMatchObject({ error_code: "unavailable" });
  expect((await starting).status).toBe("error");
  expect(withError(await callCode(isolated, root, "one"))).toMatchObject({ error_code: "unavailable" });
  expect(readdirSync(scratch)).toEqual([]);
});

test("walls that the machine does not have give way to the next", async () => {
  const programs = skills.write({ unshare: "#!/bin/sh\nexit 1\n" });
  chmodSync(join(programs, "unshare"), 0o755);
  vi.stubEnv("PATH", `${programs}:${process.env.PATH}`);
  const bare: Walls = { account: false, namespaces: false, limits: false };
  const isolated = open({ walls: [{ ...bare, namespaces: true }, bare] });
  const root = skills.withHandlers(COUNTER);
  expect(await callCode(isolated, root, "count")).toEqual(answered(1));
  expect(logged).toEqual(["The code of installed skills runs behind Node's permission model."]);
  vi.unstubAllEnvs();
});

test.runIf(process.getuid?.() !== 0)("an account that may not be taken gives way as well", async () => {
  const bare: Walls = { account: false, namespaces: false, limits: false };
  const isolated = open({ walls: [{ ...bare, account: true }, bare] });
  expect(await callCode(isolated, skills.withHandlers("one: () => 1"), "one")).toEqual(answered(1));
});

test("callers who may do other things share no process: what runs in one can speak for every call in it", async () => {
  const root = skills.withHandlers("count: () => (globalThis.count = (globalThis.count ?? 0) + 1)");
  const isolated = open();
  const count = async (options: object) =>
    (await callCode(isolated, root, "count", options)) as { data?: unknown };
  expect(await count({ rights: "all" })).toMatchObject({ data: 1 });
  expect(await count({ rights: "all" })).toMatchObject({ data: 2 });
  expect(await count({ rights: "few" })).toMatchObject({ data: 1 });
  expect(await count({ userId: "mei" })).toMatchObject({ data: 1 });
});

test("what is in no digest is not there to be run", async () => {
  const root = skills.write({
    "tools/handlers.mjs": `
      const reach = (path) => import(path).then(() => "reached", (error) => error.code);
      export const look = async () => [await reach("../.svn/e.mjs"), await reach("./._e.mjs"), await reach("./other.mjs")];`,
    "tools/other.mjs": "",
    "tools/._e.mjs": "",
    ".svn/e.mjs": "",
  });
  expect(await callCode(open(), root, "look")).toMatchObject({
    data: ["ERR_MODULE_NOT_FOUND", "ERR_MODULE_NOT_FOUND", "reached"],
  });
});

test("where no wall holds, nothing is run", async () => {
  const root = skills.withHandlers("one: () => 1");
  expect(withError(await callCode(open({ walls: [] }), root, "one"))).toMatchObject({
    error: expect.stringContaining("so it is not run"),
  });
});

test.runIf(process.platform === "linux" && existsSync("/usr/bin/setpriv"))(
  "a loop without end does not outlive an Etui that was killed",
  async () => {
    const root = skills.withHandlers("spin: () => { for (;;); }, one: () => 1");
    const pool = new URL("./isolated-handlers.ts", import.meta.url).href;
    const helper = new URL("../../testing/code-skills.ts", import.meta.url).href;
    const script = `
      const { IsolatedHandlers } = await import(${JSON.stringify(pool)});
      const { callCode } = await import(${JSON.stringify(helper)});
      const isolated = new IsolatedHandlers({ digestOf: async () => "as it is", log: () => {} });
      await callCode(isolated, ${JSON.stringify(root)}, "one");
      callCode(isolated, ${JSON.stringify(root)}, "spin", { timeoutMs: 60_000 });
      setTimeout(() => console.log("spinning"), 50);`;
    const killed = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(killed.stdout, "data");
    const [folder] = readdirSync(scratch);
    expect(processesIn(folder!)).not.toEqual([]);
    killed.kill("SIGKILL");
    await vi.waitFor(() => expect(processesIn(folder!)).toEqual([]), 20_000);
    rmSync(join(scratch, folder!), { recursive: true });
  },
);

/** The processes whose command line names the folder. */
const processesIn = (folder: string): string[] =>
  readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder);
    } catch {
      return false;
    }
  });
