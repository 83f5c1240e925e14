/** What PostgreSQL says of a statement before it runs. */

import type { Connection, Submittable } from "pg";
import pg from "pg";

export interface Column {
  name: string;
  /** As the driver makes values of it. */
  made: Made;
  type: string;
  /** The column of a table that it is taken from as it stands, where that may be null. */
  nullable: string | undefined;
}

export interface Described {
  columns: Column[];
  parameters: number;
}

/** What a value is in JavaScript; of `json` it is whatever was written into it. */
export type Made = "string" | "number" | "boolean" | "Date" | "bytes" | "json" | { listOf: Made };

/** Asks by the protocol itself: `client.query` has no way to. */
class Description implements Submittable {
  readonly #text: string;
  readonly #answer: PromiseWithResolvers<{ fields: pg.FieldDef[]; parameters: number }>;
  #fields: pg.FieldDef[] = [];
  #parameters = 0;
  #connection: Connection | undefined;

  constructor(text: string, answer: PromiseWithResolvers<{ fields: pg.FieldDef[]; parameters: number }>) {
    this.#text = text;
    this.#answer = answer;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.once("parameterDescription", this.#countParameters);
    connection.parse({ name: "", text: this.#text, types: [] } as never, true);
    connection.describe({ type: "S", name: "" } as never, true);
    connection.sync();
  }

  readonly #countParameters = ({ parameterCount }: { parameterCount: number }): void => {
    this.#parameters = parameterCount;
  };

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#connection?.off("parameterDescription", this.#countParameters);
    this.#answer.reject(error);
  }

  handleReadyForQuery(): void {
    this.#answer.resolve({ fields: this.#fields, parameters: this.#parameters });
  }
}

interface Catalogue {
  typeOf(oid: number): { name: string; made: Made };
  nullableAt(table: number, column: number): string | undefined;
}

export class Describer {
  readonly #client: pg.Client;
  readonly #catalogue: Catalogue;

  private constructor(client: pg.Client, catalogue: Catalogue) {
    this.#client = client;
    this.#catalogue = catalogue;
  }

  static async on(client: pg.Client): Promise<Describer> {
    return new Describer(client, await readCatalogue(client));
  }

  /** Throws what PostgreSQL says where it cannot be read. */
  async describe(text: string): Promise<Described> {
    const answer = Promise.withResolvers<{ fields: pg.FieldDef[]; parameters: number }>();
    this.#client.query(new Description(text, answer));
    const { fields, parameters } = await answer.promise;
    return { parameters, columns: fields.map((field) => this.#columnOf(field, text)) };
  }

  #columnOf({ name, dataTypeID, tableID, columnID }: pg.FieldDef, text: string): Column {
    const { name: type, made } = this.#catalogue.typeOf(dataTypeID);
    const nullable = this.#catalogue.nullableAt(tableID, columnID);
    const isLeftOut = nullable !== undefined && new RegExp(`\\b${nullable} is not null\\b`).test(text);
    return { name, made, type, nullable: isLeftOut ? undefined : nullable };
  }
}

async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const types = await client.query<{ oid: number; name: string; element: string | null }>(
    `select t.oid::int as oid, t.typname as name, e.typname as element
     from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`,
  );
  const nullable = await client.query<{ key: string; name: string }>(
    `select attrelid || ' ' || attnum as key, attname as name from pg_attribute
     where attnum > 0 and not attnotnull and attrelid in (select oid from pg_class where relkind in ('r', 'p'))`,
  );
  const byOid = new Map(types.rows.map((row) => [row.oid, row]));
  const nullableNames = new Map(nullable.rows.map(({ key, name }) => [key, name]));
  return {
    typeOf(oid) {
      const { name, element } = byOid.get(oid)!;
      return { name: element ? `${element}[]` : name, made: madeOf(oid, name, element) };
    },
    nullableAt: (table, column) => nullableNames.get(`${table} ${column}`),
  };
}

/** As PostgreSQL prints values of the types whose parsers take no other text. */
const PRINTED: Record<string, string> = {
  bool: "t",
  bytea: "\\x00",
  date: "2026-01-31",
  json: "{}",
  jsonb: "{}",
  timestamp: "2026-01-31 10:00:00",
  timestamptz: "2026-01-31 10:00:00+00",
};

/** Asks the driver: it has a parser for each type, and gives the text of those that it does not know. */
function madeOf(oid: number, name: string, element: string | null): Made {
  const parse = pg.types.getTypeParser(oid, "text") as (text: string) => unknown;
  if (element === null) return kindOf(parse(PRINTED[name] ?? "1"));
  const list = parse(`{"${(PRINTED[element] ?? "1").replaceAll("\\", "\\\\")}"}`);
  return Array.isArray(list) ? { listOf: kindOf(list[0]) } : "string";
}

function kindOf(value: unknown): Made {
  if (value instanceof Date) return "Date";
  if (value instanceof Uint8Array) return "bytes";
  if (typeof value === "object") return "json";
  return typeof value as "string" | "number" | "boolean";
}
