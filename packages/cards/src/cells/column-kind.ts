import type { CellValue } from "@etui/protocol/cards/cell";
import type { TableColumn } from "@etui/protocol/cards/table";

type Kind = TableColumn["kind"];

/** The kind that all filled cells agree on; if there is any doubt, text. */
export function columnKind(cells: Iterable<CellValue | undefined>): Kind {
  let agreed: Kind | undefined;
  for (const cell of cells) {
    if (cell === undefined || cell === null || cell === "") continue;
    const kind = cellKind(cell);
    if (kind === "text" || (agreed !== undefined && agreed !== kind)) return "text";
    agreed = kind;
  }
  return agreed ?? "text";
}

function cellKind(cell: NonNullable<CellValue>): Kind {
  if (typeof cell === "number") return "number";
  if (typeof cell === "boolean") return "boolean";
  if (isNumeric(cell)) return "number";
  return ISO_DATE.test(cell) ? "date" : "text";
}

/** "12.5" is a number; "007", "+86 10" and sixteen digits and more (card numbers, ids) are names. */
export function isNumeric(text: string): boolean {
  return text.length <= 20 && NUMERIC.test(text);
}

const NUMERIC = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/;
const ISO_DATE =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-6]\d(?:\.\d+)?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/;
