/** What is known of the person: the document `profile`, and each document below it under its own name. */
import { listDocumentTexts } from "../data/query/list-documents.ts";
import type { UserDataService } from "../data/user-data-service.ts";
import type { TenantScope } from "../database/tenant.ts";
import type { Json, JsonObject } from "../tool/tool.ts";

export const PROFILE = "profile";
/** A profile is read with every call of a skill's code: what is kept by the hundred belongs elsewhere. */
const MOST_PARTS = 100;

/** `{}` where nothing is known. `profile/identity/birth` stands at `identity.birth`. */
export async function readProfile(data: UserDataService, scope: TenantScope): Promise<JsonObject> {
  const [whole, parts] = await Promise.all([
    data.read(scope, PROFILE),
    listDocumentTexts(scope, { prefix: `${PROFILE}/`, limit: MOST_PARTS }),
  ]);
  const content = whole?.content;
  const profile: JsonObject = content && !Array.isArray(content) ? { ...(content as JsonObject) } : {};
  for (const { path, json } of parts)
    place(profile, path.slice(PROFILE.length + 1).split("/"), JSON.parse(json));
  return profile;
}

function place(profile: JsonObject, names: string[], content: Json): void {
  let at = profile;
  for (const name of names.slice(0, -1)) {
    const inner = Object.hasOwn(at, name) ? at[name] : undefined;
    const next: JsonObject = isObject(inner) ? { ...inner } : {};
    setOwn(at, name, next);
    at = next;
  }
  const last = names.at(-1)!;
  const there = Object.hasOwn(at, last) ? at[last] : undefined;
  setOwn(at, last, isObject(there) && isObject(content) ? { ...there, ...content } : content);
}

/** A path may be called `__proto__`. */
const setOwn = (object: JsonObject, name: string, value: Json) =>
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
