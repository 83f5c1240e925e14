/**
 * The rules of all domains for their tables. A table without rules is archived, column by column.
 *
 * Erasing needs no rules: it deletes from every table of the user.
 */
import { cutText } from "@etui/values/text/cut-text";
import { type Because, refusal } from "@etui/words/refusal";
import type { Reach, TableRule } from "../domain/table-rule.ts";

type Rules = Readonly<Record<string, TableRule>>;

const PLAIN: TableRule = {};

const LONGEST_NAME = 200;

export class TableRules {
  readonly #own: Rules;
  readonly #foreign: Rules;

  constructor({ own, foreign }: { own: Rules; foreign: Rules }) {
    this.#own = own;
    this.#foreign = foreign;
  }

  /** Whether the table is of a program's domain, which may be open or not. */
  isForeign(table: string): boolean {
    return !Object.hasOwn(this.#own, table);
  }

  of(table: string): TableRule {
    return this.#own[table] ?? this.#foreign[table] ?? PLAIN;
  }

  reachOf(table: string, row: Record<string, unknown>): Reach | undefined {
    return this.of(table).reaches?.(row);
  }

  /** What is wrong with a row, and which thing it is about. `bytes` is the length of the row's text. */
  faultOf(table: string, row: Record<string, unknown>, bytes: number): Because | undefined {
    const { columns = {}, row: whole } = this.of(table);
    for (const column in row) {
      const fault = columns[column]?.(row[column], column, bytes);
      if (fault !== undefined) return ofRow(row, fault);
    }
    const fault = whole?.(row);
    return fault === undefined ? undefined : ofRow(row, fault);
  }
}

function ofRow({ data_path, target, title, trigger_id }: Record<string, unknown>, fault: Because): Because {
  const name = data_path ?? target ?? title ?? trigger_id;
  return typeof name === "string"
    ? refusal("archive.row", { name: JSON.stringify(cutText(name, LONGEST_NAME)), fault })
    : fault;
}
