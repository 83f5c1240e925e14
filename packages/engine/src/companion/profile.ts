/** What is known about the person: the document `profile`, and each document below it under its own name. */

import type { Json, JsonObject } from "@etui/values/json/json";
import { childOf, isObject, setField } from "@etui/values/json/json-object";
import { readDocuments, type StoredDocument } from "../data/documents/read-documents.ts";
import { familyTexts } from "../data/query/list-documents.ts";
import type { TenantScope } from "../database/tenant.ts";

export const PROFILE = "profile";
/** Between the profile and the name of a field, in the path that an answer gives to one. */
const FIELD = `${PROFILE}#`;

export const pathOfField = (name: string): string => FIELD + name;
/** `city` of `profile#city`; any other path as it is. */
export const fieldOfPath = (path: string): string =>
  path.startsWith(FIELD) && path.length > FIELD.length ? path.slice(FIELD.length) : path;

/** The profile is read with every call of a skill's code, so larger collections belong elsewhere. */
const MOST_PARTS = 100;

/** `{}` if nothing is known. `profile/identity/birth` is found at `identity.birth`. */
export async function readProfile(scope: TenantScope): Promise<JsonObject> {
  const documents = await familyTexts(scope, PROFILE, MOST_PARTS + 1);
  const profile: JsonObject = {};
  for (const { path, json } of documents) {
    const content: Json = JSON.parse(json);
    if (path !== PROFILE) place(profile, path.slice(PROFILE.length + 1).split("/"), content);
    else if (isObject(content)) Object.assign(profile, content);
  }
  return profile;
}

/** Existing objects are copied and not changed, because another reader may hold them too. */
function place(profile: JsonObject, names: string[], content: Json): void {
  let at = profile;
  for (const name of names.slice(0, -1)) {
    const inner = childOf(at, name);
    const next: JsonObject = isObject(inner) ? { ...inner } : {};
    setField(at, name, next);
    at = next;
  }
  const last = names.at(-1)!;
  const there = childOf(at, last);
  setField(at, last, isObject(there) && isObject(content) ? { ...there, ...content } : content);
}

export interface ProfilePlace {
  /** The deepest document below the profile on the way, and the names that are left from there. */
  part: (StoredDocument & { rest: string[] }) | undefined;
  /** What the document `profile` itself has there. */
  field: Json | undefined;
}

/** What is stored where the names lead. A part comes before a field, as in `readProfile`. */
export async function placeInProfile(scope: TenantScope, names: readonly string[]): Promise<ProfilePlace> {
  const paths = names.map((_, at) => [PROFILE, ...names.slice(0, at + 1)].join("/").normalize("NFC"));
  const [profile, ...parts] = await readDocuments(scope, [PROFILE, ...paths]);
  const at = parts.findLastIndex((part) => part !== undefined);
  return {
    part: at === -1 ? undefined : { ...parts[at]!, rest: names.slice(at + 1) },
    field: names.reduce<Json | undefined>((value, name) => childOf(value, name), profile?.content),
  };
}
