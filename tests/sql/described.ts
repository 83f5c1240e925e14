/** What PostgreSQL says about a statement before it runs. */

import type pg from "pg";
import type { Connection, Submittable } from "pg";
import { type Catalogue, type Made, readCatalogue } from "./catalogue.ts";
import { type MayBeNull, nullableColumns } from "./nullable.ts";
import { queryTreeOf } from "./query-tree.ts";

export interface Column {
  name: string;
  /** What the driver turns values of it into. */
  made: Made;
  type: string;
  /** Why it may be null, such as the table's column from which it is taken. */
  nullable: string | undefined;
  /** The texts that its table allows there, if it lists them. */
  texts: readonly string[];
}

export interface Described {
  columns: Column[];
  parameters: number;
}

type Answer = PromiseWithResolvers<{ fields: pg.FieldDef[]; parameters: readonly number[] }>;

/** Uses the protocol itself, because `client.query` cannot ask this. */
class Description implements Submittable {
  readonly #text: string;
  readonly #answer: Answer;
  #fields: pg.FieldDef[] = [];
  #parameters: readonly number[] = [];
  #connection: Connection | undefined;

  constructor(text: string, answer: Answer) {
    this.#text = text;
    this.#answer = answer;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.once("parameterDescription", this.#noteParameters);
    connection.parse({ name: "", text: this.#text, types: [] } as never, true);
    connection.describe({ type: "S", name: "" } as never, true);
    connection.sync();
  }

  readonly #noteParameters = ({ dataTypeIDs }: { dataTypeIDs: number[] }): void => {
    this.#parameters = dataTypeIDs;
  };

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#connection?.off("parameterDescription", this.#noteParameters);
    this.#answer.reject(error);
  }

  handleReadyForQuery(): void {
    this.#answer.resolve({ fields: this.#fields, parameters: this.#parameters });
  }
}

export class Describer {
  readonly #client: pg.Client;
  /** Its role may create functions. */
  readonly #parser: pg.Client;
  readonly #catalogue: Catalogue;

  private constructor(client: pg.Client, parser: pg.Client, catalogue: Catalogue) {
    this.#client = client;
    this.#parser = parser;
    this.#catalogue = catalogue;
  }

  static async on(client: pg.Client, parser: pg.Client): Promise<Describer> {
    return new Describer(client, parser, await readCatalogue(client));
  }

  /** Throws PostgreSQL's message if the statement cannot be parsed. */
  async describe(text: string): Promise<Described> {
    const answer: Answer = Promise.withResolvers();
    this.#client.query(new Description(text, answer));
    const { fields, parameters } = await answer.promise;
    const nullable =
      fields.length === 0
        ? []
        : nullableColumns(await queryTreeOf(this.#parser, text, parameters), this.#catalogue);
    return {
      parameters: parameters.length,
      columns: fields.map((field, index) => this.#columnOf(field, nullable[index])),
    };
  }

  #columnOf({ name, dataTypeID, tableID, columnID }: pg.FieldDef, nullable: MayBeNull): Column {
    const { name: type, made } = this.#catalogue.typeOf(dataTypeID);
    const stored = this.#catalogue.columnAt(tableID, columnID);
    return {
      name,
      made,
      type,
      nullable: nullable || undefined,
      texts: stored?.texts ?? [],
    };
  }
}
