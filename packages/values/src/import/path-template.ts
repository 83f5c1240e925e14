/** `countries/{cca3}`, `people/{name.last}`: how a path is made of a record's own fields. */

export type TemplateFault = "bad_template" | "no_field";
export type FillFault = { code: "missing_field" | "field_no_text"; field: string };

export interface PathTemplate {
  fill(record: unknown): { path: string } | { fault: FillFault };
}

/** No template: a brace too many or an empty one (`bad_template`), or every record would get the same path. */
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

/** Every second part is a field. */
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

/** Dots go deeper, and numbers are places in a list. A name with a dot in it is looked for as it stands first. */
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
