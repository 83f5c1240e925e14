/** `countries/{cca3}`, `people/{name.last}`: how a path is made of a record's own fields. */
import { UsageError } from "../exit.ts";
import { words } from "../words/words.ts";

export interface PathTemplate {
  fill(record: unknown): { ok: true; path: string } | { ok: false; error: string };
}

/** @throws UsageError when it is no template. */
export function parsePathTemplate(template: string): PathTemplate {
  const parts = template.split(/\{([^{}]*)\}/);
  const fields = parts.filter((_part, index) => index % 2 === 1);
  const text = parts.filter((_part, index) => index % 2 === 0).join("");
  if (/[{}]/.test(text) || fields.some((field) => field.trim() === "")) {
    throw new UsageError(words.import.badTemplate);
  }
  if (fields.length === 0) throw new UsageError(words.import.templateWithoutField);

  return {
    fill(record) {
      let path = "";
      for (const [index, part] of parts.entries()) {
        if (index % 2 === 0) {
          path += part;
          continue;
        }
        const value = fieldOf(record, part.trim());
        if (value === undefined || value === null || value === "") {
          return { ok: false, error: words.import.missingField(part.trim()) };
        }
        if (typeof value === "object") return { ok: false, error: words.import.fieldNoText(part.trim()) };
        path += String(value);
      }
      return { ok: true, path };
    },
  };
}

/** Dots go deeper, and numbers are places in a list. */
function fieldOf(record: unknown, field: string): unknown {
  let value = record;
  for (const name of field.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
