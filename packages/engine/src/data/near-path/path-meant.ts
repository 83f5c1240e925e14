/**
 * The path that was meant: one with a slash at its beginning, at its end or two in a row would be a document of its own,
 * which nobody finds under the other spelling. What is stored under the path as it stands comes first.
 */
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { tidyPath } from "../../document/tidy-path.ts";
import { readDocument } from "../documents/read-documents.ts";
import { countDocuments } from "../query/query-documents.ts";

const UNTIDY = /^\/|\/$|\/\//;
const UNTIDY_FOLDER = /^\/|\/\//;
const PATTERN = /(^|\/)\*{1,2}(\/|$)/;

/** A star that is a whole part of the path; as a part of a name it is a character like any other. */
export const isPattern = (path: string): boolean => PATTERN.test(path);

export type PathMeant = { ok: true; path: string; note?: Refusal } | { ok: false; refused: Refusal };

/** For a write; `at` names the argument. */
export async function pathToWrite(scope: TenantScope, given: string, at = "path"): Promise<PathMeant> {
  if (!UNTIDY.test(given) && !PATTERN.test(given)) return { ok: true, path: given };
  if (await readDocument(scope, given)) return { ok: true, path: given };
  return tidied(given, tidyPath(given), at);
}

/** For a folder that documents are moved or copied to. */
export async function folderToWrite(scope: TenantScope, given: string, at: string): Promise<PathMeant> {
  if (!UNTIDY_FOLDER.test(given) && !PATTERN.test(given)) return { ok: true, path: given };
  if ((await countDocuments(scope, given)) > 0) return { ok: true, path: given };
  return tidied(given, tidyFolder(given), at);
}

/**
 * For a document that is there; a path under which there is none either way stays as it was given. A slash at the end is
 * to spare only where nothing lies below: there, the folder may be meant, and its document would be lost.
 */
export async function pathThere(scope: TenantScope, given: string): Promise<PathThere> {
  if (!UNTIDY.test(given)) return { path: given };
  const isThere = async (path: string) => Boolean(await readDocument(scope, path));
  const found = await there(given, tidyPath(given), isThere);
  const isFolder = given.endsWith("/") && found.path !== given;
  return isFolder && (await countDocuments(scope, tidyFolder(given))) > 0 ? { path: given } : found;
}

/** For a folder with documents below it. */
export const folderThere = (scope: TenantScope, given: string): Promise<PathThere> =>
  there(given, tidyFolder(given), async (path) => (await countDocuments(scope, path)) > 0);

interface PathThere {
  path: string;
  note?: Refusal;
}

/** The path without its slashes to spare, if there is something only under that; what is there is judged by `isThere`. */
async function there(
  given: string,
  tidy: string,
  isThere: (path: string) => Promise<boolean>,
): Promise<PathThere> {
  if (tidy === given || tidy === "" || (await isThere(given)) || !(await isThere(tidy)))
    return { path: given };
  return { path: tidy, note: refusal("receipt.tidied", { path: tidy }) };
}

function tidied(given: string, path: string, at: string): PathMeant {
  if (path === "") return refuse("path.empty", { at });
  if (PATTERN.test(path)) return refuse("path.pattern", { at });
  return { ok: true, path, ...(path !== given && { note: refusal("receipt.tidied", { path }) }) };
}

const tidyFolder = (given: string): string => {
  const path = tidyPath(given);
  return path === "" ? "" : `${path}/`;
};
