/** What is said of a name in `group_by` or `aggregate` for which no document has a value: the group "(none)" says nothing of why. */
import { quoted } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { AggregateOutcome } from "./aggregate-documents.ts";
import type { Below } from "./below.ts";
import { UNITS } from "./day-in-sql.ts";
import { missingField } from "./missing-field.ts";

const OF_FIELD = /^\s*(\p{L}+)\s*\(\s*([\s\S]+?)\s*\)\s*$/u;
const MOMENTS: ReadonlySet<string> = new Set(["updated_at", "created_at"]);

export async function emptyGroupNotes(
  scope: TenantScope,
  prefix: Below,
  { group_by, fields }: { group_by: readonly string[]; fields: readonly string[] },
  { all, groups, groupsInAll }: Extract<AggregateOutcome, { ok: true }>,
): Promise<string[]> {
  if (all.count === 0) return [];
  const isWhole = groups.length === groupsInAll;
  const notes = group_by.map((name, index) =>
    isWhole && groups.every(({ group }) => group[index] === null)
      ? aboutGroups(scope, prefix, name)
      : undefined,
  );
  const sums = fields.map((field, index) =>
    all.figures[index]!.numbers === 0 ? missingField(scope, prefix, field) : undefined,
  );
  return (await Promise.all([...notes, ...sums])).filter((note) => note !== undefined);
}

async function aboutGroups(scope: TenantScope, prefix: Below, name: string): Promise<string | undefined> {
  const known = UNITS.map((one) => `${one}(…)`).join(", ");
  const [, unit, of] = OF_FIELD.exec(name) ?? [];
  if (unit === undefined) {
    if (UNITS.some((one) => one === name.toLowerCase()))
      return `None has ${quoted(name)}; did you mean ${name.toLowerCase()}(…) of a date field?`;
    return missingField(scope, prefix, name);
  }
  if (!UNITS.some((one) => one === unit))
    return `group_by knows no ${unit}(…), so nothing is grouped by it: ${known}.`;
  if (MOMENTS.has(of!)) return undefined;
  if (of === "path") return "No path there has a day in it, as runs/2026-01-05 has.";
  return (
    (await missingField(scope, prefix, of!)) ??
    `${quoted(of!)} holds no date in any of them that can be read.`
  );
}
