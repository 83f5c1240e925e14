/** What PostgreSQL says about a statement before it runs. */

import type pg from "pg";
import type { Connection, Submittable } from "pg";
import { type Catalogue, type Made, readCatalogue, type StoredColumn } from "./catalogue.ts";
import { leftJoined } from "./left-joined.ts";

export interface Column {
  name: string;
  /** What the driver turns values of it into. */
  made: Made;
  type: string;
  /** The table's column from which it is directly taken, if that may be null. */
  nullable: string | undefined;
  /** The texts that its table allows there, if it lists them. */
  texts: readonly string[];
}

export interface Described {
  columns: Column[];
  parameters: number;
}

/** Uses the protocol itself, because `client.query` cannot ask this. */
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

  /** Throws PostgreSQL's message if the statement cannot be parsed. */
  async describe(text: string): Promise<Described> {
    const answer = Promise.withResolvers<{ fields: pg.FieldDef[]; parameters: number }>();
    this.#client.query(new Description(text, answer));
    const { fields, parameters } = await answer.promise;
    return { parameters, columns: fields.map((field) => this.#columnOf(field, text)) };
  }

  #columnOf({ name, dataTypeID, tableID, columnID }: pg.FieldDef, text: string): Column {
    const { name: type, made } = this.#catalogue.typeOf(dataTypeID);
    const stored = this.#catalogue.columnAt(tableID, columnID);
    const isNullable = stored !== undefined && mayBeNull(stored, text);
    return {
      name,
      made,
      type,
      nullable: isNullable ? `${stored.table}.${stored.name}` : undefined,
      texts: stored?.texts ?? [],
    };
  }
}

/** A statement that says that a column is not null is believed. */
function mayBeNull({ table, name, isNullable }: StoredColumn, text: string): boolean {
  if (new RegExp(`\\b${name} is not null\\b`).test(text)) return false;
  return isNullable || leftJoined(text).has(table);
}
