/** Describes one refused value: what is accepted, what came, and the simplest way to correct it. */

import type { JsonSchema } from "@etui/values/json/json";
import { type Kind, kindOf } from "@etui/values/json/kind-of";
import { preview } from "@etui/values/json/preview";
import { nearestName } from "@etui/values/nearest-name";
import { type Path, writePath } from "@etui/values/places/argument-path";
import type { Got, Remedy } from "@etui/words/accepted";
import { type Refusal, refusal } from "@etui/words/refusal";
import { OTHER_WORDS } from "../other-words.ts";
import { acceptedBy, acceptedValues } from "./accepted.ts";
import { acceptsKind, schemaAt, valueAt } from "./schema-parts.ts";
import { SEPARATOR } from "./separator.ts";

export function wrongValue(schema: JsonSchema, args: unknown, path: Path): Refusal {
  const accepted = schemaAt(schema, path, args);
  const value = valueAt(args, path);
  const at = writePath(path);
  const wanted = acceptedBy(schema, accepted);
  const got = came(schema, accepted, value);
  if (wanted.is === "anything") return refusal("argument.not_accepted", { at, got });
  const nearest = nearestValue(schema, accepted, value);
  return refusal("argument.wrong", { at, wanted, got, nearest, remedy: remedy(schema, accepted, value) });
}

/** Models that were shown a schema as text sometimes answer with text. */
export const holdsObject = (value: unknown): boolean =>
  typeof value === "string" && kindOf(parsed(value)) === "object";

/** The value that came, with its kind if the kind is wrong. */
function came(schema: JsonSchema, accepted: unknown, value: unknown): Got {
  const shown = preview(value);
  const kind = kindOf(value);
  if (kind === undefined || kind === "null") return { shown };
  if (!acceptsKind(schema, accepted, kind)) return { shown, kind };
  if (kind === "array") return { shown, items: (value as unknown[]).length };
  const length = kind === "string" ? (value as string).length : 0;
  return length > 40 ? { shown, characters: length } : { shown };
}

function nearestValue(schema: JsonSchema, accepted: unknown, value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const words = (accepted as { [OTHER_WORDS]?: Record<string, string> } | undefined)?.[OTHER_WORDS];
  if (words !== undefined && Object.hasOwn(words, value)) return preview(words[value]);
  const names = (acceptedValues(schema, accepted) ?? []).filter((name) => typeof name === "string");
  const nearest = nearestName(value, names);
  return nearest === undefined ? undefined : preview(nearest);
}

/** The same value in the accepted kind, if the conversion is obvious. */
function remedy(schema: JsonSchema, accepted: unknown, value: unknown): Remedy | undefined {
  const kind = kindOf(value);
  const accepts = (other: Kind | undefined) => acceptsKind(schema, accepted, other);
  if (kind === undefined || kind === "null" || accepts(kind)) return undefined;
  const values = acceptedValues(schema, accepted);
  const fits = (other: unknown) => accepts(kindOf(other)) && (values?.includes(other) ?? true);

  const inside = typeof value === "string" ? parsed(value) : undefined;
  if (fits(inside)) {
    if (kindOf(inside) === "object") return { do: "send_object" };
    if (kindOf(inside) === "array") return { do: "send_list" };
    return { do: "unquote", value: preview(inside) };
  }
  if (accepts("array") && kind !== "array") {
    return { do: "put_in_list", ...(kind !== "object" && { value: elementsIn(value) }) };
  }
  const scalar = kind === "number" || kind === "boolean";
  return scalar && fits(String(value)) && !accepts("object")
    ? { do: "quote", value: preview(value) }
    : undefined;
}

/** A text with separators is shown as the several values that it most likely is. */
function elementsIn(value: unknown): string {
  const parts = typeof value === "string" ? value.split(SEPARATOR).map((part) => part.trim()) : [];
  const several = parts.filter((part) => part !== "");
  return several.length > 1 && several.length <= MOST_ELEMENTS
    ? several.map((part) => preview(part)).join(", ")
    : preview(value);
}

const MOST_ELEMENTS = 8;

/** Undefined if the text contains no JSON, or too much for a hint. */
function parsed(text: string): unknown {
  if (text.length > 10_000) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
