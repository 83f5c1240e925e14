import type { ColumnForm } from "../../column-form.ts";
import { figure } from "../../figure.ts";
import type { Reason, Say } from "../../sentence.ts";

const NOTHING = "Nothing was written.";

/** Of the text as it is after unpacking; from 1. */
type Line = { line: number };

/** Why an archive was not read, or not written to its end. */
export const archive = {
  "archive.torn": "The archive could not be written to its end. Start the export again.",

  "archive.empty": `The file is empty. ${NOTHING}`,
  "archive.no_archive":
    "The file is no archive: its first line is not the head of one. " +
    `What \`npx etui data export\` wrote comes back by \`npx etui data import\`. ${NOTHING}`,
  "archive.newer_format": ({ has, knows }: { has: number; knows: number }) =>
    `The archive has format ${has}, this Etui reads ${knows}. Update Etui. ${NOTHING}`,
  "archive.newer_schema": ({ has, knows }: { has: string; knows: string }) =>
    `The archive was made by a newer Etui: it is of schema ${has}, this Etui knows up to ${knows}. Update Etui. ${NOTHING}`,
  "archive.broken_gzip": `The file is damaged or cut off: gzip cannot unpack it to its end. Take another copy. ${NOTHING}`,
  "archive.broken_line": ({ line }: Line) =>
    `Line ${line} is not a row of an archive: the file was damaged or edited. Take another copy. ${NOTHING}`,
  "archive.cut_off": ({ line }: Line) =>
    `The archive is not whole: its end is missing, it stops at line ${line}. Take another copy. ${NOTHING}`,
  "archive.goes_on": ({ line }: Line) =>
    `The archive goes on behind its end, at line ${line}: the file was damaged or edited. Take another copy. ${NOTHING}`,
  "archive.miscounted": ({ table, has, says }: { table: string; has: number; says: number }) =>
    `The archive has ${has === 1 ? "1 row" : `${figure(has)} rows`} of ${table}, and its end says ${figure(says)}: lines were added or removed. Take another copy. ${NOTHING}`,
  "archive.edited": `The archive was damaged or edited: its SHA-256 is not the one in its last line. Take another copy. ${NOTHING}`,
  /** `fault`: what is wrong with its row. */
  "archive.forbidden_row": ({ line, fault }: Line & { fault: Reason }, say: Say) =>
    `Line ${line} holds what Etui does not store: ${say(fault)} Take another copy, or export it again. ${NOTHING}`,
  "archive.unknown_place": ({ place, schema }: { place: string; schema: string }) =>
    `The archive is of schema ${schema}, and this Etui has no place for its ${place}. Import it with the Etui that made it. ${NOTHING}`,
  "archive.refused_row": ({ from, to }: { from: number; to: number }) =>
    `${from === to ? `Line ${from}` : `One of the lines ${from} to ${to}`} cannot be stored: a value is wrong, or the same row is there already. ` +
    `Take another copy, or export it again. ${NOTHING}`,
  "archive.file_changed": `The file changed while it was read. Try again when nobody writes to it. ${NOTHING}`,
  "archive.not_empty": `This user has data already. Have the archive replace it, or erase the user first. ${NOTHING}`,
  "archive.switched_off":
    "It came with an archive from elsewhere, and would send something or ask a model by itself. Look at what it does, then resume it.",
  "archive.busy": `Another import or erasure of this user is at work. Try again when it is done. ${NOTHING}`,

  /** `name`: what the row is about, quoted and cut. */
  "archive.row": ({ name, fault }: { name: string; fault: Reason }, say: Say) => `${name}: ${say(fault)}`,
  "archive.wrong_column": ({ column, form }: { column: string; form: ColumnForm }) =>
    `${column} must be ${form}.`,
  "archive.unknown_column": ({ column }: { column: string }) => `${column} is unknown.`,
  "archive.missing_column": ({ column }: { column: string }) => `${column} is missing.`,
  "archive.none_of": ({ column, known }: { column: string; known: readonly string[] }) =>
    `${column} must be one of ${known.join(", ")}.`,
  "archive.decomposed": ({ column }: { column: string }) =>
    `${column} must be in Unicode's composed form (NFC).`,
  "archive.nobodys_change": ({ column }: { column: string }) => `${column} does not say who made the change.`,
  "archive.no_card_data": ({ card_type }: { card_type: string }) => `data is no ${card_type} card.`,
  "archive.no_zone": "time_zone must be the name of a time zone as it is written, such as Asia/Shanghai.",
  "archive.no_language": "locale must be a language, such as en or zh.",
  "archive.no_schedule": "schedule is none in its normal form.",
  "archive.no_trigger": ({ at }: { at: string }) => `${at} is not what a trigger has there.`,
  "archive.other_text":
    "as_written is not the text of the content beside it, so readers would see other data than filters.",
  "archive.other_file": "size and media_type are not those of the content.",
};
