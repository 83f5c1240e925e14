import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCli, type TestCli } from "../testing/test-cli.ts";

let cli: TestCli;
beforeAll(async () => {
  cli = await startTestCli();
  for (const [path, note] of [
    ["notes/teeth", "The dentist looks at the teeth on 3 October."],
    ["notes/tyres", "Winter tyres lie in the cellar of Ana."],
  ])
    await cli.run(["tool", "call", "write_user_data", JSON.stringify({ path, content: { note } })]);
});
afterAll(() => cli[Symbol.asyncDispose]());

const zh = { env: { LANG: "zh_CN.UTF-8" } };

test("a question is asked without another command, and answered by passages within a budget", async () => {
  expect(await cli.run(["search", "when", "does", "the", "dentist", "look"])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^- notes\/teeth \(related: dentist, look\): /),
  });
  expect((await cli.run(["search", "where are my tyres", "--budget", "200"])).stdout).toMatch(
    /^## notes\/tyres · [\d-]+\nnote: Winter tyres lie/,
  );
  expect((await cli.run(["search", "tyres", "--in", "plan"])).stdout).toContain("Nothing is found");
  expect((await cli.run(["search", "tyres", "--budget", "3"])).code).toBe(2);
});

test("what it finds of known questions is measured, in both languages", async () => {
  const lines = [
    { question: "when does the dentist look", path: "notes/teeth", evidence: "on 3 October" },
    { question: "where did I put the tyres", path: ["notes/tyres", "notes/car"] },
    { question: "what is the wifi password", path: "notes/wifi" },
  ];
  const file = await cli.file("questions.jsonl", lines.map((line) => JSON.stringify(line)).join("\n"));
  const { code, stdout } = await cli.run(["search", "eval", file]);
  expect(code).toBe(0);
  expect(stdout).toContain("3 questions: first 67 %, among the first five 67 %");
  expect(stdout).toContain("250: 100 %");
  expect(stdout).toContain("what is the wifi password (not among ten");
  expect((await cli.run(["search", "eval", file], zh)).stdout).toContain("3 个问题");
  expect(await cli.run(["search", "eval", file, "--min", "90"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("fewer than 90 %"),
  });
  expect(JSON.parse((await cli.run(["search", "eval", file, "--json"])).stdout)).toMatchObject({
    questions: 3,
    missed: [{ question: "what is the wifi password" }],
  });
});

test.each([
  ["", "There are no questions in it"],
  ["nonsense", "line 1: This line is not JSON"],
  ['\n{"question": "a"}', "line 2: `path` must be"],
  ['{"path": "a"}', "`question` must be a text"],
  ['{"question": "a", "path": "b", "evidence": 3}', "`evidence` must be"],
  ["[1]", "no JSON object"],
])("a file that cannot be read is refused with the line: %s", async (text, says) => {
  const file = await cli.file("wrong.jsonl", text);
  expect(await cli.run(["search", "eval", file])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(says),
  });
});
