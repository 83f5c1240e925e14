/** Copies a foreign schema by the list of known keywords, in the spelling of 2020-12. */
import type { JsonSchema } from "@etui/values/json/json";
import { refusal } from "@etui/words/refusal";
import { refuse, writePlace } from "./schema-fault.ts";
import { fitsKeyword, KEYWORDS } from "./schema-keywords.ts";
import { isSchemaObject } from "./schema-parts.ts";

const MAX_DEPTH = 32;
const MAX_SUBSCHEMAS = 500;

export interface CopiedSchema {
  root: JsonSchema;
  /** Every schema in the copy with its place, such as `#/properties/path`. */
  places: ReadonlyMap<JsonSchema, string>;
}

interface Copying {
  source: JsonSchema;
  copy: JsonSchema;
  place: string;
  depth: number;
}

export function copySchema(source: JsonSchema): CopiedSchema {
  const root: JsonSchema = {};
  const places = new Map<JsonSchema, string>();
  const waiting: Copying[] = [{ source, copy: root, place: "#", depth: 0 }];
  for (const next of waiting) {
    if (waiting.length > MAX_SUBSCHEMAS) {
      refuse(refusal("schema.too_many", { most: MAX_SUBSCHEMAS }));
    }
    if (next.depth > MAX_DEPTH) {
      refuse(refusal("schema.too_deep", { place: writePlace(next.place), most: MAX_DEPTH }));
    }
    places.set(next.copy, next.place);
    copyKeywords(next, waiting);
    modernise(next.copy);
  }
  return { root, places };
}

function copyKeywords({ source, copy, place, depth }: Copying, waiting: Copying[]): void {
  /** Inner schemas are copied later, from the queue, because foreign nesting must not cause recursion. */
  const inner = (schema: unknown, where: string): JsonSchema | boolean => {
    if (typeof schema === "boolean") return schema;
    const below = `${place}/${where}`;
    if (!isSchemaObject(schema)) {
      return refuse(refusal("schema.expected", { place: writePlace(below) }));
    }
    const child: JsonSchema = {};
    waiting.push({ source: schema, copy: child, place: below, depth: depth + 1 });
    return child;
  };
  const listed = (schemas: readonly unknown[], keyword: string) =>
    schemas.map((schema, index) => inner(schema, `${keyword}/${index}`));
  const named = (schemas: object, keyword: string) =>
    Object.entries(schemas).map(([name, schema]) => [
      name,
      inner(schema, `${keyword}/${escapePointer(name)}`),
    ]);

  for (const [keyword, value] of Object.entries(withoutDependencies(source))) {
    if (keyword === "$dynamicRef" || keyword === "$recursiveRef") {
      refuse(refusal("schema.dynamic_reference", { place: writePlace(place), keyword }));
    }
    const wanted = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (wanted === undefined) continue;
    if (!fitsKeyword(keyword, value)) {
      refuse(refusal("schema.keyword", { place: writePlace(place), keyword, wanted }));
    }
    switch (wanted) {
      case "schema":
        copy[keyword] = inner(value, keyword);
        break;
      case "schemas":
        copy[keyword] = listed(value as unknown[], keyword);
        break;
      case "schema or schemas":
        copy[keyword] = Array.isArray(value) ? listed(value, keyword) : inner(value, keyword);
        break;
      case "named schemas":
        copy[keyword] = Object.fromEntries(named(value as object, keyword));
        break;
      default:
        copy[keyword] = value;
    }
  }
}

/** Until draft 7, one keyword held what are two today: lists of names, and schemas. */
function withoutDependencies({ dependencies, ...schema }: JsonSchema): JsonSchema {
  if (!isSchemaObject(dependencies)) return schema;
  const entries = Object.entries(dependencies);
  const names = entries.filter(([, value]) => Array.isArray(value));
  const schemas = entries.filter(([, value]) => !Array.isArray(value));
  return {
    dependentRequired: Object.fromEntries(names),
    dependentSchemas: Object.fromEntries(schemas),
    ...schema,
  };
}

/** Converts drafts 4 to 7, which most public tools still use. */
function modernise(schema: JsonSchema): void {
  if (Array.isArray(schema.items)) {
    schema.prefixItems = schema.items;
    delete schema.items;
    if (schema.additionalItems !== undefined) schema.items = schema.additionalItems;
  }
  delete schema.additionalItems;
  modernBound(schema, "exclusiveMinimum", "minimum");
  modernBound(schema, "exclusiveMaximum", "maximum");
}

/** In draft 4, `exclusiveMinimum: true` changed the meaning of `minimum`. */
function modernBound(schema: JsonSchema, exclusive: string, bound: string): void {
  if (typeof schema[exclusive] !== "boolean") return;
  if (schema[exclusive] && schema[bound] !== undefined) {
    schema[exclusive] = schema[bound];
    delete schema[bound];
  } else {
    delete schema[exclusive];
  }
}

const escapePointer = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1");
