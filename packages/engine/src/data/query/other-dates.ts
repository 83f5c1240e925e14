/** What is said where a filter orders by a date such as "01.10.2026" and the documents have dates such as "2026-10-01": texts are compared. */
import { fieldsOf } from "../../database/filter/condition.ts";
import { elementsAt, pathTo } from "../../database/filter/json-path.ts";
import { isIsoDate, isOtherDate } from "../../database/filter/other-date.ts";
import { parseFilter } from "../../database/filter/parse-filter.ts";
import { quoted } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { Below } from "./below.ts";
import { kindsAt } from "./fields-there.ts";

export async function otherDateNotes(scope: TenantScope, prefix: Below, filters: unknown): Promise<string[]> {
  if (filters === undefined) return [];
  const parsed = parseFilter(filters);
  if (!parsed.ok) return [];
  const notes = new Map<string, string>();
  for (const condition of fieldsOf(parsed.condition)) {
    if (condition.is !== "ordered" || !isOtherDate(condition.value)) continue;
    const { field, value } = condition;
    const kinds = [
      ...(await kindsAt(scope, prefix, pathTo(field))),
      ...(await kindsAt(scope, prefix, elementsAt(field))),
    ];
    const example = kinds.map((kind) => kind.example?.replaceAll('"', "")).find(isIsoDate);
    if (example === undefined) continue;
    const name = quoted(field.join("."));
    notes.set(
      name,
      `${name} has dates such as "${example}", and texts are compared: write ${quoted(String(value))} in that form.`,
    );
  }
  return [...notes.values()];
}
