/**
 * Many rows as parameters of one statement: one array per column, which `unnest` turns into rows again. PostgreSQL
 * reads them in half the time that the same rows take as JSON.
 */
export type ColumnType =
  | "text"
  | "uuid"
  | "tid"
  | "int"
  | "smallint"
  | "boolean"
  | "real"
  | "timestamptz"
  | "jsonb";

export interface Columns<Row> {
  /** The SQL after `from`; its parameters are `$first` and the next ones. */
  from: string;
  /** The number of the first parameter after them. */
  next: number;
  values(rows: readonly Row[]): unknown[];
}

export function columns<Row extends object>(
  types: { [Name in keyof Required<Row>]: ColumnType },
  { first = 1, as = "i" }: { first?: number; as?: string } = {},
): Columns<Row> {
  const entries = Object.entries(types) as [keyof Row & string, ColumnType][];
  const parameters = entries.map(([, type], index) => `$${first + index}::${type}[]`);
  return {
    from: `unnest(${parameters.join(", ")}) as ${as}(${entries.map(([name]) => name).join(", ")})`,
    next: first + entries.length,
    values: (rows) => entries.map(([name, type]) => column(rows, name, type)),
  };
}

/** `unnest` extends a single null to as many as it needs. */
function column<Row>(rows: readonly Row[], name: keyof Row, type: ColumnType): unknown {
  const values = rows.map((row) => row[name] ?? null);
  if (values.every((value) => value === null)) return null;
  if (type === "text") return values;
  if (type === "jsonb") return values.map((value) => value && JSON.stringify(value));
  return `{${values.map((value) => literal(value, type)).join(",")}}`;
}

/** The array is written here, because `pg` would search every value for characters to quote. */
function literal(value: unknown, type: ColumnType): string {
  if (value === null) return "NULL";
  if (type === "tid") return `"${value}"`;
  return value instanceof Date ? value.toISOString() : String(value);
}
