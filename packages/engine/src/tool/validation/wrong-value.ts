/** One sentence about one value: what is accepted, what came, and the nearest way out. */

import type { JsonSchema } from "@etui/values/json/json";
import { KIND_WORDS, type Kind, kindOf } from "@etui/values/json/kind-of";
import { preview } from "@etui/values/json/preview";
import { nearestName } from "@etui/values/nearest-name";
import { type Path, writePath } from "@etui/values/places/argument-path";
import { ANYTHING, acceptedValues, describeAccepted } from "./accepted.ts";
import { acceptsKind, schemaAt, valueAt } from "./schema-parts.ts";

export function wrongValue(schema: JsonSchema, args: unknown, path: Path): string {
  const accepted = schemaAt(schema, path, args);
  const value = valueAt(args, path);
  const phrase = describeAccepted(schema, accepted);
  const got = `got ${came(schema, accepted, value)}.`;
  if (phrase === ANYTHING) return `${writePath(path)} is not accepted; ${got}`;
  return `${writePath(path)} must be ${phrase}; ${got}${nearestValue(schema, accepted, value)}${remedy(schema, accepted, value)}`;
}

/** Models that were shown a schema as text sometimes answer with text. */
export const holdsObject = (value: unknown): boolean =>
  typeof value === "string" && kindOf(parsed(value)) === "object";

/** A preview, with the kind where the kind is what is wrong. */
function came(schema: JsonSchema, accepted: unknown, value: unknown): string {
  const kind = kindOf(value);
  if (kind === "string" && acceptsKind(schema, accepted, kind)) {
    const { length } = value as string;
    return length > 40 ? `${preview(value)} (${length.toLocaleString("en")} characters)` : preview(value);
  }
  if (kind === "array" && acceptsKind(schema, accepted, kind)) {
    return `${preview(value)} (${counted((value as unknown[]).length)})`;
  }
  if (kind === undefined || kind === "null" || acceptsKind(schema, accepted, kind)) return preview(value);
  return `${preview(value)} (${KIND_WORDS[kind]})`;
}

const counted = (items: number) => `${items.toLocaleString("en")} ${items === 1 ? "item" : "items"}`;

function nearestValue(schema: JsonSchema, accepted: unknown, value: unknown): string {
  if (typeof value !== "string") return "";
  const names = (acceptedValues(schema, accepted) ?? []).filter((name) => typeof name === "string");
  const nearest = nearestName(value, names);
  return nearest === undefined ? "" : ` Did you mean ${preview(nearest)}?`;
}

/** The same value in the kind that is accepted, where that is plain. */
function remedy(schema: JsonSchema, accepted: unknown, value: unknown): string {
  const kind = kindOf(value);
  const accepts = (other: Kind | undefined) => acceptsKind(schema, accepted, other);
  if (kind === undefined || kind === "null" || accepts(kind)) return "";
  const values = acceptedValues(schema, accepted);
  const fits = (other: unknown) => accepts(kindOf(other)) && (values?.includes(other) ?? true);

  const inside = typeof value === "string" ? parsed(value) : undefined;
  if (fits(inside)) {
    if (kindOf(inside) === "object") return " Send the object itself, not a string that holds it.";
    if (kindOf(inside) === "array") return " Send the list itself, not a string that holds it.";
    return ` Send ${preview(inside)} without quotes.`;
  }
  if (accepts("array") && kind !== "array") {
    return ` Put it in a list${kind === "object" ? "" : `: [${preview(value)}]`}.`;
  }
  const scalar = kind === "number" || kind === "boolean";
  return scalar && fits(String(value)) && !accepts("object")
    ? ` Send it in quotes: "${preview(value)}".`
    : "";
}

/** Undefined for text that holds no JSON, or too much of it to be worth a hint. */
function parsed(text: string): unknown {
  if (text.length > 10_000) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
