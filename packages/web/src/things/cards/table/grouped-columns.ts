import type { TableColumn, TableRow } from "@etui/protocol/cards/table";

/** Columns of numbers that are names: nobody writes a customer as 104,233. */
const NAMES = /(^|[._ ])(id|no|nr|code|zip|plz|postcode|phone|year|编号|年|年份|电话|邮编)$/i;

/**
 * Columns whose numbers are easier to read in groups of three digits; whole numbers that may all be years stay
 * ungrouped.
 */
export function groupedColumns(
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
): ReadonlySet<string> {
  const counted = columns.filter(({ key, kind, role }) => {
    if (kind !== "number" || role === "path" || role === "key" || NAMES.test(key)) return false;
    return rows.some((row) => typeof row[key] === "number" && !couldBeYear(row[key]));
  });
  return new Set(counted.map(({ key }) => key));
}

const couldBeYear = (value: number) => Number.isInteger(value) && value >= 1000 && value <= 2999;
