/** Checks the references of a foreign schema: local, to something that exists, and never in a circle. */
import type { JsonSchema } from "@etui/values/json/json";
import { quote } from "@etui/values/json/preview";
import { refusal } from "@etui/words/refusal";
import type { CopiedSchema } from "./copy-schema.ts";
import { refuse, writePlace } from "./schema-fault.ts";
import { KEYWORDS, SAME_PLACE } from "./schema-keywords.ts";
import { isSchemaObject, resolveRef } from "./schema-parts.ts";

/** The longest chain of references: the compiler nests one call per step, and a chain of 200 overflowed its stack. */
const MAX_REFERRED = 64;

export function lintRefs({ root, places }: CopiedSchema): void {
  const referred = new Set<JsonSchema>();
  for (const [schema, place] of places) {
    if (schema.$ref !== undefined) referred.add(targetOf(root, schema.$ref, place, places));
  }
  if (referred.size > MAX_REFERRED) {
    refuse(refusal("schema.too_many_definitions", { most: MAX_REFERRED }));
  }
  lintEndless(root, places);
}

function targetOf(root: JsonSchema, ref: unknown, place: string, places: CopiedSchema["places"]): JsonSchema {
  const written = { reference: quote(String(ref)), place: writePlace(place) };
  if (ref !== "#" && !String(ref).startsWith("#/")) refuse(refusal("schema.reference_leaves", written));
  const target = resolveRef(root, ref);
  return target !== undefined && places.has(target)
    ? target
    : refuse(refusal("schema.reference_to_nothing", written));
}

/** A schema that leads back to itself without going a step into the value would never end. */
function lintEndless(root: JsonSchema, places: CopiedSchema["places"]): void {
  const finished = new Set<JsonSchema>();
  for (const start of places.keys()) {
    // Searches depth first with a stack of its own: `open` is the path from the start to here.
    const open: { schema: JsonSchema; next: Iterator<JsonSchema> }[] = [];
    const enter = (schema: JsonSchema) => open.push({ schema, next: samePlace(root, schema).values() });
    if (!finished.has(start)) enter(start);
    for (let here = open.at(-1); here !== undefined; here = open.at(-1)) {
      const { value: schema, done } = here.next.next();
      if (done) {
        finished.add(here.schema);
        open.pop();
      } else if (open.some((step) => step.schema === schema)) {
        refuse(refusal("schema.endless", { place: writePlace(places.get(here.schema) ?? "#") }));
      } else if (!finished.has(schema)) {
        enter(schema);
      }
    }
  }
}

function samePlace(root: JsonSchema, schema: JsonSchema): JsonSchema[] {
  const inside = Object.entries(schema).flatMap(([keyword, value]) => {
    if (!SAME_PLACE.has(keyword)) return [];
    return KEYWORDS[keyword] === "named schemas" ? Object.values(value as object) : [value].flat();
  });
  return [resolveRef(root, schema.$ref), ...inside].filter(isSchemaObject);
}
