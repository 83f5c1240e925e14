import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCli, type TestCli } from "../testing/test-cli.ts";

let cli: TestCli;
beforeAll(async () => {
  cli = await startTestCli();
});
afterAll(() => cli[Symbol.asyncDispose]());

const TOKEN = /^etui_agent_[\w-]+\.[\w-]+\.[\w-]{43}\n$/;

test("a token is printed alone, listed without itself, and revoked by its name", async () => {
  const made = await cli.run(["token", "create", "Claude on my laptop", "--allow", "read:*", "write:data"]);
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(TOKEN) });
  expect(made.stderr).toContain("shown once. What the program says with it is never your word");
  const listed = await cli.run(["token", "list"]);
  expect(listed.stdout).toMatch(/^Claude on my laptop {2}read:\* write:data {2}never used {2}[\w-]+\n$/);
  expect(listed.stdout).not.toContain(made.stdout.trim().split(".")[2]);
  expect(await cli.run(["token", "revoke", "Claude on my laptop"])).toMatchObject({
    code: 0,
    stdout: "Revoked the token of Claude on my laptop.\n",
  });
  expect(await cli.run(["token", "list"])).toMatchObject({ stdout: "", stderr: "There are no tokens.\n" });
  expect(await cli.run(["token", "revoke", "Claude on my laptop"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("There is no token"),
  });
});

test("of one that may ask it is said whose yes counts", async () => {
  const { stderr } = await cli.run(["token", "create", "Asks", "--asks"]);
  expect(stderr).toContain("A yes that you say in the program counts");
  expect(stderr).not.toContain("never your word");
  await cli.run(["token", "revoke", "Asks"]);
});

test("what it may do is said in the options, and refused where it is nothing", async () => {
  const json = async (args: string[]) => JSON.parse((await cli.run([...args, "--json"])).stdout);
  await json(["token", "create", "Reader", "--read-only", "--expert", "planner", "--asks"]);
  expect((await json(["token", "list"])).tokens).toMatchObject([
    { name: "Reader", allow: ["read:*", "display:*"], expert: "planner", asks: true },
  ]);
  for (const [args, said] of [
    [["--allow", "admin:data"], "A permission is effect:domain"],
    [["--expert", "nobody"], "There is no expert"],
    [["--read-only", "--allow", "read:*"], "cannot be used together"],
  ] as const)
    expect(await cli.run(["token", "create", "Wrong", ...args])).toMatchObject({
      stdout: "",
      stderr: expect.stringContaining(said),
    });
  expect(await cli.run(["token", "create", "Reader"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Another token is called"),
  });
});
