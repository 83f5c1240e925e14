/** Reads a V12 routing.yaml. */

import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { type Refusal, refusal } from "@etui/words/refusal";
import { readYaml } from "../manifest/read-yaml.ts";

export interface Routing {
  triggers: readonly string[];
  /** Skills that were loaded with this one. */
  includes: readonly string[];
  /** Skills whose data this one used. */
  skillData: readonly string[];
  /** Requirements such as `requires_birth: true`, here as ["birth", true]. */
  requires: readonly (readonly [what: string, value: Json])[];
  globalTools: readonly string[];
  unknown: readonly string[];
}

const KNOWN = new Set(["triggers", "includes", "skill_data", "global_tools", "skill_id", "id", "version"]);
const REQUIRES = "requires_";

export function readRouting(
  text: string | undefined,
): { ok: true; routing: Routing } | { ok: false; refused: Refusal } {
  if (text === undefined) return { ok: true, routing: routingOf({}) };
  const read = readYaml(text);
  if (!read.ok)
    return { ok: false, refused: refusal("migrate.no_yaml", { line: read.line, because: read.refused }) };
  const { value } = read;
  if (value === undefined || value === null) return { ok: true, routing: routingOf({}) };
  if (!isObject(value)) return { ok: false, refused: refusal("migrate.no_keys") };
  return { ok: true, routing: routingOf(value) };
}

const routingOf = (fields: JsonObject): Routing => ({
  triggers: namesIn(fields.triggers),
  includes: namesIn(fields.includes),
  skillData: namesIn(fields.skill_data),
  requires: Object.entries(fields)
    .filter(([key, value]) => key.startsWith(REQUIRES) && value !== false && value !== null)
    .map(([key, value]) => [key.slice(REQUIRES.length), value] as const),
  globalTools: namesIn(fields.global_tools),
  unknown: Object.keys(fields).filter((key) => !KNOWN.has(key) && !key.startsWith(REQUIRES)),
});

/** Takes a list of names, a list of `{name}` or `{skill}`, or a mapping by name. */
function namesIn(value: Json | undefined): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(nameOf(item)));
  return isObject(value) ? Object.keys(value) : [];
}

function nameOf(item: Json): Json {
  if (!isObject(item)) return item;
  return item.name ?? item.skill ?? item.skill_id ?? item.id ?? null;
}
