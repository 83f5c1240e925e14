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
import { type NothingWords, nothingWords } from "./why-nothing-words.ts";

const MOST_FIELDS = 4;
const MOST_NAMES = 8;

export async function whyNothing(
  scope: TenantScope,
  {
    prefix,
    filters,
    now,
    locale = "en",
  }: { prefix: Below; filters: unknown; now?: { at: Date; timeZone: string }; locale?: string },
): Promise<string[]> {
  const words = nothingWords(locale);
  const total = await countUpTo(scope, prefix);
  if (total === 0) return [await nothingBelow(scope, prefix, words)];
  if (filters === undefined) return [];
  const parsed = parseFilter(filters);
  if (!parsed.ok) return [];
  const conditions = [...fieldsOf(parsed.condition)].filter(
    ({ field }) => field.length > 0 && !field.some(isPosition),
  );
  const byField = new Map(conditions.map((condition) => [condition.field.join("\0"), condition]));
  const sentences = [words.counted(total, prefixOf(prefix) ?? "")];
  for (const condition of [...byField.values()].slice(0, MOST_FIELDS)) {
    sentences.push(await aboutField(scope, prefix, condition, words));
  }
  // A caller that has no clock says itself what words for days are.
  for (const { written, date } of now === undefined ? [] : equalledDays(filters, now))
    sentences.push(words.dayAsText(quoted(written), quoted(date)));
  return sentences;
}

async function nothingBelow(scope: TenantScope, below: Below, words: NothingWords): Promise<string> {
  const prefix = prefixOf(below);
  // What lies near now says nothing of what lay there then.
  if (typeof below === "object") return words.nothingThen(prefix ? quoted(prefix) : undefined);
  if (!prefix) return words.nothingYet;
  const near = await nearPath(scope, prefix.replace(/\/+$/, "")).catch(() => undefined);
  if (near !== undefined) return words.nothingBelow(quoted(prefix), [near]);
  const { children } = await listChildren(scope, { prefix: "", limit: MOST_NAMES });
  const names = children.map(({ path, document }) => (document ? path : `${path}/`));
  return words.nothingBelow(quoted(prefix), names, "several");
}

async function aboutField(
  scope: TenantScope,
  prefix: Below,
  condition: FieldCondition,
  words: NothingWords,
): Promise<string> {
  const { field } = condition;
  const name = quoted(field.join("."));
  const wholes = await kindsAt(scope, prefix, pathTo(field));
  if (wholes.length === 0) return aboutMissing(scope, prefix, field, words);
  const kinds = wholes.some(({ kind }) => kind === "array")
    ? await kindsAt(scope, prefix, elementsAt(field))
    : wholes;
  const example = kinds.find((one) => one.example !== null)?.example ?? undefined;
  return words.has(name, wholes, { example, ...otherKind(condition, kinds) });
}

/** A number never equals a text, and is not less or more than one. */
function otherKind(
  condition: FieldCondition,
  kinds: KindThere[],
): { never?: "text" | "number"; instead?: string } {
  const value = plainOperand(condition);
  if (typeof value !== "string" && typeof value !== "number") return {};
  const has = (kind: Kind) => kinds.some((one) => one.kind === kind);
  if (typeof value === "number") {
    if (has("number") || !has("string")) return {};
    return { never: "text", instead: written(condition, JSON.stringify(String(value))) };
  }
  if (has("string") || !has("number")) return {};
  const [, sign = "", digits] = /^\s*(>=|<=|>|<|=)?\s*(-?\d+(?:\.\d+)?)\s*$/.exec(value) ?? [];
  if (digits === undefined) return { never: "number" };
  const operator = SIGNS[sign];
  return {
    never: "number",
    instead: operator === undefined ? written(condition, digits) : `{"${operator}": ${digits}}`,
  };
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
