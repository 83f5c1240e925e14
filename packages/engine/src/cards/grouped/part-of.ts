/** What a name in a card over groups stands for: `month(date)` is a group, `sum(amount)` what the group comes to. */
import { countedField } from "../../data/query/counted-field.ts";
import { UNITS, type Unit } from "../../data/query/day-in-sql.ts";
import { MEASURES, type Measure } from "../../data/query/group-order.ts";

export interface GroupPart {
  is: "group";
  /** The name of its column: as `group_by` of a query has it. */
  key: string;
  field: string;
  unit?: Unit;
}

export interface MeasurePart {
  is: "measure";
  key: string;
  measure: "count" | Measure;
  /** Missing where documents are counted. */
  field?: string;
}

/** `count(amount)`: elsewhere that counts values, and here documents are counted. */
interface CountedPart {
  is: "counted";
  name: string;
  field: string;
}

export type Part = GroupPart | MeasurePart | CountedPart | { is: "unknown"; name: string; field: string };

const CALL = /^\s*([\p{L}_]+)\s*\(\s*([\s\S]*?)\s*\)\s*$/u;
/** `date:month`, as others write it. */
const BEHIND = new RegExp(String.raw`^\s*([^()]+?)\s*:\s*(${UNITS.join("|")})\s*$`, "i");
/** As spreadsheets and other languages call them. */
const MEANT: Readonly<Record<string, Measure>> = {
  average: "avg",
  mean: "avg",
  total: "sum",
  minimum: "min",
  maximum: "max",
};

/** Undefined for a bare name. */
export function partOf(name: string): Part | undefined {
  const [, field, behind] = BEHIND.exec(name) ?? [];
  if (behind !== undefined) return groupPart(field!, behind.toLowerCase() as Unit);
  const [, call, of] = CALL.exec(name) ?? [];
  if (call === undefined) return undefined;
  const called = call.toLowerCase();
  const unit = UNITS.find((one) => one === called);
  if (unit !== undefined && of !== "") return groupPart(of!, unit);
  if (called === "count") {
    const counted = countedField(of);
    return counted === undefined ? COUNT : { is: "counted", name, field: counted };
  }
  const measure = MEASURES.find((one) => one === called) ?? MEANT[called];
  if (measure !== undefined && of !== "") return measurePart(measure, of!);
  return { is: "unknown", name, field: of! };
}

export const COUNT: MeasurePart = { is: "measure", key: "count", measure: "count" };

export const groupPart = (field: string, unit?: Unit): GroupPart =>
  unit === undefined
    ? { is: "group", key: field, field }
    : { is: "group", key: `${unit}(${field})`, field, unit };

export const measurePart = (measure: Measure, field: string): MeasurePart => ({
  is: "measure",
  key: `${measure}(${field})`,
  measure,
  field,
});
