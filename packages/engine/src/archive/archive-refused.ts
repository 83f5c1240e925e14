/** Why an archive was not read. Nothing was written then. */

/** `line` counts from 1, in the text as it is after unpacking. */
export type Refusal =
  | { why: "empty" }
  | { why: "no_archive" }
  | { why: "newer_format"; has: number; knows: number }
  | { why: "newer_schema"; has: string; knows: string }
  | { why: "broken_gzip" }
  | { why: "broken_line"; line: number }
  | { why: "cut_off"; line: number }
  | { why: "goes_on"; line: number }
  | { why: "miscounted"; table: string; has: number; says: number }
  | { why: "edited" }
  | { why: "forbidden_row"; line: number; because: string }
  | { why: "unknown_place"; place: string; schema: string }
  | { why: "refused_row"; from: number; to: number }
  | { why: "file_changed" }
  | { why: "not_empty" }
  | { why: "busy" };

export class ArchiveRefused extends Error {
  override name = "ArchiveRefused";
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(sentence(refusal), options);
    this.refusal = refusal;
  }
}

const NOTHING = "Nothing was written.";

function sentence(refusal: Refusal): string {
  switch (refusal.why) {
    case "empty":
      return `The file is empty. ${NOTHING}`;
    case "no_archive":
      return `The file is no archive: its first line is not the head of one. ${NOTHING}`;
    case "newer_format":
      return `The archive has format ${refusal.has}, this Etui reads ${refusal.knows}. Update Etui. ${NOTHING}`;
    case "newer_schema":
      return `The archive was made by a newer Etui: it is of schema ${refusal.has}, this Etui knows up to ${refusal.knows}. Update Etui. ${NOTHING}`;
    case "broken_gzip":
      return `The file is damaged or cut off: gzip cannot unpack it to its end. Take another copy. ${NOTHING}`;
    case "broken_line":
      return `Line ${refusal.line} is not a row of an archive: the file was damaged or edited. Take another copy. ${NOTHING}`;
    case "cut_off":
      return `The archive is not whole: its end is missing, it stops at line ${refusal.line}. Take another copy. ${NOTHING}`;
    case "goes_on":
      return `The archive goes on behind its end, at line ${refusal.line}: the file was damaged or edited. ${NOTHING}`;
    case "miscounted":
      return `The archive has ${refusal.has} rows of ${refusal.table}, and its end says ${refusal.says}: lines were added or removed. Take another copy. ${NOTHING}`;
    case "edited":
      return `The archive was damaged or edited: its SHA-256 is not the one in its last line. Take another copy. ${NOTHING}`;
    case "forbidden_row":
      return `Line ${refusal.line} holds what Etui does not store: ${refusal.because} ${NOTHING}`;
    case "unknown_place":
      return `The archive is of schema ${refusal.schema}, and this Etui has no place for its ${refusal.place}. Import it with the Etui that made it. ${NOTHING}`;
    case "refused_row":
      return `One of the lines ${refusal.from} to ${refusal.to} cannot be stored: a value is wrong, or the same row is there already. ${NOTHING}`;
    case "file_changed":
      return `The file changed while it was read. Try again when nobody writes to it. ${NOTHING}`;
    case "not_empty":
      return `This user has data already. Import with replace to put the archive in its place, or erase the user first. ${NOTHING}`;
    case "busy":
      return `Another import or erasure of this user is at work. Try again when it is done. ${NOTHING}`;
  }
}
