/** Tests of speaking as an expert from the command line. */
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCliWithProcesses, type TestCliWithProcesses } from "./testing/test-cli.ts";

let cli: TestCliWithProcesses;
beforeAll(async () => {
  cli = await startTestCliWithProcesses();
});
afterAll(() => cli[Symbol.asyncDispose]());

const write = (expert: string) =>
  cli.run(["tool", "call", "write_user_data", '{"path":"a","content":{}}', "--expert", expert, "--json"]);

test("a call is held to the expert's tools", async () => {
  const refused = await write("companion");
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.stdout)).toMatchObject({ error_code: "forbidden" });
  expect((await write("everything")).code).toBe(0);
});

test("an expert that there is not is said before a client connects", async () => {
  const { code, stdout, stderr } = await cli.run(["mcp", "--expert", "compainon"]);
  expect(code).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain('There is no expert "compainon"; did you mean companion?');
});

test("a client of the process is the expert", async () => {
  const list = JSON.stringify({ jsonrpc: "2.0", id: 2, method: "tools/list" });
  const hello = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } },
  });
  const child = cli.start(["mcp", "--expert", "companion"]);
  const lines: { id?: number; result: { tools: unknown[]; instructions: string } }[] = [];
  const answered = new Promise<void>((resolve) => {
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      const whole = (text + part).split("\n");
      text = whole.pop()!;
      for (const line of whole) lines.push(JSON.parse(line));
      if (lines.some(({ id }) => id === 1) && lines.length === 1) child.stdin.write(`${list}\n`);
      if (lines.some(({ id }) => id === 2)) resolve();
    });
  });
  child.stdin.write(`${hello}\n`);
  await answered;
  const gone = once(child, "exit");
  child.stdin.end();
  await gone;
  expect(lines.find(({ id }) => id === 1)?.result.instructions).toContain("You accompany one person");
  expect(lines.find(({ id }) => id === 2)?.result.tools).toHaveLength(11);
});
