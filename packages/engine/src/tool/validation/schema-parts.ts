/** Reads a JSON Schema together with a value: what is declared at a place, and which alternative was meant. */
import type { JsonSchema } from "@etui/values/json/json";
import { type Kind, kindOf } from "@etui/values/json/kind-of";
import type { Path } from "@etui/values/places/argument-path";

export const isSchemaObject = (schema: unknown): schema is JsonSchema =>
  typeof schema === "object" && schema !== null && !Array.isArray(schema);

/** The schema to which a `$ref` points. Only `#` and `#/…` are supported; for anything else, undefined. */
export function resolveRef(root: JsonSchema, ref: unknown): JsonSchema | undefined {
  if (ref === "#") return root;
  if (typeof ref !== "string" || !ref.startsWith("#/")) return undefined;
  let found: unknown = root;
  for (const step of ref.slice(2).split("/")) {
    const key = unescapePointer(step);
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = found[key as keyof object];
  }
  return isSchemaObject(found) ? found : undefined;
}

export function unescapePointer(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
  } catch {
    // A single % is no escape; then the step is taken literally.
    return step.replaceAll("~1", "/").replaceAll("~0", "~");
  }
}

/** All schemas that certainly apply to one place: the schema, those it refers to, and its `allOf`. */
export const settledParts = (root: JsonSchema, schema: unknown): JsonSchema[] =>
  collectParts(root, schema, () => []);

/** The same, and from its unions the alternatives that `value` may have meant (all of them if none fits). */
export function partsOf(root: JsonSchema, schema: unknown, value: unknown): JsonSchema[] {
  return collectParts(root, schema, (part) => {
    const likely = likelyVariants(root, variantsOf(part), value);
    return likely.length === 0 ? variantsOf(part) : likely;
  });
}

function collectParts(
  root: JsonSchema,
  schema: unknown,
  chosen: (part: JsonSchema) => readonly unknown[],
): JsonSchema[] {
  const parts = new Set<JsonSchema>();
  const waiting = [schema];
  // Parts that are found are added during the loop, which visits them too.
  for (const part of waiting) {
    if (!isSchemaObject(part) || parts.has(part)) continue;
    parts.add(part);
    if (part.$ref !== undefined) waiting.push(resolveRef(root, part.$ref));
    if (Array.isArray(part.allOf)) waiting.push(...part.allOf);
    waiting.push(...chosen(part));
  }
  return [...parts];
}

export function variantsOf(schema: JsonSchema): unknown[] {
  const variants = schema.anyOf ?? schema.oneOf;
  return Array.isArray(variants) ? variants : [];
}

/** What is declared for the value at `path`; undefined if nothing is. */
export function schemaAt(root: JsonSchema, path: Path, args: unknown): JsonSchema | undefined {
  let here: unknown[] = [root];
  let value = args;
  for (const step of path) {
    const parts = here.flatMap((schema) => partsOf(root, schema, value));
    here = parts.map((part) => declaredChild(part, step)).filter((child) => child !== undefined);
    value = valueAt(value, [step]);
  }
  const declared = [...new Set(here)].filter(isSchemaObject);
  return declared.length > 1 ? { anyOf: declared } : declared[0];
}

function declaredChild(schema: JsonSchema, step: string | number): unknown {
  if (typeof step === "number") return (schema.prefixItems as unknown[] | undefined)?.[step] ?? schema.items;
  const properties = schema.properties as JsonSchema | undefined;
  return properties && Object.hasOwn(properties, step) ? properties[step] : schema.additionalProperties;
}

export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return undefined;
    found = found[step as keyof object];
  }
  return found;
}

/** The fields declared for an object, in the order of the schema. */
export const fieldsOf = (root: JsonSchema, schema: unknown): [name: string, schema: unknown][] =>
  settledParts(root, schema).flatMap(declaredFields);

/** The names of the fields, including those of the alternative that `value` may have meant. */
export const fieldNames = (root: JsonSchema, schema: unknown, value: unknown): string[] => [
  ...new Set(
    partsOf(root, schema, value)
      .flatMap(declaredFields)
      .map(([name]) => name),
  ),
];

const declaredFields = (part: JsonSchema) =>
  isSchemaObject(part.properties) ? Object.entries(part.properties) : [];

export const requiredNames = (root: JsonSchema, schema: unknown): string[] =>
  settledParts(root, schema).flatMap((part) => (Array.isArray(part.required) ? part.required : []));

/** Fields that allow only one value: the tags that distinguish alternatives. */
export function constantsOf(root: JsonSchema, schema: unknown): [name: string, value: unknown][] {
  return fieldsOf(root, schema).flatMap(([name, field]) => {
    if (!isSchemaObject(field)) return [];
    const value = Array.isArray(field.enum) && field.enum.length === 1 ? field.enum[0] : field.const;
    return value === undefined ? [] : [[name, value]];
  });
}

/**
 * The alternatives of a union that `value` may have meant: first by kind (a string, an object, …), then by
 * tag (`{type: "path"}`), then by having every required field.
 */
export function likelyVariants(root: JsonSchema, variants: readonly unknown[], value: unknown): JsonSchema[] {
  const ofKind = variantsOfKind(root, variants, value);
  if (kindOf(value) !== "object") return ofKind;
  const ofTag = ofKind.filter((variant) => tagsAgree(root, variant, value));
  const complete = ofTag.filter((variant) =>
    requiredNames(root, variant).every((name) => valueAt(value, [name]) !== undefined),
  );
  return complete.length === 0 ? ofTag : complete;
}

/** The field that distinguishes the alternatives, if `value` has none of its values there. */
export function unmatchedTag(
  root: JsonSchema,
  variants: readonly unknown[],
  value: unknown,
): string | undefined {
  if (kindOf(value) !== "object") return undefined;
  const [first = [], ...others] = variantsOfKind(root, variants, value).map((variant) =>
    constantsOf(root, variant),
  );
  const tag = first.find(([name]) => others.every((tags) => tags.some(([other]) => other === name)))?.[0];
  if (tag === undefined) return undefined;
  const matched = [first, ...others]
    .flat()
    .some(([name, constant]) => name === tag && constant === valueAt(value, [tag]));
  return matched ? undefined : tag;
}

const variantsOfKind = (root: JsonSchema, variants: readonly unknown[], value: unknown) =>
  variants.filter(isSchemaObject).filter((variant) => acceptsKind(root, variant, kindOf(value)));

const tagsAgree = (root: JsonSchema, variant: JsonSchema, value: unknown) =>
  constantsOf(root, variant).every(([name, constant]) => {
    const given = valueAt(value, [name]);
    return given === undefined || given === constant;
  });

/** Whether a value of this kind could be right. A schema without conditions accepts everything. */
export function acceptsKind(
  root: JsonSchema,
  schema: unknown,
  kind: Kind | undefined,
  known = new Map<unknown, boolean>(),
): boolean {
  if (schema === false || kind === undefined) return false;
  if (!isSchemaObject(schema)) return true;
  const answer = known.get(schema);
  if (answer !== undefined) return answer;
  // A schema that occurs again below itself adds nothing to what it says above.
  known.set(schema, true);
  const accepted = judgeKind(root, schema, kind, (part) => acceptsKind(root, part, kind, known));
  known.set(schema, accepted);
  return accepted;
}

function judgeKind(
  root: JsonSchema,
  schema: JsonSchema,
  kind: Kind,
  accepts: (part: unknown) => boolean,
): boolean {
  if (schema.$ref !== undefined && !accepts(resolveRef(root, schema.$ref))) return false;
  if (schema.const !== undefined && kindOf(schema.const) !== kind) return false;
  if (Array.isArray(schema.enum) && !schema.enum.some((value) => kindOf(value) === kind)) return false;
  if (Array.isArray(schema.allOf) && !schema.allOf.every(accepts)) return false;
  if (variantsOf(schema).length > 0 && !variantsOf(schema).some(accepts)) return false;
  if (kind === "null" && schema.nullable === true) return true;
  return (
    schema.type === undefined ||
    [schema.type].flat().some((type) => (type === "integer" ? "number" : type) === kind)
  );
}
