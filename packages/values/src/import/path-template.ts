/** Templates such as `countries/{cca3}` and `people/{name.last}`, which make a path from a record's own fields. */

export type TemplateFault = "bad_template" | "no_field";
export type FillFault = { code: "missing_field" | "field_no_text"; field: string };

export interface PathTemplate {
  fill(record: unknown): { path: string } | { fault: FillFault };
}

/** Refuses unbalanced or empty braces, and a template without fields, which would give every record the same path. */
export function parsePathTemplate(
  template: string,
): { ok: true; template: PathTemplate } | { ok: false; fault: TemplateFault } {
  const parts = template.split(/\{([^{}]*)\}/);
  const fields = parts.filter((_part, index) => index % 2 === 1);
  const text = parts.filter((_part, index) => index % 2 === 0).join("");
  if (/[{}]/.test(text) || fields.some((field) => field.trim() === ""))
    return { ok: false, fault: "bad_template" };
  if (fields.length === 0) return { ok: false, fault: "no_field" };
  return { ok: true, template: { fill: (record) => fill(parts, record) } };
}

/** Every second part is the name of a field. */
function fill(parts: readonly string[], record: unknown): ReturnType<PathTemplate["fill"]> {
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
}

/** Dots go deeper, and numbers are positions in a list. A name that contains a dot is first looked up as it stands. */
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
