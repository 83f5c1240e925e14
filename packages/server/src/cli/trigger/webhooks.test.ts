import { afterAll, beforeAll, expect, test } from "vitest";
import {
  exitOf,
  printed,
  startTestCliWithProcesses,
  type TestCliWithProcesses,
} from "../testing/test-cli.ts";
import { triggerUser, water, zh } from "../testing/trigger-user.ts";

let cli: TestCliWithProcesses;
beforeAll(async () => {
  cli = await startTestCliWithProcesses();
});
afterAll(() => cli[Symbol.asyncDispose]());

const as = (user: string) => triggerUser(cli, user);

test("a secret address is shown whole, once, by whatever command makes it", async () => {
  const { run } = as("called");
  const made = await run(["trigger", "create", "--webhook", "The build is done"]);
  expect(made.stdout).toMatch(/^Created .* http:\/\/127\.0\.0\.1:4117\/hooks\/\S+ .*not shown again.*\n$/);
  expect(made.stderr).toContain("No Etui of this home is running");

  const server = cli.start(["serve", "--port", "0"]);
  const [, origin] = await printed(server, /(http:\/\/127\.0\.0\.1:\d+)\/mcp/);
  const args = JSON.stringify({ ...water, webhook: true });
  const { stdout, stderr } = await run(["tool", "call", "create_trigger", args], zh);
  expect(stderr).toBe("");
  const [address] = /http\S+\/hooks\/\S+/.exec(stdout)!;
  expect(address).toContain(`${origin}/hooks/`);
  expect(stdout).toContain("不会再显示");
  expect((await fetch(address, { method: "POST" })).status).toBe(202);
  server.kill("SIGTERM");
  await exitOf(server);

  const { triggers } = JSON.parse((await run(["trigger", "list", "--json"])).stdout);
  for (const { trigger_id } of triggers) {
    const show = await run(["trigger", "show", trigger_id]);
    expect(show.stdout).toContain("has a secret address that fires it");
    expect(show.stdout).not.toContain("/hooks/");
  }
  expect(triggers).toHaveLength(2);
});

test("webhook-secret prints what webhooks are signed with, the same until it is replaced", async () => {
  const { run } = as("signed");
  const secret = async (...args: string[]) => (await run(["trigger", "webhook-secret", ...args])).stdout;
  const first = await secret();
  expect(first).toMatch(/^whsec_[\w+/=]+\n$/);
  expect(JSON.parse(await secret("--json"))).toEqual({ secret: first.trim() });
  const second = await secret("--replace");
  expect(second).not.toBe(first);
  expect(await secret()).toBe(second);
});
