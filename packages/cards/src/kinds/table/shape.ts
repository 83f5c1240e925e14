/** Shapes any JSON with rows in it into a table, and one object into a table of its fields. */

import type { CardData } from "@etui/protocol/card";
import type { CellValue } from "@etui/protocol/cards/cell";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { nearestName } from "@etui/values/nearest-name";
import { cutText } from "@etui/values/text/cut-text";
import { refuse } from "@etui/words/refusal";
import { cellOf } from "../../cells/cell.ts";
import { columnKind } from "../../cells/column-kind.ts";
import { humaniseKey } from "../../cells/humanise-key.ts";
import { amount } from "../../records/amount.ts";
import { readMapping } from "../../records/mapping.ts";
import type { Material } from "../../records/material.ts";
import { namedFields, shownName } from "../../records/record-fields.ts";
import {
  type CardRecord,
  cutOf,
  findRecords,
  type Records,
  recordReader,
  takeRecords,
} from "../../records/records.ts";
import { cameAs, type Shaped } from "../../records/shaped.ts";
import { type Column, type TableColumns, tableColumns } from "./table-columns.ts";

/** Fifty columns of long texts could make a card of 25 MB; beyond two million characters the rows are cut. */
const MAX_CHARACTERS = 2_000_000;
/** Fields of a single object are opened this many levels deep; below they are short JSON. */
const MAX_DOTS = 3;

export function shape(material: Material, options: CardOptions): Shaped<"table"> {
  const mapping = readMapping("table", options.mapping, []);
  if (!mapping.ok) return mapping;
  const found = findRecords(material);
  if (found) return tableOf(found, tableColumns(found, options.columns ?? found.columns), options);
  if (material.kind === "value" && isObject(material.value)) return objectTable(material.value, options);
  return refuse("card.other_data", { card_type: "table", came: cameAs(material) });
}

/** The fields that were probably meant by columns that no row has. */
const meantBy = (keys: readonly string[], fields: readonly string[]): string[] =>
  keys.flatMap((key) => {
    const near = nearestName(key, fields);
    return near === undefined ? [] : [`No row has ${shownName(key)}; did you mean ${shownName(near)}?`];
  });

export const contents = ({ rows, columns, cut, columns_cut }: CardData<"table">): string =>
  `${amount(rows.length, cut, "rows")}, ${amount(columns.length, columns_cut, "columns")}`;

function tableOf(
  found: Records,
  { columns, cut, fields }: TableColumns,
  options: CardOptions,
): Shaped<"table"> {
  const { records, notes } = takeRecords(found, options);
  const rows = fillRows(records, columns);
  const emptyKeys = columns
    .filter(({ read }) => found.records.every((record) => read(record) === undefined))
    .map(({ key }) => key);
  const empty = emptyKeys.length;
  if (fields.length > 0 && empty === columns.length) {
    return refuse("card.no_such_columns", namedFields(fields));
  }
  if (found.records.length > 0 && empty > 0)
    notes.push(`Empty columns: ${empty}.`, ...meantBy(emptyKeys, fields));
  const rowsCut = cutOf(found, rows.length, "rows");
  return {
    ok: true,
    heading: found.heading,
    notes,
    data: {
      columns: columns.map(({ key, label, role, asked }) => ({
        key,
        label,
        // A path is a name, even if it reads like a day or a number.
        kind: role === "path" ? "text" : columnKind(rows.map((row) => row[key])),
        ...(role && { role }),
        ...asked,
      })),
      rows,
      ...(found.named === "path" && { paths: records.slice(0, rows.length).map(documentPath) }),
      ...(rowsCut && { cut: rowsCut }),
      ...(cut && { columns_cut: cut }),
    },
  };
}

function fillRows(records: readonly CardRecord[], columns: readonly Column[]): Record<string, CellValue>[] {
  const rows: Record<string, CellValue>[] = [];
  let characters = 0;
  for (const record of records) {
    const cells: [string, CellValue][] = [];
    for (const { key, read } of columns) {
      const value = read(record);
      if (value === undefined) continue;
      const cell = cellOf(value);
      cells.push([key, cell]);
      characters += key.length + (typeof cell === "string" ? cell.length : 8);
    }
    if (characters > MAX_CHARACTERS) break;
    rows.push(Object.fromEntries(cells)); // own properties, whatever the key: `__proto__` is an ordinary name here
  }
  return rows;
}

/** One object becomes a row if columns were asked for, otherwise one row for each of its fields. */
function objectTable(object: JsonObject, options: CardOptions): Shaped<"table"> {
  const base = { named: undefined, columns: undefined, heading: {} };
  if (options.columns && options.columns.length > 0) {
    const found: Records = { ...base, records: [{ value: object }], total: 1 };
    return tableOf(found, tableColumns(found, options.columns), options);
  }
  const records = fieldsOf(object, "", 0).map(([key, value]) => ({
    value: { key: cutText(humaniseKey(key), 200), value },
  }));
  const columns: Column[] = [
    { key: "key", label: "Key", role: "key", read: recordReader("key") },
    { key: "value", label: "Value", role: "value", read: recordReader("value") },
  ];
  return tableOf(
    { ...base, records, total: records.length },
    { columns, cut: undefined, fields: [] },
    options,
  );
}

function fieldsOf(object: JsonObject, prefix: string, dots: number): [string, Json][] {
  return Object.entries(object).flatMap(([key, value]): [string, Json][] => {
    const isOpened = isObject(value) && dots < MAX_DOTS && Object.keys(value).length > 0;
    return isOpened ? fieldsOf(value, `${prefix}${key}.`, dots + 1) : [[prefix + key, value]];
  });
}

const documentPath = ({ document }: CardRecord) => document!.path;
