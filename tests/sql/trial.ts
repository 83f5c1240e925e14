/** Has PostgreSQL plan the statements of the sources, and reports what is wrong. */
import type pg from "pg";
import { type AssertedRow, Assertions } from "./asserted.ts";
import { type AtRunTime, openPartsOf, replaceOpenParts } from "./at-run-time.ts";
import { compare } from "./compare.ts";
import type { Column, Describer } from "./described.ts";
import type { SendingPlace, SentStatement } from "./find-statements.ts";
import { NEVER_NULL, type NeverNull } from "./never-null.ts";
import { OPEN_PARTS, type OpenPart } from "./open-parts.ts";
import { fileOf, type Program } from "./program.ts";

/** A connection with the role of the sources' own connection. */
export interface Tried {
  client: pg.Client;
  describer: Describer;
}

interface Place extends SendingPlace {
  asserted: AssertedRow | undefined;
}

export class Trial {
  readonly #assertions: Assertions;
  readonly #textOf = new Map<string, { place: string; text: string }>();
  /** The entries of the lists that were needed, with the places that needed them. */
  readonly #used = new Map<OpenPart | NeverNull, Set<string>>();
  readonly faults: string[] = [];

  constructor(program: Program) {
    this.#assertions = new Assertions(program.checker);
  }

  async of(place: SendingPlace, tried: Tried): Promise<void> {
    if (place.statements.length === 0) this.faults.push(`${place.place}: no statement is found here`);
    const asserted = this.#assertions.of(place.node);
    for (const statement of place.statements) {
      for (const fault of await this.#faultsOf({ ...place, asserted }, statement, tried))
        this.#add(`${place.place} (${statement.name ?? "unnamed"}): ${fault}`);
    }
  }

  /** Entries of the lists that nothing in the sources needs any more. */
  get unused(): (OpenPart | NeverNull)[] {
    return [...OPEN_PARTS, ...NEVER_NULL].filter((entry) => !this.#used.has(entry));
  }

  /** Entries with nothing to try that leave out more than one place: a second one may be there by mistake. */
  get tooWide(): OpenPart[] {
    return OPEN_PARTS.filter((entry) => entry.tried === undefined && (this.#used.get(entry)?.size ?? 0) > 1);
  }

  #use(entry: OpenPart | NeverNull, { place }: { place: string }): void {
    this.#used.set(entry, (this.#used.get(entry) ?? new Set()).add(place));
  }

  #add(fault: string): void {
    if (!this.faults.includes(fault)) this.faults.push(fault);
  }

  async #faultsOf(place: Place, statement: SentStatement, { client, describer }: Tried): Promise<string[]> {
    const parts = openPartsOf(`${statement.name ?? ""} ${statement.text}`);
    const known = new Map(parts.map((part) => [part, this.#knownOf(part, place)]));
    const unknown = parts.filter((part) => !known.get(part));
    if (unknown.length > 0)
      return unknown.map(
        (part) =>
          `\`${part.said}\` of ${fileOf(part.node)} is only known at run time: say in open-parts.ts what to try`,
      );
    if (parts.some((part) => known.get(part)!.tried === undefined)) return [];
    const text = replaceOpenParts(statement.text, (part) => known.get(part)!.tried!);
    const taken = this.#faultsOfName(statement, text);
    try {
      return [
        ...taken,
        ...(IS_QUERY.test(text)
          ? await this.#planned(place, statement, text, { client, describer })
          : await read(text, describer)),
      ];
    } catch (thrown) {
      return [...taken, `PostgreSQL says: ${(thrown as Error).message}, of\n${text}`];
    }
  }

  #faultsOfName({ name, place }: SentStatement, text: string): string[] {
    if (name === undefined) return [];
    const first = this.#textOf.get(name);
    this.#textOf.set(name, first ?? { place, text });
    if (!first || first.text === text) return [];
    return [
      `a prepared statement has one text, and ${first.place} has another under this name:\n${first.text}\n---\n${text}`,
    ];
  }

  async #planned(
    place: Place,
    { values }: SentStatement,
    text: string,
    { client, describer }: Tried,
  ): Promise<string[]> {
    const { columns, parameters } = await describer.describe(text);
    const faults: string[] = [];
    if (values !== undefined && values !== parameters)
      faults.push(`it takes ${parameters} values and is sent with ${values}`);
    await client.query(`explain (generic_plan) ${text}`);
    const { asserted } = place;
    if (asserted)
      faults.push(
        ...compare(
          asserted,
          columns.map((column) => this.#withoutNull(place, column)),
        ),
      );
    else if (columns.length > 0 && !place.isUnread) faults.push("no type says what its rows are");
    return faults;
  }

  #withoutNull(place: SendingPlace, column: Column): Column {
    if (column.nullable === undefined) return column;
    const file = fileOf(place.node);
    const entry = NEVER_NULL.find((one) => one.file === file && one.column === column.name);
    if (entry) this.#use(entry, place);
    return entry ? { ...column, nullable: undefined } : column;
  }

  #knownOf(part: AtRunTime, place: SendingPlace): OpenPart | undefined {
    const file = fileOf(part.node);
    const known = OPEN_PARTS.find((one) => one.file === file && one.says === part.said);
    if (known) this.#use(known, place);
    return known;
  }
}

const IS_QUERY = /^\s*(select|with|insert|update|delete)\b/i;

/** A statement that only sets something is parsed, but not planned. */
async function read(text: string, describer: Describer): Promise<string[]> {
  for (const one of text.split(";")) await describer.describe(one);
  return [];
}
