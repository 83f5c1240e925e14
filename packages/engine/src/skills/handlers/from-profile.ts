/** What a tool's arguments leave out and the person's profile has. */
import type { Json, JsonObject, JsonSchema } from "@etui/values/json/json";
import { childOf, isObject } from "@etui/values/json/json-object";
import { kindOf } from "@etui/values/json/kind-of";

/**
 * A field of the profile with this name, or one that stands in just one of its parts: `birth` is found at
 * `identity.birth`. Undefined if it is not what the schema takes.
 */
export function knownAs(profile: JsonObject, name: string, schema: JsonSchema = {}): Json | undefined {
  const own = valueAt(profile, name);
  const inner = Object.values(profile).flatMap((part) => (isObject(part) ? (childOf(part, name) ?? []) : []));
  const known = own ?? (inner.length === 1 ? inner[0] : undefined);
  return known !== undefined && known !== null && isOfType(known, schema.type) ? known : undefined;
}

/** A field of this name, or where its dots lead. */
export const valueAt = (object: JsonObject, name: string): Json | undefined =>
  childOf(object, name) ?? name.split(".").reduce<Json | undefined>(childOf, object);

/** The arguments with what the profile has of the named ones that are left out. */
export function withKnown(
  args: JsonObject,
  names: readonly string[],
  { profile, properties }: { profile: JsonObject; properties: Record<string, JsonSchema> },
): JsonObject {
  const known = names.flatMap((name) => {
    const value = isGiven(args, name) ? undefined : knownAs(profile, name, properties[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return known.length === 0 ? args : { ...args, ...Object.fromEntries(known) };
}

export const isGiven = (args: JsonObject, name: string): boolean =>
  Object.hasOwn(args, name) && args[name] !== null;

function isOfType(value: Json, type: unknown): boolean {
  if (type === undefined) return true;
  const types = Array.isArray(type) ? type : [type];
  const kind = kindOf(value) ?? "null";
  return types.includes(kind) || (types.includes("integer") && Number.isInteger(value));
}
