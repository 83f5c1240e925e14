/**
 * What `group_by`, `aggregate` and `fields` were meant to name: "content.km" is the way of a field through an answer, and
 * "Month(date)" or "date:month" is `month(date)`. A field that has such a name comes first, and what was read is said.
 */
import { quoted } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { Below } from "./below.ts";
import { UNITS } from "./day-in-sql.ts";
import { hasField } from "./sort-meant.ts";

const OF_FIELD = new RegExp(String.raw`^\s*(${UNITS.join("|")})\s*\(\s*([\s\S]+?)\s*\)\s*$`, "i");
const BEHIND = new RegExp(String.raw`^\s*([^()]+?)\s*:\s*(${UNITS.join("|")})\s*$`, "i");

interface Meant<Given> {
  given: Given;
  notes: string[];
}

export async function namesMeant<Given extends string | readonly string[]>(
  scope: TenantScope,
  prefix: Below,
  { argument, given }: { argument: string; given: Given },
): Promise<Meant<Given>> {
  const notes: string[] = [];
  const read = async (name: string) => {
    const meant = await nameMeant(scope, prefix, name);
    if (meant !== name) notes.push(`${argument} ${quoted(name)} was read as ${quoted(meant)}.`);
    return meant;
  };
  const meant = typeof given === "string" ? await read(given) : await Promise.all(given.map(read));
  return { given: meant as Given, notes };
}

async function nameMeant(scope: TenantScope, prefix: Below, name: string): Promise<string> {
  const [, unit, of] = OF_FIELD.exec(name) ?? [];
  if (unit !== undefined) return withUnit(name, unit, await bare(scope, prefix, of!));
  const [, before, behind] = BEHIND.exec(name) ?? [];
  if (behind !== undefined && !(await hasField(scope, prefix, name)))
    return withUnit(name, behind, await bare(scope, prefix, before!));
  return bare(scope, prefix, name);
}

/** As it was written, where it says the same. */
function withUnit(name: string, unit: string, field: string): string {
  const meant = `${unit.toLowerCase()}(${field})`;
  return name.replaceAll(/\s/g, "") === meant.replaceAll(/\s/g, "") ? name : meant;
}

async function bare(scope: TenantScope, prefix: Below, field: string): Promise<string> {
  const [, rest] = /^content\.(.+)$/.exec(field) ?? [];
  return rest === undefined || (await hasField(scope, prefix, field)) ? field : rest;
}
