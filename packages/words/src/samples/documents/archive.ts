import { type RefusalCode, refusal } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const archive: Samples<`archive.${string}` & RefusalCode> = {
  "archive.torn": {},
  "archive.empty": {},
  "archive.no_archive": {},
  "archive.newer_format": { has: 2, knows: 1 },
  "archive.newer_schema": { has: "0999-later", knows: "0020-confirmation-skill" },
  "archive.broken_gzip": {},
  "archive.broken_line": { line: 2 },
  "archive.cut_off": { line: 2 },
  "archive.goes_on": { line: 9 },
  "archive.miscounted": { table: "user_changes", has: 3, says: 2 },
  "archive.edited": {},
  "archive.forbidden_row": {
    line: 3,
    fault: refusal("archive.wrong_column", { column: "version", form: "a whole number from 1" }),
  },
  "archive.unknown_place": { place: "user_horoscopes", schema: "0001-foundation" },
  "archive.refused_row": { from: 2, to: 500 },
  "archive.file_changed": {},
  "archive.not_empty": {},
  "archive.busy": {},
  "archive.row": { name: '"diary/1"', fault: refusal("archive.other_file") },
  "archive.wrong_column": { column: "call_id", form: "a UUID" },
  "archive.none_of": { column: "action", known: ["created", "updated"] },
  "archive.decomposed": { column: "data_path" },
  "archive.nobodys_change": { column: "provenance" },
  "archive.no_card_data": { card_type: "table" },
  "archive.other_file": {},
};
