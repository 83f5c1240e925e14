/** What the database knows about its types and the columns of its tables. */
import pg from "pg";

export interface Catalogue {
  typeOf(oid: number): { name: string; made: Made };
  /** Undefined if it is not directly a column. */
  columnAt(table: number, column: number): StoredColumn | undefined;
}

export interface StoredColumn {
  table: string;
  name: string;
  isNullable: boolean;
  /** The texts that its table allows, if it lists them. */
  texts: readonly string[];
}

/** What a value becomes in JavaScript; `json` is whatever was written into it. */
export type Made = "string" | "number" | "boolean" | "Date" | "bytes" | "json" | { listOf: Made };

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const types = await client.query<{ oid: number; name: string; element: string | null }>(
    `select t.oid::int as oid, t.typname as name, e.typname as element
     from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`,
  );
  const columns = await client.query<StoredRow>(
    `select a.attrelid || ' ' || a.attnum as key, c.relname as table, a.attname as name, not a.attnotnull as is_nullable,
            (select pg_get_constraintdef(k.oid) from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
               and pg_get_constraintdef(k.oid) like '% = ANY (ARRAY[%') as check
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attnum > 0 and c.relkind in ('r', 'p')`,
  );
  const typesByOid = new Map(types.rows.map((row) => [row.oid, row]));
  const columnsByKey = new Map(columns.rows.map((row) => [row.key, storedColumn(row)]));
  return {
    typeOf(oid) {
      const { name, element } = typesByOid.get(oid)!;
      return { name: element ? `${element}[]` : name, made: madeOf(oid, name, element) };
    },
    columnAt: (table, column) => columnsByKey.get(`${table} ${column}`),
  };
}

interface StoredRow {
  key: string;
  table: string;
  name: string;
  is_nullable: boolean;
  check: string | null;
}

const storedColumn = ({ table, name, is_nullable, check }: StoredRow): StoredColumn => ({
  table,
  name,
  isNullable: is_nullable,
  texts: [...(check ?? "").matchAll(/'([^']*)'::text/g)].map(([, text]) => text!),
});

/** How PostgreSQL prints values of the types whose parsers accept no other text. */
const PRINTED: Record<string, string> = {
  bool: "t",
  bytea: "\\x00",
  date: "2026-01-31",
  json: "{}",
  jsonb: "{}",
  timestamp: "2026-01-31 10:00:00",
  timestamptz: "2026-01-31 10:00:00+00",
};

/** Asks the driver, which has a parser for each known type, and returns the text for others. */
function madeOf(oid: number, name: string, element: string | null): Made {
  const parse = pg.types.getTypeParser(oid, "text") as (text: string) => unknown;
  if (element === null) return kindOf(parse(PRINTED[name] ?? "1"));
  const list = parse(`{"${(PRINTED[element] ?? "1").replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"}`);
  return Array.isArray(list) ? { listOf: kindOf(list[0]) } : "string";
}

function kindOf(value: unknown): Made {
  if (value instanceof Date) return "Date";
  if (value instanceof Uint8Array) return "bytes";
  if (typeof value === "object") return "json";
  return typeof value as "string" | "number" | "boolean";
}
