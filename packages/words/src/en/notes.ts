import type { AnyRefusal } from "@etui/protocol/refusal";
import { figure } from "../figure.ts";

import type { Say } from "../sentence.ts";

/** Why something cannot be done with the notes. */
export const notes = {
  "notes.no_path": ({ given }: { given: string }) =>
    `${JSON.stringify(given)} is no path of a note. Write a name with its folders, such as Projects/Etui: at most 20 parts of 120 characters, without control characters or \\.`,
  "notes.no_page": ({ path }: { path: string }) =>
    `There is no note ${JSON.stringify(path)}. searchBlocksByText finds notes; editBlocks with op create makes one.`,
  "notes.named_otherwise": ({ path, near }: { path: string; near: readonly string[] }) =>
    `There is no note at ${JSON.stringify(path)}, but ${near.map((one) => JSON.stringify(one)).join(", ")} ${near.length === 1 ? "has" : "have"} that name. Write the whole path; op create makes a new note.`,
  "notes.page_there": ({ path }: { path: string }) =>
    `The note ${JSON.stringify(path)} is there already. Nothing was changed. append adds to it, replace with page writes it anew.`,
  "notes.no_block": ({ id }: { id: string }) =>
    `There is no block ${JSON.stringify(id)}. ids are those of links orca-block:<id>; searchBlocksByText finds blocks.`,
  "notes.no_tag": ({ given, most }: { given: string; most: number }) =>
    `${JSON.stringify(given)} names no tag. Write one such as task, or up to ${figure(most)}: "#a #b" for both, "#a or #b", "#a -#b".`,
  "notes.which": "Say which: id for a block, page for a note.",
  "notes.no_content": "content is empty: write what the block is to say. delete takes a block away.",
  "notes.one_target": "Say where to, once: page, under (inside of a block), or after a block.",
  "notes.not_readable": ({ name }: { name: string }) =>
    `${JSON.stringify(name)} cannot be written there so that it is read again: names and values are one line, a name has no ::, a tag is not only digits, and code has neither. Nothing was changed.`,
  "notes.block_elsewhere": ({ path, is }: { path: string; is: string }) =>
    `That block is in ${JSON.stringify(is)}, not in ${JSON.stringify(path)}. Nothing was changed. Give its id alone.`,
  "notes.operation_failed": (
    { index, op, because }: { index: number; op: string; because: readonly AnyRefusal[] },
    say: Say,
  ) => `operations[${index}] (${op}), so nothing was done: ${because.map(say).join(" ")}`,
  "notes.into_itself": "A block cannot be moved into itself. Nothing was changed.",
  "notes.page_moves_by_name":
    "That is a whole note. move takes a block elsewhere; rename with page and to takes a note to another path.",
  "notes.of_kb": ({ path }: { path: string }) =>
    `That block is of the knowledge base (kb://${path}), which kb_upsert changes. Nothing was changed.`,
  "notes.no_folder": ({ path }: { path: string }) =>
    `${JSON.stringify(path)} is no folder. Name the one in which the notes lie.`,
  "notes.no_note_file": "Not a Markdown file (.md), or in a folder of a program.",
  "notes.not_text": ({ most }: { most: number }) =>
    `This is no text in UTF-8, cannot be read, or has more than ${figure(most)} bytes.`,
  "notes.no_plain_file": "A link, a pipe, or gone meanwhile: only plain files are read.",
  "notes.too_deep": ({ most }: { most: number }) => `Folders are read ${figure(most)} deep.`,
  "notes.same_path": ({ path, other }: { path: string; other: string }) =>
    `It would be the note ${JSON.stringify(path)}, which ${JSON.stringify(other)} is already: the names differ in their normal form alone. Rename one of them.`,
  "notes.too_large": ({ path, length, most }: { path: string; length: number; most: number }) =>
    `${path} would have ${figure(length)} characters, more than ${figure(most)}. Divide it among several notes.`,
  "notes.other_version": ({ path, version, expected }: { path: string; version: number; expected: number }) =>
    `${path} is at version ${version}, not ${expected}: somebody has changed it. Nothing was written. content is what it says now; write again with version ${version}.`,
};
