/**
 * The path that was meant: one with a slash at its beginning, at its end or two in a row would be a document of its own,
 * which nobody finds under the other spelling. What is stored under the path as it stands comes first.
 */
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { tidyPath } from "../../document/tidy-path.ts";
import type { UserDataService } from "../user-data-service.ts";

const UNTIDY = /^\/|\/$|\/\//;
const PATTERN = /(^|\/)\*{1,2}(\/|$)/;

export type PathMeant = { ok: true; path: string; note?: Refusal } | { ok: false; refused: Refusal };

/** For a write. */
export async function pathToWrite(
  data: UserDataService,
  scope: TenantScope,
  given: string,
): Promise<PathMeant> {
  if (!UNTIDY.test(given) && !PATTERN.test(given)) return { ok: true, path: given };
  if (await data.read(scope, given)) return { ok: true, path: given };
  const path = tidyPath(given);
  if (path === "") return refuse("path.empty", { at: "path" });
  if (PATTERN.test(path)) return refuse("path.pattern", { at: "path" });
  return { ok: true, path, note: refusal("receipt.tidied", { path }) };
}
