import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { type Answer, notesOf } from "../test-notes.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

type Files = Record<string, string>;
const filesOf = (files: Files) => Object.entries(files).map(([file, text]) => ({ file, text }));
const importing = (user: string, files: Files, more: object = {}): Promise<Answer> =>
  notesOf(etui, user)("importNotes", { folder: "vault", files: filesOf(files), ...more });
const textOf = async (user: string, page: string) =>
  (await notesOf(etui, user)("readBlocks", { page })).blocks?.[0]?.text;

test("a vault comes in with its folders, links, tags and properties, and the same again changes nothing", async () => {
  const files = {
    "Projects/Etui.md":
      "---\ntags: [project]\nstatus: active\n---\nBuilt by [[People/Ann|Ann]].\r\n\r\n- [ ] ship #task\r\n",
    "People/Ann.md": "\ufeffAn engineer.",
    "日记/2026-11-25.md": "今天见了 [[Ann]]",
  };
  expect(await importing("vault", files)).toMatchObject({ created: 3, updated: 0, same: 0, left: [] });
  expect(await textOf("vault", "vault/Projects/Etui")).toBe(
    "---\ntags: [project]\nstatus: active\n---\nBuilt by [[People/Ann|Ann]].\n\n- [ ] ship #task",
  );
  const run = notesOf(etui, "vault");
  expect((await run("searchBlocksByTag", { tagName: "project" })).model_output).toContain("status=active");
  expect((await run("readBlocks", { page: "Ann" })).blocks).toMatchObject([{ backlinks: 2 }]);
  expect(await importing("vault", files)).toMatchObject({ created: 0, updated: 0, merged: 0, same: 3 });
});

test("what changed in the folder is taken; what was changed here stays; what both changed is merged", async () => {
  const lines = (first: string, last: string) => `${first}\n\nmiddle\n\n${last}\n`;
  await importing("both", {
    "a.md": lines("one", "two"),
    "b.md": lines("one", "two"),
    "c.md": lines("one", "two"),
  });
  const change = async (page: string, from: string, to: string) => {
    const text = (await textOf("both", page))!.replace(from, to);
    await notesOf(etui, "both")("editBlocks", { operations: [{ op: "replace", page, content: text }] });
  };
  await change("vault/b", "two", "two here");
  await change("vault/c", "one", "one here");
  const answer = await importing("both", {
    "a.md": lines("one there", "two"),
    "b.md": lines("one there", "two"),
    "c.md": lines("one there", "two"),
  });
  expect(answer).toMatchObject({ updated: 1, merged: 2, conflicts: [{ path: "vault/c" }] });
  expect(await textOf("both", "vault/a")).toBe(lines("one there", "two").trimEnd());
  expect(await textOf("both", "vault/b")).toBe(lines("one there", "two here").trimEnd());
  const met = await textOf("both", "vault/c");
  expect(met).toContain("one here");
  expect(met).toContain("one there");
});

test("a graph of Logseq has its namespaces and journals", async () => {
  const files = {
    "pages/Projects___Etui.md": "type:: project\n\n- hello\n",
    "pages/a%3Fb.md": "- question",
    "journals/2026_11_25.md": "- met [[Ann]]",
    "logseq/bak/pages/x.md": "old",
  };
  const answer = await importing("graph", files, { into: "" });
  expect(answer).toMatchObject({
    created: 3,
    left: [{ file: "logseq/bak/pages/x.md", code: "notes.no_note_file" }],
  });
  for (const page of ["Projects/Etui", "a?b", "Journal/2026-11-25"])
    expect(await textOf("graph", page)).toBeDefined();
});

test("files that are no notes, lead out, or would be one note, are left out with the reason", async () => {
  const answer = await importing("odd", {
    "x.png": "…",
    ".obsidian/app.md": "{}",
    "../out.md": "x",
    "Caf\u00e9.md": "one",
    "Cafe\u0301.md": "two",
    "case.md": "lower",
    "Case.md": "upper",
    "big.md": "x".repeat(300_000),
    "broken.md": "---\na: [1\n---\ntext",
  });
  const left = answer.left as { file: string; code: string }[];
  expect(Object.fromEntries(left.map(({ file, code }) => [file, code]))).toEqual({
    "x.png": "notes.no_note_file",
    ".obsidian/app.md": "notes.no_note_file",
    "../out.md": "notes.no_path",
    "Cafe\u0301.md": "notes.same_path",
    "big.md": "notes.too_large",
  });
  expect(answer).toMatchObject({ created: 4 });
});

test("an empty folder deletes nothing, and asks whether its drive is there", async () => {
  await importing("gone", { "a.md": "one", "b.md": "two", "c.md": "three" });
  const one = await importing("gone", {}, { present: ["a.md", "b.md"] });
  expect(one).toMatchObject({ gone: ["vault/c"] });
  expect(one.is_doubtful).toBeUndefined();
  expect(await importing("gone", {}, { present: [] })).toMatchObject({
    gone: ["vault/a", "vault/b", "vault/c"],
    is_doubtful: true,
  });
  expect(await textOf("gone", "vault/a")).toBe("one");
});

test("a dry run keeps nothing, and an undo takes a call back", async () => {
  expect(await importing("undone", { "a.md": "one" }, { dry_run: true })).toMatchObject({ created: 1 });
  expect(await textOf("undone", "vault/a")).toBeUndefined();
  const answer = await importing("undone", { "a.md": "one", "b.md": "two" });
  const { call_id } = answer.receipt as { call_id: string };
  expect(await notesOf(etui, "undone")("undo", { call_id })).toMatchObject({ status: "success" });
  expect(await textOf("undone", "vault/a")).toBeUndefined();
});

test("what was merged once is merged again: a later change of the file takes nothing away that was written here", async () => {
  const file = (first: string, last: string) => `${first}\n\nmiddle\n\n${last}\n`;
  await importing("again", { "a.md": file("one", "two") });
  await notesOf(etui, "again")("editBlocks", {
    operations: [{ op: "replace", page: "vault/a", content: file("one", "two here") }],
  });
  expect(await importing("again", { "a.md": file("one there", "two") })).toMatchObject({ merged: 1 });
  expect(await importing("again", { "a.md": file("one there again", "two") })).toMatchObject({ merged: 1 });
  expect(await textOf("again", "vault/a")).toBe(file("one there again", "two here").trimEnd());
  expect(await importing("again", { "a.md": file("one there again", "two") })).toMatchObject({ same: 1 });
});

test("after the undo of an import its files come in again; what a person deleted does not", async () => {
  const answer = await importing("retried", { "a.md": "one", "b.md": "two" });
  const { call_id } = answer.receipt as { call_id: string };
  await notesOf(etui, "retried")("undo", { call_id });
  expect(await importing("retried", { "a.md": "one", "b.md": "two" })).toMatchObject({ created: 2 });
  expect(await textOf("retried", "vault/a")).toBe("one");
  await notesOf(etui, "retried")("editBlocks", { operations: [{ op: "delete", page: "vault/a" }] });
  expect(await importing("retried", { "a.md": "one", "b.md": "two" })).toMatchObject({ created: 0, same: 2 });
  expect(await textOf("retried", "vault/a")).toBeUndefined();
});
