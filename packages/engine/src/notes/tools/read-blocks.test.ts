import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { type Answer, notesOf, written } from "../test-notes.ts";

let etui: Etui;
let ids: Map<string, string>;
beforeAll(async () => {
  etui = await startTestEtui();
  ids = await written(
    etui,
    "reader",
    "Folder/Page",
    "# Goals\n\n- first #a ^one\n  - inner\n    - deep\n- second\n- third\n\n## Sub\n\ntext\n",
  );
  await written(
    etui,
    "reader",
    "Links",
    `[[Page]] and ((${ids.get("first")})) [x](orca-block:${ids.get("first")})\n`,
  );
});
afterAll(() => etui.close());

const read = (args: object): Promise<Answer> => notesOf(etui, "reader")("readBlocks", args);

test("a block comes with its place, what is inside of it, its links and the ids of its lines", async () => {
  const answer = await read({ ids: [`orca-block:${ids.get("first")}`] });
  expect(answer.blocks).toMatchObject([
    {
      id: ids.get("first"),
      path: "note://Folder/Page",
      version: 1,
      backlinks: 1,
      text: "- first #a ^one\n  - inner\n    - deep",
      headings: ["Goals"],
    },
  ]);
  expect(answer.model_output).toBe(
    [
      "note://Folder/Page · version 1 · 1 backlink(s)",
      "under Goals",
      `${ids.get("first")}| - first #a ^one`,
      `${ids.get("inner")}|   - inner`,
      `${ids.get("deep")}|     - deep`,
    ].join("\n"),
  );
});

test("a note is found by its path, its name, and in an address", async () => {
  for (const page of ["Folder/Page", "page", "note://Folder/Page", "Folder/Page.md"]) {
    expect((await read({ page })).blocks).toMatchObject([{ path: "note://Folder/Page", backlinks: 1 }]);
  }
  const run = notesOf(etui, "reader");
  expect((await run("read", { path: "note://Folder/Page" })).model_output).toContain("first #a");
  expect((await run("read", { path: `note://Folder/Page#${ids.get("inner")}` })).model_output).toContain(
    "deep",
  );
});

test("of several notes with one name the others are told", async () => {
  await written(etui, "twins", "A/Same", "one\n");
  await written(etui, "twins", "B/Same", "two\n");
  const answer = await notesOf(etui, "twins")("readBlocks", { page: "Same" });
  expect(answer.blocks).toMatchObject([{ path: "note://A/Same", also: ["B/Same"] }]);
  expect(answer.model_output).toContain("Other notes of that name: B/Same.");
  expect((await notesOf(etui, "twins")("readBlocks", { page: "B/Same" })).model_output).not.toContain(
    "Other notes",
  );
});

test("a name that an author gave a block is one of its names", async () => {
  expect((await read({ ids: ["^one"] })).blocks).toMatchObject([{ id: ids.get("first") }]);
});

test("as deep as asked for, and with so many beside", async () => {
  const deep = (await read({ ids: [ids.get("first")], depth: 1 })).model_output;
  expect(deep).toContain("inner");
  expect(deep).not.toContain("deep");
  const around = (await read({ ids: [ids.get("second")], around: 1 })).model_output!;
  expect(around).toContain("first");
  expect(around).toContain("third");
  expect(around).not.toContain("inner");
});

test("with its links: what leads to it, names it without a link, and where it leads", async () => {
  await written(etui, "linker", "Etui", "about [[Ann]] and [[Nobody]]\n");
  await written(etui, "linker", "Ann", "- works on [[Etui]]\n- likes tea\n");
  await written(etui, "linker", "Diary", "- talked about etui today\n- and of [[Etui|it]]\n");
  const answer = await notesOf(etui, "linker")("readBlocks", { page: "Etui", links: true });
  const titles = (list: unknown) => (list as { title: string }[]).map(({ title }) => title);
  const { links } = (answer.blocks as unknown as { links: Record<string, unknown> }[])[0]!;
  expect(titles(links.backlinks)).toEqual(["works on Etui", "and of it"]);
  expect(titles(links.mentions)).toEqual(["talked about etui today"]);
  expect(links.links).toMatchObject([{ title: "ann", page: "Ann" }, { title: "nobody" }]);
  expect(answer.model_output).toContain("- nobody (not there)");
});

test("what is not there is told, with what is", async () => {
  expect(await read({ ids: ["none", ids.get("second")!] })).toMatchObject({
    status: "success",
    missing: ["none"],
  });
  expect(await read({ ids: ["none"] })).toMatchObject({ status: "not_found" });
  expect(await read({ page: "Nowhere" })).toMatchObject({ status: "not_found" });
  expect(await read({})).toMatchObject({ error_code: "invalid_arguments" });
  expect(await notesOf(etui, "stranger")("readBlocks", { ids: [ids.get("first")] })).toMatchObject({
    status: "not_found",
  });
});

test("a long note is read in parts", async () => {
  await written(
    etui,
    "reader",
    "Long",
    Array.from({ length: 3_000 }, (_, n) => `- line ${n} of a long note`).join("\n"),
  );
  const first = await read({ page: "Long" });
  const next = first.next_offset as number;
  expect(first.model_output).toContain(`offset ${next}`);
  expect((await read({ page: "Long", offset: next })).model_output).not.toContain("line 0 ");
});
