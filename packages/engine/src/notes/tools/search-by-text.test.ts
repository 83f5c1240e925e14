import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { type Answer, notesOf, written } from "../test-notes.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const byText = (user: string, args: object): Promise<Answer> =>
  notesOf(etui, user)("searchBlocksByText", args);
const exact = ({ results = [] }: Answer) =>
  results.filter(({ related }) => !related).map(({ title }) => title);

const LINES = [
  "API接口 的说明",
  "用 api 接口",
  "繁體字與简体字",
  "今天天气好",
  "café crème",
  "🎉 party",
  "C++ and c#",
  "a-b_c.d",
  "好",
  "x",
];

test("what stands there literally is found, all of it and nothing else, in all scripts and lengths", async () => {
  await written(etui, "scripts", "All", LINES.map((line) => `- ${line}`).join("\n"));
  const pieces = [
    "api",
    "接口",
    "API接口",
    "繁體",
    "体字",
    "天",
    "天天",
    "é",
    "🎉",
    "c++",
    "b_c",
    "好",
    "x",
    "字 与",
    "气好",
  ];
  for (const piece of pieces) {
    const wanted = LINES.filter((line) =>
      piece
        .toLowerCase()
        .split(" ")
        .every((part) => line.normalize("NFKC").toLowerCase().includes(part)),
    );
    const answer = await byText("scripts", { searchText: piece });
    const found = exact(answer).map((title) => title.toLowerCase());
    expect(found.toSorted(), piece).toEqual(wanted.map((line) => line.toLowerCase()).toSorted());
  }
});

test("a question is answered by notes that have only some of its words, marked; words in quotes are not", async () => {
  await written(etui, "asks", "People", "- Zhang is an engineer who likes tea\n- Li is a teacher\n");
  const answer = await byText("asks", { searchText: "which engineer would like some tea?" });
  expect(answer.model_output).toMatch(
    /^Found 0 note\(s\) containing "which engineer would like some tea\?"; these answer it:\n1\. \[Zhang is an engineer who likes tea\]\(orca-block:\w+\) \(related\)/,
  );
  expect(await byText("asks", { searchText: '"engineer tea"' })).toMatchObject({ count: 0, results: [] });
});

test("where the answer stands far inside of a paragraph, the paragraph is found, and not its page", async () => {
  const filler = Array.from(
    { length: 12 },
    (_, line) => `Line ${line} of **the manual** says nothing of use here at all.`,
  );
  const paragraph = [
    "A [long](https://example.org) beginning.",
    ...filler,
    "The `lantern` burns kerosene, never petrol.",
  ];
  await written(etui, "deep", "Manual", `# Start\n\n${paragraph.join("\n")}\n\n- lantern oil\n`);
  const { results } = await byText("deep", { searchText: "what kerosene or petrol does a lantern burn?" });
  expect(results![0]).toMatchObject({ related: true, title: expect.stringMatching(/^A long beginning/) });
});

test("asked to explain, each says which words it has, in which form and where; the text says the same as before", async () => {
  await written(etui, "why", "People", "- Zhang is an engineer who likes tea\n- Li drinks tea\n");
  const args = { searchText: "engineers tea" };
  const answer = await byText("why", { ...args, explain: true });
  expect(answer.results![0]).toMatchObject({
    related: true,
    why: {
      stage: "related",
      words: [
        { word: "engineers", in: ["title", "text"], as: ["engineer"] },
        { word: "tea", in: ["title", "text"] },
      ],
    },
  });
  const { model_output, results } = await byText("why", args);
  expect(answer.model_output).toBe(model_output);
  expect(results![0]).not.toHaveProperty("why");
  expect((await byText("why", { searchText: "li tea", explain: true })).results![0]).toMatchObject({
    why: { stage: "exact", score: 1, words: [{ word: "li", in: ["title", "text"] }, { word: "tea" }] },
  });
});

test("the knowledge base is found among the notes", async () => {
  await notesOf(etui, "kb")("kb_upsert", { entry: "goals", content: "## Vision\n- sail around Iceland" });
  const { results } = await byText("kb", { searchText: "iceland" });
  expect(results).toMatchObject([{ title: "sail around Iceland", path: "kb://goals" }]);
});

test("changes are found at once, and what was overwritten no more", async () => {
  const ids = await written(etui, "now", "A", "- tortoise\n");
  const run = notesOf(etui, "now");
  await run("editBlocks", { operations: [{ op: "replace", id: ids.get("tortoise"), content: "parrot" }] });
  expect(exact(await byText("now", { searchText: "parrot" }))).toEqual(["parrot"]);
  expect(exact(await byText("now", { searchText: '"tortoise"' }))).toEqual([]);
  await run("editBlocks", { operations: [{ op: "delete", page: "A" }] });
  expect(exact(await byText("now", { searchText: "parrot" }))).toEqual([]);
});

test("what cannot be searched for is refused with a reason", async () => {
  expect(await byText("bad", { searchText: "   " })).toMatchObject({ error_code: "invalid_arguments" });
  expect(await byText("bad", { searchText: "x", cursor: "abc" })).toMatchObject({
    error_code: "invalid_arguments",
  });
  expect(await byText("bad", { searchText: "x ".repeat(4_000) })).toMatchObject({ status: "success" });
});

test("a question of many words, or a pasted text, is answered by what fits, and never by its beginning alone", async () => {
  await written(etui, "long", "People", "- Zhang is an engineer who likes tea\n");
  const many = Array.from({ length: 40 }, (_, n) => `word${n}`).join(" ");
  for (const searchText of [`which engineer likes tea, ${many}`, `engineer ${"x".repeat(1_000)}`]) {
    const answer = await byText("long", { searchText });
    expect(answer).toMatchObject({ status: "success" });
    expect(exact(answer)).toEqual([]);
    expect(answer.results).toMatchObject([{ related: true }]);
  }
});
