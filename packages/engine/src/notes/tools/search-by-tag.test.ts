import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { type Answer, notesOf, written } from "../test-notes.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const byTag = (user: string, args: object): Promise<Answer> => notesOf(etui, user)("searchBlocksByTag", args);
const titles = ({ results = [] }: Answer) => results.map(({ title }) => title);

test("the answer has the specification's form: a count, links, properties, previews", async () => {
  const ids = await written(
    etui,
    "spec",
    "Work",
    "- 完成报告 #task\n  priority:: 9\n  这是笔记内容预览...\n- 别的 #task\n",
  );
  const answer = await byTag("spec", { tagName: "task" });
  expect(answer.model_output).toBe(
    [
      'Found 2 note(s) with tag "task":',
      `1. [完成报告](orca-block:${ids.get("完成报告")}) (priority=9)`,
      "- 这是笔记内容预览...",
      `2. [别的](orca-block:${ids.get("别的")})`,
    ].join("\n"),
  );
  expect((await byTag("spec", { tagName: "task", briefMode: true })).model_output).not.toContain("priority");
});

test("tags are one whatever their case and form, and a tag counts for those above it", async () => {
  await written(
    etui,
    "forms",
    "A",
    "---\ntags: [Reading]\n---\n- b #reading/novels\n- c #[[reading]]\n- d #readings\n",
  );
  expect(titles(await byTag("forms", { tagName: "#READING" }))).toEqual([
    "A",
    "b #reading/novels".split(" ")[0],
    "c",
  ]);
  expect(titles(await byTag("forms", { tagName: "=reading" }))).toEqual(["A", "c"]);
});

test("several tags are joined", async () => {
  await written(etui, "several", "A", "- both #a #b\n- first #a\n- second #b\n- words #[[two words]]\n");
  const of = async (tagName: string) => titles(await byTag("several", { tagName }));
  expect(await of("#a #b")).toEqual(["both"]);
  expect(await of("#a or #b")).toEqual(["both", "first", "second"]);
  expect(await of("#a -#b")).toEqual(["first"]);
  expect(await of("two words")).toEqual(["words"]);
});

test("what is inside of a block that fits is counted there", async () => {
  await written(etui, "nested", "A", "- outer #x\n  - middle\n    - inner #x\n- other #x\n");
  const answer = await byTag("nested", { tagName: "x" });
  expect(titles(answer)).toEqual(["outer", "other"]);
  expect(answer.model_output).toContain("+1 inside");
});

test("links in properties show what they lead to; those that lead nowhere say so", async () => {
  await written(etui, "linked", "张三", "An engineer.\n");
  await written(etui, "linked", "A", "- report #task\n  owner:: [[张三]]\n  boss:: [[Nobody]]\n");
  const { model_output } = await byTag("linked", { tagName: "task" });
  expect(model_output).toMatch(/owner=\[张三\]\(orca-block:\w+\)/);
  expect(model_output).toContain("boss=(missing Nobody)");
});

test("each is listed once over all pages, also while others are written between them", async () => {
  await written(etui, "paged", "A", Array.from({ length: 53 }, (_, n) => `- item ${n} #many`).join("\n"));
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 10; page += 1) {
    const answer = await byTag("paged", { tagName: "many", maxResults: 20, ...(cursor && { cursor }) });
    seen.push(...titles(answer));
    if (page === 0)
      expect(answer.model_output).toContain('Found 53 note(s) with tag "many" (first 20; next: cursor "');
    await written(etui, "paged", `New ${page}`, "- late #many\n");
    cursor = answer.next_cursor;
    if (cursor === undefined) break;
  }
  expect(seen).toHaveLength(53);
  expect(new Set(seen).size).toBe(53);
});

test("more than 50 at once are 50 with a cursor; none and fewer are refused", async () => {
  await written(etui, "limits", "A", Array.from({ length: 60 }, (_, n) => `- item ${n} #many`).join("\n"));
  expect((await byTag("limits", { tagName: "many", maxResults: 10_000 })).results).toHaveLength(50);
  expect(await byTag("limits", { tagName: "many", maxResults: 0 })).toMatchObject({
    error_code: "invalid_arguments",
  });
  expect(await byTag("limits", { tagName: "##" })).toMatchObject({ error_code: "invalid_arguments" });
});

test("a tag that nothing has is answered with those that are named alike", async () => {
  await written(etui, "near", "A", "- one #task\n");
  expect((await byTag("near", { tagName: "taks" })).model_output).toBe(
    'No notes found with tag "taks".\nNear: #task (1).',
  );
});

test("what others wrote is not there, and what stands in a tag is no more than a name", async () => {
  await written(etui, "owner", "Secret", "- vault #secret\n");
  expect(await byTag("stranger", { tagName: "secret" })).toMatchObject({ count: 0 });
  for (const tagName of ["') or true --", "a' #b", "%", "_"]) {
    expect(await byTag("owner", { tagName })).toMatchObject({ status: "success", count: 0 });
  }
});
