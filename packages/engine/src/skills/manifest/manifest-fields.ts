/**
 * Where the keys of a manifest are.
 *
 * They are at the top level under the names of the specifications, in any of the usual spellings (`allowed-tools`,
 * `allowed_tools`, `allowedTools`). Where the open Agent Skills format allows no keys but its own, they are under
 * `metadata` with the prefix `etui-`. Since values there are texts, a list is written with commas and a mapping as
 * JSON:
 *
 *     metadata:
 *       etui-triggers: 目标, 打卡
 *       etui-path-convention: '{"checkin": "checkins/{date}"}'
 *
 * Etui exports in this form (`metadataKeyOf`); `etui-name` is the name for people if `name` has to be an id. Most of
 * them are also read under `metadata` without the prefix, because others write `metadata.version` and `metadata.tags`.
 */

import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { readYaml } from "./read-yaml.ts";

/** All known keys, in the spelling of V9 and the open format. */
export const MANIFEST_KEYS = [
  "id",
  "name",
  "version",
  "description",
  "triggers",
  "category",
  "tags",
  "requires",
  "network",
  "allowed-tools",
  "disable-model-invocation",
  "user-invocable",
  "license",
  "compatibility",
  "path_convention",
  "card_mapping",
  "custom_cards",
] as const;
export type ManifestKey = (typeof MANIFEST_KEYS)[number];

/** Without the prefix, these have another meaning there: the id in a market, or the required programs. */
const NOT_BARE: ReadonlySet<ManifestKey> = new Set([
  "id",
  "name",
  "description",
  "requires",
  "network",
  "allowed-tools",
  "license",
  "compatibility",
]);
const MAPPINGS: ReadonlySet<ManifestKey> = new Set(["requires", "path_convention", "card_mapping"]);

const PREFIX = "etui-";

export const metadataKeyOf = (key: ManifestKey): string => `${PREFIX}${key.replaceAll("_", "-")}`;

const BY_SPELLING: ReadonlyMap<string, ManifestKey> = new Map(
  MANIFEST_KEYS.flatMap((key) => [
    [key, key],
    [spellingOf(key), key],
  ]),
);

export interface FoundField {
  value: Json;
  /** The key as written in the file, for finding its line. */
  writtenAs: string;
}

export interface ManifestFields {
  known: ReadonlyMap<ManifestKey, FoundField>;
  /** Everything else; `metadata` without the keys found in it. */
  extras: JsonObject;
}

export function findFields(fields: JsonObject): ManifestFields {
  const known = new Map<ManifestKey, FoundField>();
  const extras: JsonObject = {};
  for (const [writtenAs, value] of Object.entries(fields)) {
    const key = keyOf(writtenAs);
    if (key !== undefined && !known.has(key)) known.set(key, { value, writtenAs });
    else if (writtenAs !== "metadata" || !isObject(value)) extras[writtenAs] = value;
  }
  if (isObject(fields.metadata)) {
    const rest = findInMetadata(fields.metadata, known);
    if (Object.keys(rest).length > 0) extras.metadata = rest;
  }
  return { known, extras };
}

function findInMetadata(metadata: JsonObject, known: Map<ManifestKey, FoundField>): JsonObject {
  const found = new Set<string>();
  // Etui's own keys come first, because `metadata.version` may be another program's.
  for (const prefix of [PREFIX, ""]) {
    for (const [writtenAs, value] of Object.entries(metadata)) {
      if (found.has(writtenAs) || !writtenAs.startsWith(prefix)) continue;
      const key = keyOf(writtenAs.slice(prefix.length));
      const isOurName = prefix === PREFIX && key === "name" && typeof value === "string";
      if (key === undefined || (known.has(key) && !isOurName) || (prefix === "" && NOT_BARE.has(key)))
        continue;
      known.set(key, { value: MAPPINGS.has(key) ? parsed(value) : value, writtenAs: "metadata" });
      found.add(writtenAs);
    }
  }
  return Object.fromEntries(Object.entries(metadata).filter(([writtenAs]) => !found.has(writtenAs)));
}

/** JSON is also YAML, and the YAML reader limits depth and size. */
export function parsed(value: Json): Json {
  if (typeof value !== "string" || !/^\s*[{[]/.test(value)) return value;
  const reading = readYaml(value, { exactNumbers: true });
  return reading.ok && reading.value !== undefined ? reading.value : value;
}

function keyOf(writtenAs: string): ManifestKey | undefined {
  // Most keys have the usual spelling, and a scan asks for thousands.
  return BY_SPELLING.get(writtenAs) ?? BY_SPELLING.get(spellingOf(writtenAs));
}

/** Whether a key of the front matter, or of its `metadata`, is one of these, in whichever spelling. */
export function isKeyOf(keys: ReadonlySet<ManifestKey>, writtenAs: string): boolean {
  const key = keyOf(writtenAs.startsWith(PREFIX) ? writtenAs.slice(PREFIX.length) : writtenAs);
  return key !== undefined && keys.has(key);
}

function spellingOf(key: string): string {
  return key.replaceAll(/[-_ ]/g, "").toLowerCase();
}
