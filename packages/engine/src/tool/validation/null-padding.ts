/**
 * Models fill optional fields with null (`{path: "a", expected_version: null}`), which means *not given*.
 *
 * What to drop is decided once, from the schema: fields that are declared, not required, and cannot be null. Free-form
 * JSON declares nothing, so `content: {a: null}` keeps its null.
 */
import type { JsonSchema } from "@etui/values/json/json";
import {
  acceptsKind,
  constantsOf,
  fieldsOf,
  isSchemaObject,
  requiredNames,
  settledParts,
  variantsOf,
} from "./schema-parts.ts";

type Fields = { readonly [name: string]: unknown };
type Strip = (value: unknown) => unknown;

/** The returned function never changes its argument, and returns the same object if there is nothing to drop. */
export function compileNullStripper(inputSchema: JsonSchema): <Args>(args: Args) => Args {
  const strip = stripperOf(inputSchema)(inputSchema);
  return (args) => (strip === undefined ? args : (strip(args) as typeof args));
}

function stripperOf(root: JsonSchema) {
  const compiled = new Map<JsonSchema, Strip>();
  const mayDrop = dropFinder(root);

  function compile(schema: unknown): Strip | undefined {
    if (!isSchemaObject(schema) || !mayDrop(schema)) return undefined;
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    let strip: Strip = (value) => value;
    // It is put into the map before its children are compiled, because a schema may contain itself.
    compiled.set(schema, (value) => strip(value));
    strip = inOrder(
      settledParts(root, schema).flatMap((part) => [stripItems(part), stripUnion(part)]),
      stripFields(schema),
    );
    return strip;
  }

  function stripFields(schema: JsonSchema): Strip | undefined {
    const dropped = droppedNames(root, schema);
    const children = fieldsOf(root, schema).flatMap(([name, child]) => {
      const strip = compile(child);
      return strip === undefined ? [] : [{ name, strip }];
    });
    if (dropped.length === 0 && children.length === 0) return undefined;
    return (value) => {
      if (!isFields(value)) return value;
      let result = withoutNulls(value, dropped);
      for (const { name, strip } of children) {
        const before = result[name];
        const after = typeof before === "object" && before !== null ? strip(before) : before;
        if (after !== before) result = { ...result, [name]: after };
      }
      return result;
    };
  }

  function stripItems(schema: JsonSchema): Strip | undefined {
    const strip = compile(schema.items);
    if (strip === undefined) return undefined;
    return (value) => {
      if (!Array.isArray(value)) return value;
      const stripped = value.map(strip);
      return stripped.some((item, index) => item !== value[index]) ? stripped : value;
    };
  }

  /** Acts only if the value can only mean one alternative: the only object, or the one with the matching tag. */
  function stripUnion(schema: JsonSchema): Strip | undefined {
    const variants = variantsOf(schema)
      .filter(isSchemaObject)
      .filter((variant) => acceptsKind(root, variant, "object") || acceptsKind(root, variant, "array"))
      .map((variant) => ({
        tags: constantsOf(root, variant),
        strip: compile(variant),
        names: fieldsOf(root, variant).map(([name]) => name),
      }));
    if (variants.length === 0) return undefined;
    const names = variants.flatMap((variant) => variant.names);
    return (value) => {
      if (variants.length === 1) return variants[0]?.strip?.(value) ?? value;
      if (!isFields(value)) return value;
      const meant = variants.filter(
        ({ tags }) => tags.length > 0 && tags.every(([name, constant]) => value[name] === constant),
      );
      const [variant] = meant;
      if (variant === undefined || meant.length > 1) return value;
      const others = names.filter((name) => !variant.names.includes(name));
      return withoutNulls((variant.strip?.(value) ?? value) as Fields, others);
    };
  }

  return compile;
}

function droppedNames(root: JsonSchema, schema: JsonSchema): string[] {
  const required = new Set(requiredNames(root, schema));
  const cannotBeNull = fieldsOf(root, schema).filter(
    ([name, child]) => !required.has(name) && !acceptsKind(root, child, "null"),
  );
  return [...new Set(cannotBeNull.map(([name]) => name))];
}

/** Avoids walking recursive free-form schemas, which are most of a document, for nothing. */
function dropFinder(root: JsonSchema): (schema: unknown) => boolean {
  const known = new Map<unknown, boolean>();

  function search(schema: unknown, seen: Set<unknown>): boolean {
    if (!isSchemaObject(schema) || seen.has(schema)) return false;
    seen.add(schema);
    const below = (child: unknown) => search(child, seen);
    const found =
      known.get(schema) ??
      (droppedNames(root, schema).length > 0 ||
        fieldsOf(root, schema).some(([, child]) => below(child)) ||
        settledParts(root, schema).some((part) => below(part.items) || variantsOf(part).some(below)));
    if (found) known.set(schema, true);
    return found;
  }

  return (schema) => {
    const seen = new Set<unknown>();
    const found = search(schema, seen);
    // If nothing was found from here, nothing is found below either; inside a cycle, only the whole search can tell.
    if (!found) for (const visited of seen) known.set(visited, false);
    return found;
  };
}

function inOrder(steps: (Strip | undefined)[], last: Strip | undefined): Strip {
  const [first, ...others] = [...steps, last].filter((step) => step !== undefined);
  if (first === undefined) return (value) => value;
  return others.length === 0 ? first : (value) => others.reduce((result, step) => step(result), first(value));
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function withoutNulls(fields: Fields, names: readonly string[]): Fields {
  let result: { [name: string]: unknown } | undefined;
  for (const name of names) {
    if (fields[name] !== null) continue;
    result ??= { ...fields };
    delete result[name];
  }
  return result ?? fields;
}
