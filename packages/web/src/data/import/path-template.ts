/** `countries/{cca3}`, `people/{name.last}`: how a path is made of a record's own fields. The same as on the command line. */
import type { ImportFault } from "./import-fault.ts";

export interface PathTemplate {
  fill(record: unknown): { path: string } | { fault: ImportFault };
}

/** Undefined where it is no template: a brace too many, an empty one, or no field at all. */
export function parsePathTemplate(template: string): PathTemplate | undefined {
  const parts = template.split(/\{([^{}]*)\}/);
  const fields = parts.filter((_part, index) => index % 2 === 1);
  const text = parts.filter((_part, index) => index % 2 === 0).join("");
  if (fields.length === 0 || /[{}]/.test(text) || fields.some((field) => field.trim() === ""))
    return undefined;
  return {
    fill(record) {
      let path = "";
      for (const [index, part] of parts.entries()) {
        if (index % 2 === 0) {
          path += part;
          continue;
        }
        const field = part.trim();
        const value = fieldOf(record, field);
        if (value === undefined || value === null || value === "")
          return { fault: { code: "missing_field", field } };
        if (typeof value === "object") return { fault: { code: "field_no_text", field } };
        path += String(value);
      }
      return { path };
    },
  };
}

/** Dots go deeper, and numbers are places in a list. A name with a dot in it is looked for as it stands as well. */
function fieldOf(record: unknown, field: string): unknown {
  if (isNested(record) && Object.hasOwn(record, field)) return record[field];
  let value = record;
  for (const name of field.split(".")) {
    if (!isNested(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Names that a record is most often known by. */
const USUAL = /^(id|_id|key|code|slug|uuid|name|title|编号|代码|名称|名字|标题)$/i;

/** The field that names records best: one that all have, each with another value. Undefined where none does. */
export function namingField(records: readonly unknown[]): string | undefined {
  const first = records[0];
  if (!isNested(first) || Array.isArray(first)) return undefined;
  const unique = Object.keys(first).filter((field) => !/[{}]/.test(field) && isUnique(records, field));
  return unique.find((field) => USUAL.test(field)) ?? unique[0];
}

function isUnique(records: readonly unknown[], field: string): boolean {
  const seen = new Set<unknown>();
  for (const record of records) {
    const value = isNested(record) ? record[field] : undefined;
    const isText =
      typeof value === "string" ? value !== "" && value.length <= 120 : typeof value === "number";
    if (!isText || seen.has(value)) return false;
    seen.add(value);
  }
  return true;
}
