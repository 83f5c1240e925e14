import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { type Answer, idsOf, notesOf, written } from "../test-notes.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const edit = (user: string, ...operations: object[]): Promise<Answer> =>
  notesOf(etui, user)("editBlocks", { operations });
const textOf = async (user: string, page: string) =>
  (await notesOf(etui, user)("readBlocks", { page })).blocks?.[0]?.text;

const PAGE = `---
tags: [work]
---
# Goals

Some text.

- first #a
  - inner
- second

## Sub

More.
`;

let users = 0;
async function prepared(): Promise<{
  user: string;
  id: (title: string) => string;
  text: () => Promise<string | undefined>;
}> {
  users += 1;
  const user = `editor-${users}`;
  const ids = await written(etui, user, "Page", PAGE);
  return { user, id: (title) => ids.get(title)!, text: () => textOf(user, "Page") };
}

const changed = (from: string, to: string) => PAGE.replace(from, to).trimEnd();

describe("append adds", () => {
  test.each([
    ["inside of an item", "first", "new", "  - inner", "  - inner\n  - new"],
    ["a list inside of an item", "second", "- x\n  - y", "- second", "- second\n  - x\n    - y"],
    ["at the end of a section", "Goals", "Last words.", "More.", "More.\n\nLast words."],
    ["behind a paragraph", "Some text.", "Next.", "Some text.", "Some text.\n\nNext."],
  ])("%s", async (_where, title, content, from, to) => {
    const { user, id, text } = await prepared();
    expect(await edit(user, { op: "append", id: id(title), content })).toMatchObject({ status: "success" });
    expect(await text()).toBe(changed(from, to));
  });

  test("to the end of a note, to the journal of the day, and to a note that is not there yet", async () => {
    const { user, text } = await prepared();
    await edit(
      user,
      { op: "append", page: "Page", content: "End." },
      { op: "append", page: "daily 2026-11-25", content: "met Ann" },
      { op: "append", page: "daily 2026-11-25", content: "- and Bo" },
      { op: "append", page: "New/Note", content: "hello" },
    );
    expect(await text()).toBe(`${PAGE}\nEnd.`);
    expect(await textOf(user, "Journal/2026-11-25")).toBe("met Ann\n\n- and Bo");
    expect(await textOf(user, "New/Note")).toBe("hello");
    await edit(user, { op: "append", page: "daily", content: "today" });
    expect(await textOf(user, `Journal/${Temporal.Now.plainDateISO("UTC")}`)).toBe("today");
  });
});

test("replace changes what a block says, and keeps its mark, its level and what is inside of it", async () => {
  const { user, id, text } = await prepared();
  await edit(
    user,
    { op: "replace", id: id("first"), content: "changed\nover two lines" },
    { op: "replace", id: id("Sub"), content: "Below" },
    { op: "replace", id: id("Some text."), content: "Other text." },
  );
  expect(await text()).toBe(
    PAGE.replace("- first #a", "- changed\n  over two lines")
      .replace("## Sub", "## Below")
      .replace("Some text.", "Other text.")
      .trimEnd(),
  );
  expect((await idsOf(etui, user, "Page")).get("changed")).toBe(id("first"));
});

test("insert writes behind a block, on its level", async () => {
  const { user, id, text } = await prepared();
  await edit(
    user,
    { op: "insert", after: id("first"), content: "between" },
    { op: "insert", after: id("inner"), content: "- beside" },
  );
  expect(await text()).toBe(changed("  - inner\n", "  - inner\n  - beside\n- between\n"));
});

test("move takes a block and what is inside of it elsewhere, with its handle", async () => {
  const { user, id, text } = await prepared();
  await edit(
    user,
    { op: "move", id: id("first"), under: id("second") },
    { op: "move", id: id("Sub"), page: "Other" },
  );
  expect(await text()).toBe(
    PAGE.replace("- first #a\n  - inner\n- second\n", "- second\n  - first #a\n    - inner\n")
      .replace("\n## Sub\n\nMore.\n", "")
      .trimEnd(),
  );
  expect(await textOf(user, "Other")).toBe("## Sub\n\nMore.");
  expect((await idsOf(etui, user, "Page")).get("first")).toBe(id("first"));
  expect((await idsOf(etui, user, "Other")).get("More.")).toBe(id("More."));
});

test("a note goes to another path with its blocks, and not over one that is there", async () => {
  const { user, id, text } = await prepared();
  const first = id("first");
  expect(await edit(user, { op: "rename", page: "Page", to: "Folder/New name.md" })).toMatchObject({
    status: "success",
    done: [{ op: "rename", page: "Folder/New name" }],
  });
  expect(await text()).toBeUndefined();
  expect((await idsOf(etui, user, "Folder/New name")).get("first")).toBe(first);
  await written(etui, user, "Page", "Another.");
  const refused = await edit(user, { op: "rename", page: "Folder/New name", to: "Page" });
  expect(refused).toMatchObject({ status: "error", error_code: "invalid_arguments" });
  expect((await idsOf(etui, user, "Folder/New name")).get("first")).toBe(first);
  // What is deleted in the same call makes room, whichever comes first.
  expect(
    await edit(user, { op: "delete", page: "Page" }, { op: "rename", page: "Folder/New name", to: "Page" }),
  ).toMatchObject({ status: "success" });
  expect((await idsOf(etui, user, "Page")).get("first")).toBe(first);
});

test("properties are written as their place has them, in three modes, and taken away", async () => {
  const { user, id, text } = await prepared();
  const set = (of: object, name: string, value: unknown, mode?: string) =>
    edit(user, { op: "set_property", ...of, name, value, ...(mode && { mode }) });
  await set({ id: id("first") }, "rating", 4);
  await set({ id: id("first") }, "people", ["[[Ann]]", "[[Bo]]"]);
  await set({ id: id("first") }, "people", "[[Bo]]", "merge");
  await set({ id: id("Sub") }, "due", "2026-12-01");
  await set({ page: "Page" }, "owner", "Ann: the first");
  await set({ page: "Page" }, "count", 3);
  await set({ page: "Page" }, "count", 4, "append");
  expect(await text()).toBe(
    PAGE.replace("- first #a", "- first #a\n  people:: [[Ann]], [[Bo]]\n  rating:: 4")
      .replace("## Sub", "## Sub [due:: 2026-12-01]")
      .replace("tags: [work]", 'tags: [work]\nowner: "Ann: the first"\ncount: [3, 4]')
      .trimEnd(),
  );
  await set({ id: id("first") }, "rating", null);
  await set({ id: id("first") }, "people", null);
  await set({ id: id("Sub") }, "due", null);
  await set({ page: "Page" }, "owner", null);
  await set({ page: "Page" }, "count", null);
  expect(await text()).toBe(PAGE.trimEnd());
});

test("tags come and go where they belong", async () => {
  const { user, id, text } = await prepared();
  await edit(
    user,
    { op: "add_tag", id: id("second"), tag: "#b" },
    { op: "add_tag", id: id("second"), tag: "two words" },
    { op: "add_tag", id: id("second"), tag: "B" },
    { op: "add_tag", page: "Page", tag: "home" },
    { op: "remove_tag", id: id("first"), tag: "A" },
  );
  expect(await text()).toBe(
    PAGE.replace("- second", "- second #b #[[two words]]")
      .replace("[work]", "[work, home]")
      .replace("- first #a", "- first")
      .trimEnd(),
  );
});

test("delete takes a block with what is inside of it, or a note", async () => {
  const { user, id, text } = await prepared();
  await edit(user, { op: "delete", id: id("first") }, { op: "delete", id: id("Some text.") });
  expect(await text()).toBe(
    PAGE.replace("- first #a\n  - inner\n", "").replace("Some text.\n\n", "").trimEnd(),
  );
  expect(await edit(user, { op: "delete", page: "Page" })).toMatchObject({ status: "success" });
  expect(await text()).toBeUndefined();
});

test("all operations are done or none, and a dry run shows what would change", async () => {
  const { user, id, text } = await prepared();
  const failed = await edit(
    user,
    { op: "append", id: id("first"), content: "x" },
    { op: "delete", id: "none" },
  );
  expect(failed).toMatchObject({ status: "error", error_code: "invalid_arguments" });
  expect(failed.error).toContain("none");
  expect(failed.error).toContain("operations[1] (delete), so nothing was done: ");
  const dry = await notesOf(etui, user)("editBlocks", {
    operations: [{ op: "append", id: id("first"), content: "x" }],
    dry_run: true,
  });
  expect(dry.model_output).toContain("+  - x");
  expect(await text()).toBe(PAGE.trimEnd());
});

test("a version that is not the present one is refused with what is there now", async () => {
  const { user, id } = await prepared();
  const run = notesOf(etui, user);
  await edit(user, { op: "append", id: id("first"), content: "x" });
  const answer = await run("editBlocks", {
    operations: [{ op: "append", id: id("first"), content: "y" }],
    expected_versions: { Page: 1 },
  });
  expect(answer).toMatchObject({ status: "conflict", version: 2, content: expect.stringContaining("- x") });
});

test.each([
  ["a note that is there", { op: "create", page: "Page", content: "x" }],
  ["a path that leads out", { op: "create", page: "../x", content: "x" }],
  ["a block moved into itself", { op: "move", id: "first", under: "inner" }],
  ["a move to nowhere", { op: "move", id: "first" }],
  ["a move to two places", { op: "move", id: "first", page: "x", under: "second" }],
  ["a page that is moved as a block", { op: "move", id: "Page", page: "x" }],
  ["nothing to write", { op: "append", id: "first", content: " \n" }],
  ["nobody named", { op: "append", content: "x" }],
  ["a note that is not there", { op: "set_property", page: "Nowhere", name: "a", value: 1 }],
])("refuses %s", async (_what, { id, under, ...rest }: Record<string, unknown>) => {
  const prepare = await prepared();
  const named = (title: unknown) => prepare.id(title as string);
  const answer = await edit(prepare.user, {
    ...rest,
    ...(id !== undefined && { id: named(id) }),
    ...(under !== undefined && { under: named(under) }),
  });
  expect(answer.status).not.toBe("success");
  expect(await prepare.text()).toBe(PAGE.trimEnd());
});

test("a name that a note elsewhere has makes no second note by chance", async () => {
  await written(etui, "named", "Projects/Etui", "text\n");
  const answer = await edit("named", { op: "append", page: "etui", content: "x" });
  expect(answer).toMatchObject({
    error_code: "invalid_arguments",
    error: expect.stringContaining("Projects/Etui"),
  });
  expect(await edit("named", { op: "create", page: "Etui", content: "x" })).toMatchObject({
    status: "success",
  });
});

test("pages of the knowledge base are not changed here", async () => {
  await notesOf(etui, "kb")("kb_upsert", { entry: "goals", content: "## Vision\n- sail" });
  const { results } = await notesOf(etui, "kb")("searchBlocksByText", { searchText: "sail" });
  const answer = await edit("kb", { op: "delete", id: results![0]!.id });
  expect(answer.error).toContain("kb_upsert");
});

test("undo takes back all that a call did, and the blocks have their handles again", async () => {
  const { user, id, text } = await prepared();
  const answer = await edit(
    user,
    { op: "move", id: id("first"), page: "Other" },
    { op: "delete", id: id("Sub") },
  );
  const { call_id } = answer.receipt as { call_id: string };
  expect(await notesOf(etui, user)("undo", { call_id })).toMatchObject({ status: "success" });
  expect(await text()).toBe(PAGE.trimEnd());
  expect((await idsOf(etui, user, "Page")).get("inner")).toBe(id("inner"));
  expect(await textOf(user, "Other")).toBeUndefined();
});

test("whatever is done to other blocks, the lines of a block stay as they were written", async () => {
  const operation = fc.oneof(
    fc.record({
      op: fc.constant("append"),
      id: fc.constantFrom("Goals", "first", "second", "Sub"),
      content: fc.constantFrom("x", "- y\n  - z", "# H", "```\ncode\n```"),
    }),
    fc.record({
      op: fc.constant("insert"),
      after: fc.constantFrom("inner", "second", "Some text."),
      content: fc.constantFrom("x", "| a |\n|---|", "> q"),
    }),
    fc.record({
      op: fc.constant("set_property"),
      id: fc.constantFrom("first", "Sub", "Some text."),
      name: fc.constantFrom("p", "q r"),
      value: fc.constantFrom("1", "a, b", null),
    }),
    fc.record({
      op: fc.constant("add_tag"),
      id: fc.constantFrom("first", "second", "Goals"),
      tag: fc.constantFrom("t", "a b"),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 6 }), async (operations) => {
      const { user, id, text } = await prepared();
      const named = operations.map(({ ...one }: Record<string, unknown>) => ({
        ...one,
        ...("id" in one && { id: id(one.id as string) }),
        ...("after" in one && { after: id(one.after as string) }),
      }));
      expect(await edit(user, ...named)).toMatchObject({ status: "success" });
      const after = await text();
      for (const line of ["  - inner", "More.", "tags: [work]"]) expect(after).toContain(line);
      for (const start of ["# Goals", "Some text.", "- first #a", "- second", "## Sub"]) {
        expect(after!.split("\n").filter((line) => line.startsWith(start))).toHaveLength(1);
      }
    }),
    { numRuns: 15 },
  );
});

describe("refused, with nothing changed, is", () => {
  test.each([
    ["a property whose value would begin lines of its own", "set_property", { name: "n", value: "a\n- b" }],
    ["a property whose name no line can have", "set_property", { name: "x::y", value: "1" }],
    ["a tag that is only a number", "add_tag", { tag: "123" }],
    ["two tags at once", "add_tag", { tag: "#x #y" }],
    ["a tag that ends its own brackets", "add_tag", { tag: "a]] b" }],
  ])("%s", async (_what, op, given) => {
    const { user, id, text } = await prepared();
    expect(await edit(user, { op, id: id("first"), ...given })).toMatchObject({
      status: "error",
      error: expect.stringContaining("Nothing was changed"),
    });
    expect(await text()).toBe(PAGE.trimEnd());
  });

  test("a tag or a property of code, which has none", async () => {
    const user = "editor-code";
    const page = "Code";
    await edit(user, { op: "create", page, content: "```js\nlet a;\n```" });
    const code = [...(await idsOf(etui, user, page))].find(([title]) => title !== page)![1];
    for (const given of [
      { op: "add_tag", tag: "x" },
      { op: "set_property", name: "x", value: 1 },
    ])
      expect(await edit(user, { id: code, ...given })).toMatchObject({ status: "error" });
    expect(await textOf(user, page)).toBe("```js\nlet a;\n```");
  });

  test("a journal of a day that no calendar has", async () => {
    const { user } = await prepared();
    const answer = await edit(user, { op: "append", page: "daily 2026-02-30", content: "x" });
    expect(answer).toMatchObject({ status: "error", error: expect.stringContaining("2026-02-30") });
  });

  test("a block that is not in the page named beside it", async () => {
    const { user, id, text } = await prepared();
    const operation = { op: "append", id: id("first"), content: "x" };
    expect(await edit(user, { ...operation, page: "Other" })).toMatchObject({ status: "error" });
    expect(await text()).toBe(PAGE.trimEnd());
    expect(await edit(user, { ...operation, page: "Page" })).toMatchObject({ status: "success" });
  });
});

test.each(["Page.md", "note://Page", " Page "])("a guard holds for %j", async (page) => {
  const { user, text } = await prepared();
  const operations = [{ op: "append", page: "Page", content: "x" }];
  const run = notesOf(etui, user);
  expect(await run("editBlocks", { operations, expected_versions: { [page]: 99 } })).toMatchObject({
    status: "conflict",
  });
  expect(await text()).toBe(PAGE.trimEnd());
  expect(await run("editBlocks", { operations, expected_versions: { [page]: 1 } })).toMatchObject({
    status: "success",
  });
});

test("a guard holds for a note that the operations do not touch", async () => {
  const { user } = await prepared();
  const operations = [{ op: "append", page: "Page", content: "x" }];
  const run = notesOf(etui, user);
  expect(await run("editBlocks", { operations, expected_versions: { Elsewhere: 3 } })).toMatchObject({
    status: "conflict",
  });
  expect(await run("editBlocks", { operations, expected_versions: { Elsewhere: 0 } })).toMatchObject({
    status: "success",
  });
});

test("a note called in other case makes no second one", async () => {
  const { user } = await prepared();
  expect(await edit(user, { op: "append", page: "PAGE", content: "x" })).toMatchObject({ status: "error" });
});

test("replace keeps the name that a block's author gave it, unless the new text has one", async () => {
  const user = "editor-anchors";
  await edit(user, { op: "create", page: "A", content: "- one ^abc\n\ntext ^def\n\nmore ^ghi" });
  await edit(
    user,
    { op: "replace", id: "abc", content: "1" },
    { op: "replace", id: "def", content: "2\nlines" },
    { op: "replace", id: "ghi", content: "3 ^xyz" },
  );
  expect(await textOf(user, "A")).toBe("- 1 ^abc\n\n2\nlines ^def\n\n3 ^xyz");
});
