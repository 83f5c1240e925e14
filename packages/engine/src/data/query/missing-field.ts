/** What is said of a field that no document has, wherever a query names one: the field that was probably meant, or those there are. */
import type { FieldPath } from "../../database/filter/condition.ts";
import { pathTo } from "../../database/filter/json-path.ts";
import { parseField } from "../../database/filter/parse-field.ts";
import { FilterRefusal, Place, quoted } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { Below } from "./below.ts";
import { kindsAt, namesAt } from "./fields-there.ts";
import { nearestKey } from "./nearest-key.ts";
import { type NothingWords, nothingWords } from "./why-nothing-words.ts";

const MOST_NAMES = 8;

/** Undefined if a document has it, or if it is no field at all. */
export async function missingField(
  scope: TenantScope,
  prefix: Below,
  given: string,
): Promise<string | undefined> {
  const field = fieldOf(given);
  if (field === undefined || (await isThere(scope, prefix, field))) return undefined;
  return aboutMissing(scope, prefix, field);
}

export async function aboutMissing(
  scope: TenantScope,
  prefix: Below,
  field: FieldPath,
  words: NothingWords = nothingWords("en"),
): Promise<string> {
  const name = quoted(field.join("."));
  const meant = inFewerWords(field);
  if (meant !== undefined && (await isThere(scope, prefix, meant)))
    return words.didYouMean(name, quoted(meant.join(".")));
  const names = await namesAt(scope, prefix, pathTo(field.slice(0, -1)));
  const near = nearestKey(field.at(-1)!, names);
  if (near !== undefined) return words.didYouMean(name, quoted([...field.slice(0, -1), near].join(".")));
  const there = names.slice(0, MOST_NAMES).map((one) => [...field.slice(0, -1), one].join("."));
  return words.missing(name, there.map(quoted));
}

const isThere = async (scope: TenantScope, prefix: Below, field: FieldPath): Promise<boolean> =>
  (await kindsAt(scope, prefix, pathTo(field))).length > 0;

/** `content.mood` is the way through an answer, and `goals[].progress` goes into a list, as a dot alone does here. */
function inFewerWords(field: FieldPath): FieldPath | undefined {
  const inside = field[0] === "content" && field.length > 1 ? field.slice(1) : field;
  const meant = inside.map((key) => key.replace(/(?:\[(?:\d+|\*)?\])+$/, "")).filter((key) => key !== "");
  return meant.length === 0 || meant.join("\0") === field.join("\0") ? undefined : meant;
}

function fieldOf(given: string): FieldPath | undefined {
  try {
    return parseField(given, Place.start("field"));
  } catch (thrown) {
    if (thrown instanceof FilterRefusal) return undefined;
    throw thrown;
  }
}
