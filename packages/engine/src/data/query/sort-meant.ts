/**
 * What `sort_by` was meant to say: other languages write "rating desc", and a document's field is often called by its way
 * through the answer, "content.rating".
 */

import { sortSpelling } from "@etui/values/places/sort-spelling";
import { fieldSql } from "../../database/filter/field-sql.ts";
import { parseField } from "../../database/filter/parse-field.ts";
import { FilterRefusal, Place, quoted } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { type Below, fromBelow } from "./below.ts";
import { namesAt } from "./fields-there.ts";
import { nearestKey } from "./nearest-key.ts";

const OWN = ["path", "version", "updated_at", "created_at"];

export interface SortMeant {
  sort_by: string | undefined;
  /** What is said about it, if it was read as something else. */
  note?: string;
}

export async function sortMeant(
  scope: TenantScope,
  prefix: Below,
  given: string | undefined,
): Promise<SortMeant> {
  if (given === undefined) return { sort_by: given };
  let sort_by = sortSpelling(given);
  const [, sign, rest] = /^(-?)content\.(.+)$/.exec(sort_by) ?? [];
  if (rest !== undefined && !(await hasField(scope, prefix, `content.${rest}`))) sort_by = sign + rest;
  return sort_by === given
    ? { sort_by }
    : { sort_by, note: `sort_by ${quoted(given)} was read as ${quoted(sort_by)}.` };
}

/** What is said of an order by a field that documents on the page do not have. */
export async function unsortedNote(
  scope: TenantScope,
  { prefix, sort_by, without, count }: { prefix: Below; sort_by: string; without: number; count: number },
): Promise<string> {
  const field = sort_by.replace(/^-/, "");
  if (without < count) {
    const [have, come] = without === 1 ? ["has", "comes"] : ["have", "come"];
    return `${without} of these ${count} ${have} no ${quoted(field)} and ${come} last.`;
  }
  const near = nearestKey(field, [...OWN, ...(await namesAt(scope, prefix, "$"))]);
  return (
    `None of these has ${quoted(field)}, so they are in the order of their paths` +
    (near === undefined ? "." : `; did you mean ${quoted(near)}?`)
  );
}

export async function hasField(scope: TenantScope, below: Below, field: string): Promise<boolean> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  try {
    const path = parseField(field, Place.start("sort_by"));
    const [row] = await scope.rows<{ present: boolean }>({
      text: `select exists(select ${fromBelow(below, values)}
             and ${fieldSql(path, { column: "content", addValue })} is not null) as present`,
      values,
    });
    return row!.present;
  } catch (thrown) {
    if (thrown instanceof FilterRefusal) return true;
    throw thrown;
  }
}
