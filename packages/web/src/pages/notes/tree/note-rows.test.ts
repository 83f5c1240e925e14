import type { NoteLevel } from "@etui/protocol/api/notes";
import { expect, test } from "vitest";
import { KB_FOLDER, noteKey, noteRows, visibleLevels } from "./note-rows.ts";

const level = (folder: string, names: readonly string[], next_cursor: string | null = null): NoteLevel => ({
  folder,
  children: names.map((name) => ({
    name: name.replace("/", ""),
    path: folder === "" ? name.replace("/", "") : `${folder}/${name.replace("/", "")}`,
    note: null,
    notes_below: name.endsWith("/") ? 3 : 0,
  })),
  next_cursor,
});
const kb = [{ entry: "goals", title: "Goals", version: 2, updated_at: "2026-11-01T00:00:00Z" }];

test("an open folder has its notes below it, as far as they have come, and the knowledge base comes last", () => {
  const open = new Set(["A", KB_FOLDER]);
  const rows = noteRows({
    states: new Map([
      ["", { level: level("", ["A/", "B"]) }],
      ["A", { level: level("A", ["x"], "more") }],
    ]),
    kb,
    kbName: "Knowledge",
    isOpen: (folder) => open.has(folder),
    selected: noteKey("A/x"),
  });
  expect(rows.map(({ kind, key, depth }) => [kind, key, depth])).toEqual([
    ["child", "note:A", 0],
    ["child", "note:A/x", 1],
    ["more", "more:A", 1],
    ["child", "note:B", 0],
    ["kb", KB_FOLDER, 0],
    ["kb", "kb:goals", 1],
  ]);
  expect(rows.filter(({ selected }) => selected).map(({ key }) => key)).toEqual(["note:A/x"]);
});

test("a level is read if all above it are open", () => {
  expect(visibleLevels(new Set(["A/B", "C", "A/B/D", KB_FOLDER]))).toEqual(["", "C"]);
  expect(visibleLevels(new Set(["A", "A/B"]))).toEqual(["", "A", "A/B"]);
});
