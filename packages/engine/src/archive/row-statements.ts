/** The two statements for the rows of a table: one prints them, and one stores printed rows. */
import pg from "pg";
import { ROW_END, rowStart } from "./archive-format.ts";
import { CHANGES, PRINTED_BY_PLACE, placedChanges, TRANSACTION } from "./numbered-changes.ts";
import type { TableRules } from "./table-rules.ts";
import type { Column, UserTable } from "./user-tables.ts";

const { escapeIdentifier, escapeLiteral } = pg;

/** The tables of an archive, each with the columns that are archived. */
export const archivedTables = (tables: readonly UserTable[], rules: TableRules): UserTable[] =>
  tables
    .filter(({ name }) => rules.of(name).leftOut === undefined)
    .map((table) => ({
      ...table,
      columns: table.columns.filter((column) => isArchived(table.name, column)),
    }));

const isArchived = (table: string, { name }: Column) => table !== CHANGES || name !== TRANSACTION;

/**
 * Prints a user's rows in the order of their key, one per line, ready for the file. The format is CSV with two special
 * characters that never occur in raw JSON, so no line is quoted and backslashes stay as they are.
 */
export function printRows({ name, key, columns }: UserTable, userId: string): string {
  const user = escapeLiteral(userId);
  const byPlace = name === CHANGES ? PRINTED_BY_PLACE : {};
  const fields = columns.map((column) => {
    const field = escapeLiteral(`${JSON.stringify(column.name)}:`);
    // `concat_ws` leaves out nulls.
    return `${field} || ${byPlace[column.name] ?? printed(column)}`;
  });
  const line = `${escapeLiteral(`${rowStart(name)}{`)} || concat_ws(',', ${fields.join(", ")}) || '}${ROW_END}'`;
  const table = escapeIdentifier(name);
  // The table's name is needed, because a bare `xid` would mean a printed column.
  const order = key.map((column) => `${table}.${escapeIdentifier(column)}`);
  return `copy (
    select ${line} from ${name === CHANGES ? placedChanges(user) : table}
    where user_id = ${user} order by ${order.join(", ") || "user_id"}
  ) to stdout (format csv, quote E'\\x01', delimiter E'\\x02')`;
}

const printed = ({ name, type }: Column) =>
  type === "jsonb" ? `${escapeIdentifier(name)}::text` : `to_json(${escapeIdentifier(name)})::text`;

/**
 * Stores rows for the user `$1` from `$2`, a JSON array of their objects. Each object is parsed once; only a JSON
 * column that seems to be null is looked at again, because it may hold the JSON value null.
 */
export function storeRows({ name, columns }: UserTable): string {
  const given = columns.filter(({ generated }) => !generated);
  const names = given.map((column) => escapeIdentifier(column.name));
  const values = given.map(({ type }, index) =>
    type === "jsonb"
      ? `coalesce(r.${names[index]}, (line.row -> ${escapeLiteral(given[index]!.name)})::jsonb)`
      : `r.${names[index]}`,
  );
  return `
    insert into ${escapeIdentifier(name)} (${["user_id", ...names].join(", ")})
    select ${["$1", ...values].join(", ")}
    from json_array_elements($2::json) with ordinality as line(row, place)
    cross join lateral json_to_record(line.row)
      as r(${given.map(({ type }, index) => `${names[index]} ${type}`).join(", ")})
    order by line.place`;
}
