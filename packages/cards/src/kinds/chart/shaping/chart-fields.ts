/** What each field of the rows could be in a chart: figures, times or words. */

import type { CardColumn } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { isNested, isObject, isPosition } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import type { ColumnFault } from "@etui/words/came";
import { cellText } from "../../../cells/cell.ts";
import { columnFigures } from "../../../cells/column-figures.ts";
import { humaniseKey } from "../../../cells/humanise-key.ts";
import { type SlashedOrder, slashedOrder, timeOf } from "../../../cells/read-time.ts";
import { fieldsOf, matchField } from "../../../records/record-fields.ts";
import { type CardRecord, type Records, recordReader } from "../../../records/records.ts";
import { MAX_NAME } from "./series-table.ts";

export interface ChartField {
  field: string;
  label: string;
  kind: "figure" | "time" | "words";
  read(record: CardRecord): Json | undefined;
  /** Reads a number as this column writes its numbers; undefined for anything else. */
  numberOf(value: Json | undefined): number | undefined;
  /** Why a field that holds some numbers still counts as words. */
  fault?: ColumnFault;
  /** For times: the order of day and month in dates with slashes. */
  order?: SlashedOrder | undefined;
  /** The unit of all its figures. */
  unit?: string;
  /** How many different values the sample has in this field, and in how many of its rows the field is filled. */
  distinct: number;
  filled: number;
  /** The largest absolute figure. */
  size: number;
}

/** Enough rows to know a field. All of 1,000 rows take 3 ms for eight fields, with the same result. */
const SAMPLE = 400;
/** A few cells may hold something else: "soon", "-". */
const NEARLY_ALL = 0.9;

/** The fields that were asked for, or all fields in the order of a table's columns; empty fields are left out. */
export function chartFields(found: Records, asked: readonly CardColumn[] | undefined): ChartField[] {
  const sample = evenSample(found.records);
  const fields = fieldsOf(found.records);
  const named: CardColumn[] = asked?.length ? [...asked] : fields;
  const columns = named.map((column) =>
    typeof column === "string" ? { key: column, label: undefined } : column,
  );
  return columns.flatMap(({ key, label }) => {
    const field = matchField(key, sample, () => fields);
    return field === undefined ? [] : (describeField(field, sample, label) ?? []);
  });
}

/** Undefined for a field that is empty or deeper than a cell. */
export function describeField(
  field: string,
  records: readonly CardRecord[],
  label?: string | undefined,
): ChartField | undefined {
  const sample = evenSample(records);
  const read = recordReader(field);
  const cells = sample.flatMap((record) => {
    const cell = read(record);
    return cell === undefined || cell === null || cell === "" ? [] : [cell];
  });
  if (cells.length === 0 || cells.every(isNested)) return undefined;
  const order = slashedOrder(cells);
  const isMost = (count: number) => count >= cells.length * NEARLY_ALL;
  const isTime = isMost(cells.filter((cell) => timeOf(cell, field, order) !== undefined).length);
  const { unit, figures, areMost, fault, read: number } = columnFigures(cells);
  const isFigure = !isTime && areMost && !NAMING_UNIT.test(unit);
  return {
    field,
    label: cutText(label ?? (isNameless(field, sample) ? "" : humaniseKey(field)), MAX_NAME),
    kind: isTime ? "time" : isFigure ? "figure" : "words",
    read,
    numberOf: number,
    ...(!isFigure && !isTime && figures.length > 0 && { fault }),
    ...(isTime && { order }),
    ...(isFigure && unit !== "" && { unit }),
    distinct: new Set(cells.map(cellText)).size,
    filled: cells.length,
    size: figures.reduce((most, { value }) => Math.max(most, Math.abs(value)), 0),
  };
}

/** A field of lists that was asked for to tell the rows apart: each list is one name, as in a column of a table. */
export function describeLists(field: string, records: readonly CardRecord[]): ChartField | undefined {
  const readList = recordReader(field);
  const read = (record: CardRecord) => {
    const value = readList(record);
    return Array.isArray(value) ? cellText(value) : value;
  };
  const cells = evenSample(records).flatMap((record) => {
    const cell = read(record);
    return typeof cell === "string" ? [cell] : [];
  });
  if (cells.length === 0) return undefined;
  const label = cutText(humaniseKey(field), MAX_NAME);
  const distinct = new Set(cells).size;
  return {
    field,
    label,
    kind: "words",
    read,
    numberOf: () => undefined,
    distinct,
    filled: cells.length,
    size: 0,
  };
}

/** Whether the field is a position in an array or the value of a bare row, which has no name. */
const isNameless = (field: string, sample: readonly CardRecord[]) =>
  sample.every(({ value }) => !isObject(value)) && (field === "value" || isPosition(field));

/** A sample from all over, because sorted rows begin with those of one kind. */
export function evenSample<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length <= SAMPLE) return items;
  return Array.from({ length: SAMPLE }, (_, index) => items[Math.floor((index * items.length) / SAMPLE)]!);
}

/** "1月" and "2nd" name months and places, so these are no units. */
const NAMING_UNIT = /^(?:月|月份|日|号|年|季度|周|班|楼|点|时|st|nd|rd|th|am|pm)$/i;

/** Excludes numbers that name or place a thing and measure nothing. */
export const isFigureKey = (field: string): boolean => !NO_FIGURE.test(field);

const NO_FIGURE =
  /(?:^|[_\s.-])(?:id|uuid|key|code|index|idx|no|rank|order|position|zip|zip_?code|postal_?code|phone|isbn|lat|latitude|lon|lng|long|longitude|version|fips|month|day|hour|weekday|week|quarter|minute)$|Id$|^(?:序号|编号|排名|邮编|电话|经度|纬度|月|日|周|月份|季度|星期)$/i;
