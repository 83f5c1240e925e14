import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCli, type TestCli } from "../testing/test-cli.ts";

let cli: TestCli;
let folder: string;
beforeAll(async () => {
  cli = await startTestCli();
  folder = await mkdtemp(join(tmpdir(), "etui-cli-cards-"));
});
afterAll(async () => {
  await cli[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const show = async (card_type: string, data: unknown, options: object) => {
  const args = JSON.stringify({ card_type, data_source: { data }, options });
  const { stdout } = await cli.run(["tool", "call", "show_card", args, "--json"]);
  return JSON.parse(stdout).card_id as string;
};

test("a card is drawn where it was shown, listed, and shown again by its id", async () => {
  const args = { card_type: "progress", data_source: { data: [{ label: "读书", value: 17, max: 50 }] } };
  const called = await cli.run(["tool", "call", "show_card", JSON.stringify(args)]);
  expect(called.stdout).toContain("17/50");
  const listed = await cli.run(["card", "list", "--json"]);
  const { card_id } = JSON.parse(listed.stdout).cards[0];
  expect((await cli.run(["card", "list"])).stdout).toContain(card_id);
  for (const id of [card_id, "last"])
    expect(await cli.run(["card", "show", id])).toMatchObject({ code: 0, stdout: called.stdout });
});

test("a card becomes a file by the ending of its name, or goes to a pipe", async () => {
  const id = await show("chart", { Mon: 3, Tue: 5 }, { title: "Pages" });
  for (const [ending, start] of [
    ["svg", "<svg"],
    ["md", "**Pages**"],
    ["csv", "\ufeff"],
    ["adaptive.json", "{"],
  ] as const) {
    const file = join(folder, `card.${ending}`);
    expect(await cli.run(["card", "show", id, "-o", file])).toMatchObject({ code: 0 });
    expect((await readFile(file, "utf8")).startsWith(start), ending).toBe(true);
  }
  expect((await cli.run(["card", "show", id, "--as", "csv"])).stdout).toContain("Mon,3");
  const unknown = await cli.run(["card", "show", id, "-o", join(folder, "card.doc")]);
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining("There are md, txt") });
  const tree = await show("tree", { a: { b: 1 } }, {});
  expect(await cli.run(["card", "show", tree, "--as", "svg"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("A tree card has no svg form."),
  });
});

test("a form is answered once, with faults in words", async () => {
  const fields = [
    { name: "pages", type: "number", max: 200 },
    { name: "tags", type: "multiselect", options: ["run", "read", "rest"] },
  ];
  const id = await show("form", {}, { fields });
  expect(await cli.run(["card", "answer", id, "pages=999"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("at most 200"),
  });
  expect(await cli.run(["card", "answer", id, "pages"])).toMatchObject({ code: 2 });
  const answered = await cli.run(["card", "answer", "last", "pages=42", "tags=run", "tags=rest", "--json"]);
  expect(JSON.parse(answered.stdout)).toMatchObject({
    answer: { values: { pages: 42, tags: ["run", "rest"] }, surface: "cli" },
  });
  expect(await cli.run(["card", "answer", id, "pages=7"])).toMatchObject({ code: 1 });
  expect((await cli.run(["card", "show", id])).stderr).toMatch(/Answered: .*"pages":42/);
});

test("an answer that would write over what was stored meanwhile is refused, and given again over it", async () => {
  const write = async (content: object) => {
    const args = JSON.stringify({ path: "day/one", content });
    expect(await cli.run(["tool", "call", "write_user_data", args])).toMatchObject({ code: 0 });
  };
  await write({ pages: 1 });
  const id = await show("form", {}, { fields: ["pages", "mood"], save_to: "day/one" });
  await write({ pages: 9 });
  const refused = await cli.run(["card", "answer", id, "pages=2"]);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("yours 2, stored now 9") });
  expect(refused.stderr).toContain("--over 2");
  const chinese = await cli.run(["card", "answer", id, "pages=2"], { env: { LC_ALL: "zh_CN.UTF-8" } });
  expect(chinese.stderr).toContain("现在存的是 9");
  expect(chinese.stderr).not.toContain("英文原文");
  expect(await cli.run(["card", "answer", id, "pages=2", "--over", "x"])).toMatchObject({ code: 2 });
  expect(await cli.run(["card", "answer", id, "pages=2", "--over", "2"])).toMatchObject({ code: 0 });
  const { stdout } = await cli.run(["data", "read", "day/one", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ data: { pages: "2" } });
});

test("what is no card is said so, in the language of the terminal", async () => {
  const chinese = await cli.run(["card", "show", "nothing"], { env: { LC_ALL: "zh_CN.UTF-8" } });
  expect(chinese).toMatchObject({ code: 1, stderr: expect.stringContaining("没有这张卡片") });
  expect(await cli.run(["card", "list", "--type", "map"])).toMatchObject({ code: 2 });
});

test("a button is pressed by its words or its number; what needs the person's word says so and does nothing", async () => {
  const write = { tool: "write_user_data", arguments: { path: "pressed/here", content: { n: 1 } } };
  const wipe = { tool: "delete_user_data", arguments: { path: "pressed/here" } };
  const id = await show("list", ["tea"], {
    actions: [
      { label: "Done", ...write },
      { label: "Wipe", ...wipe },
    ],
  });
  expect((await cli.run(["card", "show", id])).stdout).toContain("Done · Wipe");
  expect(await cli.run(["card", "press", "last", "Done"])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("Saved pressed/here"),
  });
  const asked = await cli.run(["card", "press", id, "2"]);
  expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining("The button makes a call") });
  expect((await cli.run(["data", "read", "pressed/here"])).code).toBe(0);
  expect(await cli.run(["card", "press", id, "Other"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Done, Wipe"),
  });
});

test("a decision that needs the person's word is not told as taken", async () => {
  const actions = [{ label: "Wipe", tool: "delete_user_data", arguments: { path: "pressed/modal" } }];
  await cli.run(["tool", "call", "write_user_data", '{"path":"pressed/modal","content":{"n":1}}']);
  const id = await show("modal", "Sure?", { actions });
  const asked = await cli.run(["card", "answer", id, "choice=Wipe"]);
  expect(asked).toMatchObject({ code: 1, stdout: "" });
  expect(asked.stderr).toContain("confirmation");
});
