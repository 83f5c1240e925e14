import { type RefusalCode, refusal } from "../refusal.ts";
import type { Samples } from "./samples.ts";

export const notes: Samples<`notes.${string}` & RefusalCode> = {
  "notes.no_path": { given: "../x" },
  "notes.no_page": { path: "Projects/Etui" },
  "notes.named_otherwise": { path: "Etui", near: ["Projects/Etui"] },
  "notes.page_there": { path: "Projects/Etui" },
  "notes.no_block": { id: "9k2f7h3a" },
  "notes.no_tag": { given: "##", most: 20 },
  "notes.which": {},
  "notes.no_content": {},
  "notes.one_target": {},
  "notes.not_readable": { name: "x::y" },
  "notes.block_elsewhere": { path: "Other", is: "Projects/Etui" },
  "notes.operation_failed": { index: 1, op: "append", because: [refusal("notes.no_content")] },
  "notes.into_itself": {},
  "notes.page_moves_by_name": {},
  "notes.of_kb": { path: "projects/boat" },
  "notes.no_folder": { path: "notes.md" },
  "notes.no_note_file": {},
  "notes.not_text": { most: 4_000_000 },
  "notes.no_plain_file": {},
  "notes.too_deep": { most: 20 },
  "notes.same_path": { path: "Café", other: "Cafe\u0301.md" },
  "notes.too_large": { path: "Book", length: 300_000, most: 262_144 },
  "notes.other_version": { path: "Projects/Etui", version: 4, expected: 3 },
};
