/** Chooses the columns of a table: those that were asked for, or those that the rows have. */

import type { Cut } from "@etui/protocol/cards/cell";
import type { CardColumn } from "@etui/protocol/cards/options";
import type { TableColumn } from "@etui/protocol/cards/table";
import type { Json } from "@etui/values/json/json";
import { cutText } from "@etui/values/text/cut-text";
import { humaniseKey } from "../../cells/humanise-key.ts";
import { discoverColumns } from "../../records/discover-columns.ts";
import { matchField } from "../../records/record-fields.ts";
import { type CardRecord, type Records, recordReader } from "../../records/records.ts";
import { MAX_COLUMNS } from "../../records/shaped.ts";

export interface Column {
  key: string;
  label: string;
  role?: TableColumn["role"];
  /** How it is drawn, as far as the caller said so. */
  asked?: Partial<Pick<TableColumn, "kind" | "align" | "width">>;
  read: (record: CardRecord) => Json | undefined;
}

export interface TableColumns {
  columns: Column[];
  cut: Cut | undefined;
  /** Every field that the rows have, for the sentence that lists them. */
  fields: string[];
}

export function tableColumns(found: Records, asked: CardColumn[] | undefined): TableColumns {
  const discovered = discoverColumns(found.records.map(({ value }) => value));
  const { fields } = discovered;
  const isAsked = asked !== undefined && asked.length > 0;
  const columns = isAsked ? askedColumns(asked, found, fields) : foundColumns(found, fields);
  const shown = columns.slice(0, MAX_COLUMNS);
  const atLeast = !isAsked && discovered.atLeast;
  const isCut = shown.length < columns.length || atLeast;
  return {
    columns: shown,
    cut: isCut ? columnsCut(shown.length, columns.length, atLeast) : undefined,
    fields,
  };
}

function foundColumns({ named }: Records, fields: readonly string[]): Column[] {
  const columns = fields.map(ownColumn);
  return named ? [nameColumn(named, fields), ...columns] : columns;
}

/** The column in front for the path or map key; its own key changes if the rows have a field of that name. */
function nameColumn(named: "path" | "key", fields: readonly string[]): Column {
  let key: string = named;
  while (fields.includes(key)) key = `_${key}`;
  return { key, label: humaniseKey(named), role: named, read: ({ name }) => name };
}

function ownColumn(field: string): Column {
  const isPosition = POSITION.test(field);
  return {
    key: cutText(field, MAX_KEY),
    label: isPosition ? String(Number(field) + 1) : cutText(humaniseKey(field), MAX_KEY),
    read: recordReader(field),
  };
}

function askedColumns(asked: CardColumn[], found: Records, fields: readonly string[]): Column[] {
  const rowsAreArrays = Array.isArray(found.records[0]?.value);
  const columns = new Map<string, Column>();
  asked.forEach((column, position) => {
    const { key, label, ...drawn } = typeof column === "string" ? { key: column, label: undefined } : column;
    const byPosition = rowsAreArrays && !POSITION.test(key);
    const field = byPosition ? String(position) : (matchField(key, found.records, () => fields) ?? key);
    const wireKey = cutText(byPosition ? key : field, MAX_KEY);
    columns.set(wireKey, {
      key: wireKey,
      label: cutText(label ?? (key === field ? humaniseKey(key) : key), MAX_KEY),
      ...(found.named === field && !fields.includes(field) && { role: found.named }),
      asked: drawn as NonNullable<Column["asked"]>,
      read: recordReader(field),
    });
  });
  return [...columns.values()];
}

function columnsCut(shown: number, total: number, atLeast: boolean): Cut {
  return { shown, total, of: "columns", ...(atLeast && { at_least: true }) };
}

const POSITION = /^\d+$/;
const MAX_KEY = 200;
