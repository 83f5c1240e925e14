/**
 * Which part of a skill is instructions, and which is what runs. Instructions are read by models alone: the code of the
 * skill runs in a copy that does not have them, so nothing in them can become code, and changing them needs no approval.
 */
import { canonicalJson } from "@etui/values/json/canonical-json";
import type { JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { MANIFESTS } from "../folder/find-skills.ts";
import { readFrontMatter } from "../manifest/front-matter.ts";
import { isKeyOf, type ManifestKey } from "../manifest/manifest-fields.ts";

/** Markdown at the top of the folder, and in the two folders where models look for more. Any other file can be code. */
export const isInstruction = (path: string): boolean =>
  /^(?:(?:rules|references)\/.+|[^/]+)\.md$/i.test(path);

/** The manifest among paths that are relative to the skill's folder. */
export const manifestAmong = (paths: readonly string[]): string | undefined =>
  MANIFESTS.find((name) => paths.includes(name));

/** What a model or a person is told by the front matter. Every other field, also an unknown one, is approved. */
const WORDS: ReadonlySet<ManifestKey> = new Set([
  "id",
  "name",
  "version",
  "description",
  "triggers",
  "category",
  "tags",
  "license",
  "compatibility",
]);

/** What a manifest asks for and demands, in one text: equal for two manifests that differ in their words only. */
export function demandsOf(manifest: string): string {
  const { fields } = readFrontMatter(manifest);
  const rest = withoutWords(fields);
  if (isObject(rest.metadata)) {
    rest.metadata = withoutWords(rest.metadata);
    if (Object.keys(rest.metadata).length === 0) delete rest.metadata;
  }
  return canonicalJson(rest);
}

/** As written and not as understood, because a later version that understands more must not ask again. */
const withoutWords = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !isKeyOf(WORDS, key)));
