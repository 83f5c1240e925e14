/** Why a query found nothing, from what is there: how many documents, and what they have at the fields that were asked for. */

import { type FieldCondition, fieldsOf, isPosition } from "../../database/filter/condition.ts";
import { equalledDays } from "../../database/filter/day-word.ts";
import { elementsAt, pathTo } from "../../database/filter/json-path.ts";
import { parseFilter } from "../../database/filter/parse-filter.ts";
import { quoted } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { nearPath } from "../near-path/near-path.ts";
import { type Below, prefixOf } from "./below.ts";
import { listChildren } from "./children.ts";
import { countUpTo, type Kind, type KindThere, kindsAt } from "./fields-there.ts";
import { aboutMissing } from "./missing-field.ts";

const MOST_FIELDS = 4;
const MOST_NAMES = 8;

export async function whyNothing(
  scope: TenantScope,
  { prefix, filters, now }: { prefix: Below; filters: unknown; now?: { at: Date; timeZone: string } },
): Promise<string[]> {
  const total = await countUpTo(scope, prefix);
  if (total === 0) return [await nothingBelow(scope, prefix)];
  if (filters === undefined) return [];
  const parsed = parseFilter(filters);
  if (!parsed.ok) return [];
  const conditions = [...fieldsOf(parsed.condition)].filter(
    ({ field }) => field.length > 0 && !field.some(isPosition),
  );
  const byField = new Map(conditions.map((condition) => [condition.field.join("\0"), condition]));
  const sentences = [`${counted(total)}${prefixOf(prefix) ? ` below ${prefixOf(prefix)}` : ""}.`];
  for (const condition of [...byField.values()].slice(0, MOST_FIELDS)) {
    sentences.push(await aboutField(scope, prefix, condition));
  }
  // A caller that has no clock says itself what words for days are.
  for (const { written, date } of now === undefined ? [] : equalledDays(filters, now))
    sentences.push(`${quoted(written)} was looked for as that text; the day is ${quoted(date)}.`);
  return sentences;
}

async function nothingBelow(scope: TenantScope, below: Below): Promise<string> {
  const prefix = prefixOf(below);
  // What lies near now says nothing of what lay there then.
  if (typeof below === "object") return `Nothing was stored${prefix ? ` below ${quoted(prefix)}` : ""} then.`;
  if (!prefix) return "Nothing is stored yet.";
  const near = await nearPath(scope, prefix.replace(/\/+$/, "")).catch(() => undefined);
  const nothing = `Nothing is stored below ${quoted(prefix)}.`;
  if (near !== undefined) return `${nothing} There is ${near}.`;
  const { children } = await listChildren(scope, { prefix: "", limit: MOST_NAMES });
  const names = children.map(({ path, document }) => (document ? path : `${path}/`));
  return names.length === 0 ? nothing : `${nothing} There are: ${names.join(", ")}.`;
}

async function aboutField(scope: TenantScope, prefix: Below, condition: FieldCondition): Promise<string> {
  const { field } = condition;
  const name = quoted(field.join("."));
  const wholes = await kindsAt(scope, prefix, pathTo(field));
  if (wholes.length === 0) return aboutMissing(scope, prefix, field);
  const kinds = wholes.some(({ kind }) => kind === "array")
    ? await kindsAt(scope, prefix, elementsAt(field))
    : wholes;
  const has = wholes.map(({ kind, documents }) => `${KINDS[kind]} in ${documents}`).join(", ");
  return `${name} is ${has} of them${exampleOf(kinds)}${otherKind(condition, kinds)}.`;
}

const exampleOf = (kinds: KindThere[]): string => {
  const example = kinds.find((one) => one.example !== null)?.example;
  return example == null ? "" : `, such as ${example}`;
};

/** A number never equals a text, and is not less or more than one. */
function otherKind(condition: FieldCondition, kinds: KindThere[]): string {
  const value = plainOperand(condition);
  if (typeof value !== "string" && typeof value !== "number") return "";
  const has = (kind: Kind) => kinds.some((one) => one.kind === kind);
  if (typeof value === "number") {
    if (has("number") || !has("string")) return "";
    return `, and a text is never compared with a number: write ${written(condition, JSON.stringify(String(value)))}`;
  }
  if (has("string") || !has("number")) return "";
  const [, sign = "", digits] = /^\s*(>=|<=|>|<|=)?\s*(-?\d+(?:\.\d+)?)\s*$/.exec(value) ?? [];
  if (digits === undefined) return ", and a number is never compared with a text";
  const operator = SIGNS[sign];
  const instead = operator === undefined ? written(condition, digits) : `{"${operator}": ${digits}}`;
  return `, and a number is never compared with a text: write ${instead}`;
}

function plainOperand(condition: FieldCondition): unknown {
  if (condition.is === "equal_to" || condition.is === "ordered") return condition.value;
  if (condition.is === "starting_with") return condition.prefix;
  return condition.is === "one_of" ? condition.values[0] : undefined;
}

const written = (condition: FieldCondition, value: string): string => {
  if (condition.is === "ordered") return `{"${ORDERS[condition.order]}": ${value}}`;
  return condition.is === "one_of" ? `{"$in": [${value}]}` : value;
};

const ORDERS = { ">": "$gt", ">=": "$gte", "<": "$lt", "<=": "$lte" } as const;
const SIGNS: Record<string, string> = ORDERS;

const KINDS: Record<Kind, string> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  null: "null",
  object: "an object",
  array: "a list",
};

const counted = (total: number): string =>
  total === 1 ? "1 document" : total >= 1_000 ? "1,000 documents or more" : `${total} documents`;
